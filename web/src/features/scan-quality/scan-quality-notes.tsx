import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { GradeReason, ScanScore } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconBulb } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import { getRemarks } from './fixes.ts';
import { useApplyFix } from './use-apply-fix.ts';
import { useFormatFix } from './use-format-fix.ts';

/** Formats the measured value of a reason, in a familiar unit. */
const useFormatReason = (): ((reason: GradeReason, reading: ScanScore) => string) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  return ({ code, value, needs }, { decoderResults }) => {
    const decoderCount = Object.keys(decoderResults).length;
    if (code === 'unread')
      return t('scan_quality.unread.help', { n: Math.round(value * decoderCount), of: decoderCount });
    if (code === 'print_size') return t('scan_quality.print_size.help', { wide: formatter.length(needs) });
    return t(`scan_quality.${code}.help`, {
      needs,
      n: code === 'repair' ? formatter.percent(value) : formatter.number(value, { maximumFractionDigits: 1 }),
    });
  };
};

/** The reasons that lower a design’s grade, each with its fix. Undo restores the design. */
export const ScanQualityNotes = ({
  code,
  style,
  score,
  maxNotes = 4,
  onFix,
}: {
  code: CodePreview;
  style: CodeStyle;
  score: ScanScore | undefined;
  /** The maximum, worst first. */
  maxNotes?: number;
  /** Undefined if the design can’t be changed. */
  onFix: ((style: CodeStyle) => void) | undefined;
}) => {
  const { t } = useTranslation();
  const formatReason = useFormatReason();
  const formatFix = useFormatFix();
  const applyFix = useApplyFix(style, onFix ?? (() => {}));
  if (code.state !== 'drawn') return null;

  const remarks = getRemarks(score?.reasons ?? []).slice(0, maxNotes);
  return (
    <>
      {remarks.map((reason) => (
        <Note key={reason.code} tone={reason.grade > 'C' ? 'bad' : 'warn'} icon={<IconBulb size={20} />}>
          <strong>{t(`scan_quality.${reason.code}`)}</strong> {score && formatReason(reason, score)}{' '}
          {reason.fix && onFix && (
            <TextButton onClick={() => reason.fix && applyFix(reason.fix)}>
              {formatFix(reason.fix, code.style)}
            </TextButton>
          )}
        </Note>
      ))}
      {style.shape.backgroundColor === null && remarks.length < maxNotes && (
        <Note tone="info" icon={<IconBulb size={20} />}>
          {t('scan_quality.transparent')}
        </Note>
      )}
    </>
  );
};

import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Reading, Reason } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useLengths } from '../../i18n/use-lengths.ts';
import { usePercent } from '../../i18n/use-percent.ts';
import { IconBulb } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { DrawnCode } from '../code-preview/use-code.ts';
import { remarksOf } from './fixes.ts';
import { useFixWords } from './use-fix-words.ts';
import { useMend } from './use-mend.ts';

/** What a reason says in its second sentence: the number, in the unit that people know. */
const useReasonWords = (): ((reason: Reason, reading: Reading) => string) => {
  const { t } = useTranslation();
  const length = useLengths();
  const percent = usePercent();
  const locale = useFormatLocale();
  const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return ({ code, value, needs }, { readers, stressed }) => {
    const many = Object.keys(readers).length;
    if (code === 'unread') return t('meter.unread.help', { n: Math.round(value * many), of: many });
    if (code === 'stress') {
      const pictures = many * Object.keys(stressed).length;
      return t('meter.stress.help', { n: Math.round(value * pictures), of: pictures });
    }
    if (code === 'print_size') return t('meter.print_size.help', { wide: length(needs) });
    const isShare = code === 'repair' || code === 'contrast_in_print';
    return t(`meter.${code}.help`, { n: isShare ? percent(value) : one.format(value) });
  };
};

/** What costs a design its grade, in plain words, each with the change that mends it. Undo brings back what there was. */
export const MeterNotes = ({
  code,
  style,
  reading,
  most = 4,
  onFix,
}: {
  code: DrawnCode;
  style: CodeStyle;
  reading: Reading | undefined;
  /** How many at most, the worst first. */
  most?: number;
  onFix: (style: CodeStyle) => void;
}) => {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const fixWords = useFixWords();
  const mend = useMend(style, onFix);
  if (code.state !== 'drawn') return null;

  const remarks = remarksOf(reading?.reasons ?? []).slice(0, most);
  return (
    <>
      {remarks.map((reason) => (
        <Note key={reason.code} tone={reason.grade > 'C' ? 'bad' : 'warn'} icon={<IconBulb size={20} />}>
          <strong>{t(`meter.${reason.code}`)}</strong> {reading && reasonWords(reason, reading)}{' '}
          {reason.fix && <TextButton onClick={() => mend(reason.fix!)}>{fixWords(reason.fix, code.style)}</TextButton>}
        </Note>
      ))}
      {style.shape.backgroundColor === null && remarks.length < most && (
        <Note tone="info" icon={<IconBulb size={20} />}>
          {t('meter.transparent')}
        </Note>
      )}
    </>
  );
};

import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useTranslation } from 'react-i18next';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import type { CodeKind } from '../codes/code-kind.ts';
import { MeterDetails } from './meter-details.tsx';
import { MeterNotes } from './meter-notes.tsx';
import { MiniHead } from './mini-head.tsx';
import styles from './mini-meter.module.css';
import { useFormatGrade } from './use-format-grade.ts';
import { useMeterRows } from './use-meter-rows.ts';
import { useScanCheck } from './use-scan-check.ts';

/** Scan quality on the home page, loaded once there is a code: the grade, and the worst reason that lowers it. */
export const MiniMeter = ({
  code,
  kind,
  style,
  onFix,
}: {
  code: CodePreview;
  kind: CodeKind;
  style: CodeStyle;
  onFix: (style: CodeStyle) => void;
}) => {
  const { t } = useTranslation();
  const formatGrade = useFormatGrade();
  const toMeterRows = useMeterRows();
  const { score, state } = useScanCheck(code, kind);
  const { readers, contrast, repair } = toMeterRows(code, score);
  const sentence = state === 'failed' ? t('meter.unmeasured') : score && formatGrade(code, score, kind);
  return (
    <>
      <div className={styles.meter}>
        <MiniHead grade={score?.grade} sentence={sentence} />
        <MeterDetails rows={[readers, contrast, repair]} />
      </div>
      <div className={styles.notes}>
        <MeterNotes code={code} style={style} score={score} maxNotes={1} onFix={onFix} />
      </div>
    </>
  );
};

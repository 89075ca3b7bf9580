import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useTranslation } from 'react-i18next';
import type { DrawnCode } from '../code-preview/use-code.ts';
import { MeterDetails } from './meter-details.tsx';
import { MeterNotes } from './meter-notes.tsx';
import { MiniHead } from './mini-head.tsx';
import styles from './mini-meter.module.css';
import { useGradeWords } from './use-grade-words.ts';
import { type Kind, useReading } from './use-reading.ts';
import { useRows } from './use-rows.ts';

/** The meter of the home page, which comes once there is something to measure: the grade, and the worst that costs it. */
export const MiniMeter = ({
  code,
  kind,
  style,
  onFix,
}: {
  code: DrawnCode;
  kind: Kind;
  style: CodeStyle;
  onFix: (style: CodeStyle) => void;
}) => {
  const { t } = useTranslation();
  const words = useGradeWords();
  const rowsOf = useRows();
  const { reading, state } = useReading(code, kind);
  const { readers, contrast, repair } = rowsOf(code, reading);
  const sentence = state === 'failed' ? t('meter.unmeasured') : reading && words(code, reading, kind);
  return (
    <>
      <div className={styles.meter}>
        <MiniHead grade={reading?.grade} sentence={sentence} />
        <MeterDetails rows={[readers, contrast, repair]} />
      </div>
      <div className={styles.notes}>
        <MeterNotes code={code} style={style} reading={reading} most={1} onFix={onFix} />
      </div>
    </>
  );
};

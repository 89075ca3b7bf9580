import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useTranslation } from 'react-i18next';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import type { CodeKind } from '../codes/code-kind.ts';
import { ScanQualityDetails } from './scan-quality-details.tsx';
import { ScanQualityHead } from './scan-quality-head.tsx';
import { ScanQualityNotes } from './scan-quality-notes.tsx';
import styles from './scan-quality-summary.module.css';
import { useFormatGrade } from './use-format-grade.ts';
import { useScanQuality } from './use-scan-quality.ts';
import { useScanQualityRows } from './use-scan-quality-rows.ts';

/** Scan quality on the home page, loaded once there is a code: the grade, and the worst reason that lowers it. */
export const ScanQualitySummary = ({
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
  const toRows = useScanQualityRows();
  const { score, state } = useScanQuality(code, kind);
  const { readers, contrast, repair } = toRows(code, score);
  const sentence = state === 'failed' ? t('scan_quality.unmeasured') : score && formatGrade(code, score);
  return (
    <>
      <div className={styles.quality}>
        <ScanQualityHead grade={score?.grade} sentence={sentence} />
        <ScanQualityDetails rows={[readers, contrast, repair]} />
      </div>
      <div className={styles.notes}>
        <ScanQualityNotes code={code} style={style} score={score} maxNotes={1} onFix={onFix} />
      </div>
    </>
  );
};

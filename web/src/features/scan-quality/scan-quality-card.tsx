import type { Grade } from '@tessera/qr';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import { GradeTile } from './grade-tile.tsx';
import styles from './scan-quality-card.module.css';
import { ScanQualityDetails } from './scan-quality-details.tsx';
import { useFormatGrade } from './use-format-grade.ts';
import type { ScanQuality } from './use-scan-quality.ts';
import { scanQualityRowIds, useScanQualityRows } from './use-scan-quality-rows.ts';

const tileCount = 12;

/** How many tiles of the bar each grade fills. */
const tilesByGrade = { A: 12, B: 9, C: 6, D: 3, F: 1 } as const satisfies Record<Grade, number>;

/** Scan quality: the grade, a sentence, a bar, and the measurements, collapsed. Renders nothing while there is no code. */
export const ScanQualityCard = memo(({ code, scanQuality }: { code: CodePreview; scanQuality: ScanQuality }) => {
  const { t } = useTranslation();
  const titleId = useId();
  const formatGrade = useFormatGrade();
  const toRows = useScanQualityRows();
  if (code.state !== 'drawn') return null;
  const { score, state } = scanQuality;
  const filled = score ? tilesByGrade[score.grade] : 0;
  const rows = toRows(code, score);
  return (
    <section className={styles.card} aria-labelledby={titleId} aria-busy={state === 'measuring'}>
      <div className={styles.head}>
        <GradeTile grade={score?.grade} />
        <div className={styles.text}>
          <h2 id={titleId} className={styles.title}>
            {t('scan_quality.title')}
          </h2>
          <p className={styles.sentence} aria-live="polite">
            {state === 'failed' ? (
              t('scan_quality.unmeasured')
            ) : score ? (
              formatGrade(code, score)
            ) : (
              <Skeleton width="170px" height="14px" />
            )}
          </p>
        </div>
      </div>
      <div className={styles.bar} data-grade={score?.grade} aria-hidden="true">
        {Array.from({ length: tileCount }, (_, at) => (
          <span key={at} data-filled={at < filled || undefined} />
        ))}
      </div>
      <ScanQualityDetails rows={scanQualityRowIds.map((id) => rows[id])} />
    </section>
  );
});

import type { Grade } from '@tessera/qr';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import type { CodeKind } from '../codes/code-kind.ts';
import { GradeTile } from './grade-tile.tsx';
import styles from './meter-card.module.css';
import { MeterDetails } from './meter-details.tsx';
import { useFormatGrade } from './use-format-grade.ts';
import { meterRowIds, useMeterRows } from './use-meter-rows.ts';
import type { ScanCheck } from './use-scan-check.ts';

const tileCount = 12;

/** How many tiles of the bar each grade fills. */
const tilesByGrade = { A: 12, B: 9, C: 6, D: 3, F: 1 } as const satisfies Record<Grade, number>;

/** Scan quality: the grade, a sentence, a bar, and the measurements, collapsed. Renders nothing while there is no code. */
export const MeterCard = memo(
  ({ code, scanCheck, kind }: { code: CodePreview; scanCheck: ScanCheck; kind: CodeKind }) => {
    const { t } = useTranslation();
    const titleId = useId();
    const formatGrade = useFormatGrade();
    const toMeterRows = useMeterRows();
    if (code.state !== 'drawn') return null;
    const { score, state } = scanCheck;
    const filled = score ? tilesByGrade[score.grade] : 0;
    const rows = toMeterRows(code, score);
    return (
      <section className={styles.card} aria-labelledby={titleId} aria-busy={state === 'measuring'}>
        <div className={styles.head}>
          <GradeTile grade={score?.grade} />
          <div className={styles.text}>
            <h2 id={titleId} className={styles.title}>
              {t('meter.title')}
            </h2>
            <p className={styles.sentence} aria-live="polite">
              {state === 'failed' ? (
                t('meter.unmeasured')
              ) : score ? (
                formatGrade(code, score, kind)
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
        <MeterDetails rows={meterRowIds.map((id) => rows[id])} />
      </section>
    );
  },
);

import type { Grade } from '@tessera/qr';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DrawnCode } from '../code-preview/use-code.ts';
import { GradeTile } from './grade-tile.tsx';
import styles from './meter-card.module.css';
import { MeterDetails } from './meter-details.tsx';
import { useGradeWords } from './use-grade-words.ts';
import type { Kind, Measured } from './use-reading.ts';
import { rowIds, useRows } from './use-rows.ts';

const tiles = 12;

/** How many tiles of the bar a grade lays. */
const laid = { A: 12, B: 9, C: 6, D: 3, F: 1 } as const satisfies Record<Grade, number>;

/** How surely a code scans: a grade, one sentence, the grade again as a bar, and what was measured, folded. Nothing while there is no code. */
export const MeterCard = memo(({ code, measured, kind }: { code: DrawnCode; measured: Measured; kind: Kind }) => {
  const { t } = useTranslation();
  const titleId = useId();
  const words = useGradeWords();
  const rowsOf = useRows();
  if (code.state !== 'drawn') return null;
  const { reading, state } = measured;
  const filled = reading ? laid[reading.grade] : 0;
  const rows = rowsOf(code, reading);
  return (
    <section className={styles.card} aria-labelledby={titleId} aria-busy={state === 'measuring'}>
      <div className={styles.head}>
        <GradeTile grade={reading?.grade} />
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {t('meter.title')}
          </h2>
          <p className={styles.sentence} aria-live="polite">
            {state === 'failed' ? (
              t('meter.unmeasured')
            ) : reading ? (
              words(code, reading, kind)
            ) : (
              <Skeleton width="170px" height="14px" />
            )}
          </p>
        </div>
      </div>
      <div className={styles.bar} data-grade={reading?.grade} aria-hidden="true">
        {Array.from({ length: tiles }, (_, at) => (
          <span key={at} data-on={at < filled || undefined} />
        ))}
      </div>
      <MeterDetails rows={rowIds.map((id) => rows[id])} />
    </section>
  );
});

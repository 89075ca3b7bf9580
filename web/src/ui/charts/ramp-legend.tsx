import styles from './ramp-legend.module.css';
import { maxLevel } from './scales.ts';

/** The colour ramp, from none to the most. */
export const RampLegend = ({ fewer, more }: { fewer: string; more: string }) => (
  <span className={styles.legend} aria-hidden="true">
    {fewer}
    <span className={styles.tiles}>
      {Array.from({ length: maxLevel + 1 }, (_, level) => (
        <span key={level} className={styles.tile} data-level={level} />
      ))}
    </span>
    {more}
  </span>
);

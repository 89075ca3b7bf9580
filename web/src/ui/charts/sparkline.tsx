import styles from './sparkline.module.css';

/** Values over time as small bars, oldest first; one without a value keeps its space. */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => {
  const max = Math.max(...values, 1);
  return (
    <span className={styles.bars} role="img" aria-label={label}>
      {values.map((value, i) => (
        <span key={i} data-none={value === 0 || undefined} style={{ height: `${(value / max) * 100}%` }} />
      ))}
    </span>
  );
};

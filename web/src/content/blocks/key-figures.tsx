import type { ReactNode } from 'react';
import styles from './key-figures.module.css';

/** Figures side by side, each with what it counts. */
export const KeyFigures = ({ items }: { items: readonly { label: ReactNode; value: ReactNode }[] }) => (
  <dl className={styles.figures}>
    {items.map(({ label, value }, at) => (
      <div key={at}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

import type { ReactNode } from 'react';
import styles from './status-chip.module.css';

/** A small square and a word: colour is never the only sign. */
export const StatusChip = ({
  tone,
  children,
}: {
  tone: 'good' | 'plain' | 'warn' | 'bad' | 'info';
  children: ReactNode;
}) => (
  <span className={styles.chip} data-tone={tone}>
    {children}
  </span>
);

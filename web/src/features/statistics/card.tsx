import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './card.module.css';

/** A card of the statistics: its title, and beside it what belongs to the whole card. */
export const Card = ({
  title,
  aside,
  className,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <section className={classes(styles.card, className)}>
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

/** Shows the rest of a list, or only its beginning again. */
export const MoreButton = ({
  isExpanded,
  label,
  onToggle,
}: {
  isExpanded: boolean;
  label: string;
  onToggle: () => void;
}) => (
  <button type="button" className={styles.more} aria-expanded={isExpanded} onClick={onToggle}>
    {label}
  </button>
);

import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './section.module.css';

/** One thing to decide: its heading, what belongs beside that, and the controls. */
export const Section = ({
  title,
  aside,
  half = false,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** Stands beside another where there is room. */
  half?: boolean;
  children: ReactNode;
}) => (
  <section className={classes(styles.section, half && styles.half)}>
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

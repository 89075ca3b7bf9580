import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './statistics-head.module.css';

/** The parts of a page or section of statistics, one below the other. */
export const StatisticsStack = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classes(styles.stack, className)} />
);

/** The heading of statistics; beside it their range, and what can be done with them. */
export const StatisticsHead = ({
  heading: Heading = 'h1',
  id,
  title,
  children,
}: {
  heading?: 'h1' | 'h2';
  id?: string;
  title: string;
  children: ReactNode;
}) => (
  <header className={styles.head}>
    <Heading id={id} className={styles.title} dir="auto">
      {title}
    </Heading>
    {children}
  </header>
);

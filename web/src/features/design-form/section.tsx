import { createContext, type ReactNode, useContext } from 'react';
import { classes } from '../../ui/classes.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import styles from './section.module.css';

/** Whether sections fold to a line each that says what is chosen. */
export const FoldingContext = createContext(false);

/** One thing to decide: its heading, what belongs beside that, and the controls. */
export const Section = ({
  title,
  chosen,
  aside,
  half = false,
  isOpen = false,
  children,
}: {
  title: string;
  /** What is chosen, by name: for the line of a folded section. */
  chosen?: string | undefined;
  aside?: ReactNode;
  /** Stands beside another where there is room. */
  half?: boolean;
  /** Where sections fold, this one begins open. */
  isOpen?: boolean;
  children: ReactNode;
}) => {
  const heading = <h2 className={styles.title}>{title}</h2>;
  if (useContext(FoldingContext))
    return (
      <details className={styles.section} open={isOpen}>
        <summary className={styles.line}>
          {heading}
          <span className={styles.chosen}>{chosen}</span>
          <IconChevronDown size={20} />
        </summary>
        <div className={styles.folded}>
          {aside}
          {children}
        </div>
      </details>
    );
  return (
    <section className={classes(styles.section, half && styles.half)}>
      <div className={styles.head}>
        {heading}
        {aside}
      </div>
      {children}
    </section>
  );
};

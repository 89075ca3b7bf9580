import { createContext, type ReactNode, useContext } from 'react';
import { classes } from '../../ui/classes.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import styles from './section.module.css';

/** Whether sections collapse to a line with the current choice. */
export const FoldingContext = createContext(false);

/** A section of the form: title, an element beside it, and the controls. */
export const Section = ({
  title,
  chosen,
  aside,
  half = false,
  isOpen = false,
  children,
}: {
  title: string;
  /** The name of the current choice, for the line of a collapsed section. */
  chosen?: string | undefined;
  aside?: ReactNode;
  /** Takes half the width if there is space. */
  half?: boolean;
  /** Whether a collapsible section starts expanded. */
  isOpen?: boolean;
  children: ReactNode;
}) => {
  const heading = <h2 className={styles.title}>{title}</h2>;
  if (useContext(FoldingContext))
    return (
      <details className={styles.section} open={isOpen}>
        <summary className={styles.summary}>
          {heading}
          <span className={styles.value}>{chosen}</span>
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

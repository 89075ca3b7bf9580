import type { ReactNode, Ref } from 'react';
import styles from './section.module.css';

/** A section’s description in one line, with its action at the end. */
export const SectionHead = ({
  title,
  text,
  help,
  headingRef,
  children,
}: {
  title: string;
  text: ReactNode;
  /** A link to the article that explains it. */
  help?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}) => (
  <header className={styles.head}>
    <div>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {help}
    </div>
    {children}
  </header>
);

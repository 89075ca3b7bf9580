import type { ReactNode, Ref } from 'react';
import styles from './section.module.css';

/** What a section is about, in a line, and what it can do at its end. */
export const SectionHead = ({
  title,
  text,
  headingRef,
  children,
}: {
  title: string;
  text: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}) => (
  <header className={styles.head}>
    <div>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
    </div>
    {children}
  </header>
);

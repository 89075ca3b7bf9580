import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Three steps in order, each with a picture made of real parts of the product. */
export const StepList = ({ steps }: { steps: readonly { title: string; text: string; picture: ReactNode }[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text, picture }, index) => (
      <li key={title}>
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
        <h3 className={styles.title}>
          {index + 1}. {title}
        </h3>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ol>
);

import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './section.module.css';

/**
 * A section of a public page: a title, a sentence about it, and its content below (`stack`) or at its right (`split`). `dark`
 * is a band across the whole page; what’s in it uses the usual tokens for text and lines, which the band sets.
 */
export const Section = ({
  id,
  title,
  lead,
  action,
  tone = 'plain',
  layout = 'stack',
  children,
}: {
  /** Its anchor, unique in the page. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** A button below them. */
  action?: ReactNode;
  tone?: 'plain' | 'dark';
  layout?: 'stack' | 'split';
  children: ReactNode;
}) => (
  <section id={id} className={classes(styles.section, tone === 'dark' && styles.dark)} aria-labelledby={`${id}-title`}>
    <div className={classes(styles.inner, layout === 'split' && styles.split)}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  </section>
);

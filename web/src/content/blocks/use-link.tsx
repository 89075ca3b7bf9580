import type { ReactNode } from 'react';
import { IconArrowRight } from '../../ui/icons.ts';
import styles from './use-link.module.css';

/** A link that takes what is shown into the builder. */
export const UseLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.use} href={href}>
    {children}
    <IconArrowRight size={16} aria-hidden="true" />
  </a>
);

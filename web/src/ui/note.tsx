import type { ReactNode } from 'react';
import styles from './note.module.css';

/** A remark in its colour: what is good to know, what worked, what costs something, or what went wrong. */
export const Note = ({
  tone,
  icon,
  role = 'note',
  children,
}: {
  tone: 'info' | 'good' | 'warn' | 'bad';
  icon: ReactNode;
  role?: 'note' | 'status' | 'alert';
  children: ReactNode;
}) => (
  <div className={styles.note} data-tone={tone} role={role}>
    {icon}
    <p>{children}</p>
  </div>
);

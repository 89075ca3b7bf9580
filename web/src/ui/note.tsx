import type { ReactNode } from 'react';
import styles from './note.module.css';

/** A note coloured by its kind: information, success, a warning that costs something, or an error. */
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

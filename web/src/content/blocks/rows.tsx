import type { ComponentType, ReactNode } from 'react';
import styles from './rows.module.css';

export type TextRow = {
  id: string;
  icon?: ComponentType<{ size?: number }>;
  title: ReactNode;
  text: ReactNode;
  /** A few words at the right. */
  note?: ReactNode;
};

/** Things with a sentence each, separated by hairlines. */
export const Rows = ({ items }: { items: readonly TextRow[] }) => (
  <ul className={styles.rows}>
    {items.map(({ id, icon: Icon, title, text, note }) => (
      <li key={id}>
        {Icon && (
          <span className={styles.icon}>
            <Icon size={20} />
          </span>
        )}
        <div className={styles.text}>
          <b>{title}</b>
          <p>{text}</p>
        </div>
        {note && <span className={styles.note}>{note}</span>}
      </li>
    ))}
  </ul>
);

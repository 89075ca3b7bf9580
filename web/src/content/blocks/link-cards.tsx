import type { ComponentType } from 'react';
import styles from './link-cards.module.css';

/** Pages to read next. */
export const LinkCards = ({
  items,
}: {
  items: readonly { href: string; icon: ComponentType<{ size?: number }>; name: string; hint: string }[];
}) => (
  <ul className={styles.cards}>
    {items.map(({ href, icon: Icon, name, hint }) => (
      <li key={href}>
        <a href={href} className={styles.card}>
          <span className={styles.icon}>
            <Icon size={20} />
          </span>
          <b>{name}</b>
          <small>{hint}</small>
        </a>
      </li>
    ))}
  </ul>
);

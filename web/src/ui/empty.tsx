import type { ReactNode } from 'react';
import styles from './empty.module.css';
import { Mosaic } from './mosaic.tsx';

/** What stands where there is nothing to see: a half-laid mosaic, why it is so, and what to do about it. */
export const Empty = ({
  title,
  text,
  small,
  mosaic,
  heading: Heading = 'h2',
  large = false,
  ruled = false,
  role,
  children,
}: {
  title: string;
  text?: string | undefined;
  /** What only support asks for. */
  small?: string | undefined;
  /** How large; none where something went wrong beside much that is right. */
  mosaic?: number | undefined;
  heading?: 'h1' | 'h2' | 'h3';
  /** It is all that a screen holds. */
  large?: boolean;
  /** It stands under something in a card. */
  ruled?: boolean;
  role?: 'alert';
  /** Buttons. */
  children?: ReactNode;
}) => (
  <div className={styles.empty} data-large={large || undefined} data-ruled={ruled || undefined} role={role}>
    {mosaic !== undefined && <Mosaic size={mosaic} />}
    <Heading className={styles.title}>{title}</Heading>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {small !== undefined && <p className={styles.small}>{small}</p>}
    <div className={styles.ways}>{children}</div>
  </div>
);

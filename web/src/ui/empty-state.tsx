import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Mosaic } from './mosaic.tsx';

/** What stands where there is nothing to see: a half-laid mosaic, why it is so, and what to do about it. */
export const EmptyState = ({
  title,
  text,
  supportText,
  mosaicSize,
  heading: Heading = 'h2',
  large = false,
  hasDivider = false,
  role,
  children,
}: {
  title: string;
  text?: string | undefined;
  /** What only support asks for. */
  supportText?: string | undefined;
  /** How large; none where something went wrong beside much that is right. */
  mosaicSize?: number | undefined;
  heading?: 'h1' | 'h2' | 'h3';
  /** It is all that a screen holds. */
  large?: boolean;
  /** It stands under something in a card. */
  hasDivider?: boolean;
  role?: 'alert';
  /** Buttons. */
  children?: ReactNode;
}) => (
  <div className={styles.empty} data-large={large || undefined} data-ruled={hasDivider || undefined} role={role}>
    {mosaicSize !== undefined && <Mosaic size={mosaicSize} />}
    <Heading className={styles.title}>{title}</Heading>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {supportText !== undefined && <p className={styles.small}>{supportText}</p>}
    <div className={styles.ways}>{children}</div>
  </div>
);

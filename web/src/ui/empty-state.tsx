import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Mosaic } from './mosaic.tsx';

/** Empty state: an unfinished mosaic, the reason, and what to do about it. */
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
  /** Details that only support needs. */
  supportText?: string | undefined;
  /** Size of the mosaic; none for an error beside content that loaded. */
  mosaicSize?: number | undefined;
  heading?: 'h1' | 'h2' | 'h3';
  /** Fills a whole screen. */
  large?: boolean;
  /** Follows other content inside a card. */
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
    <div className={styles.actions}>{children}</div>
  </div>
);

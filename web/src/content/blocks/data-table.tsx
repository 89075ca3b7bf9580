import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** A table that scrolls sideways where it’s wider than its page. The first cell of a row is its heading. */
export const DataTable = ({
  caption,
  headings,
  rows,
  isWide = false,
}: {
  /** For screen readers. */
  caption: string;
  headings: readonly ReactNode[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** With sentences or many columns: wider than a phone. */
  isWide?: boolean;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <section className={styles.scroll} aria-label={caption} tabIndex={0}>
    <table className={styles.table} data-wide={isWide || undefined}>
      <thead>
        <tr>
          {headings.map((heading, at) => (
            <th key={at} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [heading, ...cells] }) => (
          <tr key={id}>
            <th scope="row">{heading}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

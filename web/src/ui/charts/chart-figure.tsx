import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './chart-figure.module.css';

type ChartFigureProps = {
  /** A sentence that says what the chart shows. */
  caption: ReactNode;
  /** The caption is only for screen readers, if the sentence is next to the chart already. */
  hidesCaption?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A chart with its caption. */
export const ChartFigure = ({ caption, hidesCaption = false, className, children }: ChartFigureProps) => (
  <figure className={classes(styles.figure, className)}>
    {children}
    <figcaption className={styles.caption}>
      {hidesCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
    </figcaption>
  </figure>
);

/** The figures of a chart, for screen readers. The first cell of a row is its heading. */
export const HiddenTable = ({
  title,
  headings,
  rows,
}: {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}) => (
  <div className={styles.hidden}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{heading}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

import type { CSSProperties } from 'react';
import styles from './chart-tooltip.module.css';

export type TooltipRow = { key: string; label: string; value: string };

type ChartTooltipProps = {
  /** Where the point is, from 0 to 1 of the chart’s width and height. */
  x: number;
  y: number;
  /** Above the point; or beside it, away from the nearer end, where there is room. */
  placement: 'above' | 'beside';
  title: string;
  rows?: readonly TooltipRow[];
  notes?: readonly string[];
};

/** The figures of a point. For screen readers, the point has them itself. */
export const ChartTooltip = ({ x, y, placement, title, rows = [], notes = [] }: ChartTooltipProps) => (
  <div
    className={styles.tooltip}
    data-placement={placement}
    data-side={x > 0.5 ? 'left' : 'right'}
    style={{ '--x': x, '--y': y } as CSSProperties}
    aria-hidden="true"
  >
    <strong>{title}</strong>
    {rows.map(({ key, label, value }) => (
      <span key={key} className={styles.row} data-line={key}>
        {label}
        <b>{value}</b>
      </span>
    ))}
    {notes.map((note) => (
      <span key={note} className={styles.note}>
        {note}
      </span>
    ))}
  </div>
);

import { chooseLabels } from './axis-labels.ts';
import type { ChartFormats } from './chart-formats.ts';
import styles from './day-chart.module.css';
import type { DayChartModel } from './day-chart-model.ts';
import { listAxisLabels } from './format-days.ts';
import { spreadLabels } from './scales.ts';

const plotHeightPx = 220;
const endLabelHeightPx = 20;
/** The widths of an axis, in px, for which labels are chosen. day-chart.module.css has the same. */
const axisWidths = { narrow: 220, medium: 420, wide: 560, widest: 720 } as const;
/** From here on, numbers of the scale are short: 100K. */
const minCompactTick = 100_000;

/** The numbers of the grid lines. */
export const DayChartScale = ({
  model: { ticks, maxTick, toY },
  formats,
}: {
  model: DayChartModel;
  formats: ChartFormats;
}) => {
  const notation = maxTick >= minCompactTick ? 'compact' : 'standard';
  const format = (tick: number) => formats.number(tick, { notation, maximumFractionDigits: 1 });
  return (
    <div className={styles.scale} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ top: `${toY(tick)}%` }}>
          {format(tick)}
        </span>
      ))}
      <span className={styles.widest}>{format(maxTick)}</span>
    </div>
  );
};

/** The days below the chart, for each width. */
export const DayChartAxis = ({
  model: { unit, groups },
  days,
  formats,
}: {
  model: DayChartModel;
  days: readonly string[];
  formats: ChartFormats;
}) => {
  const sets = listAxisLabels(formats, unit, days, groups);
  return (
    <div className={styles.axis} aria-hidden="true">
      {Object.entries(axisWidths).flatMap(([size, width]) =>
        chooseLabels(sets, groups.length, width).map(({ text, position, alignment }) => (
          <span
            key={`${size} ${text} ${position}`}
            data-axis={size}
            data-alignment={alignment}
            style={{ left: `${position * 100}%` }}
          >
            {text}
          </span>
        )),
      )}
    </div>
  );
};

/** The names of the lines at their ends. */
export const DayChartEnds = ({ model: { lines, last, toY } }: { model: DayChartModel }) => {
  const positions = lines.map(({ values }) => (toY(values[last] ?? 0) / 100) * plotHeightPx);
  const spread = spreadLabels(positions, endLabelHeightPx, plotHeightPx);
  return (
    <div className={styles.ends} aria-hidden="true">
      {lines.map(({ name, label }, i) => (
        <span key={name} data-line={name} title={label} style={{ top: `${((spread[i] ?? 0) / plotHeightPx) * 100}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
};

/** The names of the lines below the chart, where there is no room at their ends. */
export const DayChartKey = ({ model: { lines } }: { model: DayChartModel }) =>
  lines.length > 1 && (
    <ul className={styles.key} aria-hidden="true">
      {lines.map(({ name, label }) => (
        <li key={name} data-line={name}>
          {label}
        </li>
      ))}
    </ul>
  );

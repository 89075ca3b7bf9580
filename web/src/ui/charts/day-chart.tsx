import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { ChartFigure, HiddenTable } from './chart-figure.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import styles from './day-chart.module.css';
import { DayChartAxis, DayChartEnds, DayChartKey, DayChartScale } from './day-chart-labels.tsx';
import { createDayChartModel, type DayChartData, type DayChartModel, type IncompleteTexts } from './day-chart-model.ts';
import { DayLines, DaySquares } from './day-lines.tsx';
import { DayMarkers } from './day-markers.tsx';
import type { DayUnit } from './group-days.ts';
import { usePointSelection } from './use-point-selection.ts';

export type DayChartProps = DayChartData & {
  /** What happened on a day: a tile on the axis, and a sentence below. */
  markers?: readonly { day: string; text: string }[] | undefined;
  /** A sentence that says what the chart shows. */
  caption: ReactNode;
  hidesCaption?: boolean | undefined;
  texts: {
    /** The name of the chart for screen readers. */
    label: string;
    moreMarkers: (count: number) => string;
  } & IncompleteTexts &
    Record<DayUnit, string>;
};

const toText = ({ title, rows, notes }: ReturnType<DayChartModel['describe']>) =>
  [title, ...rows.map(({ label, value }) => `${label} ${value}`), ...notes].join(', ');

/** Values per day, as one line or two, optionally compared with earlier days. Arrow keys move between the points. */
export const DayChart = ({ markers = [], caption, hidesCaption = true, texts, ...data }: DayChartProps) => {
  const model = createDayChartModel(data, texts);
  const { groups, last, ticks, toX, toY, describe } = model;
  const isSingle = groups.length === 1;
  const { index, isByPointer, handlers } = usePointSelection(groups.length);
  const selected = index === undefined ? undefined : describe(index);
  const placedMarkers = markers
    .map((marker) => ({ ...marker, point: model.findPoint(marker.day) }))
    .filter(({ point }) => point >= 0);

  return (
    <ChartFigure caption={caption} hidesCaption={hidesCaption} className={styles.figure}>
      <div className={styles.chart}>
        <DayChartScale model={model} formats={data.formats} />
        <div
          className={styles.plot}
          role="slider"
          aria-label={texts.label}
          aria-valuemin={1}
          aria-valuemax={groups.length}
          aria-valuenow={(index ?? last) + 1}
          aria-valuetext={toText(describe(index ?? last))}
          tabIndex={0}
          {...handlers}
        >
          {ticks.map((tick) => (
            <span key={tick} className={styles.gridLine} style={{ top: `${toY(tick)}%` }} />
          ))}
          <DayLines model={model} />
          {index !== undefined && <span className={styles.cursor} style={{ left: `${toX(index)}%` }} />}
          <DaySquares model={model} selected={index} />
          {isSingle && <DayChartEnds model={model} />}
          {[...new Set(placedMarkers.map(({ point }) => point))].map((point) => (
            <span key={point} className={styles.marker} style={{ left: `${toX(point)}%` }} />
          ))}
          {selected && index !== undefined && (
            <ChartTooltip
              {...selected}
              x={toX(index) / 100}
              y={0}
              placement="beside"
              notes={[
                ...selected.notes,
                ...placedMarkers.filter(({ point }) => point === index).map(({ text }) => text),
              ]}
            />
          )}
          <VisuallyHidden aria-live="polite">{isByPointer && selected ? toText(selected) : ''}</VisuallyHidden>
        </div>
        {!isSingle && <DayChartEnds model={model} />}
        <DayChartAxis model={model} days={data.days} formats={data.formats} />
      </div>
      <DayChartKey model={model} />
      <DayMarkers markers={placedMarkers} formatMore={texts.moreMarkers} />
      <HiddenTable
        title={texts.label}
        headings={[texts[model.unit], ...model.lines.map(({ label }) => label)]}
        rows={model.tableRows}
      />
    </ChartFigure>
  );
};

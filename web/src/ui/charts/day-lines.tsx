import { area, curveMonotoneX, line } from 'd3-shape';
import { useId } from 'react';
import styles from './day-chart.module.css';
import type { DayChartModel, DrawnLine } from './day-chart-model.ts';

/** Lines up to this number of points have a square at each. */
const maxSquares = 14;

/** Returns lines from back to front. The second has gaps and small squares, so that equal lines are both visible. */
const sortByLayer = (lines: readonly DrawnLine[]) => [
  ...lines.filter(({ name }) => name === 'comparison'),
  ...lines.filter(({ name }) => name !== 'comparison'),
];

/** The lines of a chart, dashed to and from points that aren’t complete, and the area below the first. */
export const DayLines = ({ model: { groups, last, lines, toX, toY } }: { model: DayChartModel }) => {
  const id = useId();
  const [first] = lines;
  if (last < 1 || !first) return null;

  const x = (_: number, index: number) => toX(index);
  const createArea = area<number>(x, 100, toY).curve(curveMonotoneX);
  const createLine = line<number>(x, toY).curve(curveMonotoneX);
  const solidFrom = groups[0]?.isPartial ? toX(1) : 0;
  const solidTo = Math.max(solidFrom, groups[last]?.isPartial ? toX(last - 1) : 100);

  const renderLine = ({ name, values }: DrawnLine) => {
    const path = createLine(values) ?? '';
    if (name === 'comparison')
      return <path key={name} className={styles.comparison} d={path} vectorEffect="non-scaling-stroke" />;
    return ['solid', 'dashed'].map((part) => (
      <g key={name + part} clipPath={`url(#${id}${part})`}>
        <path className={styles[name]} data-part={part} d={path} vectorEffect="non-scaling-stroke" />
      </g>
    ));
  };

  return (
    <svg className={styles.paths} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={`${id}solid`}>
        <rect x={solidFrom} y={-50} width={solidTo - solidFrom} height={200} />
      </clipPath>
      <clipPath id={`${id}dashed`}>
        <rect x={-1} y={-50} width={solidFrom + 1} height={200} />
        <rect x={solidTo} y={-50} width={101 - solidTo} height={200} />
      </clipPath>
      <path className={styles.area} d={createArea(first.values) ?? ''} />
      {sortByLayer(lines).map(renderLine)}
    </svg>
  );
};

/** Squares on the lines: at the selected point, at a single one, and at each if there are few. */
export const DaySquares = ({
  model: { groups, last, lines, toX, toY },
  selected,
}: {
  model: DayChartModel;
  selected: number | undefined;
}) =>
  sortByLayer(lines).flatMap(({ name, values }) =>
    values.map((value, i) => {
      const isLarge = i === selected || last === 0;
      if (!isLarge && (name === 'comparison' || value === 0 || values.length > maxSquares)) return null;
      return (
        <span
          key={`${name} ${groups[i]?.first}`}
          className={styles.square}
          data-line={name}
          data-selected={isLarge || undefined}
          style={{ left: `${toX(i)}%`, top: `${toY(value)}%` }}
        />
      );
    }),
  );

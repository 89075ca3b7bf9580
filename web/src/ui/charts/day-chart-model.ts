import type { ChartFormats } from './chart-formats.ts';
import { createGroupFormat } from './format-days.ts';
import { type DayGroup, getUnit, groupDays, hasDay, sumGroups } from './group-days.ts';
import { getTicks } from './scales.ts';

export type ChartLine = {
  id: string;
  /** At the end of the line, and in the tooltip. */
  label: string;
  /** A value per day. */
  values: readonly number[];
};

export type DayChartData = {
  /** Every day of the range, 'YYYY-MM-DD'. */
  days: readonly string[];
  /** One line or two. The first has an area below it. */
  lines: readonly ChartLine[];
  /** Earlier days, by position, compared with the first line. */
  comparison?: { label: string; days: readonly string[]; values: readonly number[] } | undefined;
  /** A day that isn’t over is drawn dashed. */
  today?: string | undefined;
  formats: ChartFormats;
  /** How two values compare, in words. */
  formatChange?: ((value: number, before: number) => string | undefined) | undefined;
};

/** What is said of a point with the current day, and of one that the range has only some days of. */
export type IncompleteTexts = { today: string; cut: string };

export type LineName = 'first' | 'second' | 'comparison';

/** A line with a value per point. */
export type DrawnLine = { name: LineName; label: string; values: number[] };

const lineNames = ['first', 'second'] as const;

const listDrawnLines = (
  { lines, comparison }: Pick<DayChartData, 'lines' | 'comparison'>,
  groups: readonly DayGroup[],
): DrawnLine[] => {
  const drawn: DrawnLine[] = lineNames.flatMap((name, i) => {
    const line = lines[i];
    return line ? [{ name, label: line.label, values: sumGroups(line.values, groups) }] : [];
  });
  if (!comparison) return drawn;
  return [...drawn, { name: 'comparison', label: comparison.label, values: sumGroups(comparison.values, groups) }];
};

/** Returns a chart’s points and lines, in a square of 100 by 100, and their texts. */
export const createDayChartModel = (
  { days, lines, comparison, today, formats, formatChange }: DayChartData,
  texts: IncompleteTexts,
) => {
  const unit = getUnit(days.length);
  const groups = groupDays(days, today);
  const drawn = listDrawnLines({ lines, comparison }, groups);
  const ticks = getTicks(Math.max(0, ...drawn.flatMap(({ values }) => values)));
  const maxTick = ticks.at(-1) ?? 1;
  const last = groups.length - 1;
  const formatGroup = createGroupFormat(formats, unit, days);
  // Compared days rarely begin with a month.
  const formatBefore = comparison && createGroupFormat(formats, unit === 'month' ? 'week' : unit, comparison.days);

  return {
    unit,
    groups,
    last,
    lines: drawn,
    ticks,
    maxTick,
    toX: (index: number) => (last > 0 ? (index / last) * 100 : 50),
    toY: (value: number) => 100 - (value / maxTick) * 100,
    /** Returns the position of the point with a day, or -1. */
    findPoint: (day: string) => groups.findIndex((group) => hasDay(days, group, day)),
    /** Returns the texts of a point. */
    describe: (index: number) => {
      const group = groups[index];
      if (!group) return { title: '', rows: [], notes: [] };
      const rows = drawn.map(({ name, label, values }) => ({
        key: name,
        label: name === 'comparison' && formatBefore ? formatBefore(group) : label,
        value: formats.number(values[index] ?? 0),
      }));
      const before = drawn.find(({ name }) => name === 'comparison')?.values[index];
      const hasToday = today !== undefined && hasDay(days, group, today);
      // A day that isn’t over can’t be compared with a whole one.
      const change =
        before === undefined || hasToday ? undefined : formatChange?.(drawn[0]?.values[index] ?? 0, before);
      const incomplete = hasToday ? texts.today : group.isPartial ? texts.cut : undefined;
      const notes = [change, incomplete].filter((note) => note !== undefined);
      return { title: formatGroup(group), rows, notes };
    },
    /** The figures as a table. */
    tableRows: groups.map((group, i) => [
      formatGroup(group),
      ...drawn.map(({ values }) => formats.number(values[i] ?? 0)),
    ]),
  };
};

export type DayChartModel = ReturnType<typeof createDayChartModel>;

import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartFormats } from './chart-formats.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import styles from './heat-map.module.css';
import { RampLegend } from './ramp-legend.tsx';
import { getLevel } from './scales.ts';

/** Scans of one hour of the week. Monday is 1; `occurrences` is how often the hour came in the range. */
export type HeatMapCell = { weekday: number; hour: number; scans: number; occurrences: number };

/** An hour of the week, in words. */
export type HourTexts = { weekday: string; from: string; to: string };

export type HeatMapProps = {
  /** Hours that are missing have no scans. */
  cells: readonly HeatMapCell[];
  formats: Pick<ChartFormats, 'date' | 'isTwelveHour'>;
  /** The sentence below the tiles; several hours can be equally busy, and without scans none is. */
  formatCaption: (busiest: readonly HourTexts[]) => ReactNode;
  /** A cell’s figures, in words. */
  formatCell: (cell: HeatMapCell) => string;
  texts: {
    /** The name of the chart for screen readers. */
    label: string;
    fewer: string;
    more: string;
  };
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** Every hour with a label. */
const labelStep = 3;
/** 1 January 2024 was a Monday. */
const mondayMs = Date.UTC(2024, 0, 1);
const hourMs = 3_600_000;

const getRate = ({ scans, occurrences }: HeatMapCell) => (occurrences > 0 ? scans / occurrences : 0);

const steps: Record<string, (weekday: number, hour: number) => [number, number]> = {
  ArrowLeft: (weekday, hour) => [weekday, hour - 1],
  ArrowRight: (weekday, hour) => [weekday, hour + 1],
  ArrowUp: (weekday, hour) => [weekday - 1, hour],
  ArrowDown: (weekday, hour) => [weekday + 1, hour],
  Home: (weekday) => [weekday, 0],
  End: (weekday) => [weekday, 23],
  PageUp: (_, hour) => [1, hour],
  PageDown: (_, hour) => [7, hour],
};

const createHourFormat = ({ date, isTwelveHour }: HeatMapProps['formats']) => {
  const format = (day: number, hour: number, options: Intl.DateTimeFormatOptions) =>
    date(mondayMs + ((day - 1) * 24 + hour) * hourMs, { ...options, timeZone: 'UTC' });
  return {
    /** The hour above its column: 15, or 3p. */
    formatColumn: (hour: number) => (isTwelveHour ? `${hour % 12 || 12}${hour < 12 ? 'a' : 'p'}` : hour),
    formatWeekday: (day: number) => format(day, 0, { weekday: 'short' }),
    formatHour: (day: number, hour: number): HourTexts => ({
      weekday: format(day, 0, { weekday: 'long' }),
      from: format(day, hour, { timeStyle: 'short' }),
      to: format(day, hour + 1, { timeStyle: 'short' }),
    }),
  };
};

/** When scans happen: a tile per hour of the week, stronger for more scans. Arrow keys move between the tiles. */
export const HeatMap = ({ cells, formats, formatCaption, formatCell, texts }: HeatMapProps) => {
  const grid = useRef<HTMLTableElement>(null);
  const [selected, setSelected] = useState<{ weekday: number; hour: number }>();
  const { formatColumn, formatWeekday, formatHour } = createHourFormat(formats);
  const cellsByHour = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const getCell = (weekday: number, hour: number) =>
    cellsByHour.get(`${weekday} ${hour}`) ?? { weekday, hour, scans: 0, occurrences: 0 };

  const maxRate = Math.max(0, ...cells.map(getRate));
  const allBusiest = cells.filter((cell) => maxRate > 0 && getRate(cell) === maxRate);
  const [busiest] = allBusiest;
  const isAt = (at: { weekday: number; hour: number } | undefined, weekday: number, hour: number) =>
    at?.weekday === weekday && at.hour === hour;
  const tabStop = selected ?? busiest ?? { weekday: 1, hour: 0 };

  const findCell = (target: EventTarget) => {
    const { weekday, hour } = (target as HTMLElement).closest<HTMLElement>('[data-hour]')?.dataset ?? {};
    return weekday && hour ? { weekday: Number(weekday), hour: Number(hour) } : undefined;
  };
  const select = ({ target }: { target: EventTarget }) => setSelected(findCell(target));
  const deselect = ({ relatedTarget }: FocusEvent) => {
    if (!grid.current?.contains(relatedTarget)) setSelected(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = findCell(event.target);
    const step = steps[event.key];
    if (!from || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const [weekday, hour] = step(from.weekday, from.hour);
    grid.current?.querySelector<HTMLElement>(`[data-weekday="${weekday}"][data-hour="${hour}"]`)?.focus();
  };

  const formatTitle = ({ weekday, from, to }: HourTexts) => `${weekday}, ${from}–${to}`;
  return (
    <ChartFigure
      className={styles.figure}
      caption={
        <span className={styles.foot}>
          <span>{formatCaption(allBusiest.map(({ weekday, hour }) => formatHour(weekday, hour)))}</span>
          <RampLegend fewer={texts.fewer} more={texts.more} />
        </span>
      }
    >
      <div className={styles.plot}>
        <table
          ref={grid}
          className={styles.grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the element of a grid, whose cells get the focus
          role="grid"
          aria-label={texts.label}
          onFocus={select}
          onBlur={deselect}
          onPointerOver={select}
          onPointerDown={select}
          onPointerLeave={() => setSelected(undefined)}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  <span data-quiet={hour % labelStep !== 0 || undefined}>{formatColumn(hour)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{formatWeekday(weekday)}</th>
                {hours.map((hour) => {
                  const cell = getCell(weekday, hour);
                  return (
                    <td
                      key={hour}
                      className={styles.tile}
                      data-weekday={weekday}
                      data-hour={hour}
                      data-level={getLevel(getRate(cell), maxRate)}
                      data-busiest={(allBusiest.length === 1 && isAt(busiest, weekday, hour)) || undefined}
                      tabIndex={isAt(tabStop, weekday, hour) ? 0 : -1}
                    >
                      <VisuallyHidden>{formatCell(cell)}</VisuallyHidden>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.overlay}>
          {selected && (
            <ChartTooltip
              placement="above"
              x={(selected.hour + 0.5) / hours.length}
              y={(selected.weekday - 1) / weekdays.length}
              title={formatTitle(formatHour(selected.weekday, selected.hour))}
              notes={[formatCell(getCell(selected.weekday, selected.hour))]}
            />
          )}
        </div>
      </div>
    </ChartFigure>
  );
};

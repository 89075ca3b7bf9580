import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ChartFigure, HiddenTable } from './chart-figure.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { RampLegend } from './ramp-legend.tsx';
import { getShareLevel } from './scales.ts';
import styles from './world-map.module.css';
import { findCenterTile, findCountryAt, mapColumns, mapRows, type TilePosition, tileRuns } from './world-tiles.ts';

export type WorldMapProps = {
  /** Scans by ISO 3166 code of a country; other codes aren’t drawn. */
  countries: readonly { country: string; count: number }[];
  /** What shares are of; by default the sum. */
  total?: number | undefined;
  /** Below the map; a list of the same countries belongs next to it. */
  caption: ReactNode;
  formatName: (country: string) => string;
  /** A country’s figures, in words. */
  formatCount: (count: number, share: number) => string;
  onSelect?: ((country: string) => void) | undefined;
  selected?: readonly string[] | undefined;
  texts: {
    /** The name of the map for screen readers. */
    label: string;
    country: string;
    scans: string;
    fewer: string;
    more: string;
  };
};

/** The size of a tile, and of its cell, in units of the drawing. */
const tileSize = 5;
const cellSize = 6;

const paths = new Map(
  [...tileRuns].map(([country, runs]) => [
    country,
    runs
      .map(({ row, column, count }) => {
        const width = count * cellSize - 1;
        return `M${column * cellSize} ${row * cellSize}h${width}v${tileSize}h-${width}z`;
      })
      .join(''),
  ]),
);
const land = [...paths.values()].join('');

const directions: Record<string, TilePosition> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

type DrawnCountry = TilePosition & { country: string; count: number };

/** Returns the nearest country in a direction; a country to the side is farther than one ahead. */
const findInDirection = (countries: readonly DrawnCountry[], from: DrawnCountry, direction: TilePosition) => {
  const ahead = countries
    .map((found) => {
      const [rows, columns] = [found.row - from.row, found.column - from.column];
      const forward = rows * direction.row + columns * direction.column;
      const sideways = Math.abs(rows * direction.column) + Math.abs(columns * direction.row);
      return { found, forward, distance: forward + 2 * sideways };
    })
    .filter(({ forward, found }) => forward > 0 && found !== from)
    .sort((a, b) => a.distance - b.distance);
  return ahead[0]?.found;
};

/** Scans by country as a map of tiles, stronger for more scans. Arrow keys move between countries with scans. */
export const WorldMap = ({
  countries,
  total = countries.reduce((sum, { count }) => sum + count, 0),
  caption,
  formatName,
  formatCount,
  onSelect,
  selected = [],
  texts,
}: WorldMapProps) => {
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const [activeCountry, setActiveCountry] = useState<string>();
  const drawn: DrawnCountry[] = countries
    .filter(({ count }) => count > 0)
    .flatMap(({ country, count }) => {
      const center = findCenterTile(country);
      return center ? [{ country, count, ...center }] : [];
    })
    .sort((a, b) => b.count - a.count);
  const active = drawn.find(({ country }) => country === activeCountry);
  const tabStop = active ?? drawn[0];

  const findByPointer = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
    const { left, top, width, height } = svg.current?.getBoundingClientRect() ?? new DOMRect();
    const at = {
      row: Math.floor(((clientY - top) / height) * mapRows),
      column: Math.floor(((clientX - left) / width) * mapColumns),
    };
    return findCountryAt(at, (country) => drawn.some((found) => found.country === country));
  };
  const findByTarget = (target: EventTarget) => (target as Element).getAttribute('data-country') ?? undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    const from = drawn.find(({ country }) => country === findByTarget(event.target));
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onSelect?.(from.country);
    }
    const direction = directions[event.key];
    const ends = { Home: drawn[0], End: drawn.at(-1) }[event.key];
    const target = direction ? findInDirection(drawn, from, direction) : ends;
    if (direction || ends) event.preventDefault();
    if (target) svg.current?.querySelector<SVGElement>(`[data-country="${target.country}"]`)?.focus();
  };

  const describe = ({ count }: { count: number }) => formatCount(count, total > 0 ? count / total : 0);
  const viewBox = `-2 -2 ${mapColumns * cellSize + 3} ${mapRows * cellSize + 3}`;
  return (
    <ChartFigure
      className={styles.figure}
      caption={
        <span className={styles.foot}>
          <span>{caption}</span>
          <RampLegend fewer={texts.fewer} more={texts.more} />
        </span>
      }
    >
      <div className={styles.plot}>
        {/* biome-ignore lint/a11y/useSemanticElements: an image of which parts get the focus */}
        <svg
          ref={svg}
          className={styles.map}
          viewBox={viewBox}
          role="group"
          aria-label={texts.label}
          data-selectable={(onSelect && active && true) || undefined}
          onPointerMove={(event) => setActiveCountry(findByPointer(event))}
          onPointerDown={(event) => setActiveCountry(findByPointer(event))}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActiveCountry(undefined)}
          onFocus={({ target }) => setActiveCountry(findByTarget(target))}
          onBlur={() => setActiveCountry(undefined)}
          onClick={(event) => {
            const country = findByTarget(event.target) ?? findByPointer(event);
            if (country) onSelect?.(country);
          }}
          onKeyDown={onKeyDown}
        >
          <defs>
            <pattern id={`${id}tile`} width={cellSize} height={cellSize} patternUnits="userSpaceOnUse">
              <rect width={tileSize} height={tileSize} rx={0.9} fill="#fff" />
            </pattern>
            <mask id={`${id}tiles`} maskUnits="userSpaceOnUse" x={0} y={0} width="100%" height="100%">
              <rect width="100%" height="100%" fill={`url(#${id}tile)`} />
            </mask>
          </defs>
          {[...selected, active?.country].map(
            (country) => country && <path key={country} className={styles.outline} d={paths.get(country)} />,
          )}
          <g mask={`url(#${id}tiles)`}>
            <path className={styles.land} d={land} />
            {drawn.map(({ country, count }) => (
              <path
                key={country}
                className={styles.country}
                data-level={getShareLevel(total > 0 ? count / total : 0)}
                d={paths.get(country)}
              />
            ))}
          </g>
          {drawn.map((found) => (
            <path
              key={found.country}
              className={styles.target}
              data-country={found.country}
              {...(onSelect ? { role: 'button', 'aria-pressed': selected.includes(found.country) } : { role: 'img' })}
              aria-label={`${formatName(found.country)}: ${describe(found)}`}
              tabIndex={found === tabStop ? 0 : -1}
              d={paths.get(found.country)}
            />
          ))}
        </svg>
        {active && (
          <ChartTooltip
            placement="above"
            x={(active.column + 0.5) / mapColumns}
            y={active.row / mapRows}
            title={formatName(active.country)}
            notes={[describe(active)]}
          />
        )}
      </div>
      <HiddenTable
        title={texts.label}
        headings={[texts.country, texts.scans]}
        rows={countries.map((row) => [formatName(row.country), describe(row)])}
      />
    </ChartFigure>
  );
};

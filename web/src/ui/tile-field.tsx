import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './tile-field.module.css';

/** Returns uniform noise from 0 to 1 for two integers, the same on the server and in the browser. */
const noise = (x: number, y: number, seed: number): number => {
  let n = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ Math.imul(seed, 2246822519);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32;
};

const kinds = ['plain', 'soft', 'pine', 'pop'] as const;
type TileKind = (typeof kinds)[number];

/** Share of the width from which tiles with neighbours may be coloured. */
const coloredFrom = 0.4;

/** Tiles get denser towards the right edge and sparser towards the bottom; a few are pine, fewer yellow. */
const getTileKind = (x: number, y: number, columns: number, rows: number, seed: number): TileKind | undefined => {
  const density = 0.62 * ((x + 1) / columns) ** 1.7 * (1 - 0.55 * (y / rows));
  if (noise(x, y, seed) > density) return undefined;
  if (x < columns * coloredFrom) return 'plain';
  const chance = noise(y, x, seed + 1);
  return chance < 0.045 ? 'pine' : chance < 0.085 ? 'pop' : chance < 0.12 ? 'soft' : 'plain';
};

const buildPaths = (columns: number, rows: number, seed: number): Record<TileKind, string> => {
  const paths = { plain: '', soft: '', pine: '', pop: '' };
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const kind = getTileKind(x, y, columns, rows, seed);
      if (kind) paths[kind] += `M${x} ${y}h1v1h-1z`;
    }
  }
  return paths;
};

/** Scattered tiles on a 20 px grid, as the background of a heading at the right edge. */
export const TileField = ({
  columns,
  rows,
  seed,
  onDark = false,
  className,
}: {
  columns: number;
  rows: number;
  seed: number;
  onDark?: boolean;
  className?: string | undefined;
}) => {
  const id = useId();
  const paths = buildPaths(columns, rows, seed);
  return (
    <svg
      className={classes(onDark ? styles.onDark : styles.field, className)}
      viewBox={`0 0 ${columns} ${rows}`}
      width={columns * 20}
      height={rows * 20}
      aria-hidden="true"
    >
      <defs>
        {kinds.map((kind) => (
          <pattern key={kind} id={`${id}-${kind}`} width="1" height="1" patternUnits="userSpaceOnUse">
            <rect className={styles[kind]} x="0.05" y="0.05" width="0.9" height="0.9" rx="0.18" />
          </pattern>
        ))}
      </defs>
      {kinds.map((kind) => (
        <path key={kind} d={paths[kind]} fill={`url(#${id}-${kind})`} />
      ))}
    </svg>
  );
};

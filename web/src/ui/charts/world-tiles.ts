import worldTiles from './world-tiles.json';

/** Consecutive cells of a row, from west to east. */
type TileRun = { row: number; column: number; count: number };
export type TilePosition = { row: number; column: number };

export const mapColumns = worldTiles.columns;
export const mapRows = worldTiles.rows.length;

const parseRow = (text: string, row: number) => {
  let column = 0;
  return text.split(' ').flatMap((run) => {
    const [, country = '', digits = ''] = /^([A-Z]*)(\d*)$/.exec(run) ?? [];
    const count = Number(digits || 1);
    column += count;
    return country ? [{ country, row, column: column - count, count }] : [];
  });
};

const createRuns = () => {
  const runs = new Map<string, TileRun[]>();
  for (const { country, ...run } of worldTiles.rows.flatMap(parseRow))
    runs.set(country, [...(runs.get(country) ?? []), run]);
  return runs;
};

/** The tiles of each country, by ISO code. Countries without a tile are too small or off the map. */
export const tileRuns: ReadonlyMap<string, readonly TileRun[]> = createRuns();

const listTiles = (country: string): TilePosition[] =>
  (tileRuns.get(country) ?? []).flatMap(({ row, column, count }) =>
    Array.from({ length: count }, (_, i) => ({ row, column: column + i })),
  );

export const getDistance = (a: TilePosition, b: TilePosition): number => Math.hypot(a.row - b.row, a.column - b.column);

/** Returns the nearest of several positions. */
export const findNearest = <Position extends TilePosition>(
  positions: readonly Position[],
  to: TilePosition,
): Position | undefined =>
  positions.reduce<Position | undefined>(
    (nearest, position) => (!nearest || getDistance(position, to) < getDistance(nearest, to) ? position : nearest),
    undefined,
  );

/** Returns the tile in the middle of a country. */
export const findCenterTile = (country: string): TilePosition | undefined => {
  const tiles = listTiles(country);
  const average = (key: keyof TilePosition) => tiles.reduce((sum, tile) => sum + tile[key], 0) / tiles.length;
  return findNearest(tiles, { row: average('row'), column: average('column') });
};

/** Returns the country with a tile at a position, or else next to it, of those that a predicate accepts. */
export const findCountryAt = (at: TilePosition, accepts: (country: string) => boolean): string | undefined => {
  const near = [...tileRuns.keys()]
    .filter(accepts)
    .flatMap((country) => listTiles(country).map((tile) => ({ country, ...tile })))
    .filter((tile) => getDistance(tile, at) < 2);
  return findNearest(near, at)?.country;
};

// Writes web/src/ui/charts/world-tiles.json: the world map of the charts, as one square per grid cell with the country
// that it belongs to. From Natural Earth's borders (public domain) in the package world-atlas.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import topology from 'world-atlas/countries-50m.json' with { type: 'json' };

const file = join(import.meta.dirname, '../web/src/ui/charts/world-tiles.json');

const columns = 112;
const northLatitude = 79;
const southLatitude = -56;
/** The antimeridian of the map, in degrees, so that Siberia isn't cut. */
const westLongitude = -169;
/** Points per cell and direction at which a cell is compared with the borders. */
const samples = 5;
/** The share of a cell that has to be land. */
const minLandShare = 0.32;
/** A country that gives a tile keeps this many: more if the other is a microstate, of less area in square degrees. */
const minTilesLeft = { forState: 1, forMicrostate: 5 };
const maxMicrostateArea = 0.3;
/** How far from its place a small country can get a free cell, in cells. */
const maxShift = 2;

const degreesPerCell = 360 / columns;
const toRadians = Math.PI / 180;

// Miller's projection: less stretched towards the poles than Mercator's, and Europe is larger than in a plain grid.
const projectLatitude = (latitude) =>
  (1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * toRadians))) / toRadians / degreesPerCell;
const unprojectLatitude = (y) =>
  (2.5 * (Math.atan(Math.exp(0.8 * y * degreesPerCell * toRadians)) - Math.PI / 4)) / toRadians;

const north = projectLatitude(northLatitude);
const rows = Math.floor(north - projectLatitude(southLatitude));

const toColumn = (longitude) => (((longitude - westLongitude + 360) % 360) / 360) * columns;
const toRow = (latitude) => north - projectLatitude(latitude);
const toLongitude = (column) => (((((column / columns) * 360 + westLongitude + 540) % 360) + 360) % 360) - 180;
const toLatitude = (row) => unprojectLatitude(north - row);

/** Countries without an ISO number in the borders; the others that lack one belong to the country around them. */
const codesByName = { Kosovo: 'XK', Somaliland: 'SO', 'N. Cyprus': 'CY' };

/**
 * Places whose ISO 3166 country differs from that of the borders around them (longitude, latitude and the radius in
 * degrees), and islands too small for the borders.
 */
const corrections = [
  { code: 'GF', at: [-53, 4], radius: 3 },
  { code: 'GP', at: [-61.5, 16.2], radius: 0.8 },
  { code: 'MQ', at: [-61, 14.6], radius: 0.5 },
  { code: 'RE', at: [55.5, -21.1], radius: 1 },
  { code: 'YT', at: [45.2, -12.8], radius: 0.5 },
  { code: 'BQ', at: [-68.3, 12.2], radius: 0.3 },
  { code: 'SJ', at: [18, 78.5], radius: 9 },
  { code: 'UA', at: [34.3, 45.2], radius: 2.2, from: 'RU' },
  { code: 'GI', at: [-5.35, 36.1] },
  { code: 'TV', at: [179.2, -8.5] },
  { code: 'TK', at: [-171.8, -9.2] },
  { code: 'CX', at: [105.6, -10.5] },
  { code: 'CC', at: [96.8, -12.2] },
];
const excluded = ['AQ'];

/** Continues a ring across the antimeridian: 179° is followed by 181°, not by -179°. */
const unwrap = (ring) => {
  let [turns, before] = [0, ring[0][0]];
  return ring.map(([longitude, latitude]) => {
    if (Math.abs(longitude - before) > 180) turns += longitude < before ? 1 : -1;
    before = longitude;
    return [longitude + turns * 360, latitude];
  });
};

/** Returns the polygons of a TopoJSON geometry as rings of [longitude, latitude]. */
const toPolygons = ({ arcs, transform: { scale, translate } }, geometry) => {
  const readArc = (index) => {
    let [x, y] = [0, 0];
    const points = arcs[index < 0 ? ~index : index].map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return index < 0 ? points.reverse() : points;
  };
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
  return polygons.map((rings) => rings.map((ring) => unwrap(ring.flatMap(readArc))));
};

const getArea = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const getCenter = (ring) =>
  [0, 1].map((axis) => {
    const values = ring.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  });

const isNear = ([x, y], { at, radius = 0 }) => Math.hypot(x - at[0], y - at[1]) <= radius;

/** Returns every polygon with its country. */
const readPolygons = () => {
  return topology.objects.countries.geometries.flatMap((geometry) => {
    // ICU canonicalises an ISO number to the letters: und-276 to und-DE.
    const named = geometry.id
      ? Intl.getCanonicalLocales(`und-${geometry.id}`)[0].slice(4)
      : codesByName[geometry.properties.name];
    if (!named || excluded.includes(named)) return [];
    return toPolygons(topology, geometry).map((rings) => {
      const center = getCenter(rings[0]);
      const correction = corrections.find((entry) => !entry.from && isNear(center, entry));
      return { code: correction?.code ?? named, rings, center, area: getArea(rings[0]) };
    });
  });
};

/** The latitude of each line of samples, from north to south. */
const sampleLatitudes = Array.from({ length: rows * samples }, (_, line) => toLatitude((line + 0.5) / samples));

/** Returns the longitudes at which the edges of a polygon cross each line of samples, in order. */
const findCrossings = (rings) => {
  const crossings = new Map();
  for (const ring of rings)
    for (const [i, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(i + 1) % ring.length];
      const first = Math.max(0, Math.floor(toRow(Math.max(y1, y2)) * samples) - 1);
      for (let line = first; sampleLatitudes[line] > Math.min(y1, y2); line++) {
        const latitude = sampleLatitudes[line];
        if (y1 > latitude === y2 > latitude) continue;
        if (!crossings.has(line)) crossings.set(line, []);
        crossings.get(line).push(((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1);
      }
    }
  for (const longitudes of crossings.values()) longitudes.sort((a, b) => a - b);
  return crossings;
};

/** Returns the country of each sample, line by line. */
const sampleCountries = (polygons) => {
  const width = columns * samples;
  const countries = Array.from({ length: rows * samples }, () => new Array(width));
  const toSample = (longitude) => ((longitude - westLongitude) / 360) * width - 0.5;
  for (const { code, rings } of polygons)
    for (const [line, longitudes] of findCrossings(rings))
      for (let i = 0; i + 1 < longitudes.length; i += 2)
        for (let x = Math.ceil(toSample(longitudes[i])); x <= toSample(longitudes[i + 1]); x++) {
          const column = (x + 2 * width) % width;
          const point = [toLongitude((column + 0.5) / samples), sampleLatitudes[line]];
          const correction = corrections.find((entry) => entry.from === code && isNear(point, entry));
          countries[line][column] = correction?.code ?? code;
        }
  return countries;
};

/** Returns the country with the largest part of a cell, or undefined for the sea. */
const findCellCountry = (countries, row, column) => {
  const counts = new Map();
  for (const line of countries.slice(row * samples, (row + 1) * samples))
    for (const code of line.slice(column * samples, (column + 1) * samples))
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  const land = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (land < samples ** 2 * minLandShare) return undefined;
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0][0];
};

/** Returns the places of the countries that have no tile: that of their largest part, large countries first. */
const listPlaces = (polygons) => {
  const parts = [
    ...polygons,
    ...corrections.filter(({ radius }) => !radius).map(({ code, at }) => ({ code, center: at, area: 0 })),
  ];
  const largest = new Map();
  for (const part of parts) if (part.area >= (largest.get(part.code)?.area ?? 0)) largest.set(part.code, part);
  return [...largest.values()].sort((a, b) => b.area - a.area || (a.code < b.code ? -1 : 1));
};

const isOnMap = (row, column) => row >= 0 && row < rows && column >= 0 && column < columns;

/** Gives a country without a tile the cell of its place, or a free one next to it. */
const placeSmallCountry = (cells, { code, center, area }) => {
  const tilesLeft = minTilesLeft[area < maxMicrostateArea ? 'forMicrostate' : 'forState'];
  const [y, x] = [toRow(center[1]), toColumn(center[0])];
  const count = (owner) => cells.flat().filter((cell) => cell === owner).length;
  const canTake = (owner) => owner === undefined || count(owner) > tilesLeft;
  const near = [];
  for (let row = Math.floor(y) - maxShift; row <= y + maxShift; row++)
    for (let column = Math.floor(x) - maxShift; column <= x + maxShift; column++) {
      if (isOnMap(row, column)) near.push({ row, column, distance: Math.hypot(row + 0.5 - y, column + 0.5 - x) });
    }
  near.sort((a, b) => a.distance - b.distance);
  const [own] = near;
  if (!own || own.distance > 1) return;
  const target = canTake(cells[own.row][own.column])
    ? own
    : near.find(({ row, column, distance }) => distance <= maxShift && canTake(cells[row][column]));
  if (target) cells[target.row][target.column] = code;
};

const toRuns = (cells) => {
  const runs = [];
  for (const code of cells) {
    const last = runs.at(-1);
    if (last && last.code === code) last.count++;
    else runs.push({ code, count: 1 });
  }
  return runs;
};

/** Writes a row as runs: the number of empty cells, or a country and its number of cells if that isn't 1. */
const encodeRow = (cells) =>
  toRuns(cells)
    .filter(({ code }, i, runs) => code || i < runs.length - 1)
    .map(({ code, count }) => (code ? `${code}${count > 1 ? count : ''}` : `${count} `))
    .join(' ')
    .replaceAll(/ +/g, ' ')
    .trim();

/** Returns the map: its width in cells, and its rows from north to south as runs, '36 CA2 GL7'. */
export const computeWorldTiles = () => {
  const polygons = readPolygons();
  const countries = sampleCountries(polygons);
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => findCellCountry(countries, row, column)),
  );
  for (const place of listPlaces(polygons)) if (!cells.flat().includes(place.code)) placeSmallCountry(cells, place);
  return { columns, rows: cells.map(encodeRow) };
};

if (process.argv[1] === import.meta.filename) writeFileSync(file, `${JSON.stringify(computeWorldTiles(), null, 2)}\n`);

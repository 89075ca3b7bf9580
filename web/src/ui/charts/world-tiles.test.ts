import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import worldTiles from './world-tiles.json';
import { findCenterTile, findCountryAt, mapColumns, mapRows, tileRuns } from './world-tiles.ts';

const countTiles = (country: string) => tileRuns.get(country)?.reduce((sum, { count }) => sum + count, 0) ?? 0;
const find = (row: number, column: number) => findCountryAt({ row, column }, () => true);

test('the map is at most 5 KB', () => {
  expect(gzipSync(JSON.stringify(worldTiles), { level: 9 }).length).toBeLessThan(5000);
});

test('no two tiles share a cell, and all are on the map', () => {
  const cells = [...tileRuns.values()]
    .flat()
    .flatMap(({ row, column, count }) => Array.from({ length: count }, (_, i) => `${row} ${column + i}`));
  expect(new Set(cells).size).toBe(cells.length);
  for (const { row, column, count } of [...tileRuns.values()].flat()) {
    expect(row).toBeLessThan(mapRows);
    expect(column + count).toBeLessThanOrEqual(mapColumns);
  }
});

test.each(['SG', 'MT', 'LU', 'LI', 'HK', 'BH', 'CY', 'SI', 'GF', 'RE', 'XK', 'GI'])('%s has a tile', (country) => {
  expect(countTiles(country)).toBeGreaterThan(0);
});

test('large countries have many tiles, and the Antarctic none', () => {
  expect(countTiles('RU')).toBeGreaterThan(countTiles('CA'));
  expect(countTiles('IT')).toBeGreaterThan(3);
  expect(countTiles('AQ')).toBe(0);
});

test('countries are where they belong', () => {
  const { row, column } = findCenterTile('IT')!;
  expect(find(row, column)).toBe('IT');
  expect(findCenterTile('DE')!.row).toBeLessThan(row);
  expect(findCenterTile('GR')!.column).toBeGreaterThan(column);
  expect(findCenterTile('US')!.column).toBeLessThan(findCenterTile('PT')!.column);
});

test('a pointer next to a small country finds it, if only that has scans', () => {
  const { row, column } = findCenterTile('MT')!;
  expect(findCountryAt({ row: row + 1, column }, (country) => country === 'MT')).toBe('MT');
  expect(findCountryAt({ row: row + 4, column }, (country) => country === 'MT')).toBeUndefined();
});

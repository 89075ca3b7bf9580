import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const folder = join(import.meta.dirname, '../web/build/client');

type RouteManifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[] }>;
};

const readManifest = (): RouteManifest => {
  const name = readdirSync(join(folder, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file)) ?? '';
  const text = readFileSync(join(folder, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
};

/** The files that a route loads before it is shown, and those that they import. */
const listFiles = ({ entry, routes }: RouteManifest, ids: readonly string[]) =>
  [entry, ...ids.map((id) => routes[id] ?? { module: '' })].flatMap(({ module, imports = [] }) => [module, ...imports]);

const getCompressedBytes = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

/** What every page of the account loads, with React, the router and the catalogue of types. */
const maxShellBytes = 360 * 1024;
/** For the page above that; its map comes later. */
const maxPageBytes = 25 * 1024;
const maxMapBytes = 5 * 1024;
/** For the first step of bulk creation; the others come when they are shown. */
const maxBulkBytes = 40 * 1024;
const shell = ['root', 'shell/app/layout'];

/** The files that these routes load before they are shown, with the bytes of each. */
const listSizes = (manifest: RouteManifest, ids: readonly string[]) =>
  [...new Set(listFiles(manifest, ids))].map((file) => ({ file, bytes: getCompressedBytes(file) }));
const add = (sizes: readonly { bytes: number }[]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0);

test('what every page of the account loads is 360 KB of script at most', () => {
  const sizes = listSizes(readManifest(), shell);
  expect(add(sizes), JSON.stringify(sizes)).toBeLessThanOrEqual(maxShellBytes);
});

test('the script of the analysis page above the shell is 25 KB at most, and its map 5 KB', () => {
  const manifest = readManifest();
  const loaded = new Set(listFiles(manifest, shell));
  const own = listSizes(manifest, [...shell, 'pages/analysis/page']).filter(({ file }) => !loaded.has(file));
  expect(own.length).toBeGreaterThan(0);
  expect(add(own), JSON.stringify(own)).toBeLessThanOrEqual(maxPageBytes);
  const maps = readdirSync(join(folder, 'assets')).filter((file) => /^world-map-.*\.js$/.test(file));
  expect(maps).toHaveLength(1);
  expect(getCompressedBytes(join('assets', maps[0]!))).toBeLessThanOrEqual(maxMapBytes);
});

test('the script of bulk creation above the shell is 40 KB at most until a file is chosen', () => {
  const manifest = readManifest();
  const loaded = new Set(listFiles(manifest, shell));
  const own = listSizes(manifest, [...shell, 'pages/bulk-create/page']).filter(({ file }) => !loaded.has(file));
  expect(own.length).toBeGreaterThan(0);
  expect(add(own), JSON.stringify(own)).toBeLessThanOrEqual(maxBulkBytes);
});

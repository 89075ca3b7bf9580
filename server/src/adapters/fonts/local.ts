import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import {
  createCoverageCheck,
  createShaping,
  createTypesetter,
  type FontFamilyId,
  type FontId,
  type FontkitFace,
  type FontSource,
  labelWeight,
  parseUnicodeRanges,
  type TypesetText,
  toLabelFace,
} from '@tessera/qr';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import decompress from 'wawoff2/decompress.js';
import type { LabelFonts } from './port.ts';

const { resolve } = createRequire(import.meta.url);

/** Prefers packages with a variable font over those with a file per weight. */
const findFontFolder = (font: FontFamilyId) => {
  try {
    return dirname(resolve(`@fontsource-variable/${font}/package.json`));
  } catch {
    return dirname(resolve(`@fontsource/${font}/package.json`));
  }
};

type FontMetadata = { variable: object | false; weights: readonly number[] };

const readPackage = async (font: FontFamilyId) => {
  const folder = findFontFolder(font);
  const json = async <T>(name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as T;
  const [{ version }, { variable, weights }, ranges] = await Promise.all([
    json<{ version: string }>('package.json'),
    json<FontMetadata>('metadata.json'),
    json<Record<string, string>>('unicode.json'),
  ]);
  const weight = variable ? 'wght' : weights.includes(labelWeight) ? labelWeight : 400;
  return Object.entries(ranges).map(([key, unicodeRange]) => {
    const subset = key.replace(/[[\]]/g, '');
    const path = join(folder, 'files', `${font}-${subset}-${weight}-normal.woff2`);
    return { name: `${subset}-${weight}-${version}`, unicodeRange, ranges: parseUnicodeRanges(unicodeRange), path };
  });
};

/** Caches a promise, except a rejected one. `getSize` is for caches with a limit of size. */
const memoize = <Value>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  create: () => Promise<Value>,
  getSize?: (value: Value) => number,
) => {
  const cached = cache.get(key);
  if (cached) return cached;
  const pending = create();
  cache.set(key, pending, getSize && { size: 1 });
  const resize = (size: number) => {
    // The cache ignores another size of the same value.
    if (cache.peek(key) === pending && cache.delete(key)) cache.set(key, pending, { size });
  };
  pending.then(
    (value) => getSize && resize(getSize(value)),
    () => cache.delete(key),
  );
  return pending;
};

/** How long all outlines in memory may be as path data: that of a label has some thousand characters, with many emoji a million. */
const maxOutlineLength = 4_000_000;

const getOutlineLength = ({ letters }: TypesetText) => letters.reduce((sum, { path }) => sum + path.length, 1);

let pendingTtf: Promise<unknown> = Promise.resolve();

/** Runs one conversion at a time: the decompressor returns its own memory, which the next one overwrites. */
const convertToTtf = (woff2: Uint8Array): Promise<Uint8Array> => {
  const ttf = pendingTtf.then(async () => Buffer.from(await decompress(woff2)));
  pendingTtf = ttf.catch(() => {});
  return ttf;
};

/** Loads what only labels with joined or right-to-left scripts or emoji need, 0.5 MB of it WebAssembly. */
const loadShaping = async () => {
  const [harfbuzz, { default: createBidi }] = await Promise.all([import('harfbuzzjs'), import('bidi-js')]);
  return createShaping(harfbuzz, createBidi());
};

/** Loads fonts from node_modules on demand; the most recently used ones stay in memory, at most 30 MB. */
export const createLocalFonts = (): LabelFonts => {
  const packages = new LRUCache<string, ReturnType<typeof readPackage>>({ max: 100 });
  const files = new LRUCache<string, Promise<Uint8Array>>({ max: 50 });
  const faces = new LRUCache<string, Promise<FontkitFace>>({ max: 50 });
  const letterings = new LRUCache<string, Promise<TypesetText>>({ max: 200, maxSize: maxOutlineLength });

  const getFiles = (font: FontFamilyId) => memoize(packages, font, () => readPackage(font));
  const read = async (font: FontFamilyId, name: string) => {
    const file = (await getFiles(font)).find((candidate) => candidate.name === name);
    return file && memoize(files, file.path, async () => convertToTtf(await readFile(file.path)));
  };
  const loadFace = (font: FontFamilyId, name: string) =>
    memoize(faces, `${font}/${name}`, async () => {
      const [{ create }, bytes] = await Promise.all([import('fontkit'), read(font, name)]);
      return toLabelFace(create(bytes as Buffer) as Font);
    });

  const source: FontSource = {
    files: getFiles,
    open: loadFace,
    read: async (font, name) => requireValue(await read(font, name), 'font file'),
    loadShaping,
  };
  const outlineLabel = createTypesetter(source);
  const outline = (text: string, font: FontId) =>
    memoize(letterings, `${font}/${text}`, () => outlineLabel(text, font), getOutlineLength);

  return { files: getFiles, read, outline, listUndrawable: createCoverageCheck(source) };
};

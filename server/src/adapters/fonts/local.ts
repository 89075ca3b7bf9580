import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Face, type FontId, type Lettering, labelFace, labelWeight, outlineWith, rangesOf } from '@tessera/qr';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import decompress from 'wawoff2/decompress.js';
import type { Fonts } from './port.ts';

const { resolve } = createRequire(import.meta.url);

/** Fonts with all weights in one file come before those with a file for each. */
const folderOf = (font: FontId) => {
  try {
    return dirname(resolve(`@fontsource-variable/${font}/package.json`));
  } catch {
    return dirname(resolve(`@fontsource/${font}/package.json`));
  }
};

type Metadata = { variable: object | false; weights: readonly number[] };

const readPackage = async (font: FontId) => {
  const folder = folderOf(font);
  const json = async <T>(name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as T;
  const [{ version }, { variable, weights }, ranges] = await Promise.all([
    json<{ version: string }>('package.json'),
    json<Metadata>('metadata.json'),
    json<Record<string, string>>('unicode.json'),
  ]);
  const weight = variable ? 'wght' : weights.includes(labelWeight) ? labelWeight : 400;
  return Object.entries(ranges).map(([key, unicodeRange]) => {
    const subset = key.replace(/[[\]]/g, '');
    const path = join(folder, 'files', `${font}-${subset}-${weight}-normal.woff2`);
    return { name: `${subset}-${weight}-${version}`, unicodeRange, ranges: rangesOf(unicodeRange), path };
  });
};

/** Made once for all who ask while it is in memory; a failure is tried again. */
const once = <Value>(memory: LRUCache<string, Promise<Value>>, key: string, make: () => Promise<Value>) => {
  const known = memory.get(key);
  if (known) return known;
  const made = make();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
};

let lastTtf: Promise<unknown> = Promise.resolve();

/** One after the other: what the decompressor returns is its own memory, which the next file writes over. */
const ttfOf = (woff2: Uint8Array): Promise<Uint8Array> => {
  const ttf = lastTtf.then(async () => Buffer.from(await decompress(woff2)));
  lastTtf = ttf.catch(() => {});
  return ttf;
};

/** Fonts out of node_modules, opened when somebody needs them; what was used last stays in memory, 30 MB at most. */
export const openLocalFonts = (): Fonts => {
  const packages = new LRUCache<string, ReturnType<typeof readPackage>>({ max: 100 });
  const files = new LRUCache<string, Promise<Uint8Array>>({ max: 50 });
  const faces = new LRUCache<string, Promise<Face>>({ max: 50 });
  const letterings = new LRUCache<string, Promise<Lettering>>({ max: 200 });

  const filesOf = (font: FontId) => once(packages, font, () => readPackage(font));
  const read = async (font: FontId, name: string) => {
    const file = (await filesOf(font)).find((one) => one.name === name);
    return file && once(files, file.path, async () => ttfOf(await readFile(file.path)));
  };
  const open = (font: FontId, name: string) =>
    once(faces, `${font}/${name}`, async () => {
      const [{ create }, bytes] = await Promise.all([import('fontkit'), read(font, name)]);
      return labelFace(create(bytes as Buffer) as Font);
    });

  const set = outlineWith({ files: filesOf, open });
  const outline = (text: string, font: FontId) => once(letterings, `${font}/${text}`, async () => set(text, font));

  return { files: filesOf, read, outline };
};

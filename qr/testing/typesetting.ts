import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import decompress from 'wawoff2/decompress.js';
import {
  createTypesetter,
  type FontId,
  type FontkitFace,
  labelWeight,
  parseUnicodeRanges,
  toLabelFace,
} from '../src/index.ts';

/** Typesets text with the installed font packages. Node only: for tests. */

const { resolve } = createRequire(import.meta.url);

/** Lato has one file per weight; the fonts of other scripts have all weights in one file. */
const getFontFolder = (font: FontId) =>
  dirname(resolve(`${font === 'lato' ? '@fontsource' : '@fontsource-variable'}/${font}/package.json`));

const listFontFiles = async (font: FontId) => {
  const subsets = JSON.parse(readFileSync(join(getFontFolder(font), 'unicode.json'), 'utf8')) as Record<string, string>;
  const weight = font === 'lato' ? labelWeight : 'wght';
  return Object.entries(subsets).map(([subset, ranges]) => ({
    name: `${font}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff2`,
    ranges: parseUnicodeRanges(ranges),
  }));
};

const openFaces = new Map<string, Promise<FontkitFace>>();
/** The decompressor reuses its output buffer, so files are decompressed one after the other and copied. */
let lastDecompression: Promise<unknown> = Promise.resolve();

function loadFace(font: FontId, name: string): Promise<FontkitFace> {
  const known = openFaces.get(name);
  if (known) return known;
  const file = readFileSync(join(getFontFolder(font), 'files', name));
  const face = lastDecompression.then(async () => toLabelFace(create(Buffer.from(await decompress(file))) as Font));
  openFaces.set(name, face);
  lastDecompression = face;
  return face;
}

/** Supports Lato and its fallback fonts. */
export const typeset = createTypesetter({ files: listFontFiles, open: loadFace });

export const typesetInLato = (text: string) => typeset(text, 'lato');

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import createBidi from 'bidi-js';
import { create, type Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import decompress from 'wawoff2/decompress.js';
import {
  createShaping,
  createTypesetter,
  type FontFamilyId,
  type FontkitFace,
  labelWeight,
  parseUnicodeRanges,
  toLabelFace,
} from '../src/index.ts';

/** Typesets text with the installed font packages. Node only: for tests. */

const { resolve } = createRequire(import.meta.url);

/** Lato has one file per weight; the fonts of other scripts have all weights in one file. */
const getFontFolder = (font: FontFamilyId) =>
  dirname(resolve(`${font === 'lato' ? '@fontsource' : '@fontsource-variable'}/${font}/package.json`));

const listFontFiles = async (font: FontFamilyId) => {
  const subsets = JSON.parse(readFileSync(join(getFontFolder(font), 'unicode.json'), 'utf8')) as Record<string, string>;
  const weight = font === 'lato' ? labelWeight : 'wght';
  return Object.entries(subsets).map(([subset, ranges]) => ({
    name: `${font}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff2`,
    ranges: parseUnicodeRanges(ranges),
  }));
};

const openFiles = new Map<string, Promise<Buffer>>();
const openFaces = new Map<string, Promise<FontkitFace>>();
/** The decompressor reuses its output buffer, so files are decompressed one after the other and copied. */
let lastDecompression: Promise<unknown> = Promise.resolve();

function readFontFile(font: FontFamilyId, name: string): Promise<Buffer> {
  const known = openFiles.get(name);
  if (known) return known;
  const file = readFileSync(join(getFontFolder(font), 'files', name));
  const bytes = lastDecompression.then(async () => Buffer.from(await decompress(file)));
  openFiles.set(name, bytes);
  lastDecompression = bytes;
  return bytes;
}

function loadFace(font: FontFamilyId, name: string): Promise<FontkitFace> {
  const known = openFaces.get(name);
  if (known) return known;
  const face = readFontFile(font, name).then((bytes) => toLabelFace(create(bytes) as Font));
  openFaces.set(name, face);
  return face;
}

/** Supports Lato and its fallback fonts. */
export const typeset = createTypesetter({
  files: listFontFiles,
  open: loadFace,
  read: readFontFile,
  loadShaping: async () => createShaping(harfbuzz, createBidi()),
});

export const typesetInLato = (text: string) => typeset(text, 'lato');

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import decompress from 'wawoff2/decompress.js';
import { type Face, type FontId, labelFace, labelWeight, outlineWith, rangesOf } from '../src/index.ts';

/** Texts as outlines, from the font packages as they are installed. Node only: for tests. */

const { resolve } = createRequire(import.meta.url);

/** Lato has a file for each weight, the fonts of other scripts have all weights in one. */
const folderOf = (font: FontId) =>
  dirname(resolve(`${font === 'lato' ? '@fontsource' : '@fontsource-variable'}/${font}/package.json`));

const files = async (font: FontId) => {
  const subsets = JSON.parse(readFileSync(join(folderOf(font), 'unicode.json'), 'utf8')) as Record<string, string>;
  const weight = font === 'lato' ? labelWeight : 'wght';
  return Object.entries(subsets).map(([subset, ranges]) => ({
    name: `${font}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff2`,
    ranges: rangesOf(ranges),
  }));
};

const opened = new Map<string, Promise<Face>>();
/** The decompressor writes over what it returned: one file after the other, and a copy of each. */
let last: Promise<unknown> = Promise.resolve();

function open(font: FontId, name: string): Promise<Face> {
  const known = opened.get(name);
  if (known) return known;
  const file = readFileSync(join(folderOf(font), 'files', name));
  const face = last.then(async () => labelFace(create(Buffer.from(await decompress(file))) as Font));
  opened.set(name, face);
  last = face;
  return face;
}

/** Knows Lato, and the fonts that it falls back to. */
export const outline = outlineWith({ files, open });

export const letteringOf = (text: string) => outline(text, 'lato');

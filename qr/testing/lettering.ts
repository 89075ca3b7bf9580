import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import decompress from 'wawoff2/decompress.js';
import { type Face, type FontId, labelWeight, outlineWith, rangesOf } from '../src/index.ts';

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

const opened = new Map<string, Face>();

async function open(font: FontId, name: string): Promise<Face> {
  const known = opened.get(name);
  if (known) return known;
  // A copy: the decompressor writes over what it returned.
  const bytes = Buffer.from(await decompress(readFileSync(join(folderOf(font), 'files', name))));
  const face = create(bytes) as Font;
  opened.set(name, face.variationAxes['wght'] ? face.getVariation({ wght: labelWeight }) : face);
  return opened.get(name)!;
}

const outline = outlineWith({ files, open });

/** Sets a text in Lato, or in Open Sans and Noto where that has no letters. */
export const letteringOf = (text: string) => outline(text, 'lato');

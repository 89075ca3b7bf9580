import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { Lettering } from '../src/index.ts';

/** Texts as outlines in bold Lato, or in Open Sans and Noto where that has no letters. Node only: for tests. */

const require = createRequire(import.meta.url);
const { decompress } = require('wawoff2') as { decompress(file: Uint8Array): Promise<Uint8Array> };

const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** Which files of a package hold which characters. */
const files = ['lato', 'open-sans', 'noto-sans-thai', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'].flatMap(
  (name) => {
    const folder = folderOf(name === 'lato' ? '@fontsource/lato' : `@fontsource-variable/${name}`);
    const subsets = Object.entries(
      JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>,
    );
    return subsets.map(([subset, ranges]) => ({
      path: join(
        folder,
        'files',
        `${name}-${subset.replace(/[[\]]/g, '')}-${name === 'lato' ? '700' : 'wght'}-normal.woff2`,
      ),
      ranges: ranges.split(',').map((range) => {
        const [from, to = from] = range.replace('U+', '').split('-');
        return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)] as const;
      }),
    }));
  },
);

const fonts = new Map<string, Font>();

async function fontFor(letter: string): Promise<Font> {
  const code = letter.codePointAt(0)!;
  const file = files.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
  if (!file) throw new Error(`no font for ${letter}`);
  const known = fonts.get(file.path);
  if (known) return known;
  const font = create(Buffer.from(await decompress(readFileSync(file.path)))) as Font;
  const bold = file.path.includes('wght') ? font.getVariation({ wght: 700 }) : font;
  fonts.set(file.path, bold);
  return bold;
}

const commands = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** Sets a text letter by letter, without kerning. */
export async function letteringOf(text: string): Promise<Lettering> {
  const letters: { path: string; x: number; advance: number }[] = [];
  let [width, top, bottom] = [0, 0, 0];
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    const font = await fontFor(segment);
    const run = font.layout(segment);
    let [path, pen] = ['', 0];
    run.glyphs.forEach((glyph, i) => {
      const { xOffset, yOffset, xAdvance } = run.positions[i]!;
      for (const { command, args } of glyph.path.commands) {
        const numbers = args.map(
          (value, at) => (at % 2 === 0 ? pen + xOffset + value : -(yOffset + value)) / font.unitsPerEm,
        );
        path += commands[command as keyof typeof commands] + numbers.map((value) => value.toFixed(4)).join(' ');
      }
      if (glyph.path.commands.length > 0) {
        top = Math.min(top, -(glyph.bbox.maxY + yOffset) / font.unitsPerEm);
        bottom = Math.max(bottom, -(glyph.bbox.minY + yOffset) / font.unitsPerEm);
      }
      pen += xAdvance;
    });
    letters.push({ path, x: width, advance: pen / font.unitsPerEm });
    width += pen / font.unitsPerEm;
  }
  return { letters, width, top, bottom };
}

import type * as pdfLib from '@cantoo/pdf-lib';
import type { EmbeddedFont } from './embed-font.ts';
import type { FontFace } from './font-files.ts';
import type { TypesetLine } from './port.ts';
import type { GlyphRun } from './shape-text.ts';

/** Operators of page contents (PDF 1.7, annex A). */

/** The package in one file instead of 700, loaded with the first document. */
export const loadPdfLib = async (): Promise<typeof pdfLib> =>
  import(new URL('../dist/pdf-lib.esm.js', import.meta.resolve('@cantoo/pdf-lib')).href);

export const round = (value: number) => Number(value.toFixed(3));
export const toNumbers = (...values: number[]) => values.map(round).join(' ');

export const toColor = (hex: string) =>
  toNumbers(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));

/** Draws glyphs where they were shaped to: TJ moves by thousandths of the size, to the left. */
const drawGlyphs = ({ glyphs }: GlyphRun, font: EmbeddedFont, size: number): string => {
  const parts: string[] = [];
  let rise = 0;
  let pending = '';
  const flush = () => {
    if (pending !== '') parts.push(`[${pending}] TJ`);
    pending = '';
  };
  const shift = (by: number) => {
    if (Math.round(by) !== 0) pending += `${Math.round(-by)} `;
  };
  for (const glyph of glyphs) {
    if (glyph.dy !== rise) {
      flush();
      rise = glyph.dy;
      parts.push(`${round((rise * size) / 1000)} Ts`);
    }
    shift(glyph.dx);
    pending += `<${font.use(glyph)}>`;
    shift(glyph.advance - glyph.dx - Math.round(glyph.width));
  }
  flush();
  if (rise !== 0) parts.push('0 Ts');
  return parts.join(' ');
};

/** Draws a line of text; `y` is its baseline, from the bottom of the page. */
export const drawTextLine = (
  { runs, style }: TypesetLine,
  x: number,
  y: number,
  getFont: (face: FontFace) => EmbeddedFont,
): string => {
  const drawn = (runs as readonly GlyphRun[]).map((run) => {
    const font = getFont(run.face);
    return `/${font.name} ${round(style.size)} Tf ${drawGlyphs(run, font, style.size)}`;
  });
  return `BT ${toColor(style.color)} rg ${toNumbers(x, y)} Td ${drawn.join(' ')} ET`;
};

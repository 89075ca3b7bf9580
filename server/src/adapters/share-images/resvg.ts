import { renderAsync } from '@resvg/resvg-js';
import type { FontId } from '@tessera/qr';
import type { LabelFonts } from '../fonts/port.ts';
import type { ShareImages } from './port.ts';

const [width, height] = [1200, 630];
const margin = 80;
const titleWidth = 700;
const maxLines = 4;
const lineHeight = 1.14;
/** The first in which the title fits. */
const titleSizes = [84, 72, 60, 50] as const;
const smallestSize = 42;
const [paper, ink, muted, tile, accent, pop] = ['#f6f4ee', '#191a17', '#66675f', '#11251d', '#0f6b4f', '#ffd23f'];

type Line = { path: string; width: number };

/** The mark, a square of three by three tiles whose last one is loose. */
const drawMark = (x: number, y: number, size: number) => {
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));
  const tiles = cells.map(({ row, column }) => {
    const isLoose = row === 2 && column === 2;
    const [left, top] = isLoose ? [18.4, 18.4] : [column * 9, row * 9];
    const color = isLoose ? pop : row === 1 && column === 1 ? accent : tile;
    const turn = isLoose ? ' transform="rotate(14 22.4 22.4)"' : '';
    return `<rect x="${left}" y="${top}" width="8" height="8" rx="1.5" fill="${color}"${turn}/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${size / 26})">${tiles.join('')}</g>`;
};

const drawLine = ({ path }: Line, x: number, y: number, size: number, color: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${color}">${path}</g>`;

/** Draws with resvg. Text is outlined first, so that it needs no font, and every script has one. */
export const createShareImages = ({ outline }: Pick<LabelFonts, 'outline'>): ShareImages => {
  const setLine = async (text: string, font: FontId): Promise<Line> => {
    const { letters, width: lineWidth } = await outline(text, font);
    return {
      path: letters.map(({ path, x }) => `<path transform="translate(${x})" d="${path}"/>`).join(''),
      width: lineWidth,
    };
  };

  /** Breaks a title between words where a line is full. */
  const setTitle = async (title: string, language: string, maxEms: number): Promise<Line[]> => {
    const words = Array.from(
      new Intl.Segmenter(language, { granularity: 'word' }).segment(title),
      (part) => part.segment,
    );
    const lines: Line[] = [];
    let text = '';
    for (const word of words) {
      const isFull = text !== '' && (await setLine((text + word).trim(), 'bricolage-grotesque')).width > maxEms;
      // Punctuation stays with the word before it.
      if (isFull && /[\p{L}\p{N}]/u.test(word)) {
        lines.push(await setLine(text.trim(), 'bricolage-grotesque'));
        text = '';
      }
      text += word;
    }
    return text.trim() === '' ? lines : [...lines, await setLine(text.trim(), 'bricolage-grotesque')];
  };

  const fitTitle = async (title: string, language: string): Promise<{ lines: Line[]; size: number }> => {
    for (const size of titleSizes) {
      const lines = await setTitle(title, language, titleWidth / size);
      if (lines.length <= maxLines && lines.every((line) => line.width * size <= titleWidth)) return { lines, size };
    }
    const lines = (await setTitle(title, language, titleWidth / smallestSize)).slice(0, maxLines);
    return { lines, size: Math.min(smallestSize, ...lines.map((line) => titleWidth / line.width)) };
  };

  return {
    draw: async ({ title, host, language }) => {
      const { lines, size } = await fitTitle(title, language);
      const [name, domain] = [await setLine('tessera', 'bricolage-grotesque'), await setLine(host, 'instrument-sans')];
      // Centred between the name above and the host below.
      const top = 345 - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.3;
      const svg = [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
        `<rect width="${width}" height="${height}" fill="${paper}"/>`,
        drawMark(870, 100, 430),
        drawMark(margin, 78, 48),
        drawLine(name, margin + 68, 116, 44, ink),
        ...lines.map((line, at) => drawLine(line, margin, top + at * size * lineHeight, size, ink)),
        drawLine(domain, margin, height - 66, 28, muted),
        '</svg>',
      ].join('');
      const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
      return image.asPng();
    },
  };
};

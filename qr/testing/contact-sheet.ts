import {
  cornerDots,
  cornerSquares,
  defaultStyle,
  draw,
  encode,
  frame,
  frames,
  logos,
  moduleShapes,
  type Style,
  toSvg,
} from '../src/index.ts';
import { framed, frameIds } from './designs.ts';
import { letteringOf } from './lettering.ts';
import { labels } from './texts.ts';

/** Every shape, corner, logo, frame and format on one page, for people to look at. */

const matrix = encode('https://example.org/r/k7m2p9x', { level: 'H' });

type Cell = { name: string; svg: string };

const looks = `
  body { font: 12px/16px sans-serif; background: #f6f4ee; color: #191a17; margin: 24px; max-width: 1120px }
  h2 { font-size: 16px; margin: 24px 0 8px }
  section { display: grid; grid-template-columns: repeat(auto-fill, minmax(112px, 1fr)); gap: 8px }
  figure { margin: 0; padding: 8px; background: #fffefb; border-radius: 8px; text-align: center;
    display: flex; flex-direction: column; justify-content: space-between; gap: 4px }
  svg, img { max-width: 100%; height: auto; max-height: 128px; margin: auto }`;

/** A file of a format: where it is, and a picture of it where a page can show one. */
export type ShownFile = { name: string; address: string; picture?: string };

const cellsOf = (ids: readonly string[], styleOf: (id: never) => Style): Cell[] =>
  ids.map((id) => ({ name: id, svg: toSvg(draw(matrix, styleOf(id as never)), { size: 220 }) }));

/** Only the top left corner of a code. */
const cropped = (cells: Cell[]): Cell[] =>
  cells.map(({ name, svg }) => ({
    name,
    svg: svg.replace(/height="\d+" viewBox="[^"]+"/, 'height="220" viewBox="2 2 11 11"'),
  }));

const styled = (change: { shape?: object; corners?: object }): Style => ({
  ...defaultStyle,
  shape: { ...defaultStyle.shape, ...change.shape },
  corners: { ...defaultStyle.corners, ...change.corners },
});

const inks = ['#0f6b4f', '#a8261c', '#17126b', '#8a4b00', '#0d5c63', '#3a1640', '#b4371a'];

/** Every frame, with one of the texts each. */
const framesWith = (texts: readonly string[]): Promise<Cell[]> =>
  Promise.all(
    frameIds.map(async (id) => {
      const text = texts[id % texts.length]!;
      const style = framed(id, { text, color: inks[id % inks.length]! });
      const scene = frame(draw(matrix, defaultStyle), style, await letteringOf(text));
      const fits = Math.min(220 / scene.width, 260 / scene.height);
      return { name: `${id} ${frames[id].name}`, svg: toSvg(scene, { size: Math.round(scene.width * fits) }) };
    }),
  );

const fileCell = ({ name, address, picture }: ShownFile): string => {
  const shown = picture ? `<img src="${picture}" alt="">` : name;
  return `<figure><a href="${address}">${shown}</a><figcaption>${name}</figcaption></figure>`;
};

/** An HTML page. @param files the same design in every format, as whoever shows the page has made them */
export async function contactSheet(files: readonly ShownFile[] = []): Promise<string> {
  const squares = Object.keys(cornerSquares);
  const dots = Object.keys(cornerDots);
  const rows: [string, Cell[]][] = [
    ['Modules', cellsOf(Object.keys(moduleShapes), (style) => styled({ shape: { style } }))],
    [
      'Corner squares',
      cropped(cellsOf(squares, (squareStyle) => styled({ corners: { squareStyle, dotColor: '#d8d3c4' } }))),
    ],
    ['Corner dots', cropped(cellsOf(dots, (dotStyle) => styled({ corners: { dotStyle, squareColor: '#d8d3c4' } })))],
  ];
  rows.push([
    'Logos',
    cellsOf(Object.keys(logos), (logoPreset) => ({ ...defaultStyle, errorCorrectionLevel: 'H', logoPreset })),
  ]);
  rows.push(
    ['Frames', await framesWith(['Scan me'])],
    ['Frames with thirty letters', await framesWith(Object.values(labels).map(([, long]) => long))],
  );
  const figure = ({ name, svg }: Cell) => `<figure>${svg}<figcaption>${name}</figcaption></figure>`;
  const sections = rows.map(([title, cells]) => `<h2>${title}</h2><section>${cells.map(figure).join('')}</section>`);
  if (files.length > 0) sections.push(`<h2>Formats</h2><section>${files.map(fileCell).join('')}</section>`);
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${looks}</style>${sections.join('')}`;
}

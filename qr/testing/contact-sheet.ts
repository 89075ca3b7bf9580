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

/** Every shape, corner, logo and frame on one page, for people to look at. */

const matrix = encode('https://example.org/r/k7m2p9x', { level: 'H' });

type Cell = { name: string; svg: string };

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

/** An HTML page. */
export async function contactSheet(): Promise<string> {
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
  return `<!doctype html><meta charset="utf-8"><style>body{font:16px sans-serif;background:#f6f4ee;margin:24px}section{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0;text-align:center}</style>${sections.join('')}`;
}

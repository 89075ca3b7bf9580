import {
  cornerDots,
  cornerSquares,
  defaultStyle,
  draw,
  encode,
  logos,
  moduleShapes,
  type Style,
  toSvg,
} from '../src/index.ts';

/** Every shape, corner square and corner dot on one page, for people to look at. */

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

/** An HTML page. */
export function contactSheet(): string {
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
  const figure = ({ name, svg }: Cell) => `<figure>${svg}<figcaption>${name}</figcaption></figure>`;
  const sections = rows.map(([title, cells]) => `<h2>${title}</h2><section>${cells.map(figure).join('')}</section>`);
  return `<!doctype html><meta charset="utf-8"><style>body{font:16px sans-serif;background:#f6f4ee;margin:24px}section{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0;text-align:center}</style>${sections.join('')}`;
}

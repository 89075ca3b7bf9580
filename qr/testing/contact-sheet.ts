import {
  addFrame,
  defaultStyle,
  draw,
  encode,
  finderInnerShapes,
  finderOuterShapes,
  frames,
  logos,
  moduleShapes,
  type Style,
  toSvg,
} from '../src/index.ts';
import { createFrameStyle, frameIds } from './designs.ts';
import { labels } from './texts.ts';
import { typesetInLato } from './typesetting.ts';

/** Every shape, corner, logo, frame and format on one page, for visual review. */

const matrix = encode('https://example.org/r/k7m2p9x', { level: 'H' });

export type SheetCell = { name: string; svg: string };

const styleSheet = `
  body { font: 12px/16px sans-serif; background: #f6f4ee; color: #191a17; margin: 24px; max-width: 1120px }
  h2 { font-size: 16px; margin: 24px 0 8px }
  section { display: grid; grid-template-columns: repeat(auto-fill, minmax(112px, 1fr)); gap: 8px }
  figure { margin: 0; padding: 8px; background: #fffefb; border-radius: 8px; text-align: center;
    display: flex; flex-direction: column; justify-content: space-between; gap: 4px }
  svg, img { max-width: 100%; height: auto; max-height: 128px; margin: auto }`;

/** A file of a format: its URL, and a picture if a page can show one. */
export type SheetFile = { name: string; address: string; picture?: string };

const createCells = (ids: readonly string[], styleOf: (id: never) => Style): SheetCell[] =>
  ids.map((id) => ({ name: id, svg: toSvg(draw(matrix, styleOf(id as never)), { size: 220 }) }));

/** Only the top left corner of a code, and what separates it from other modules. */
const cropToCorner = (cells: SheetCell[]): SheetCell[] =>
  cells.map(({ name, svg }) => ({
    name,
    svg: svg.replace(/height="\d+" viewBox="[^"]+"/, 'height="220" viewBox="3 3 9 9"'),
  }));

const createStyle = (change: { shape?: object; corners?: object }): Style => ({
  ...defaultStyle,
  shape: { ...defaultStyle.shape, ...change.shape },
  corners: { ...defaultStyle.corners, ...change.corners },
});

const frameColors = ['#0f6b4f', '#a8261c', '#17126b', '#8a4b00', '#0d5c63', '#3a1640', '#b4371a'];

/** Every frame, each with one of the texts. */
const createFrameCells = (texts: readonly string[]): Promise<SheetCell[]> =>
  Promise.all(
    frameIds.map(async (id) => {
      const text = texts[id % texts.length]!;
      const style = createFrameStyle(id, { text, color: frameColors[id % frameColors.length]! });
      const scene = addFrame(draw(matrix, defaultStyle), style, await typesetInLato(text));
      const fits = Math.min(220 / scene.width, 260 / scene.height);
      return { name: `${id} ${frames[id].name}`, svg: toSvg(scene, { size: Math.round(scene.width * fits) }) };
    }),
  );

const renderFileCell = ({ name, address, picture }: SheetFile): string => {
  const shown = picture ? `<img src="${picture}" alt="">` : name;
  return `<figure><a href="${address}">${shown}</a><figcaption>${name}</figcaption></figure>`;
};

/** Returns the titles of all rows, each with its cells. */
export async function createSheetRows(): Promise<[title: string, cells: SheetCell[]][]> {
  const squares = Object.keys(finderOuterShapes);
  const dots = Object.keys(finderInnerShapes);
  const rows: [string, SheetCell[]][] = [
    ['Modules', createCells(Object.keys(moduleShapes), (style) => createStyle({ shape: { style } }))],
    [
      'Corner squares',
      cropToCorner(
        createCells(squares, (squareStyle) => createStyle({ corners: { squareStyle, dotColor: '#d8d3c4' } })),
      ),
    ],
    [
      'Corner dots',
      cropToCorner(createCells(dots, (dotStyle) => createStyle({ corners: { dotStyle, squareColor: '#d8d3c4' } }))),
    ],
  ];
  rows.push([
    'Logos',
    createCells(Object.keys(logos), (logoPreset) => ({ ...defaultStyle, errorCorrectionLevel: 'H', logoPreset })),
  ]);
  rows.push(
    ['Frames', await createFrameCells(['Scan me'])],
    ['Frames with thirty letters', await createFrameCells(Object.values(labels).map(([, long]) => long))],
  );
  return rows;
}

/**
 * Returns an HTML page.
 * @param files the same design in every format, rendered by the caller
 */
export async function renderContactSheet(files: readonly SheetFile[] = []): Promise<string> {
  const rows = await createSheetRows();
  const figure = ({ name, svg }: SheetCell) => `<figure>${svg}<figcaption>${name}</figcaption></figure>`;
  const sections = rows.map(([title, cells]) => `<h2>${title}</h2><section>${cells.map(figure).join('')}</section>`);
  if (files.length > 0) sections.push(`<h2>Formats</h2><section>${files.map(renderFileCell).join('')}</section>`);
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${styleSheet}</style>${sections.join('')}`;
}

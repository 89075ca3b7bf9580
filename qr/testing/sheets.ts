import sharp from 'sharp';
import { createSheetRows, type SheetCell } from './contact-sheet.ts';
import { resvg } from './renderers.ts';
import { typesetInLato } from './typesetting.ts';

/** The contact sheets of the documentation as PNG: every row of a table with its id, as styles store it. */

/** The titles of the rows that have a sheet, by file name. Only a quarter of a code is shown in each shape of modules. */
const titles = {
  modules: 'Modules',
  'corner-squares': 'Corner squares',
  'corner-dots': 'Corner dots',
  frames: 'Frames',
  logos: 'Logos',
};

/** In px: cells in a row, their sides, the picture within, and the caption. */
const [columns, cellWidth, cellHeight, padding, captionHeight, captionEm] = [6, 180, 208, 10, 28, 17];

/** Returns the name of each file and its picture: a small PNG of few colours. */
export async function drawSheets(): Promise<{ file: string; png: Buffer }[]> {
  const rows = Object.fromEntries(await createSheetRows());
  return Promise.all(
    Object.entries(titles).map(async ([name, title]) => {
      const cells = rows[title]!;
      return { file: `${name}.png`, png: await drawSheet(name === 'modules' ? cells.map(cropToQuarter) : cells) };
    }),
  );
}

/** Without quiet zone, so that a module is 10 px wide. */
const cropToQuarter = ({ name, svg }: SheetCell): SheetCell => ({
  name,
  svg: svg.replace(/viewBox="[^"]+"/, 'viewBox="21 21 16 16"'),
});

async function drawSheet(cells: readonly SheetCell[]): Promise<Buffer> {
  const width = columns * cellWidth;
  const height = Math.ceil(cells.length / columns) * cellHeight;
  const drawn = await Promise.all(
    cells.map(async (cell, i) => {
      const [x, y] = [(i % columns) * cellWidth, Math.floor(i / columns) * cellHeight];
      return `<g transform="translate(${x} ${y})">${await drawCell(cell)}</g>`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${drawn.join('')}</svg>`;
  const { data } = resvg(svg, width);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toBuffer();
}

/** Returns a picture as wide or high as its cell, above its name. */
async function drawCell({ name, svg }: SheetCell): Promise<string> {
  const box = { width: cellWidth - 2 * padding, height: cellHeight - captionHeight - 2 * padding };
  const place = `x="${padding}" y="${padding}" width="${box.width}" height="${box.height}"`;
  const picture = svg.replace(/^<svg([^>]*?) width="[^"]*" height="[^"]*"/, `<svg$1 ${place}`);
  const { letters, width } = await typesetInLato(name);
  const paths = letters.map(({ path, x }) => `<path transform="translate(${x} 0)" d="${path}"/>`).join('');
  const left = (cellWidth - width * captionEm) / 2;
  return `${picture}<g transform="translate(${left} ${cellHeight - padding}) scale(${captionEm})">${paths}</g>`;
}

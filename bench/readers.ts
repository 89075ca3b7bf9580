import { defaultStyle, draw, encode, levels, type Style, toSvg } from '@tessera/qr';
import { dots, shapes, squares } from '@tessera/qr/testing/designs.ts';
import { readers } from '@tessera/qr/testing/readers.ts';
import { resvg } from '@tessera/qr/testing/renderers.ts';
import { writeReport } from './report/report.ts';

/**
 * How often five unrelated readers read each shape of modules and corners, in black on white with 5 px per module, beside plain
 * squares: links and other text of random lengths at every level. `npm run bench readers 60 1 heart,star`: 60 texts of seed 1, and
 * only these rows.
 */

const textCount = Number(process.argv[2] ?? 60);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
const rows = process.argv[4]?.split(',');
const pixelsPerModule = 5;
/** In percentage points below plain squares. */
const maxLoss = 2;

let state = seed;
/** Returns a number from 0 to below 1, the same for the same seed (a linear congruential generator). */
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789-/.';
/** A third each: short links, longer links, and what a small card holds. */
const texts = Array.from({ length: textCount }, (_, i) => {
  const length = 8 + Math.floor(random() * [12, 50, 150][i % 3]!);
  return `https://${Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')}`;
});

const { shape, corners } = defaultStyle;
const parts: Record<string, readonly (readonly [row: string, style: Style])[]> = {
  modules: shapes.map((id) => [id, { ...defaultStyle, shape: { ...shape, style: id } }]),
  'corner squares': squares.map((id) => [id, { ...defaultStyle, corners: { ...corners, squareStyle: id } }]),
  'corner dots': dots.map((id) => [id, { ...defaultStyle, corners: { ...corners, dotStyle: id } }]),
};

/** Returns the share of texts that each reader reads in a design, in percent. */
const measure = async (style: Style) => {
  const counts = Object.fromEntries(Object.keys(readers).map((name) => [name, 0]));
  for (const [i, text] of texts.entries()) {
    const drawing = draw(encode(text, { level: levels[i % levels.length]!, minVersion: 2 }), style);
    const pixels = resvg(toSvg(drawing), drawing.width * pixelsPerModule);
    for (const [name, read] of Object.entries(readers)) if ((await read(pixels)) === text) counts[name]!++;
  }
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, (100 * count) / texts.length]));
};

console.log(`seed ${seed}, ${textCount} texts`);
const plain = await measure(defaultStyle);
const results: Record<string, Record<string, Record<string, number>>> = {};
let misses = 0;
for (const [part, designs] of Object.entries(parts)) {
  const table: Record<string, Record<string, number>> = {};
  for (const [row, style] of designs) if (!rows || rows.includes(row)) table[row] = await measure(style);
  results[part] = table;
  console.log(part);
  console.table(
    Object.fromEntries(
      Object.entries(table).map(([row, shares]) => [
        row,
        Object.fromEntries(
          Object.entries(shares).map(([name, share]) => {
            const isMiss = share < plain[name]! - maxLoss;
            if (isMiss) misses++;
            return [name, `${share.toFixed(0)}${isMiss ? ' !' : ''}`];
          }),
        ),
      ]),
    ),
  );
}
console.log(`${misses} figures are more than ${maxLoss} points below plain squares`);
writeReport('readers', { unit: '% read', seed, textCount, plain, results });
process.exitCode = misses > 0 ? 1 : 0;

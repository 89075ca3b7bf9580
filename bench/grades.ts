import {
  compose,
  computeContrasts,
  encodeForStyle,
  type Grade,
  gradeDesign,
  grades,
  measureDrawing,
  moduleShapes,
  printAdvice,
  rasterizeForMeasuring,
  toSvg,
} from '@tessera/qr';
import { photograph, type Shot } from '@tessera/qr/testing/camera.ts';
import { createRandom } from '@tessera/qr/testing/random.ts';
import { createRandomDesigns, type RandomDesign } from '@tessera/qr/testing/random-designs.ts';
import { readers } from '@tessera/qr/testing/readers.ts';
import { opaque, resvg } from '@tessera/qr/testing/renderers.ts';
import { createRenderPorts } from '../server/src/adapters/code-renderer/render-ports.ts';
import { writeReport } from './report/report.ts';

/**
 * Whether grades tell the truth: `grades <designs> <seed>`. Random designs, printed smaller and larger than we recommend, are
 * photographed from 15 to 42 cm and read by five readers. For each grade, the share of photos that each reader reads; how well grades
 * predict it (Spearman’s rank correlation of readability); and of pairs of designs with different grades, how often three readers
 * prefer the better one.
 */

const count = Number(process.argv[2] ?? 300);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
const limits = { spearman: 0.8, pairs: 0.9, plainAOrB: 0.6, randomAOrB: 0.3 };
const pairCount = 100;

const shots: readonly Shot[] = [
  { distanceMm: 180 },
  { distanceMm: 210, tilted: 32, turned: 12 },
  { distanceMm: 190, light: [0.4, 0.15], noise: 0.03 },
  { distanceMm: 200, turned: -20, quality: 30, blurPx: 0.9 },
  { distanceMm: 290 },
  { distanceMm: 310, tilted: 28, turned: -7 },
  { distanceMm: 280, light: [0.5, 0.2], noise: 0.03 },
  { distanceMm: 300, turned: 16, quality: 35, blurPx: 0.8 },
  { distanceMm: 410 },
  { distanceMm: 400, tilted: 22 },
  { distanceMm: 370, blurPx: 1.1 },
  { distanceMm: 200, blurPx: 1.7 },
  { distanceMm: 150, blurPx: 2.5 },
  { distanceMm: 230, gain: 0.11 },
  { distanceMm: 210, gain: -0.11 },
  { distanceMm: 190, fold: 0.01, turned: 4 },
  { distanceMm: 220, light: [1.2, 0.6], noise: 0.02 },
];

const ports = createRenderPorts();
const random = createRandom(seed + 1);
const readerNames = Object.keys(readers);
/** Printed widths, relative to what we recommend: also those that are far too small, so that there are designs of every grade. */
const widthShares = [0.45, 0.6, 0.7, 0.85, 1, 1, 1.25, 1.5];

type Result = {
  grade: Grade;
  /** Two of the five readers read no light modules on dark, so that such a design is a D at best. */
  isLightOnDark: boolean;
  readability: number;
  /** The share of photos that each reader reads. */
  shares: Record<string, number>;
};

async function examine({ text, style, kind = 'static' }: RandomDesign): Promise<Result> {
  const matrix = encodeForStyle(text, style);
  const drawing = await compose(matrix, style, ports.typeset);
  const { coverage } = moduleShapes[style.shape.style ?? 'square'];
  const size = { widthModules: drawing.width, kind, coverage };
  const share = widthShares[Math.floor(random() * widthShares.length)]!;
  const print = printAdvice({ ...size, mm: Math.round(printAdvice(size).recommendedMm * share) });
  const measured = measureDrawing(drawing, matrix, await rasterizeForMeasuring(drawing, ports.rasterize));
  const { grade, readability } = gradeDesign(style, { ...measured, print });
  const modulePx = 8;
  const pixels = opaque(resvg(toSvg(drawing), Math.round(drawing.width * modulePx)));
  const counts = Object.fromEntries(readerNames.map((name) => [name, 0]));
  for (const shot of shots) {
    const photo = await photograph({ pixels, mm: print.mm, modulePx }, shot);
    for (const [name, read] of Object.entries(readers)) if ((await read(photo)) === text) counts[name]!++;
  }
  const shares = Object.fromEntries(Object.entries(counts).map(([name, read]) => [name, read / shots.length]));
  return { grade, isLightOnDark: computeContrasts(style).some(({ isInverted }) => isInverted), readability, shares };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanShare = ({ shares }: Result) => mean(Object.values(shares));

/** Ranks from 0; equal values have their mean rank. */
function rank(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

function spearman(a: readonly number[], b: readonly number[]): number {
  const [ranksA, ranksB] = [rank(a), rank(b)];
  const middle = (a.length - 1) / 2;
  const covariance = mean(ranksA.map((value, i) => (value - middle) * (ranksB[i]! - middle)));
  const deviation = (ranks: readonly number[]) => Math.sqrt(mean(ranks.map((value) => (value - middle) ** 2)));
  return covariance / deviation(ranksA) / deviation(ranksB);
}

/**
 * Returns the share of pairs with different grades of which at least three readers read more photos of the better one. A reader
 * that reads as many of both has no preference; `tied` is the share of pairs in which so many have none that there can't be three.
 */
function comparePairs(results: readonly Result[]): { pairs: number; tied: number } {
  let [preferred, tied] = [0, 0];
  for (let pairs = 0; pairs < pairCount; ) {
    const [a, b] = [0, 1].map(() => results[Math.floor(random() * results.length)]!) as [Result, Result];
    if (a.grade === b.grade) continue;
    const [better, worse] = a.grade < b.grade ? [a, b] : [b, a];
    const differences = readerNames.map((name) => better.shares[name]! - worse.shares[name]!);
    if (differences.filter((difference) => difference > 0).length >= 3) preferred++;
    else if (differences.filter((difference) => difference !== 0).length < 3) tied++;
    pairs++;
  }
  return { pairs: preferred / pairCount, tied: tied / pairCount };
}

async function examineAll(designs: readonly RandomDesign[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const design of designs) {
    results.push(await examine(design));
    if (results.length % 50 === 0) console.log(`${results.length} of ${designs.length}`);
  }
  return results;
}

const percent = (share: number) => `${(100 * share).toFixed(0)}%`;

console.log(`seed ${seed}`);
const results = await examineAll(createRandomDesigns(count, seed));
const plainResults = await examineAll(createRandomDesigns(Math.ceil(count / 5), seed, 'plain'));
const tableRows = [...grades, ...grades.map((grade) => `${grade}, light on dark`)].flatMap((row) => {
  const graded = results.filter(({ grade, isLightOnDark }) => row === grade + (isLightOnDark ? ', light on dark' : ''));
  if (graded.length === 0) return [];
  const byReader = readerNames.map((name) => [name, mean(graded.map(({ shares }) => shares[name]!))]);
  return [[row, { designs: graded.length, ...Object.fromEntries(byReader) }] as [string, Record<string, number>]];
});
const table = Object.fromEntries(tableRows);
console.table(
  Object.fromEntries(
    Object.entries(table).map(([grade, { designs, ...shares }]) => [
      grade,
      { designs, ...Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, percent(share)])) },
    ]),
  ),
);

const countAOrB = (of: readonly Result[]) =>
  of.filter(({ grade }) => grade === 'A' || grade === 'B').length / of.length;
const { pairs, tied } = comparePairs(results);
const figures = {
  pairs,
  spearman: spearman(
    results.map(({ readability }) => readability),
    results.map(meanShare),
  ),
  plainAOrB: countAOrB(plainResults),
  randomAOrB: countAOrB(results),
};
/** Of fewer designs, chance decides. */
const minDesigns = 10;
const rows = grades.flatMap((grade) => (table[grade] && table[grade]['designs']! >= minDesigns ? [table[grade]] : []));
const notMonotone = readerNames.filter((name) => rows.some((row, i) => i > 0 && row[name]! > rows[i - 1]![name]!));
console.log(
  `rank correlation of readability and photos read: ${figures.spearman.toFixed(3)} (at least ${limits.spearman})`,
);
console.log(
  `pairs of whose better grade three readers read more: ${percent(pairs)} (at least ${percent(limits.pairs)}); tied: ${percent(tied)}`,
);
console.log(`plain designs with A or B: ${percent(figures.plainAOrB)} (at least ${percent(limits.plainAOrB)})`);
console.log(`random designs with A or B: ${percent(figures.randomAOrB)} (at least ${percent(limits.randomAOrB)})`);
console.log(`readers that read less of a better grade: ${notMonotone.join(', ') || 'none'}`);
writeReport('grades', { unit: 'share of photos read', seed, count, table, figures, tied, limits });
const isMissed = Object.entries(figures).some(([name, value]) => value < limits[name as keyof typeof limits]);
process.exitCode = isMissed || notMonotone.length > 0 ? 1 : 0;

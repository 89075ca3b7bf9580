import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { compose, computeContrasts, type FormatId, type Grade, type RenderResult, render } from '@tessera/qr';
import type { Pixels } from '@tessera/qr/testing/decoders.ts';
import { createRandomDesigns, type RandomDesign } from '@tessera/qr/testing/random-designs.ts';
import { readers } from '@tessera/qr/testing/readers.ts';
import { ghostscript, opaque, poppler, resvg } from '@tessera/qr/testing/renderers.ts';
import sharp, { type Sharp } from 'sharp';
import { createRenderPorts } from '../server/src/adapters/code-renderer/render-ports.ts';
import { computeShare, listRowsOf, type Tallies, writeReadersTable } from './report/readers-table.ts';
import { writeReport } from './report/report.ts';

/**
 * Whether the files that we deliver are read: `designs <count> <seed>`. Random designs in every format, opened by other programs
 * and read by five readers at the best of three scales, beside plain codes of the package `qrcode` with the same text and version.
 * `designs <count> <seed> -- --docs` also replaces the tables of docs/readers.md.
 */

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: 'boolean', default: false } },
});
const count = Number(positionals[0] ?? 2000);
const seed = Number(positionals[1] ?? Math.floor(Math.random() * 2 ** 31));
/** Pixels per module. */
const scales = [5, 7, 9];
/** In percentage points below plain codes, for files of grade A. */
const maxLoss = 1;

const { toBuffer } = createRequire(import.meta.url)('qrcode') as {
  toBuffer(text: string, options: { version: number; errorCorrectionLevel: 'L'; scale: number }): Promise<Buffer>;
};

const ports = createRenderPorts();
const readerNames = Object.keys(readers);

const toRgba = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' };
};

/** Opens a file with another program, `width` px wide; a bitmap isn’t enlarged. */
async function openFile(file: Uint8Array, format: FormatId, width: number): Promise<Pixels> {
  if (format === 'svg' || format === 'svgTiny') return opaque(resvg(Buffer.from(file).toString('utf8'), width));
  if (format !== 'pdf' && format !== 'eps') return toRgba(sharp(file).resize({ width, withoutEnlargement: true }));
  const page = format === 'pdf' ? poppler(file, 300) : ghostscript(file, 300, 'eps');
  return toRgba(sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } }).resize({ width }));
}

/** Returns the readers that read the text at some scale. */
async function findReaders(
  text: string,
  modules: number,
  open: (width: number) => Promise<Pixels>,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const scale of scales) {
    if (found.size === readerNames.length) break;
    const pixels = await open(Math.round(modules * scale));
    for (const [name, read] of Object.entries(readers))
      if (!found.has(name) && (await read(pixels)) === text) found.add(name);
  }
  return found;
}

async function tryRender(design: RandomDesign): Promise<RenderResult | undefined> {
  try {
    return await render(design, ports);
  } catch (error) {
    if (error instanceof Error && error.name === 'NotScannableError') return undefined;
    throw error;
  }
}

type CountedRow = { part: string; row: string };

/** What a design is counted under. */
const listRows = ({ style, format, text }: RandomDesign, grade: Grade): CountedRow[] => [
  { part: 'grade', row: grade },
  { part: 'format', row: format },
  { part: 'modules', row: style.shape.style ?? 'square' },
  { part: 'corner squares', row: style.corners.squareStyle ?? 'square' },
  { part: 'corner dots', row: style.corners.dotStyle ?? 'square' },
  { part: 'frame', row: style.frame?.id == null ? 'none' : 'framed' },
  { part: 'logo', row: style.logoPreset ? 'logo' : 'none' },
  {
    part: 'colours',
    row: computeContrasts(style).some(({ isInverted }) => isInverted)
      ? 'light on dark'
      : style.shape.backgroundColor === null
        ? 'transparent'
        : 'dark on light',
  },
  { part: 'text', row: /^[\x20-\x7e\r\n]*$/.test(text) ? 'ASCII' : 'other scripts' },
];

const tallies: Tallies = {};
const tally = ({ part, row }: CountedRow, found: ReadonlySet<string>) => {
  const { files, read } = tallies[part]?.[row] ?? { files: 0, read: {} };
  const counts = readerNames.map((name) => [name, (read[name] ?? 0) + Number(found.has(name))]);
  tallies[part] = { ...tallies[part], [row]: { files: files + 1, read: Object.fromEntries(counts) } };
};

console.log(`seed ${seed}`);
let refused = 0;
let unreadWithoutWarning = 0;
for (const [i, design] of createRandomDesigns(count, seed).entries()) {
  const rendered = await tryRender(design);
  if (!rendered) {
    refused++;
    continue;
  }
  const { file, report, matrix } = rendered;
  const { text, format } = design;
  const { width: modules } = await compose(matrix, design.style, ports.typeset);
  const found = await findReaders(text, modules, (width) => openFile(file, format, width));
  for (const row of listRows(design, report.grade)) tally(row, found);
  if (report.warnings.length === 0 && found.size < 3) unreadWithoutWarning++;

  const { version = 1 } = report;
  const plain = await toBuffer(text, { version, errorCorrectionLevel: 'L', scale: 9 });
  const plainReaders = await findReaders(text, matrix.size + 8, (width) => openFile(plain, 'png', width));
  for (const row of [
    { part: 'plain', row: 'all' },
    { part: 'plain', row: report.grade },
  ])
    tally(row, plainReaders);
  if (i % 100 === 99) console.log(`${i + 1} of ${count}`);
}

for (const part of Object.keys(tallies)) {
  console.log(part);
  console.table(
    Object.fromEntries(
      listRowsOf(tallies, part).map(([row, tally]) => [
        row,
        {
          files: tally.files,
          ...Object.fromEntries(readerNames.map((name) => [name, computeShare(tally, name).toFixed(0)])),
        },
      ]),
    ),
  );
}
if (flags.docs) writeReadersTable(tallies, readerNames, { count, seed });
const missed = readerNames.filter(
  (name) =>
    tallies['grade']?.['A'] &&
    computeShare(tallies['grade']['A'], name) < computeShare(tallies['plain']!['A']!, name) - maxLoss,
);
console.log(`${refused} of ${count} designs were refused, since one of our two decoders could not read them`);
console.log(`files without a warning that fewer than three readers read: ${unreadWithoutWarning}`);
console.log(`readers of files with grade A that read less than of plain codes: ${missed.join(', ') || 'none'}`);
writeReport('designs', { unit: '% of files read', seed, count, refused, unreadWithoutWarning, tallies });
process.exitCode = unreadWithoutWarning > 0 || missed.length > 0 ? 1 : 0;

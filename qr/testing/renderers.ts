import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Pixels } from './decoders.ts';

/** Independent renderers: resvg, librsvg, poppler and Ghostscript. Node only: for tests. */

/** Renders an SVG with resvg, `width` px wide, on a transparent background. */
export function resvg(svg: string, width: number): Pixels {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, data: new Uint8ClampedArray(image.pixels), colorSpace: 'srgb' };
}

/** Returns pixels on white, as on paper. Changes the picture. */
export function opaque(picture: Pixels): Pixels {
  const { data } = picture;
  for (let i = 0; i < data.length; i += 4) {
    const light = 255 - data[i + 3]!;
    // resvg multiplies colours by their opacity.
    for (let channel = 0; channel < 3; channel++) data[i + channel]! += light;
    data[i + 3] = 255;
  }
  return picture;
}

/** Pixels per module: in a picture of about 512 px, nearer, and farther. */
const scales = [7, 9, 5] as const;

/** Whether a decoder reads exactly `text` in an SVG of so many modules at some scale, as a phone is moved until it reads. */
export async function isReadAtSomeScale(
  decode: (pixels: Pixels) => Promise<string | undefined>,
  text: string,
  { svg, widthModules }: { svg: string; widthModules: number },
): Promise<boolean> {
  for (const scale of scales) if ((await decode(resvg(svg, widthModules * scale))) === text) return true;
  return false;
}

/** Renders an SVG with librsvg at its nominal size, on a transparent background. */
export async function librsvg(svg: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' };
}

function withTemporaryFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-render-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const runProgram = (program: string, args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();

const isInstalled = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export const hasPoppler = isInstalled('pdftoppm');
export const hasGhostscript = isInstalled('gs');
export const hasQpdf = isInstalled('qpdf');

/** Renders a PDF’s page with poppler. */
export const poppler = (file: Uint8Array, dpi: number): Pixels =>
  withTemporaryFolder((folder) => {
    const path = join(folder, 'in.pdf');
    writeFileSync(path, file);
    runProgram('pdftoppm', ['-r', String(dpi), '-singlefile', path, join(folder, 'out')]);
    return readPpm(readFileSync(join(folder, 'out.ppm')));
  });

/** Returns poppler’s information on a PDF: page size in points, boxes, images. */
export const readPdfInfo = (file: Uint8Array) =>
  withTemporaryFolder((folder) => {
    const path = join(folder, 'in.pdf');
    writeFileSync(path, file);
    return { info: runProgram('pdfinfo', ['-box', path]), images: runProgram('pdfimages', ['-list', path]) };
  });

/** Returns the names of a PDF’s fonts. */
export const listPdfFonts = (file: Uint8Array): string[] =>
  withTemporaryFolder((folder) => {
    const path = join(folder, 'in.pdf');
    writeFileSync(path, file);
    const rows = runProgram('pdffonts', [path]).trim().split('\n').slice(2);
    return rows.map((row) => row.split(' ')[0]!);
  });

/** Returns the text of a PDF as poppler reads it, line by line. */
export const readPdfText = (file: Uint8Array): string =>
  withTemporaryFolder((folder) => {
    const path = join(folder, 'in.pdf');
    writeFileSync(path, file);
    return runProgram('pdftotext', ['-layout', path, '-']);
  });

/** Checks the structure of a PDF with qpdf, which throws for a broken one. */
export const checkPdf = (file: Uint8Array): string =>
  withTemporaryFolder((folder) => {
    const path = join(folder, 'in.pdf');
    writeFileSync(path, file);
    return runProgram('qpdf', ['--check', path]);
  });

/** Renders a PDF or EPS with Ghostscript. */
export const ghostscript = (file: Uint8Array, dpi: number, extension: 'pdf' | 'eps'): Pixels =>
  withTemporaryFolder((folder) => {
    const [from, to] = [join(folder, `in.${extension}`), join(folder, 'out.ppm')];
    writeFileSync(from, file);
    runProgram('gs', [...quietOptions, '-sDEVICE=ppmraw', `-r${dpi}`, '-dEPSCrop', `-sOutputFile=${to}`, from]);
    return readPpm(readFileSync(to));
  });

/** Returns how much of the page each of the four inks covers, 0–1, according to Ghostscript. */
export const inkCoverage = (file: Uint8Array, extension: 'pdf' | 'eps'): number[] =>
  withTemporaryFolder((folder) => {
    const from = join(folder, `in.${extension}`);
    writeFileSync(from, file);
    const out = runProgram('gs', [...quietOptions, '-sDEVICE=ink_cov', '-dEPSCrop', '-sOutputFile=-', from]);
    return out
      .trim()
      .split(/\s+/)
      .slice(0, 4)
      .map((percent) => Number(percent) / 100);
  });

/** Returns how much of the page each plate covers, 0–1, by the name of its ink, as Ghostscript separates them. */
export async function separatePlates(file: Uint8Array, extension: 'pdf' | 'eps'): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-plates-'));
  try {
    const from = join(folder, `in.${extension}`);
    writeFileSync(from, file);
    runProgram('gs', [
      ...quietOptions,
      '-sDEVICE=tiffsep',
      '-r72',
      '-dEPSCrop',
      `-sOutputFile=${folder}/out.tif`,
      from,
    ]);
    const plates = readdirSync(folder).flatMap((name) => {
      const [, ink] = /^out\((.+)\)\.tif$/.exec(name) ?? [];
      return ink === undefined ? [] : [[ink, join(folder, name)] as const];
    });
    const coverages = plates.map(async ([ink, path]) => {
      const { channels } = await sharp(path).stats();
      return [ink, 1 - channels[0]!.mean / 255] as const;
    });
    return Object.fromEntries(await Promise.all(coverages));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const quietOptions = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE'];

function readPpm(file: Buffer): Pixels {
  const head = file.toString('latin1', 0, 200).match(/^P6\s(?:#.*\s)*(\d+)\s+(\d+)\s+255\s/)!;
  const [width, height] = [Number(head[1]), Number(head[2])];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++)
    data.set(file.subarray(head[0].length + i * 3, head[0].length + i * 3 + 3), i * 4);
  return { width, height, data, colorSpace: 'srgb' };
}

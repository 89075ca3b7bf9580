import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { openingOf, tiffLoader } from './formats.ts';
import type { NoPicture } from './port.ts';
import { pdfOf } from './post-script.ts';
import { type Raster, tiffOf } from './raster.ts';
import type { Unpacked, Unpacking } from './unpack.ts';

/** Why a file is not opened, where that is more than that it can't be. */
export class Refused extends Error {
  why: NoPicture;
  constructor(why: NoPicture) {
    super(why.refused);
    this.why = why;
  }
}

/** Hears how large a picture is as soon as its file says so. */
export type NoteSize = (width: number, height: number) => void;

/** A file that libvips opens: by one loader, and the others are off. */
export type Opened = { file: Uint8Array; becomes: 'png' | 'jpg' | 'webp'; density?: number };

const unpack = (unpacking: Unpacking, noteSize: NoteSize) =>
  new Promise<Raster>((resolve, reject) => {
    const thread = new Worker(new URL('./unpack.ts', import.meta.url), {
      workerData: unpacking,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
      stderr: true,
      stdout: true,
    });
    let raster: Raster | undefined;
    thread.once('error', reject);
    thread.on('message', (said: Unpacked) => {
      if ('raster' in said) {
        raster = said.raster;
        return void thread.terminate();
      }
      try {
        noteSize(...said.size);
      } catch (refused) {
        reject(refused);
      }
    });
    // Its memory is free now.
    thread.once('exit', () => (raster ? resolve(raster) : reject(new Error('The thread ended early.'))));
  });

const allow = (loader: string) => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [loader] });
};

/** Each filter of a drawing is reckoned for all of its pixels: more of them than an illustration has are not begun. */
const maxFilterSteps = 40;
const filterSteps = /<(?:[\w-]+:)?fe[A-Z]|\bfilter\s*[=:]/g;

const demandFewFilters = (file: Uint8Array) => {
  const text = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1').replaceAll('\0', ''); // Or UTF-16.
  let steps = 0;
  for (const _ of text.matchAll(filterSteps))
    if (++steps > maxFilterSteps) throw new Refused({ refused: 'unreadable' });
};

/** Drawings are drawn as large as they are kept, whatever size they claim: it costs nothing, and nothing blurs. */
const densityOf = async (file: Uint8Array, edge: number, noteSize: NoteSize) => {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  const wanted = (72 * edge) / Math.max(width, height);
  const density = Math.min(Math.max(wanted, 1), 100_000); // what libvips takes
  noteSize(Math.round((width * density) / 72), Math.round((height * density) / 72));
  return density;
};

/** Opens a file of any format so far that libvips can read what is left. */
export const openPlain = async (
  file: Uint8Array,
  format: string,
  edge: number,
  noteSize: NoteSize,
): Promise<Opened> => {
  const opening = openingOf(format);
  if (!opening) throw new Error('This is no picture.');
  const { by, becomes } = opening;
  const unpacked = async (from: Uint8Array, as: string) => {
    allow(tiffLoader);
    return { file: tiffOf(await unpack({ file: from, format: as, edge }, noteSize)), becomes };
  };
  if (by === 'post-script') {
    const pdf = await pdfOf(file);
    if (!pdf) throw new Refused({ refused: 'unsupported' });
    return unpacked(pdf, 'PDF');
  }
  if (by !== 'vips') return unpacked(file, format);
  allow(opening.loader!);
  if (format === 'SVG') demandFewFilters(file);
  return { file, becomes, ...(format === 'SVG' && { density: await densityOf(file, edge, noteSize) }) };
};

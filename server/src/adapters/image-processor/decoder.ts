import { Worker } from 'node:worker_threads';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import sharp from 'sharp';
import type { DecodeMessage, DecodeRequest } from './decode.ts';
import { findFormatDecoder, tiffLoader } from './formats.ts';
import type { ImageRejection } from './port.ts';
import { convertToPdf } from './post-script.ts';
import { encodeTiff, type Raster } from './raster.ts';
import type { ImageTask } from './worker-protocol.ts';

/** The reason for a rejection, if it is more than that the file can’t be read. */
export class ImageRejectedError extends Error {
  rejection: ImageRejection;
  constructor(rejection: ImageRejection) {
    super(rejection.reason);
    this.rejection = rejection;
  }
}

/** Called with the size of an image as soon as its file says so. */
export type OnSize = (width: number, height: number) => void;

/** A file that libvips opens with one loader; the others are blocked. */
export type VipsInput = { file: Uint8Array; outputFormat: 'png' | 'jpg' | 'webp'; density?: number };

const decodeInThread = (request: DecodeRequest, onSize: OnSize) =>
  new Promise<Raster>((resolve, reject) => {
    const thread = new Worker(new URL('./decode.ts', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
      stderr: true,
      stdout: true,
    });
    let raster: Raster | undefined;
    thread.once('error', reject);
    thread.on('message', (message: DecodeMessage) => {
      if ('raster' in message) {
        raster = message.raster;
        return void thread.terminate();
      }
      try {
        onSize(...message.size);
      } catch (error) {
        reject(error);
      }
    });
    // By now its memory is free.
    thread.once('exit', () => (raster ? resolve(raster) : reject(new Error('The thread ended early.'))));
  });

const allowLoader = (loader: string) => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [loader] });
};

/** Each filter step of an SVG is computed for all of its pixels: illustrations have fewer than this. */
const maxFilterSteps = 40;
const filterSteps = /<(?:[\w-]+:)?fe[A-Z]|\bfilter\s*[=:]/g;

const enforceFilterLimit = (file: Uint8Array) => {
  const text = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1').replaceAll('\0', ''); // Or UTF-16.
  let steps = 0;
  for (const _ of text.matchAll(filterSteps))
    if (++steps > maxFilterSteps) throw new ImageRejectedError({ reason: 'unreadable' });
};

/** Rasterises an SVG at the size that is stored, whatever size it claims: that is as cheap, and sharp. */
const getSvgDensity = async (file: Uint8Array, maxEdge: number, onSize: OnSize) => {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  const requestedDensity = (72 * maxEdge) / Math.max(width, height);
  const density = Math.min(Math.max(requestedDensity, 1), 100_000); // the range of libvips
  onSize(Math.round((width * density) / 72), Math.round((height * density) / 72));
  return density;
};

/** Converts a file of any format to one that libvips reads. */
export const prepareVipsInput = async (
  file: Uint8Array,
  format: string,
  { maxEdge, folder }: Pick<ImageTask, 'maxEdge' | 'folder'>,
  onSize: OnSize,
): Promise<VipsInput> => {
  const decoder = findFormatDecoder(format);
  if (!decoder) throw new Error('This is no picture.');
  const { by, outputFormat } = decoder;
  const decodeToTiff = async (from: Uint8Array, as: string) => {
    allowLoader(tiffLoader);
    return { file: encodeTiff(await decodeInThread({ file: from, format: as, maxEdge }, onSize)), outputFormat };
  };
  if (by === 'post-script') {
    const pdf = await convertToPdf(file, requireValue(folder, 'folder'));
    if (!pdf) throw new ImageRejectedError({ reason: 'unsupported' });
    return decodeToTiff(pdf, 'PDF');
  }
  if (by !== 'vips') return decodeToTiff(file, format);
  allowLoader(requireValue(decoder.loader, 'loader'));
  if (format === 'SVG') enforceFilterLimit(file);
  return { file, outputFormat, ...(format === 'SVG' && { density: await getSvgDensity(file, maxEdge, onSize) }) };
};

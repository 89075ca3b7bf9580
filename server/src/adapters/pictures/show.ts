import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';
import type { Box, FormatId, Pixels, Show } from '@tessera/qr';
import sharp from 'sharp';
import { showEps } from './show-eps.ts';
import { showPdf } from './show-pdf.ts';

/** Finished files as other people's programs show them: libvips, Skia, resvg, pdf.js and Ghostscript. */

/** The largest file that we make, with the tallest frame. */
const mostPixels = 4096 * 4096 * 3;

/** What is not to be done is not asked for first: to open a file twice takes half as long again. */
async function showBitmap(file: Uint8Array, width: number): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: mostPixels })
    .resize({ width, kernel: 'linear', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Where a PNG says how wide it is: ISO/IEC 15948, clause 11.2.2. */
const widthAt = 16;

/** Skia opens a small picture in half the time; libvips makes a large one smaller without ever holding it whole. */
async function showPng(file: Uint8Array, most: number): Promise<Pixels> {
  if (Buffer.from(file.buffer, file.byteOffset).readUInt32BE(widthAt) > most) return showBitmap(file, most);
  const image = await loadImage(file);
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const on = canvas.getContext('2d');
  on.fillStyle = '#ffffff';
  on.fillRect(0, 0, width, height);
  on.drawImage(image, 0, 0);
  return { width, height, data: canvas.data() };
}

function showSvg(file: Uint8Array, width: number): Pixels {
  const picture = new Resvg(Buffer.from(file).toString('utf8'), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
    background: '#ffffff',
  }).render();
  return { width: picture.width, height: picture.height, data: picture.pixels };
}

type Opener = (file: Uint8Array, width: number, part: Box) => Pixels | undefined | Promise<Pixels | undefined>;

const openers: Partial<Record<FormatId, Opener>> = {
  png: showPng,
  jpeg: showBitmap,
  svg: showSvg,
  svgTiny: showSvg,
  pdf: showPdf,
  eps: showEps,
};

export const show: Show = async (file, { format, width, part }) => openers[format]?.(file, width, part);

import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';
import type { Box, FormatId, Pixels, RasterizeFile } from '@tessera/qr';
import sharp from 'sharp';
import { rasterizeEps } from './rasterize-eps.ts';
import { rasterizePdf } from './rasterize-pdf.ts';

/** Rasterises finished files as other programs show them: with libvips, Skia, resvg, pdf.js and Ghostscript. */

/** The largest file that can be rendered, with the tallest frame. */
const maxInputPixels = 4096 * 4096 * 3;

/** Opens the file once, without reading its metadata first: opening it twice takes 50% longer. */
async function rasterizeBitmap(file: Uint8Array, width: number): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: maxInputPixels })
    .resize({ width, kernel: 'linear', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The offset of a PNG’s width (ISO/IEC 15948, clause 11.2.2). */
const pngWidthOffset = 16;

/** Skia opens small images in half the time; libvips downscales large ones without holding them whole. */
async function rasterizePng(file: Uint8Array, maxWidth: number): Promise<Pixels> {
  if (Buffer.from(file.buffer, file.byteOffset).readUInt32BE(pngWidthOffset) > maxWidth)
    return rasterizeBitmap(file, maxWidth);
  const image = await loadImage(file);
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  return { width, height, data: canvas.data() };
}

function rasterizeSvg(file: Uint8Array, width: number): Pixels {
  const picture = new Resvg(Buffer.from(file).toString('utf8'), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
    background: '#ffffff',
  }).render();
  return { width: picture.width, height: picture.height, data: picture.pixels };
}

type Rasterizer = (file: Uint8Array, width: number, part: Box) => Pixels | undefined | Promise<Pixels | undefined>;

const rasterizers: Partial<Record<FormatId, Rasterizer>> = {
  png: rasterizePng,
  jpeg: rasterizeBitmap,
  webp: rasterizeBitmap,
  svg: rasterizeSvg,
  svgTiny: rasterizeSvg,
  pdf: rasterizePdf,
  eps: rasterizeEps,
};

export const rasterizeFile: RasterizeFile = async (file, { format, width, part }) =>
  rasterizers[format]?.(file, width, part);

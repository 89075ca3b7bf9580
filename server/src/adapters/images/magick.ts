import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ColorSpace,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  type MagickFormat,
  MagickImageInfo,
  MagickReadSettings,
  ResourceLimits,
} from '@imagemagick/magick-wasm';
import { mostEdge } from '@tessera/contract/rules/picture.ts';
import { type Grid, gridOf } from './heic-grid.ts';
import { largestIcon } from './icon.ts';
import type { Raster } from './raster.ts';
import { reduce } from './reduce.ts';

/** What libvips as sharp brings it can't open, opened by ImageMagick as WebAssembly. */

const isCodestream = (file: Uint8Array) => file[0] === 0xff;

/** By the name that `formatOf` gives: what it is told to read, whatever the bytes look like to it. */
const formats: Readonly<Record<string, (file: Uint8Array) => MagickFormat>> = {
  BMP: () => 'BMP',
  ICO: () => 'ICO',
  HEIC: () => 'HEIC',
  'JPEG XL': () => 'JXL',
  'JPEG 2000': (file) => (isCodestream(file) ? 'J2K' : 'JP2'),
};

const start = async () => {
  const program = fileURLToPath(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'));
  await initializeImageMagick(readFileSync(program));
  ResourceLimits.width = BigInt(mostEdge);
  ResourceLimits.height = BigInt(mostEdge);
  ResourceLimits.disk = 0n; // its disk would be memory
};

/**
 * A JPEG 2000 holds itself in halves of its size too: what is made smaller anyway is not decoded much larger than that.
 * ImageMagick takes a quarter where it is told one step.
 */
const stepsDown = (longest: number, edge: number) => Math.max(0, Math.floor(Math.log2(longest / edge) / 2));

const rasterOf = (image: IMagickImage, edge: number): Raster => {
  const profile = image.getColorProfile()?.data;
  image.autoOrient();
  const isGrey = image.colorSpace === ColorSpace.Gray || image.colorSpace === ColorSpace.LinearGray;
  if (!isGrey && image.colorSpace !== ColorSpace.sRGB) image.colorSpace = ColorSpace.sRGB;
  const mapping = image.hasAlpha ? 'RGBA' : 'RGB';
  const channels = image.hasAlpha ? 4 : 3;
  return image.getPixels((pixels) => ({
    ...reduce({ width: image.width, height: image.height, channels }, edge, (y, rows) => {
      const bytes = pixels.toByteArray(0, y, image.width, rows, mapping);
      if (!bytes) throw new Error('The pixels are gone.');
      return bytes;
    }),
    ...(profile && !isGrey && { profile: Uint8Array.from(profile) }),
  }));
};

/** Rows of a grid, for whoever asks for them from top to bottom: one row of tiles is in memory at a time. */
const rowsOf = ({ width, columns, tile, tileAt }: Grid) => {
  const settings = new MagickReadSettings({ format: 'HEIC' });
  const band = new Uint8Array(columns * tile.width * tile.height * 3);
  const stride = columns * tile.width * 3;
  let opened = -1;
  const open = (row: number) => {
    for (let column = 0; column < columns; column++) {
      ImageMagick.read(tileAt(row * columns + column), settings, (image) => {
        const pixels = image.getPixels((all) => all.toByteArray(0, 0, tile.width, tile.height, 'RGB'));
        if (!pixels || image.width !== tile.width || image.height !== tile.height)
          throw new Error('A tile is damaged.');
        const across = tile.width * 3;
        for (let y = 0; y < tile.height; y++)
          band.set(pixels.subarray(y * across, (y + 1) * across), y * stride + column * across);
      });
    }
    opened = row;
  };
  return (y: number, rows: number) => {
    const out = new Uint8Array(rows * width * 3);
    for (let row = 0; row < rows; row++) {
      const of = Math.floor((y + row) / tile.height);
      if (of !== opened) open(of);
      const from = ((y + row) % tile.height) * stride;
      out.set(band.subarray(from, from + width * 3), row * width * 3);
    }
    return out;
  };
};

/** Opens a file of one of `formats`. `size` hears how large it is before anything of it is decoded. */
export const openByMagick = async (
  file: Uint8Array,
  format: string,
  edge: number,
  size: (width: number, height: number) => void,
): Promise<Raster> => {
  const grid = format === 'HEIC' ? gridOf(file) : undefined;
  if (grid) size(grid.width, grid.height);
  await start();
  if (grid) {
    const { width, height, orientation, profile } = grid;
    return { ...reduce({ width, height, channels: 3 }, edge, rowsOf(grid)), orientation, ...(profile && { profile }) };
  }
  const bytes = format === 'ICO' ? largestIcon(file) : file;
  const settings = new MagickReadSettings({ format: formats[format]!(file) });
  const { width, height } = MagickImageInfo.create(bytes, settings);
  size(width, height);
  const less = format === 'JPEG 2000' ? stepsDown(Math.max(width, height), edge) : 0;
  if (less > 0) settings.setDefine('JP2', 'reduce-factor', `${less}`);
  return ImageMagick.read(bytes, settings, (image) => rasterOf(image, edge));
};

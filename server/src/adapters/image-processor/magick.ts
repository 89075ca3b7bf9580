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
import { maxEdgePx } from '@tessera/contract/rules/image-file.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { downscale } from './downscale.ts';
import { type HeicGrid, parseHeicGrid } from './heic-grid.ts';
import { extractLargestIcon } from './icon.ts';
import type { Raster } from './raster.ts';

/** Formats that sharp’s libvips can’t open, which ImageMagick (as WebAssembly) can. */

const isCodestream = (file: Uint8Array) => file[0] === 0xff;

/** The format that ImageMagick is told, by the name that `detectImageFormat` returns, whatever it would detect. */
const magickFormats: Readonly<Record<string, (file: Uint8Array) => MagickFormat>> = {
  BMP: () => 'BMP',
  ICO: () => 'ICO',
  HEIC: () => 'HEIC',
  'JPEG XL': () => 'JXL',
  'JPEG 2000': (file) => (isCodestream(file) ? 'J2K' : 'JP2'),
};

const initializeMagick = async () => {
  const program = fileURLToPath(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'));
  await initializeImageMagick(readFileSync(program));
  ResourceLimits.width = BigInt(maxEdgePx);
  ResourceLimits.height = BigInt(maxEdgePx);
  ResourceLimits.disk = 0n; // its disk would be memory
};

/**
 * A JPEG 2000 contains itself at half sizes, too: it is not decoded much larger than needed. ImageMagick’s step 1 is a quarter.
 */
const countReductionSteps = (longest: number, maxEdge: number) =>
  Math.max(0, Math.floor(Math.log2(longest / maxEdge) / 2));

const toRaster = (image: IMagickImage, maxEdge: number): Raster => {
  const profile = image.getColorProfile()?.data;
  image.autoOrient();
  const isGrey = image.colorSpace === ColorSpace.Gray || image.colorSpace === ColorSpace.LinearGray;
  if (!isGrey && image.colorSpace !== ColorSpace.sRGB) image.colorSpace = ColorSpace.sRGB;
  const mapping = image.hasAlpha ? 'RGBA' : 'RGB';
  const channels = image.hasAlpha ? 4 : 3;
  return image.getPixels((pixels) => ({
    ...downscale({ width: image.width, height: image.height, channels }, maxEdge, (y, rows) => {
      const bytes = pixels.toByteArray(0, y, image.width, rows, mapping);
      if (!bytes) throw new Error('The pixels are gone.');
      return bytes;
    }),
    ...(profile && !isGrey && { profile: Uint8Array.from(profile) }),
  }));
};

/** Returns rows of a grid from top to bottom; one row of tiles is in memory at a time. */
const createRowReader = ({ width, columns, tile, getTile }: HeicGrid) => {
  const settings = new MagickReadSettings({ format: 'HEIC' });
  const band = new Uint8Array(columns * tile.width * tile.height * 3);
  const stride = columns * tile.width * 3;
  let decodedRow = -1;
  const decodeRow = (row: number) => {
    for (let column = 0; column < columns; column++) {
      ImageMagick.read(getTile(row * columns + column), settings, (image) => {
        const pixels = image.getPixels((all) => all.toByteArray(0, 0, tile.width, tile.height, 'RGB'));
        if (!pixels || image.width !== tile.width || image.height !== tile.height)
          throw new Error('A tile is damaged.');
        const across = tile.width * 3;
        for (let y = 0; y < tile.height; y++)
          band.set(pixels.subarray(y * across, (y + 1) * across), y * stride + column * across);
      });
    }
    decodedRow = row;
  };
  return (y: number, rows: number) => {
    const out = new Uint8Array(rows * width * 3);
    for (let row = 0; row < rows; row++) {
      const tileRow = Math.floor((y + row) / tile.height);
      if (tileRow !== decodedRow) decodeRow(tileRow);
      const offset = ((y + row) % tile.height) * stride;
      out.set(band.subarray(offset, offset + width * 3), row * width * 3);
    }
    return out;
  };
};

/** Decodes a file of one of `magickFormats`. `onSize` is called before any pixel is decoded. */
export const decodeWithMagick = async (
  file: Uint8Array,
  format: string,
  maxEdge: number,
  onSize: (width: number, height: number) => void,
): Promise<Raster> => {
  const grid = format === 'HEIC' ? parseHeicGrid(file) : undefined;
  if (grid) onSize(grid.width, grid.height);
  await initializeMagick();
  if (grid) {
    const { width, height, orientation, profile } = grid;
    return {
      ...downscale({ width, height, channels: 3 }, maxEdge, createRowReader(grid)),
      orientation,
      ...(profile && { profile }),
    };
  }
  const bytes = format === 'ICO' ? extractLargestIcon(file) : file;
  const settings = new MagickReadSettings({
    format: requireValue(magickFormats[format], 'decoder of this format')(file),
  });
  const { width, height } = MagickImageInfo.create(bytes, settings);
  onSize(width, height);
  const reductionSteps = format === 'JPEG 2000' ? countReductionSteps(Math.max(width, height), maxEdge) : 0;
  if (reductionSteps > 0) settings.setDefine('JP2', 'reduce-factor', `${reductionSteps}`);
  return ImageMagick.read(bytes, settings, (image) => toRaster(image, maxEdge));
};

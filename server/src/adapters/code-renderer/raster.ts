import { constants, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import {
  type Deflate,
  encodePalettePng,
  type Pixels,
  type Rasterize,
  type Scene,
  type ToBitmap,
  toSvg,
} from '@tessera/qr';
import sharp from 'sharp';
import { encodeCmykTiff } from './cmyk-tiff.ts';

/** Flat colours are runs: a strategy that looks for nothing else takes a third of the time, and makes large images smaller. */
const deflateRle: Deflate = (bytes) => deflateSync(bytes, { strategy: constants.Z_RLE });

/** An image of more pixels than this is held in memory only once. */
const maxOptimisedPixels = 2 ** 23;

/** Photos and gradients of more pixels than this are compressed quickly rather than thoroughly: it would take seconds. */
const maxThoroughPixels = 2 ** 20;

const isGradient = (fill: Scene['background']) => fill !== null && typeof fill !== 'string';
const hasManyColors = ({ background, items }: Scene) =>
  isGradient(background) || items.some((item) => 'image' in item || isGradient(item.fill));

/** Rasterises scenes: resvg draws, sharp writes JPEG and WebP. Text is outlines already, so that no font is needed. */

const renderScene = (scene: Scene, width: number) =>
  new Resvg(toSvg(scene, { size: width }), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render();

/** Undoes resvg’s premultiplied alpha. */
function unpremultiply(data: Uint8Array): Uint8Array {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]!;
    if (alpha === 255 || alpha === 0) continue;
    for (let channel = 0; channel < 3; channel++) data[i + channel] = Math.round((data[i + channel]! * 255) / alpha);
  }
  return data;
}

export const rasterize: Rasterize = (scene, { width, height }): Pixels => {
  const picture = renderScene(scene, width);
  const { pixels } = picture;
  const data = scene.background === null ? unpremultiply(pixels) : pixels;
  return fitHeight({ width: picture.width, height: picture.height, data }, height);
};

/** A fractional height may be rounded either way: the last row is dropped or repeated. */
function fitHeight({ width, height: has, data }: Pixels, height: number): Pixels {
  if (has === height) return { width, height, data };
  const out = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = Math.min(y, has - 1) * width * 4;
    out.set(data.subarray(row, row + width * 4), y * width * 4);
  }
  return { width, height, data: out };
}

export const toBitmap: ToBitmap = async (scene, { type, ink, width, height }) => {
  const pixels = await rasterize(scene, { width, height });
  const { data } = pixels;
  const raw = { raw: { width, height, channels: 4 } } as const;
  if (type === 'png')
    return (await encodePalettePng(pixels, deflateRle)) ?? new Uint8Array(await sharp(data, raw).png().toBuffer());
  if (type === 'webp') {
    // Lossless, as colours are flat; more effort makes files hardly smaller, and takes many times as long for photos.
    const effort = hasManyColors(scene) && width * height > maxThoroughPixels ? 0 : 3;
    return new Uint8Array(await sharp(data, raw).webp({ lossless: true, effort }).toBuffer());
  }
  // A search for shorter codes would need another copy of the image, twice as large.
  const quality = {
    quality: 92,
    chromaSubsampling: '4:4:4',
    optimiseCoding: width * height < maxOptimisedPixels,
  } as const;
  if (ink === 'rgb') {
    const file = sharp(data, raw).flatten({ background: '#ffffff' });
    return new Uint8Array(await file.jpeg(quality).toBuffer());
  }
  // Converted here, not by a colour profile, which would make black of all four inks.
  const tiff = encodeCmykTiff(data, width, height);
  return new Uint8Array(
    await sharp(tiff, { limitInputPixels: false })
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .jpeg(quality)
      .toBuffer(),
  );
};

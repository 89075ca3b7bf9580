import sharp from 'sharp';
import type { EmbeddedImage } from '../src/index.ts';

/** Pictures that are hard to read a code on: black and white next to each other, in patterns like those of a code. */

const side = 320;

/** The brightness (0–1) of each pixel, at shares of width and height. */
const brightness = {
  black: () => 0,
  checkerboard: (x: number, y: number) => (Math.floor(x * 33) + Math.floor(y * 33)) % 2,
  'fine checkerboard': (x: number, y: number) => (Math.floor(x * 71) + Math.floor(y * 71)) % 2,
  stripes: (x: number) => Math.floor(x * 12) % 2,
  rings: (x: number, y: number) => Math.floor(Math.hypot(x - 0.5, y - 0.5) * 24) % 2,
  shade: (x: number, y: number) => (x + y) / 2,
  noise: (x: number, y: number) =>
    Math.abs(Math.sin(Math.floor(x * 80) * 12.9898 + Math.floor(y * 80) * 78.233) * 43758.5453) % 1,
} as const;

export type HardPicture = keyof typeof brightness;
export const hardPictureNames = Object.keys(brightness) as HardPicture[];

/** Returns one of them as a PNG, wider than high. */
export const createHardPicture = async (name: HardPicture): Promise<EmbeddedImage> => {
  const [width, height] = [side + 80, side];
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.round(brightness[name]((i % width) / width, Math.floor(i / width) / height) * 255),
  );
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { mime: 'image/png', data: png.toString('base64'), width, height };
};

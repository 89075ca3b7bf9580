import sharp from 'sharp';
import type { Pixels } from './decoders.ts';
import { createRandom } from './random.ts';

/**
 * Simulates how a phone’s camera sees a printed code: size and distance, focus, angle, light, noise, compression, and what happens to
 * paper. It shares nothing with the engine’s own distortions, so that it can judge grades that were calibrated with those.
 */

export type Shot = {
  /** Between paper and camera, in mm. */
  distanceMm: number;
  /** Standard deviation of the blur, in px of the photo. */
  blurPx?: number;
  /** Degrees that the paper is turned in its plane. */
  turned?: number;
  /** Degrees that the paper leans away from the camera. */
  tilted?: number;
  /** How far ink spreads (or, negative, retreats) on paper, in modules. */
  gain?: number;
  /** How far the paper’s middle rises at a fold, as a share of the code’s width. */
  fold?: number;
  /** Brightness of the lightest and darkest part of the photo, 0–1. */
  light?: readonly [brightest: number, darkest: number];
  /** Standard deviation of the sensor’s noise, 0–1. */
  noise?: number;
  /** Of JPEG, 1–100. */
  quality?: number;
};

/** A video frame of 1920 px that shows about 38 cm from a distance of 30 cm. */
const pixelsPerMm = (distanceMm: number) => (5 * 300) / distanceMm;

/**
 * Photographs a print on white paper.
 * @param print.pixels the code, opaque
 * @param print.mm its printed width
 */
export async function photograph(print: { pixels: Pixels; mm: number; modulePx: number }, shot: Shot): Promise<Pixels> {
  const { blurPx = 0.6, turned = 0, tilted = 0, gain = 0, fold = 0, light = [1, 1], noise = 0.01, quality = 90 } = shot;
  const printed = gain === 0 ? print.pixels : spreadInk(print.pixels, gain * print.modulePx);
  const scale = (print.mm * pixelsPerMm(shot.distanceMm)) / printed.width;
  const projected = project(printed, { scale, turned, tilted, fold });
  const random = createRandom(shot.distanceMm + Math.round(blurPx * 100));
  const image = sharp(expose(projected, light, noise, random), {
    raw: { width: projected.width, height: projected.height, channels: 3 },
  });
  const blurred = blurPx >= 0.3 ? image.blur(blurPx) : image;
  const { data, info } = await sharp(await blurred.jpeg({ quality }).toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' };
}

/** Each channel takes the darkest (or, for a negative radius, the lightest) value within a radius. */
function spreadInk(pixels: Pixels, radius: number): Pixels {
  const { width, height } = pixels;
  const choose = radius > 0 ? Math.min : Math.max;
  const reach = Math.max(1, Math.round(Math.abs(radius)));
  const pass = (from: Uint8ClampedArray<ArrayBuffer>, step: number, isInside: (i: number, by: number) => boolean) => {
    const out = new Uint8ClampedArray(from);
    for (let i = 0; i < width * height; i++) {
      for (let by = -reach; by <= reach; by++) {
        if (!isInside(i, by)) continue;
        for (let channel = 0; channel < 3; channel++)
          out[i * 4 + channel] = choose(out[i * 4 + channel]!, from[(i + by * step) * 4 + channel]!);
      }
    }
    return out;
  };
  const across = pass(pixels.data, 1, (i, by) => (i % width) + by >= 0 && (i % width) + by < width);
  const data = pass(across, width, (i, by) => i + by * width >= 0 && i + by * width < width * height);
  return { ...pixels, data };
}

type Projection = { scale: number; turned: number; tilted: number; fold: number };

/** How far the photo extends beyond the code, as a share of its width: the page around it. */
const margin = 0.25;
/** Samples per photo pixel along each axis. */
const samples = 3;

/** Returns red, green and blue, 0–255, as light falls on the sensor. */
function project(source: Pixels, { scale, turned, tilted, fold }: Projection) {
  const longer = Math.max(source.width, source.height) * scale;
  const side = Math.ceil(longer * (1 + 2 * margin));
  const light = new Float32Array(side * side * 3);
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  const [cosTilt, sinTilt] = [Math.cos((tilted * Math.PI) / 180), Math.sin((tilted * Math.PI) / 180)];
  /** The camera’s distance in photo pixels: about 35° of view for a code that fills the photo. */
  const eye = side * 1.6;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      for (let s = 0; s < samples * samples; s++) {
        const px = x + ((s % samples) + 0.5) / samples - side / 2;
        const py = y + (Math.floor(s / samples) + 0.5) / samples - side / 2;
        // Where the ray through this point meets the tilted paper.
        const paperY = (py * eye) / (eye * cosTilt - py * sinTilt);
        const paperX = (px * (eye + paperY * sinTilt)) / eye;
        const rise = fold * longer * Math.max(0, 1 - Math.abs(paperX) / (longer / 3));
        const [u, v] = [cos * paperX + sin * (paperY + rise), cos * (paperY + rise) - sin * paperX];
        const [sourceX, sourceY] = [
          Math.floor(u / scale + source.width / 2),
          Math.floor(v / scale + source.height / 2),
        ];
        const isOnCode = sourceX >= 0 && sourceY >= 0 && sourceX < source.width && sourceY < source.height;
        const at = (sourceY * source.width + sourceX) * 4;
        const shade = isOnCode && fold > 0 && paperX > 0 ? 0.8 : 1;
        for (let channel = 0; channel < 3; channel++)
          light[(y * side + x) * 3 + channel]! +=
            (shade * (isOnCode ? source.data[at + channel]! : 255)) / samples ** 2;
      }
    }
  }
  return { width: side, height: side, light };
}

/** Light falls off from the left to the right; noise has a normal distribution (Box–Muller). */
function expose(
  { width, height, light }: ReturnType<typeof project>,
  [brightest, darkest]: readonly [number, number],
  noise: number,
  random: () => number,
): Buffer {
  const out = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const brightness = brightest + ((darkest - brightest) * (i % width)) / width;
    const grain = noise * 255 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    for (let channel = 0; channel < 3; channel++)
      out[i * 3 + channel] = Math.max(0, Math.min(255, light[i * 3 + channel]! * brightness + 6 + grain));
  }
  return out;
}

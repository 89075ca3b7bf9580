import type { Pixels } from '../ports.ts';

/** Distortions of a picture before it is decoded: distance, focus, angle, light. They are deterministic. */

/** Pictures that phones take of a code with modules of `module` px. */
export const distortions = {
  /** About 100 px for a short link. */
  far: (pixels, module) => shrink(pixels, module / 3),
  farther: (pixels, module) => shrink(pixels, module / 2.2),
  blurred: (pixels, module) => gaussianBlur(pixels, module * 0.4),
  turned: (pixels) => warp(pixels, createRotation(17)),
  tilted: (pixels) => warp(pixels, createTilt(0.35)),
  dim: (pixels) => dim(pixels),
  inverted: (pixels) => invert(pixels),
} as const satisfies Record<string, (pixels: Pixels, module: number) => Pixels>;

export type DistortionId = keyof typeof distortions;

const createPixels = (width: number, height: number): Pixels & { data: Uint8ClampedArray<ArrayBuffer> } => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(255),
});

/** Each pixel is the mean of the pixels that it replaces. */
function shrink(pixels: Pixels, factor: number): Pixels {
  if (factor <= 1) return pixels;
  const out = createPixels(
    Math.max(1, Math.round(pixels.width / factor)),
    Math.max(1, Math.round(pixels.height / factor)),
  );
  const [stepX, stepY] = [pixels.width / out.width, pixels.height / out.height];
  for (let y = 0; y < out.height; y++) {
    const [top, bottom] = [Math.floor(y * stepY), Math.max(Math.floor(y * stepY) + 1, Math.floor((y + 1) * stepY))];
    for (let x = 0; x < out.width; x++) {
      const [left, right] = [Math.floor(x * stepX), Math.max(Math.floor(x * stepX) + 1, Math.floor((x + 1) * stepX))];
      averageInto(pixels, left, top, right, bottom, out.data, (y * out.width + x) * 4);
    }
  }
  return out;
}

function averageInto(
  { width, data }: Pixels,
  left: number,
  top: number,
  right: number,
  bottom: number,
  into: Uint8ClampedArray,
  at: number,
): void {
  const sums = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) for (let i = 0; i < 3; i++) sums[i]! += data[(y * width + x) * 4 + i]!;
  }
  for (let i = 0; i < 3; i++) into[at + i] = sums[i]! / ((right - left) * (bottom - top));
}

/** Out of focus: three box blurs along rows and columns approximate a Gaussian with this deviation (px). */
function gaussianBlur(pixels: Pixels, deviation: number): Pixels {
  const radius = Math.max(1, Math.round(deviation));
  let data = Uint8ClampedArray.from(pixels.data);
  for (let pass = 0; pass < 3; pass++) {
    data = boxBlur(data, pixels.width, pixels.height, radius, 4, pixels.width * 4);
    data = boxBlur(data, pixels.height, pixels.width, radius, pixels.width * 4, 4);
  }
  return { width: pixels.width, height: pixels.height, data };
}

/** The mean of `2 · radius + 1` neighbours along lines of `length` pixels, `step` bytes apart. */
function boxBlur(
  data: Uint8ClampedArray<ArrayBuffer>,
  length: number,
  lines: number,
  radius: number,
  step: number,
  lineStep: number,
): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(data.length).fill(255);
  const window = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStep + channel;
      const at = (i: number) => data[start + Math.min(length - 1, Math.max(0, i)) * step]!;
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += at(i);
      for (let i = 0; i < length; i++) {
        out[start + i * step] = sum / window;
        sum += at(i + radius + 1) - at(i - radius);
      }
    }
  }
  return out;
}

/** Maps a pixel to its source, both in shares of the picture from its centre. */
type SourceMapping = (x: number, y: number) => readonly [number, number];

/** Slightly reduced as well, so that no corner is cut off. */
const createRotation = (degrees: number): SourceMapping => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const scale = cos + sin;
  return (x, y) => [(cos * x + sin * y) * scale, (cos * y - sin * x) * scale];
};

/** Seen from below: the upper edge is farther away. */
const createTilt =
  (depth: number): SourceMapping =>
  (x, y) => {
    const distance = 1 + depth * (0.5 - y);
    return [x * distance * 1.05, ((y + 0.5) * (1 - depth * 0.3) * distance) / (1 + depth * 0.2) - 0.42];
  };

function warp(pixels: Pixels, source: SourceMapping): Pixels {
  const { width, height } = pixels;
  const side = Math.max(width, height);
  const out = createPixels(side, side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [fromX, fromY] = source((x + 0.5) / side - 0.5, (y + 0.5) / side - 0.5);
      interpolateInto(
        pixels,
        fromX * side + width / 2 - 0.5,
        fromY * side + height / 2 - 0.5,
        out.data,
        (y * side + x) * 4,
      );
    }
  }
  return out;
}

/** Interpolates the colour between four pixels; white outside the picture. */
function interpolateInto(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  at: number,
): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return;
  const [shareX, shareY] = [x - left, y - top];
  const from = (top * width + left) * 4;
  for (let i = 0; i < 3; i++) {
    const upper = data[from + i]! * (1 - shareX) + data[from + 4 + i]! * shareX;
    const lower = data[from + width * 4 + i]! * (1 - shareX) + data[from + width * 4 + 4 + i]! * shareX;
    into[at + i] = upper * (1 - shareY) + lower * shareY;
  }
}

/** A dark room: a fifth of the light, fading towards one side, and noise. */
function dim({ width, height, data }: Pixels): Pixels {
  const out = createPixels(width, height);
  let seed = 1;
  for (let i = 0; i < width * height; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const grain = (seed >>> 24) / 16 - 8;
    const light = 0.28 - (0.12 * (i % width)) / width;
    for (let channel = 0; channel < 3; channel++)
      out.data[i * 4 + channel] = 12 + data[i * 4 + channel]! * light + grain;
  }
  return out;
}

function invert({ width, height, data }: Pixels): Pixels {
  const out = createPixels(width, height);
  for (let i = 0; i < data.length; i++) if (i % 4 !== 3) out.data[i] = 255 - data[i]!;
  return out;
}

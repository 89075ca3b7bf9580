import type { Matrix } from '../matrix/matrix.ts';
import type { Pixels } from '../ports.ts';
import type { Drawing } from '../scene/scene.ts';
import { luminance, luminanceOfBytes } from './contrast.ts';

/** Samples a finished picture in the middle of every module, as a decoder does. */

/** The position of the symbol, without quiet zone, in a picture: its top left corner and module width in px. */
export type SymbolPosition = { x: number; y: number; module: number };

/** Returns the position of a drawing's symbol in a picture of it that is `width` px wide. */
export function locateSymbol({ symbol, width: across }: Drawing, { size }: Matrix, width: number): SymbolPosition {
  const scale = width / across;
  return { x: symbol.x * scale, y: symbol.y * scale, module: (symbol.width * scale) / size };
}

export type ModuleSamples = {
  /** One byte per module, in the order of the matrix: 1 if the picture is dark there. */
  modules: Uint8Array;
  /** The luminance, 0–1, halfway between dark and light modules. */
  threshold: number;
  /** Whether the picture is light on dark. */
  isInverted: boolean;
};

/** The distance of the outer samples from the middle of a module, in modules. */
const sampleSpread = 0.15;

/** Samples a picture of a symbol. Transparent parts are composited on white. */
export function sampleModules(
  pixels: Pixels,
  { size, modules }: Matrix,
  { x, y, module }: SymbolPosition,
): ModuleSamples {
  const luminances = new Float32Array(modules.length);
  let [dark, light, darkCount] = [0, 0, 0];
  for (let i = 0; i < luminances.length; i++) {
    const middleX = x + ((i % size) + 0.5) * module;
    const middleY = y + (Math.floor(i / size) + 0.5) * module;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++)
        luminances[i]! +=
          luminanceAt(pixels, middleX + dx * sampleSpread * module, middleY + dy * sampleSpread * module) / 9;
    }
    if (modules[i] === 1) dark += luminances[i]!;
    else light += luminances[i]!;
    darkCount += modules[i]!;
  }
  dark /= darkCount;
  light /= modules.length - darkCount;
  const threshold = (dark + light) / 2;
  const isInverted = dark > light;
  return {
    modules: Uint8Array.from(luminances, (value) => Number(value < threshold !== isInverted)),
    threshold,
    isInverted,
  };
}

/** Luminance, 0–1; 1 outside the picture. */
export function luminanceAt({ width, height, data }: Pixels, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= width || row >= height) return 1;
  const at = (row * width + column) * 4;
  if (data[at + 3] === 255) return luminanceOfBytes(data[at]!, data[at + 1]!, data[at + 2]!);
  const share = data[at + 3]! / 255;
  const channel = (i: number) => (data[at + i]! / 255) * share + 1 - share;
  return luminance([channel(0), channel(1), channel(2)]);
}

/**
 * Returns how many whole modules around the symbol are plain background: 0–4. There is none beyond the picture's edge.
 */
export function measureQuietZone(
  pixels: Pixels,
  { size, height }: Matrix,
  { x, y, module }: SymbolPosition,
  { threshold, isInverted }: ModuleSamples,
): number {
  const isBackground = (column: number, row: number) => {
    const [left, top] = [x + column * module, y + row * module];
    if (left < -0.5 || top < -0.5 || left + module > pixels.width + 0.5 || top + module > pixels.height + 0.5)
      return false;
    return samplePoints.every(
      ([dx, dy]) => luminanceAt(pixels, left + dx * module, top + dy * module) > threshold !== isInverted,
    );
  };
  for (let ring = 1; ring <= 4; ring++) {
    const [near, right, bottom] = [-ring, size + ring - 1, height + ring - 1];
    for (let column = near; column <= right; column++) {
      if (!isBackground(column, near) || !isBackground(column, bottom)) return ring - 1;
    }
    for (let row = near; row <= bottom; row++) {
      if (!isBackground(near, row) || !isBackground(right, row)) return ring - 1;
    }
  }
  return 4;
}

/** The sample points of a module. */
const samplePoints = [0.15, 0.5, 0.85].flatMap((dy) => [0.15, 0.5, 0.85].map((dx) => [dx, dy] as const));

import type { Matrix } from '../matrix/matrix.ts';
import type { Pixels } from '../ports.ts';
import type { Drawing } from '../scene/scene.ts';
import { luminance, luminanceOfBytes } from './contrast.ts';

/** What a reader would see: the finished picture, looked at in the middle of every module. */

/** Where the symbol, without quiet zone, lies in a picture: its top left corner and the width of a module, in px. */
export type SymbolPosition = { x: number; y: number; module: number };

/** Where the symbol of a drawing lies in a picture of it, `width` px wide. */
export function locateSymbol({ symbol, width: across }: Drawing, { size }: Matrix, width: number): SymbolPosition {
  const scale = width / across;
  return { x: symbol.x * scale, y: symbol.y * scale, module: (symbol.width * scale) / size };
}

export type ModuleSamples = {
  /** One byte per module as in the matrix, 1 where the picture is dark. */
  modules: Uint8Array;
  /** Luminance, 0–1, halfway between what is dark and what is light. */
  threshold: number;
  /** Whether the picture is light on dark. */
  isInverted: boolean;
};

/** How far from the middle of a module a sample still lies, in modules. */
const sampleSpread = 0.15;

/** Reads a picture of a symbol. Whatever is not opaque lies on white. */
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

/** 0–1; outside the picture it is white. */
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
 * How many whole modules round the symbol hold nothing but ground, 4 at most. Beyond the picture's edge there is none.
 */
export function measureQuietZone(
  pixels: Pixels,
  { size }: Matrix,
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
    for (let along = -ring; along < size + ring; along++) {
      const [near, far] = [-ring, size + ring - 1];
      const cells = [
        [along, near],
        [along, far],
        [near, along],
        [far, along],
      ] as const;
      if (!cells.every(([column, row]) => isBackground(column, row))) return ring - 1;
    }
  }
  return 4;
}

/** Points in a module that are looked at. */
const samplePoints = [0.15, 0.5, 0.85].flatMap((dy) => [0.15, 0.5, 0.85].map((dx) => [dx, dy] as const));

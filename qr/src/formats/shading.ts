import { formatNumber } from '../scene/path.ts';
import type { SceneGradient } from '../scene/scene.ts';
import { type ColorSpace, toColorValues } from './color-space.ts';

/**
 * Gradients in the syntax that PDF (ISO 32000-1, clause 8.7.4.5) and PostScript (LanguageLevel 3, clause 4.9.3) share.
 */

export const deviceColorSpaces = { rgb: '/DeviceRGB', cmyk: '/DeviceCMYK' } as const;

export const formatNumbers = (values: readonly number[]) => values.map(formatNumber).join(' ');

/** Returns a shading dictionary; its end colours extend beyond its ends. */
export function formatShading(fill: SceneGradient, colorSpace: ColorSpace): string {
  const [type, coords] =
    fill.type === 'linear'
      ? [2, [fill.x1, fill.y1, fill.x2, fill.y2]]
      : [3, [fill.cx, fill.cy, 0, fill.cx, fill.cy, fill.r]];
  const parts = [
    `/ShadingType ${type}`,
    `/ColorSpace ${deviceColorSpaces[colorSpace]}`,
    `/Coords [${formatNumbers(coords as number[])}]`,
    '/Extend [true true]',
    `/Function ${formatGradientFunction(fill, colorSpace)}`,
  ];
  return `<<${parts.join(' ')}>>`;
}

type ShadingStop = { offset: number; color: readonly number[] };

/** Returns the function between colours: exponential for two stops, stitched for more (clause 7.10). */
function formatGradientFunction(fill: SceneGradient, colorSpace: ColorSpace): string {
  const stops = spaceOutStops(
    fill.stops.map(({ offset, color }) => ({ offset, color: toColorValues(color, colorSpace) })),
  );
  const bands = stops.slice(1).map((stop, i) => formatInterpolation(stops[i]!, stop));
  if (bands.length === 1) return bands[0]!;
  const bounds = stops.slice(1, -1).map(({ offset }) => offset);
  const encode = bands.map(() => '0 1').join(' ');
  return `<</FunctionType 3 /Domain [0 1] /Functions [${bands.join(' ')}] /Bounds [${formatNumbers(bounds)}] /Encode [${encode}]>>`;
}

const formatInterpolation = (from: ShadingStop, to: ShadingStop) =>
  `<</FunctionType 2 /Domain [0 1] /C0 [${formatNumbers(from.color)}] /C1 [${formatNumbers(to.color)}] /N 1>>`;

/** The width of a hard stop, because bounds must be strictly increasing. */
const minBand = 0.001;

/** Returns stops from 0 to 1 in strictly increasing order. */
function spaceOutStops(stops: readonly ShadingStop[]): ShadingStop[] {
  const first = stops[0]!;
  const last = stops.at(-1)!;
  const complete = [...(first.offset > 0 ? [{ ...first, offset: 0 }] : []), ...stops];
  if (last.offset < 1 || complete.length === 1) complete.push({ ...last, offset: 1 });
  const spaced: ShadingStop[] = [];
  for (const stop of complete)
    spaced.push({ ...stop, offset: Math.max(stop.offset, (spaced.at(-1)?.offset ?? -1) + minBand) });
  // Stops pushed beyond 1 are moved back.
  for (let i = spaced.length - 1, maxOffset = 1; i >= 0; i--, maxOffset -= minBand) {
    spaced[i] = { ...spaced[i]!, offset: i === 0 ? 0 : Math.min(spaced[i]!.offset, maxOffset) };
  }
  return spaced;
}

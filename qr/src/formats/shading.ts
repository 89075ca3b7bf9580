import { short } from '../scene/path.ts';
import type { SceneGradient } from '../scene/scene.ts';
import { type Ink, inkOf } from './ink.ts';

/** Gradients as PDF (ISO 32000-1, clause 8.7.4.5) and PostScript (LanguageLevel 3, clause 4.9.3) both write them. */

export const colourSpaces = { rgb: '/DeviceRGB', cmyk: '/DeviceCMYK' } as const;

export const numbers = (values: readonly number[]) => values.map(short).join(' ');

/** A shading dictionary; its end colours go on beyond its ends. */
export function shading(fill: SceneGradient, ink: Ink): string {
  const [type, coords] =
    fill.type === 'linear'
      ? [2, [fill.x1, fill.y1, fill.x2, fill.y2]]
      : [3, [fill.cx, fill.cy, 0, fill.cx, fill.cy, fill.r]];
  const parts = [
    `/ShadingType ${type}`,
    `/ColorSpace ${colourSpaces[ink]}`,
    `/Coords [${numbers(coords as number[])}]`,
    '/Extend [true true]',
    `/Function ${ramp(fill, ink)}`,
  ];
  return `<<${parts.join(' ')}>>`;
}

type Stop = { offset: number; colour: readonly number[] };

/** From colour to colour: an exponential function for two stops, stitched together for more (clause 7.10). */
function ramp(fill: SceneGradient, ink: Ink): string {
  const stops = spread(fill.stops.map(({ offset, color }) => ({ offset, colour: inkOf(color, ink) })));
  const bands = stops.slice(1).map((stop, i) => band(stops[i]!, stop));
  if (bands.length === 1) return bands[0]!;
  const bounds = stops.slice(1, -1).map(({ offset }) => offset);
  const encode = bands.map(() => '0 1').join(' ');
  return `<</FunctionType 3 /Domain [0 1] /Functions [${bands.join(' ')}] /Bounds [${numbers(bounds)}] /Encode [${encode}]>>`;
}

const band = (from: Stop, to: Stop) =>
  `<</FunctionType 2 /Domain [0 1] /C0 [${numbers(from.colour)}] /C1 [${numbers(to.colour)}] /N 1>>`;

/** A sudden change takes this much, because bounds have to grow. */
const leastBand = 0.001;

/** Stops from 0 to 1, each after the one before. */
function spread(stops: readonly Stop[]): Stop[] {
  const first = stops[0]!;
  const last = stops.at(-1)!;
  const whole = [...(first.offset > 0 ? [{ ...first, offset: 0 }] : []), ...stops];
  if (last.offset < 1 || whole.length === 1) whole.push({ ...last, offset: 1 });
  const spaced: Stop[] = [];
  for (const stop of whole)
    spaced.push({ ...stop, offset: Math.max(stop.offset, (spaced.at(-1)?.offset ?? -1) + leastBand) });
  // What was pushed beyond the end comes back from there.
  for (let i = spaced.length - 1, most = 1; i >= 0; i--, most -= leastBand) {
    spaced[i] = { ...spaced[i]!, offset: i === 0 ? 0 : Math.min(spaced[i]!.offset, most) };
  }
  return spaced;
}

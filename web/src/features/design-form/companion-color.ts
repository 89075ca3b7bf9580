import { toRgb } from '@tessera/qr';
import { type Palette, palettes } from './palettes.ts';

const getColorDistance = (a: string, b: string) => {
  const [from, to] = [toRgb(a), toRgb(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
};

/** From which distance on two dark colors are told apart in a gradient. */
const minVisibleDistance = 0.3;

/** Returns a matching color for modules or corners that is visibly different, from the palettes nearest to the given color. */
export const getCompanionColor = (color: string): string => {
  const all: readonly Palette[] = Object.values(palettes);
  const nearestFirst = all.toSorted((a, b) => getColorDistance(a.ink, color) - getColorDistance(b.ink, color));
  const candidates = nearestFirst.flatMap(({ ink, accent }) => [accent, ink]);
  return candidates.find((candidate) => getColorDistance(candidate, color) >= minVisibleDistance) ?? '#000000';
};

/** Returns a matching background: the given color with 15 % pine. */
export const tintColor = (colour: string): string => {
  const [red, green, blue] = toRgb(colour);
  const mix = (value: number, pine: number) => Math.round((value * 0.85 + pine * 0.15) * 255);
  const [pineRed, pineGreen, pineBlue] = toRgb('#0f6b4f');
  const mixed = [mix(red, pineRed), mix(green, pineGreen), mix(blue, pineBlue)];
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

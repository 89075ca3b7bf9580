import { rgbOf } from '@tessera/qr';
import { type Palette, palettes } from './palettes.ts';

const apart = (a: string, b: string) => {
  const [from, to] = [rgbOf(a), rgbOf(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
};

/** A colour for modules or corners that goes with another: of the palette that is nearest to it. */
export const companionOf = (colour: string): string => {
  const all: readonly Palette[] = Object.values(palettes);
  const nearest = all.reduce((best, next) => (apart(next.ink, colour) < apart(best.ink, colour) ? next : best));
  return apart(nearest.accent, colour) > 0.15 ? nearest.accent : nearest.ink;
};

/** A ground that goes with another: the same with a breath of pine. */
export const tintOf = (colour: string): string => {
  const [ground, pine] = [rgbOf(colour), rgbOf('#0f6b4f')];
  const mixed = ground.map((value, at) => Math.round((value * 0.85 + pine[at]! * 0.15) * 255));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

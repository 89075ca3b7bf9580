import { toRgb } from '@tessera/qr';
import { type Palette, palettes } from './palettes.ts';

const getColorDistance = (a: string, b: string) => {
  const [from, to] = [toRgb(a), toRgb(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
};

/** A colour for modules or corners that goes with another: of the palette that is nearest to it. */
export const getCompanionColor = (color: string): string => {
  const all: readonly Palette[] = Object.values(palettes);
  const nearest = all.reduce((best, next) =>
    getColorDistance(next.ink, color) < getColorDistance(best.ink, color) ? next : best,
  );
  return getColorDistance(nearest.accent, color) > 0.15 ? nearest.accent : nearest.ink;
};

/** A ground that goes with another: the same with a breath of pine. */
export const tintColor = (colour: string): string => {
  const [ground, pine] = [toRgb(colour), toRgb('#0f6b4f')];
  const mixed = ground.map((value, at) => Math.round((value * 0.85 + pine[at]! * 0.15) * 255));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

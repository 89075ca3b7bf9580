import type { Style } from '@tessera/qr';

/** What a transparent ground lies on, most often. */
const paper = '#ffffff';

/** Relative luminance: WCAG 2.2. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of the weakest colour of a code on its ground, as WCAG counts it, and whether it is lighter than the ground. */
export const contrastOf = ({ shape, corners }: Style): { ratio: number; inverted: boolean } => {
  const ground = luminance(shape.backgroundColor ?? paper);
  const inks = [shape.color, corners.squareColor, corners.dotColor].map(luminance);
  const ratios = inks.map((ink) => (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
  return { ratio: Math.min(...ratios), inverted: inks.some((ink) => ink > ground) };
};

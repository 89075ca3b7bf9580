import type { CodeStyle } from '@tessera/contract/api/style.ts';

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

const between = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** The least contrast at which phones read in poor light too. */
export const enoughContrast = 4.5;

/** The contrast of the weakest colour of a code on its ground, as WCAG counts it, and whether it is lighter than the ground. */
export const contrastOf = ({ shape, corners }: CodeStyle): { ratio: number; inverted: boolean } => {
  const ground = luminance(shape.backgroundColor ?? paper);
  const inks = [shape.color, corners.squareColor, corners.dotColor].map(luminance);
  const ratios = inks.map((ink) => between(ink, ground));
  return { ratio: Math.min(...ratios), inverted: inks.some((ink) => ink > ground) };
};

/** Whether these colours cost readers: too little contrast, or light on dark. */
export const isHardToRead = (style: CodeStyle): boolean => {
  const { ratio, inverted } = contrastOf(style);
  return inverted || ratio < enoughContrast;
};

const scale = (hex: string, factor: number) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * factor)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The same colours, each as much darker as it takes to stand out from the ground; undefined where even black would not. */
export const darkened = (style: CodeStyle): CodeStyle | undefined => {
  const ground = luminance(style.shape.backgroundColor ?? paper);
  if (between(0, ground) < enoughContrast) return undefined;
  const darken = (ink: string) => {
    for (let factor = 1; factor > 0; factor -= 0.02) {
      const darker = scale(ink, factor);
      if (luminance(darker) < ground && between(luminance(darker), ground) >= enoughContrast) return darker;
    }
    return '#000000';
  };
  return {
    ...style,
    shape: { ...style.shape, color: darken(style.shape.color) },
    corners: { squareColor: darken(style.corners.squareColor), dotColor: darken(style.corners.dotColor) },
  };
};

/** Dark on light again: every part takes the ground's colour, and the ground that of the modules. */
export const swapped = (style: CodeStyle): CodeStyle => {
  const ground = style.shape.backgroundColor ?? paper;
  return {
    ...style,
    shape: { color: ground, backgroundColor: style.shape.color },
    corners: { squareColor: ground, dotColor: ground },
  };
};

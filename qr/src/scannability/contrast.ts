import { type Color, type Paint, paintColors, type Rgb, toRgb } from '../style/color.ts';
import type { Style } from '../style/style.ts';
import { simulatePrint } from './print-simulation.ts';

/** Contrast of every colour against every colour of the ground, on a screen and in print. */

/** Relative luminance, 0–1: WCAG 2.2. */
export const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** The same of bytes: of whole pictures there are many. */
export const luminanceOfBytes = (red: number, green: number, blue: number) =>
  0.2126 * linearByByte[red]! + 0.7152 * linearByByte[green]! + 0.0722 * linearByByte[blue]!;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const linearByByte = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

/** Contrast ratio, 1–21: WCAG 2.2. */
export const contrastRatio = (a: Rgb, b: Rgb) => ratio(luminance(a), luminance(b));

const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

export type StylePart = 'shape' | 'cornerSquare' | 'cornerDot';

export type PartContrast = {
  part: StylePart;
  /** The pair that differs least. */
  color: Color;
  background: Color;
  /** On a screen, 1–21. */
  ratio: number;
  /** In four inks on paper, 1–21. */
  printedRatio: number;
  /** How much less light the printed colour throws back than its ground, 0–1: symbol contrast of ISO/IEC 15415. */
  symbolContrast: number;
  /** Whether the colour is lighter than its ground, which many readers don't read. */
  isInverted: boolean;
};

/** A transparent ground counts as white, which is what most codes end on. */
const backgroundColors = (style: Style): readonly Color[] => paintColors(style.shape.backgroundColor ?? '#ffffff');

export const partPaints = ({ symbology, shape, corners }: Style): Readonly<Partial<Record<StylePart, Paint>>> => ({
  shape: shape.color,
  ...(symbology !== 'datamatrix' && { cornerSquare: corners.squareColor, cornerDot: corners.dotColor }),
});

/** The worst pair of each part, which for gradients is one of their stops. */
export function computeContrasts(style: Style): PartContrast[] {
  return Object.entries(partPaints(style)).map(([part, paint]) => {
    const pairs = paintColors(paint).flatMap((color) =>
      backgroundColors(style).map((background) => compareColors(part as StylePart, color, background)),
    );
    return pairs.reduce((worst, pair) => (rankContrast(pair) < rankContrast(worst) ? pair : worst));
  });
}

/** An inverted pair is worse than any other. */
const rankContrast = ({ ratio, symbolContrast, isInverted }: PartContrast) =>
  ratio * symbolContrast * (isInverted ? -1 : 1);

function compareColors(part: StylePart, color: Color, background: Color): PartContrast {
  const [ink, paper] = [toRgb(color), toRgb(background)];
  const [inkInPrint, paperInPrint] = [luminance(simulatePrint(ink)), luminance(simulatePrint(paper))];
  return {
    part,
    color,
    background,
    ratio: contrastRatio(ink, paper),
    printedRatio: ratio(inkInPrint, paperInPrint),
    symbolContrast: Math.abs(paperInPrint - inkInPrint),
    isInverted: luminance(ink) > luminance(paper),
  };
}

/** What a colour has to reach: a ratio on screen, a symbol contrast in print. */
export type ContrastRequirement = { ratio: number; symbolContrast: number };

export const hasEnoughContrast = (
  { ratio, symbolContrast, isInverted }: PartContrast,
  requirement: ContrastRequirement,
) => !isInverted && ratio >= requirement.ratio && symbolContrast >= requirement.symbolContrast;

/** The same hue, just dark enough, or black if nothing less does. */
export function darkenToContrast(color: Color, background: Color, requirement: ContrastRequirement): Color {
  const rgb = toRgb(color);
  for (let factor = 1; factor > 0; factor -= 0.02) {
    const darker = toHex([rgb[0] * factor, rgb[1] * factor, rgb[2] * factor]);
    if (hasEnoughContrast(compareColors('shape', darker, background), requirement)) return darker;
  }
  return '#000000';
}

const toHex = (rgb: Rgb): Color =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

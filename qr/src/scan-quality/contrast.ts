import { type Color, mixColors, type Paint, paintColors, type Rgb, toRgb } from '../style/color.ts';
import { type CornerName, listDarkPaints, type Style } from '../style/style.ts';
import { simulatePrint } from './print-simulation.ts';

/** Contrast of every colour with every background colour, on screens and in print. */

/** Relative luminance, 0–1: WCAG 2.2. */
export const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** The same for bytes, with a lookup table, since whole pictures are measured. */
export const luminanceOfBytes = (red: number, green: number, blue: number) =>
  0.2126 * linearByByte[red]! + 0.7152 * linearByByte[green]! + 0.0722 * linearByByte[blue]!;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const linearByByte = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

/** Contrast ratio, 1–21: WCAG 2.2. */
export const contrastRatio = (a: Rgb, b: Rgb) => ratio(luminance(a), luminance(b));

const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** The modules, the corners, or what one corner has of its own. */
export type StylePart = 'shape' | 'cornerSquare' | 'cornerDot' | `${CornerName}${'Square' | 'Dot'}`;

export type PartContrast = {
  part: StylePart;
  /** The pair with the least contrast. */
  color: Color;
  background: Color;
  /** On screens, 1–21. */
  ratio: number;
  /** In CMYK on paper, 1–21. */
  printedRatio: number;
  /** Whether the colour is lighter than its background, which many decoders don't read. */
  isInverted: boolean;
};

/** A transparent background counts as white, on which most codes are placed, and a picture as its darkest pixel. */
const backgroundColors = (style: Style): readonly Color[] =>
  style.backgroundImage
    ? [mixColors('#000000', '#ffffff', computeWhiteShare(style))]
    : paintColors(style.shape.backgroundColor ?? '#ffffff');

/** What readers need to tell colours from a picture (docs/decisions/0119): a ratio, and a difference in luminance. */
const neededOnPictures = { ratio: 5, difference: 0.44 };

function isReadableOnPicture(color: Color, background: Color): boolean {
  const [ink, paper] = [luminance(toRgb(color)), luminance(toRgb(background))];
  return paper - ink >= neededOnPictures.difference && ratio(paper, ink) >= neededOnPictures.ratio;
}

/**
 * Returns how much white (0–1) has to be over a picture so that every colour of the code contrasts with every pixel, black ones
 * included: light modules are as light as that, wherever they are. 1, which hides the picture, if the colours are too pale for less.
 */
export function computeWhiteShare(style: Style): number {
  const colors = Object.values(partPaints(style)).flatMap(paintColors);
  for (let percent = 0; percent < 100; percent += 2) {
    const background = mixColors('#000000', '#ffffff', percent / 100);
    if (colors.every((color) => isReadableOnPicture(color, background))) return percent / 100;
  }
  return 1;
}

export const colorPathByPart: Readonly<Record<StylePart, string>> = {
  shape: 'shape.color',
  cornerSquare: 'corners.squareColor',
  cornerDot: 'corners.dotColor',
  topLeftSquare: 'corners.topLeft.squareColor',
  topLeftDot: 'corners.topLeft.dotColor',
  topRightSquare: 'corners.topRight.squareColor',
  topRightDot: 'corners.topRight.dotColor',
  bottomLeftSquare: 'corners.bottomLeft.squareColor',
  bottomLeftDot: 'corners.bottomLeft.dotColor',
};

const parts = Object.entries(colorPathByPart) as [StylePart, string][];

export function partPaints(style: Style): Readonly<Partial<Record<StylePart, Paint>>> {
  const paints = listDarkPaints(style);
  return Object.fromEntries(
    parts.flatMap(([part, partPath]) =>
      paints.filter(({ path }) => path === partPath).map(({ paint }) => [part, paint]),
    ),
  );
}

/** Returns the worst pair of each part; of a gradient, that of its worst stop. */
export function computeContrasts(style: Style): PartContrast[] {
  return Object.entries(partPaints(style)).map(([part, paint]) => {
    const pairs = paintColors(paint).flatMap((color) =>
      backgroundColors(style).map((background) => compareColors(part as StylePart, color, background)),
    );
    return pairs.reduce((worst, pair) => (rankContrast(pair) < rankContrast(worst) ? pair : worst));
  });
}

/** Ranks an inverted pair below every other. */
const rankContrast = ({ ratio, isInverted }: PartContrast) => ratio * (isInverted ? -1 : 1);

function compareColors(part: StylePart, color: Color, background: Color): PartContrast {
  const [ink, paper] = [toRgb(color), toRgb(background)];
  const [inkInPrint, paperInPrint] = [luminance(simulatePrint(ink)), luminance(simulatePrint(paper))];
  return {
    part,
    color,
    background,
    ratio: contrastRatio(ink, paper),
    printedRatio: ratio(inkInPrint, paperInPrint),
    isInverted: luminance(ink) > luminance(paper),
  };
}

/** The contrast that a file needs: in CMYK, that of the print. */
export type ContrastRequirement = { ratio: number; isCmyk: boolean };

export const getRatio = ({ ratio, printedRatio }: PartContrast, isCmyk: boolean) => (isCmyk ? printedRatio : ratio);

export const hasEnoughContrast = (contrast: PartContrast, { ratio, isCmyk }: ContrastRequirement) =>
  !contrast.isInverted && getRatio(contrast, isCmyk) >= ratio;

/** Returns the same hue, just dark enough, or black if nothing lighter is. */
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

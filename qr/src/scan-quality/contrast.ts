import {
  type Color,
  mapColors,
  mixColors,
  type Paint,
  paintColors,
  type Rgb,
  samplePaint,
  toHex,
  toRgb,
} from '../style/color.ts';
import { type CornerName, listDarkPaints, type Style } from '../style/style.ts';
import { simulateInks } from './print-simulation.ts';

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
  /** The two colours with the least contrast on screens; of gradients also those between their stops. */
  color: Color;
  background: Color;
  /** On screens, 1–21. */
  ratio: number;
  /** In CMYK on paper, 1–21, of the two colours with the least contrast there. */
  printedRatio: number;
  /** Whether the colour is lighter than its background, which many decoders don't read. */
  isInverted: boolean;
};

/** A transparent background counts as white, on which most codes are placed, and a picture as its darkest pixel. */
const getBackgroundPaint = (style: Style): Paint =>
  style.backgroundImage
    ? mixColors('#000000', '#ffffff', computeWhiteShare(style))
    : (style.shape.backgroundColor ?? '#ffffff');

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
  // On screens, nothing between two stops is lighter than both.
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

/** The luminance of a colour on screens, and of its inks on paper. */
type ColorSample = { color: Color; onScreen: number; inPrint: number };

const sampleLuminances = (paint: Paint): ColorSample[] =>
  samplePaint(paint).map(({ rgb, cmyk }) => ({
    color: toHex(rgb),
    onScreen: luminance(rgb),
    inPrint: luminance(simulateInks(cmyk)),
  }));

/** Returns the weakest contrast of each part, wherever along the gradients it is. */
export function computeContrasts(style: Style): PartContrast[] {
  const papers = sampleLuminances(getBackgroundPaint(style));
  return Object.entries(partPaints(style)).map(([part, paint]) =>
    compareSamples(part as StylePart, sampleLuminances(paint), papers),
  );
}

function compareSamples(part: StylePart, inks: readonly ColorSample[], papers: readonly ColorSample[]): PartContrast {
  const { ink, paper, ratio, isInverted } = findWeakestPair(inks, papers, ({ onScreen }) => onScreen);
  const { ratio: printedRatio } = findWeakestPair(inks, papers, ({ inPrint }) => inPrint);
  return { part, color: ink.color, background: paper.color, ratio, printedRatio, isInverted };
}

/** Returns the colours that differ least: the lightest of dark inks and the darkest paper. There is no contrast where both overlap. */
function findWeakestPair(
  inks: readonly ColorSample[],
  papers: readonly ColorSample[],
  measure: (sample: ColorSample) => number,
) {
  const darker = (a: ColorSample, b: ColorSample) => (measure(b) < measure(a) ? b : a);
  const lighter = (a: ColorSample, b: ColorSample) => (measure(b) > measure(a) ? b : a);
  const [darkestInk, lightestInk] = [inks.reduce(darker), inks.reduce(lighter)];
  const [darkestPaper, lightestPaper] = [papers.reduce(darker), papers.reduce(lighter)];
  const isInverted = measure(lightestInk) > measure(darkestPaper);
  const isWhollyInverted = measure(darkestInk) > measure(lightestPaper);
  const [ink, paper] = isWhollyInverted ? [darkestInk, lightestPaper] : [lightestInk, darkestPaper];
  const hasContrast = isWhollyInverted || !isInverted;
  return { ink, paper, ratio: hasContrast ? ratio(measure(ink), measure(paper)) : 1, isInverted };
}

/** The contrast that a file needs: in CMYK, that of the print. */
export type ContrastRequirement = { ratio: number; isCmyk: boolean };

export const getRatio = ({ ratio, printedRatio }: PartContrast, isCmyk: boolean) => (isCmyk ? printedRatio : ratio);

export const hasEnoughContrast = (contrast: PartContrast, { ratio, isCmyk }: ContrastRequirement) =>
  !contrast.isInverted && getRatio(contrast, isCmyk) >= ratio;

/** Returns the same hues, dark enough for every colour of a background all along the paint; black if nothing lighter is. */
export function darkenPaint(paint: Paint, background: Paint, requirement: ContrastRequirement): Paint {
  const papers = sampleLuminances(background);
  const isEnough = (darker: Paint, ratio: number) =>
    hasEnoughContrast(compareSamples('shape', sampleLuminances(darker), papers), { ...requirement, ratio });
  // In print, colours may mix to a lighter one, so their stops have to be darker.
  for (let { ratio } = requirement; ; ratio += 0.5) {
    const darker = mapColors(paint, (color) => darkenColor(color, (one) => isEnough(one, ratio)));
    if (isEnough(darker, requirement.ratio) || paintColors(darker).every((color) => color === '#000000')) return darker;
  }
}

function darkenColor(color: Color, isEnough: (darker: Color) => boolean): Color {
  const rgb = toRgb(color);
  for (let factor = 1; factor > 0; factor -= 0.02) {
    const darker = toHex([rgb[0] * factor, rgb[1] * factor, rgb[2] * factor]);
    if (isEnough(darker)) return darker;
  }
  return '#000000';
}

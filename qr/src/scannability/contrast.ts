import { type Colour, coloursOf, type Paint, type Rgb, rgbOf } from '../style/colour.ts';
import type { Style } from '../style/style.ts';
import { printed } from './press.ts';

/** Contrast of every colour against every colour of the ground, on a screen and in print. */

/** Relative luminance, 0–1: WCAG 2.2. */
export const luminanceOf = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The same of bytes: of whole pictures there are many. */
export const luminanceOfBytes = (red: number, green: number, blue: number) =>
  0.2126 * linearOfByte[red]! + 0.7152 * linearOfByte[green]! + 0.0722 * linearOfByte[blue]!;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const linearOfByte = Float64Array.from({ length: 256 }, (_, byte) => linear(byte / 255));

/** Contrast ratio, 1–21: WCAG 2.2. */
export const contrastRatio = (a: Rgb, b: Rgb) => ratio(luminanceOf(a), luminanceOf(b));

const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

export type Part = 'shape' | 'cornerSquare' | 'cornerDot';

export type Contrast = {
  part: Part;
  /** The pair that differs least. */
  colour: Colour;
  ground: Colour;
  /** On a screen, 1–21. */
  ratio: number;
  /** In four inks on paper, 1–21. */
  printed: number;
  /** How much less light the printed colour throws back than its ground, 0–1: symbol contrast of ISO/IEC 15415. */
  symbolContrast: number;
  /** Whether the colour is lighter than its ground, which many readers don't read. */
  inverted: boolean;
};

/** A transparent ground counts as white, which is what most codes end on. */
const groundOf = (style: Style): readonly Colour[] => coloursOf(style.shape.backgroundColor ?? '#ffffff');

export const paintsOf = ({ symbology, shape, corners }: Style): Readonly<Partial<Record<Part, Paint>>> => ({
  shape: shape.color,
  ...(symbology !== 'datamatrix' && { cornerSquare: corners.squareColor, cornerDot: corners.dotColor }),
});

/** The worst pair of each part, which for gradients is one of their stops. */
export function contrastsOf(style: Style): Contrast[] {
  return Object.entries(paintsOf(style)).map(([part, paint]) => {
    const pairs = coloursOf(paint).flatMap((colour) =>
      groundOf(style).map((ground) => compare(part as Part, colour, ground)),
    );
    return pairs.reduce((worst, pair) => (rank(pair) < rank(worst) ? pair : worst));
  });
}

/** An inverted pair is worse than any other. */
const rank = ({ ratio, symbolContrast, inverted }: Contrast) => ratio * symbolContrast * (inverted ? -1 : 1);

function compare(part: Part, colour: Colour, ground: Colour): Contrast {
  const [ink, paper] = [rgbOf(colour), rgbOf(ground)];
  const [inkInPrint, paperInPrint] = [luminanceOf(printed(ink)), luminanceOf(printed(paper))];
  return {
    part,
    colour,
    ground,
    ratio: contrastRatio(ink, paper),
    printed: ratio(inkInPrint, paperInPrint),
    symbolContrast: Math.abs(paperInPrint - inkInPrint),
    inverted: luminanceOf(ink) > luminanceOf(paper),
  };
}

/** What a colour has to reach: a ratio on screen, a symbol contrast in print. */
export type ContrastNeeds = { ratio: number; symbolContrast: number };

export const isEnough = ({ ratio, symbolContrast, inverted }: Contrast, needs: ContrastNeeds) =>
  !inverted && ratio >= needs.ratio && symbolContrast >= needs.symbolContrast;

/** The same hue, just dark enough, or black if nothing less does. */
export function darkened(colour: Colour, ground: Colour, needs: ContrastNeeds): Colour {
  const rgb = rgbOf(colour);
  for (let keep = 1; keep > 0; keep -= 0.02) {
    const darker = hexOf([rgb[0] * keep, rgb[1] * keep, rgb[2] * keep]);
    if (isEnough(compare('shape', darker, ground), needs)) return darker;
  }
  return '#000000';
}

const hexOf = (rgb: Rgb): Colour =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

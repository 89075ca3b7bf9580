import { Role } from '../matrix/layout.ts';
import type { Matrix } from '../matrix/matrix.ts';
import type { Colour, Style } from '../style/style.ts';
import { outline } from './outline.ts';

/** The picture of a code: what every format writes. All lengths are modules, the origin is the top left corner. */
export type Scene = {
  width: number;
  height: number;
  /** Colour of the whole ground, `null` for none. */
  background: Colour | null;
  /** Filled paths, drawn one over the other; data in SVG's words, the same picture under either fill rule. */
  items: readonly Item[];
};
export type Item = { path: string; fill: Colour };

/** Light modules that a reader needs around the symbol: ISO/IEC 18004, clause 6.3.8. */
export const quietZone = 4;

/**
 * Draws a symbol, one path per colour.
 * @param options.quiet modules of quiet zone on each side, 4 if not said
 * @throws {RangeError} when the quiet zone is less than 4 modules
 */
export function draw(matrix: Matrix, style: Style, options: { quiet?: number } = {}): Scene {
  const quiet = options.quiet ?? quietZone;
  if (!(quiet >= quietZone)) throw new RangeError(`the quiet zone takes at least ${quietZone} modules, not ${quiet}`);
  const side = matrix.size + 2 * quiet;
  const items = layers(matrix, style).map(({ dark, fill }) => ({ path: outline(dark, matrix.size, quiet), fill }));
  return { width: side, height: side, background: style.shape.backgroundColor, items };
}

/** The dark modules of each colour; parts of one colour are one layer. */
function layers({ modules, roles }: Matrix, style: Style): { dark: Uint8Array; fill: Colour }[] {
  const colours = [...new Set([style.shape.color, style.corners.squareColor, style.corners.dotColor])];
  if (colours.length === 1) return [{ dark: modules, fill: style.shape.color }];
  const colourOf = fills(style);
  return colours.map((fill) => ({
    dark: modules.map((on, i) => (on === 1 && colourOf(roles[i] as Role) === fill ? 1 : 0)),
    fill,
  }));
}

/** Which colour of a style paints the dark modules of a role. */
export function fills({ shape, corners }: Style): (role: Role) => Colour {
  return (role) =>
    role === Role.cornerSquare ? corners.squareColor : role === Role.cornerDot ? corners.dotColor : shape.color;
}

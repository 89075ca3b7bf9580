import { Role } from '../matrix/layout.ts';
import type { Matrix } from '../matrix/matrix.ts';
import { keyOf, type Paint } from '../style/colour.ts';
import type { Style } from '../style/style.ts';
import { outline } from './outline.ts';
import { fillOf, type Scene } from './scene.ts';

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
  const symbol = { x: quiet, y: quiet, width: matrix.size, height: matrix.size };
  const items = layers(matrix, style).map(({ dark, paint }) => ({
    path: outline(dark, matrix.size, quiet),
    fill: fillOf(paint, symbol),
  }));
  const ground = style.shape.backgroundColor;
  const background = ground === null ? null : fillOf(ground, { x: 0, y: 0, width: side, height: side });
  return { width: side, height: side, background, items };
}

/** The dark modules of each paint; parts of one paint are one layer. */
function layers({ modules, roles }: Matrix, style: Style): { dark: Uint8Array; paint: Paint }[] {
  const { shape, corners } = style;
  const paints = new Map([shape.color, corners.squareColor, corners.dotColor].map((paint) => [keyOf(paint), paint]));
  if (paints.size === 1) return [{ dark: modules, paint: shape.color }];
  const paintOf = fills(style);
  return [...paints].map(([key, paint]) => ({
    dark: modules.map((on, i) => (on === 1 && keyOf(paintOf(roles[i] as Role)) === key ? 1 : 0)),
    paint,
  }));
}

type Painted<P> = { shape: { color: P }; corners: { squareColor: P; dotColor: P } };

/** Which paint of a style is on the dark modules of a role. */
export function fills<P extends Paint>({ shape, corners }: Painted<P>): (role: Role) => P {
  return (role) =>
    role === Role.cornerSquare ? corners.squareColor : role === Role.cornerDot ? corners.dotColor : shape.color;
}

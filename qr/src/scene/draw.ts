import { Role } from '../matrix/layout.ts';
import type { Matrix } from '../matrix/matrix.ts';
import { keyOf, type Paint } from '../style/colour.ts';
import { cornerDots } from '../style/corner-dots.ts';
import { type CornerShape, cornerSquares } from '../style/corner-squares.ts';
import { placeLogo } from '../style/logo.ts';
import { moduleShapes } from '../style/module-shapes.ts';
import type { Style } from '../style/style.ts';
import { caption, captionHeight } from './caption.ts';
import { outline } from './outline.ts';
import { pair, pathOf, placed, type Step } from './path.ts';
import { moved } from './pixel-grid.ts';
import { type Box, type Drawing, type FilledPath, fillOf, type Item } from './scene.ts';

/** Light modules that a reader needs around the symbol: ISO/IEC 18004, clause 6.3.8. A Data Matrix does with one. */
export const quietZone = 4;

/**
 * Draws a symbol, one path per colour. A gradient runs across the whole symbol; one that only the corners have runs
 * across each of them.
 * @param options.quiet modules of quiet zone on each side, 4 if not said
 * @throws {RangeError} when the quiet zone is less than 4 modules, or the style names what no table has
 */
export function draw(matrix: Matrix, style: Style, options: { quiet?: number } = {}): Drawing {
  const quiet = options.quiet ?? quietZone;
  if (!(quiet >= quietZone)) throw new RangeError(`the quiet zone takes at least ${quietZone} modules, not ${quiet}`);
  const side = matrix.size + 2 * quiet;
  const logo = placeLogo(matrix, style);
  const items: Item[] = symbol(logo ? without(matrix, logo.cleared) : matrix, style, quiet);
  if (logo) items.push(...logo.items.map((item) => moved(item, quiet, quiet)));
  return captioned({ width: side, height: side, items, symbol: around(matrix.size, quiet) }, style);
}

/** The symbol on its ground, with its caption below the quiet zone: the picture stays square, on whole modules. */
function captioned(symbol: Omit<Drawing, 'background'>, { shape, caption: text }: Style): Drawing {
  const { width: side } = symbol;
  const letters = text ? captionHeight(text, side - 2) : 0;
  const more = 2 * Math.ceil((letters + Math.min(letters, 1)) / 2);
  const whole = side + more;
  const box = { x: 0, y: 0, width: whole, height: whole };
  const background = shape.backgroundColor === null ? null : fillOf(shape.backgroundColor, box);
  if (!text) return { ...symbol, background };
  const items = symbol.items.map((item) => moved(item, more / 2, 0));
  const place = { x: 0, y: side, width: whole, height: letters };
  const placed = { ...symbol.symbol, x: symbol.symbol.x + more / 2 };
  items.push({ path: caption(text, place), fill: fillOf(shape.color, placed) });
  return { width: whole, height: whole, background, items, symbol: placed };
}

/** The modules that don't make way for a logo. */
const without = (matrix: Matrix, cleared: Uint8Array): Matrix => ({
  ...matrix,
  modules: matrix.modules.map((on, i) => on & ~cleared[i]!),
});

/** A part of the symbol that has a paint and a shape of its own. */
type Part = {
  paint: Paint;
  /** The modules that it consists of. */
  has: (role: Role) => boolean;
  /** How it is drawn at each corner, or `undefined` for what is drawn module by module. */
  corner?: CornerShape | undefined;
  /** Whether its modules are plain squares, which share an outline with others. */
  isSquare: boolean;
};

type Parts = readonly [Part, ...Part[]];

/** The finder pattern of a Data Matrix stays a solid line, whatever shape its other modules have. */
function partsOf(matrix: Matrix, style: Style): Parts {
  if (matrix.symbology === 'qr') return partsOfQr(style);
  const { color: paint, style: shape = 'square' } = style.shape;
  return [
    { paint, has: (role) => role !== Role.timing, isSquare: shape === 'square' },
    { paint, has: (role) => role === Role.timing, isSquare: true },
  ];
}

function partsOfQr({ shape, corners }: Style): Parts {
  const { squareStyle = 'square', dotStyle = 'square' } = corners;
  return [
    { paint: shape.color, has: isModule, isSquare: (shape.style ?? 'square') === 'square' },
    {
      paint: corners.squareColor,
      has: (role) => role === Role.cornerSquare,
      corner: rowOf(cornerSquares, squareStyle),
      isSquare: squareStyle === 'square',
    },
    {
      paint: corners.dotColor,
      has: (role) => role === Role.cornerDot,
      corner: rowOf(cornerDots, dotStyle),
      isSquare: dotStyle === 'square',
    },
  ];
}

/** Stored styles may name what this version does not know. */
function rowOf<T extends object, K extends keyof T & string>(table: T, id: K): T[K] {
  if (!Object.hasOwn(table, id)) throw new RangeError(`no such style: ${id}`);
  return table[id];
}

const isModule = (role: Role) => role !== Role.cornerSquare && role !== Role.cornerDot;

function symbol(matrix: Matrix, style: Style, quiet: number): FilledPath[] {
  const parts = partsOf(matrix, style);
  const paints = new Map(parts.map(({ paint }) => [keyOf(paint), paint]));
  return [...paints].flatMap(([key, paint]) => {
    const alike = parts.filter((part) => keyOf(part.paint) === key);
    return typeof paint !== 'string' && !alike.includes(parts[0])
      ? cornersOf(matrix.size, quiet).map((corner) => ({
          path: cornerPath(alike, corner),
          fill: fillOf(paint, corner),
        }))
      : [{ path: together(matrix, style, alike, quiet), fill: fillOf(paint, around(matrix.size, quiet)) }];
  });
}

const around = (size: number, quiet: number): Box => ({ x: quiet, y: quiet, width: size, height: size });

/** Parts of one paint as one path; what is square among them has one outline. */
function together(matrix: Matrix, style: Style, parts: readonly Part[], shift: number): string {
  const square = parts.filter((part) => part.isSquare);
  const gridOf = (some: readonly Part[]) => ({ dark: modulesOf(matrix, some), size: matrix.size, shift });
  const shape = rowOf(moduleShapes, style.shape.style ?? 'square');
  let path = '';
  for (const part of parts) {
    if (part.isSquare) continue;
    if (!part.corner) path += shape.draw(gridOf([part]));
    else for (const corner of cornersOf(matrix.size, shift)) path += cornerPath([part], corner);
  }
  return square.length > 0 ? path + outline(gridOf(square)) : path;
}

/** The dark modules of these parts alone; only in the corners are there modules of several parts. */
function modulesOf({ symbology, size, modules, roles }: Matrix, parts: readonly Part[]): Uint8Array {
  const isIn = (role: Role) => parts.some(({ has }) => has(role));
  if (symbology !== 'qr') return modules.map((on, i) => on & Number(isIn(roles[i] as Role)));
  const [hasSquares, hasDots] = [isIn(Role.cornerSquare), isIn(Role.cornerDot)];
  if (hasSquares && hasDots && isIn(Role.data)) return modules;
  const dark = isIn(Role.data) ? modules.slice() : new Uint8Array(modules.length);
  for (const { x, y } of cornersOf(size, 0)) {
    for (let module = y * size + x, i = 0; i < 49; i++, module += i % 7 === 0 ? size - 6 : 1) {
      dark[module] = (roles[module] === Role.cornerDot ? hasDots : hasSquares) ? modules[module]! : 0;
    }
  }
  return dark;
}

/** Where one of the three corners lies, and which way it is turned. */
type Corner = Box & { mirrorX: boolean; mirrorY: boolean };

function cornersOf(size: number, quiet: number): Corner[] {
  const [near, far] = [quiet, quiet + size - 7];
  const at = (x: number, y: number): Corner => ({ x, y, width: 7, height: 7, mirrorX: x === far, mirrorY: y === far });
  return [at(near, near), at(far, near), at(near, far)];
}

function cornerPath(parts: readonly Part[], { x, y, mirrorX, mirrorY }: Corner): string {
  return parts
    .map(({ corner }) => {
      const { startX, startY, rest } = contourOf(corner!, corner!.points && mirrorX, corner!.points && mirrorY);
      return `M${pair(x + startX, y + startY)}${rest}`;
    })
    .join('');
}

/** A corner's path: where it begins, from the corner's own corner, and the rest, which is the same wherever it lies. */
type Contour = { startX: number; startY: number; rest: string };

/** Four for each corner shape: as it is and mirrored. */
const contours = new WeakMap<CornerShape, Contour[]>();

function contourOf(shape: CornerShape, mirrorX: boolean, mirrorY: boolean): Contour {
  const known = contours.get(shape) ?? [];
  contours.set(shape, known);
  const which = Number(mirrorX) + 2 * Number(mirrorY);
  known[which] ??= contourFrom(
    placed(shape.contours, {
      x: mirrorX ? 7 : 0,
      y: mirrorY ? 7 : 0,
      scaleX: mirrorX ? -1 : 1,
      scaleY: mirrorY ? -1 : 1,
    }),
  );
  return known[which];
}

function contourFrom(steps: readonly Step[]): Contour {
  const [, startX, startY] = steps[0] as readonly ['M', number, number];
  return { startX, startY, rest: pathOf(steps).replace(/^M[^a-z]*/, '') };
}

type Painted<P> = { shape: { color: P }; corners: { squareColor: P; dotColor: P } };

/** Which paint of a style is on the dark modules of a role. */
export function fills<P extends Paint>({ shape, corners }: Painted<P>): (role: Role) => P {
  return (role) =>
    role === Role.cornerSquare ? corners.squareColor : role === Role.cornerDot ? corners.dotColor : shape.color;
}

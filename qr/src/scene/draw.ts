import { Role } from '../matrix/layout.ts';
import type { Matrix } from '../matrix/matrix.ts';
import { computeWhiteShare } from '../scan-quality/contrast.ts';
import { type Paint, paintKey } from '../style/color.ts';
import { finderInnerShapes, firstFinderInnerShapes, fitToRing } from '../style/finder-inner.ts';
import { type FinderShape, finderOuterShapes, firstFinderOuterShapes } from '../style/finder-outer.ts';
import { getModuleShape } from '../style/get-module-shape.ts';
import { placeLogo } from '../style/logo.ts';
import {
  type CornerName,
  cornerNames,
  currentStyleVersion,
  getRequiredQuietZone,
  lookUpStyle,
  type Style,
} from '../style/style.ts';
import { captionHeight, toCaptionPath } from './caption.ts';
import { outlineSquares } from './outline.ts';
import { formatPair, formatPath, type PathStep, placeSteps } from './path.ts';
import { moveItem } from './pixel-grid.ts';
import { type Box, type Drawing, type FilledPath, type SceneItem, toFill } from './scene.ts';

/** @throws {RangeError} if it isn’t whole modules */
export function getQuietZone(style: Pick<Style, 'quietZone' | 'symbology'>): number {
  const { quietZone: quiet = getRequiredQuietZone(style) } = style;
  if (!Number.isInteger(quiet) || quiet < 0) throw new RangeError(`a quiet zone takes whole modules, not ${quiet}`);
  return quiet;
}

/**
 * Draws a symbol, one path per colour. A gradient extends across the whole symbol; a gradient of the corners alone
 * extends across each of them.
 * @throws {RangeError} if the style has a quiet zone that isn’t whole modules, or names an unknown shape or frame
 */
export function draw(matrix: Matrix, style: Style): Drawing {
  const quiet = getQuietZone(style);
  const logo = placeLogo(matrix, style);
  const items: SceneItem[] = drawSymbol(logo ? withoutModules(matrix, logo.cleared) : matrix, style, quiet);
  if (logo) items.push(...logo.items.map((item) => moveItem(item, quiet, quiet)));
  const [width, height] = [matrix.size + 2 * quiet, matrix.height + 2 * quiet];
  return addCaption({ width, height, items, symbol: symbolBox(matrix, quiet) }, style);
}

/**
 * Returns the symbol on its background, with its caption below the quiet zone: the picture stays square and the modules
 * on whole units.
 */
function addCaption(symbol: Omit<Drawing, 'background'>, style: Style): Drawing {
  const { shape, caption: text, backgroundImage } = style;
  const { width: side, height } = symbol;
  const captionHeightModules = text ? captionHeight(text, side - 2) : 0;
  const extraModules = 2 * Math.ceil((captionHeightModules + Math.min(captionHeightModules, 1)) / 2);
  const fullSide = side + extraModules;
  const box = { x: 0, y: 0, width: fullSide, height: text ? fullSide : height };
  const background = shape.backgroundColor === null ? null : toFill(shape.backgroundColor, box);
  const picture = backgroundImage ? [{ image: backgroundImage, ...box, whiteShare: computeWhiteShare(style) }] : [];
  if (!text) return { ...symbol, background, items: [...picture, ...symbol.items] };
  const items = symbol.items.map((item) => moveItem(item, extraModules / 2, 0));
  const captionBox = { x: 0, y: side, width: fullSide, height: captionHeightModules };
  const placedSymbol = { ...symbol.symbol, x: symbol.symbol.x + extraModules / 2 };
  items.push({ path: toCaptionPath(text, captionBox), fill: toFill(shape.color, placedSymbol) });
  return { width: fullSide, height: fullSide, background, items: [...picture, ...items], symbol: placedSymbol };
}

/** Returns the matrix without the modules cleared for a logo. */
const withoutModules = (matrix: Matrix, cleared: Uint8Array): Matrix => ({
  ...matrix,
  modules: matrix.modules.map((on, i) => on & ~cleared[i]!),
});

/** A part of the symbol with its own paint and shape. */
type SymbolPart = {
  paint: Paint;
  /** Whether a module of this role belongs to it. */
  includes: (role: Role) => boolean;
  /** The shape drawn at each corner, or `undefined` for parts drawn module by module. */
  finderShape?: FinderShape | undefined;
  /** The only corner that it’s drawn at. */
  corner?: CornerName | undefined;
  /** Whether its modules are plain squares, which share one outline with others. */
  isSquare: boolean;
};

type SymbolParts = readonly [SymbolPart, ...SymbolPart[]];

/** Outside QR codes, function patterns are always squares of the same colour, whatever shape other modules have. */
function getParts(matrix: Matrix, style: Style): SymbolParts {
  if (matrix.symbology === 'qr') return getQrParts(style);
  const { color: paint, style: shape = 'square' } = style.shape;
  return [
    { paint, includes: (role) => !isFunctionPattern(role), isSquare: shape === 'square' },
    { paint, includes: isFunctionPattern, isSquare: true },
  ];
}

const isFunctionPattern = (role: Role) => isFinder(role) || role === Role.timing || role === Role.alignment;

/**
 * The centre of alignment patterns is a square since version 2, whatever shape other modules have: if its corners are cut, jsQR
 * takes modules nearby for it (`npm run bench readers`). Where the whole pattern is solid, WeChat takes it for a corner.
 */
function getQrParts({ version = currentStyleVersion, shape, corners }: Style): SymbolParts {
  const hasSquareCentres = version >= 2;
  const { squareStyle = 'square', dotStyle = 'square' } = corners;
  const ring: FinderShape =
    (version === 1 && firstFinderOuterShapes[squareStyle]) || lookUpStyle(finderOuterShapes, squareStyle);
  const centre: FinderShape =
    (version === 1 && firstFinderInnerShapes[dotStyle]) || lookUpStyle(finderInnerShapes, dotStyle);
  const fittedCentre = fitToRing(centre, ring);
  return [
    {
      paint: shape.color,
      includes: (role) => isBodyModule(role) && !(hasSquareCentres && role === Role.alignmentCentre),
      isSquare: (shape.style ?? 'square') === 'square',
    },
    { paint: shape.color, includes: (role) => hasSquareCentres && role === Role.alignmentCentre, isSquare: true },
    ...separateCorners(corners, 'squareColor', {
      paint: corners.squareColor,
      includes: (role) => role === Role.finderOuter,
      finderShape: ring,
      isSquare: squareStyle === 'square',
    }),
    ...separateCorners(corners, 'dotColor', {
      paint: corners.dotColor,
      includes: (role) => role === Role.finderInner,
      finderShape: fittedCentre,
      isSquare: dotStyle === 'square' && fittedCentre === centre,
    }),
  ];
}

/** Returns the part of each corner if one of them has its own paint. */
const separateCorners = (
  corners: Style['corners'],
  color: 'squareColor' | 'dotColor',
  part: SymbolPart,
): readonly SymbolPart[] =>
  cornerNames.some((name) => corners[name]?.[color] !== undefined)
    ? cornerNames.map((corner) => ({ ...part, paint: corners[corner]?.[color] ?? part.paint, corner, isSquare: false }))
    : [part];

const isFinder = (role: Role) => role === Role.finderOuter || role === Role.finderInner;
const isBodyModule = (role: Role) => !isFinder(role);

function drawSymbol(matrix: Matrix, style: Style, quiet: number): FilledPath[] {
  const parts = getParts(matrix, style);
  const paints = new Map(parts.map(({ paint }) => [paintKey(paint), paint]));
  return [...paints].flatMap(([key, paint]) => {
    const samePaint = parts.filter((part) => paintKey(part.paint) === key);
    return typeof paint !== 'string' && !samePaint.includes(parts[0])
      ? locateFinders(matrix.size, quiet)
          .map((corner) => ({ path: drawFinders(samePaint, corner), fill: toFill(paint, corner) }))
          .filter(({ path }) => path !== '')
      : [{ path: drawParts(matrix, style, samePaint, quiet), fill: toFill(paint, symbolBox(matrix, quiet)) }];
  });
}

const symbolBox = ({ size, height }: Matrix, quiet: number): Box => ({ x: quiet, y: quiet, width: size, height });

/** Draws parts of the same paint as one path; square ones share one outline. */
function drawParts(matrix: Matrix, style: Style, parts: readonly SymbolPart[], shift: number): string {
  const squareParts = parts.filter((part) => part.isSquare);
  const toGrid = (selected: readonly SymbolPart[]) => ({
    dark: selectModules(matrix, selected),
    size: matrix.size,
    shift,
  });
  const shape = getModuleShape(style);
  let path = '';
  for (const part of parts) {
    if (part.isSquare) continue;
    if (!part.finderShape) path += shape.draw(toGrid([part]));
    else for (const corner of locateFinders(matrix.size, shift)) path += drawFinders([part], corner);
  }
  return squareParts.length > 0 ? path + outlineSquares(toGrid(squareParts)) : path;
}

/** Returns the dark modules of these parts alone, in a square: an rMQR code has light rows below it. */
function selectModules({ modules, roles, size }: Matrix, parts: readonly SymbolPart[]): Uint8Array {
  const isSelected = Uint8Array.from(Object.values(Role), (role) =>
    Number(parts.some(({ includes }) => includes(role))),
  );
  const selected = modules.map((on, i) => on & isSelected[roles[i]!]!);
  if (selected.length === size * size) return selected;
  const square = new Uint8Array(size * size);
  square.set(selected);
  return square;
}

/** The position of one of the three corners, and its orientation. */
type FinderPosition = Box & { name: CornerName; mirrorX: boolean; mirrorY: boolean };

function locateFinders(size: number, quiet: number): FinderPosition[] {
  const [near, far] = [quiet, quiet + size - 7];
  const at = (name: CornerName, x: number, y: number): FinderPosition => ({
    name,
    x,
    y,
    width: 7,
    height: 7,
    mirrorX: x === far,
    mirrorY: y === far,
  });
  return [at('topLeft', near, near), at('topRight', far, near), at('bottomLeft', near, far)];
}

function drawFinders(parts: readonly SymbolPart[], { name, x, y, mirrorX, mirrorY }: FinderPosition): string {
  return parts
    .filter(({ corner = name }) => corner === name)
    .map(({ finderShape }) => {
      const { startX, startY, rest } = getContour(
        finderShape!,
        finderShape!.isDirectional && mirrorX,
        finderShape!.isDirectional && mirrorY,
      );
      return `M${formatPair(x + startX, y + startY)}${rest}`;
    })
    .join('');
}

/**
 * A corner’s path: its starting point relative to the corner’s own corner, and the rest, which doesn’t depend on the
 * position.
 */
type FinderContour = { startX: number; startY: number; rest: string };

/** Four per corner shape: unchanged and mirrored. */
const contourCache = new WeakMap<FinderShape, FinderContour[]>();

function getContour(shape: FinderShape, mirrorX: boolean, mirrorY: boolean): FinderContour {
  const cached = contourCache.get(shape) ?? [];
  contourCache.set(shape, cached);
  const orientation = Number(mirrorX) + 2 * Number(mirrorY);
  cached[orientation] ??= toContour(
    placeSteps(shape.contours, {
      x: mirrorX ? 7 : 0,
      y: mirrorY ? 7 : 0,
      scaleX: mirrorX ? -1 : 1,
      scaleY: mirrorY ? -1 : 1,
    }),
  );
  return cached[orientation];
}

function toContour(steps: readonly PathStep[]): FinderContour {
  const [, startX, startY] = steps[0] as readonly ['M', number, number];
  return { startX, startY, rest: formatPath(steps).replace(/^M[^a-z]*/, '') };
}

type DarkPaints<P> = { shape: { color: P }; corners: { squareColor: P; dotColor: P } };

/** Returns the paint for the dark modules of a role. */
export function paintByRole<P extends Paint>({ shape, corners }: DarkPaints<P>): (role: Role) => P {
  return (role) =>
    role === Role.finderOuter ? corners.squareColor : role === Role.finderInner ? corners.dotColor : shape.color;
}

import type { CodeStyle } from '@tessera/contract/api/style.ts';
import {
  type CornerDotId,
  type CornerSquareId,
  cornerDots,
  cornerSquares,
  type Drawing,
  draw,
  encodeFor,
  frame,
  type Lettering,
  type LogoId,
  logoSide,
  logos,
  type Matrix,
  moduleShapes,
  type Scene,
  type ShapeId,
  type Symbology,
  TextTooLong,
} from '@tessera/qr';
import { pathOf, placed } from '@tessera/qr/scene/path.ts';
import { type Fill, fillOf } from '@tessera/qr/scene/scene.ts';
import type { CornerShape } from '@tessera/qr/style/corner-squares.ts';
import { noLabel } from '../lettering/outline.ts';
import type { Look } from './look.ts';
import type { Paint } from './paints.ts';

/** What the cells of the pickers show: the owner's own code, or a part of it, with each choice in turn. */

type Level = CodeStyle['errorCorrectionLevel'];

/** Stands for a text while there is none, and where the owner's own has too many modules for a cell. */
const sample = 'https://example.com';

/** The symbol of a text, or of the sample where it makes none. */
export const symbolOf = (text: string | undefined, errorCorrectionLevel: Level): Matrix => {
  try {
    return encodeFor(text ?? sample, { errorCorrectionLevel });
  } catch (error) {
    if (error instanceof TextTooLong) return encodeFor(sample, { errorCorrectionLevel });
    throw error;
  }
};

/** Modules of a symbol that differ from text to text: there, no symbol has a pattern that every one has. */
const cropFrom = 9;
const cropSide = 11;

export type Crop = Uint8Array;

/** The modules that shapes are shown on. */
export const cropOf = ({ modules, size }: Matrix): Crop =>
  Uint8Array.from({ length: cropSide ** 2 }, (_, i) => {
    const [x, y] = [cropFrom + (i % cropSide), cropFrom + Math.floor(i / cropSide)];
    return modules[y * size + x]!;
  });

/** A square picture on the owner's ground. */
const scene = (side: number, items: Scene['items'], ground: Paint | null): Scene => {
  const background: Fill | null = ground && fillOf(ground, { x: 0, y: 0, width: side, height: side });
  return { width: side, height: side, background, items };
};

const shapeMargin = 2.5;

export const shapeScene = (
  crop: Crop,
  { color, backgroundColor }: Pick<CodeStyle['shape'], 'color' | 'backgroundColor'>,
  id: ShapeId,
): Scene => {
  const path = moduleShapes[id].draw({ dark: crop, size: cropSide, shift: shapeMargin });
  const fill = fillOf(color, { x: shapeMargin, y: shapeMargin, width: cropSide, height: cropSide });
  return scene(cropSide + 2 * shapeMargin, [{ path, fill }], backgroundColor);
};

const cornerMargin = 2;
const cornerBox = { x: cornerMargin, y: cornerMargin, width: 7, height: 7 };

/** What a corner's picker leaves as it is. */
const muted = '#d9d4c7';

const paths = new Map<CornerShape, string>();

const pathOfCorner = (corner: CornerShape): string => {
  const place = { x: cornerMargin, y: cornerMargin, scaleX: 1, scaleY: 1 };
  const path = paths.get(corner) ?? pathOf(placed(corner.contours, place));
  paths.set(corner, path);
  return path;
};

const cornerScene = (square: CornerSquareId, dot: CornerDotId, fills: readonly [Fill, Fill], ground: Paint | null) =>
  scene(
    cornerBox.width + 2 * cornerMargin,
    [
      { path: pathOfCorner(cornerSquares[square]), fill: fills[0] },
      { path: pathOfCorner(cornerDots[dot]), fill: fills[1] },
    ],
    ground,
  );

type Corners = CodeStyle['corners'];

/** The top left corner with one of the squares. */
export const cornerSquareScene = (
  { squareColor, dotStyle }: Pick<Corners, 'squareColor' | 'dotStyle'>,
  ground: Paint | null,
  id: CornerSquareId,
): Scene => cornerScene(id, dotStyle, [fillOf(squareColor, cornerBox), muted], ground);

/** The top left corner with one of the dots. */
export const cornerDotScene = (
  { dotColor, squareStyle }: Pick<Corners, 'dotColor' | 'squareStyle'>,
  ground: Paint | null,
  id: CornerDotId,
): Scene => cornerScene(squareStyle, id, [muted, fillOf(dotColor, cornerBox)], ground);

/** A logo as it comes. */
export const logoScene = (id: LogoId): Scene => ({
  width: logoSide,
  height: logoSide,
  background: null,
  items: logos[id].paths,
});

/** Version 4: of more modules a cell shows none. It holds this much at most. */
const mostModules = 33;
const mostText = 78;

/** The owner's code in a look, or the sample where the own one is too large for a cell. */
export const codeIn = (
  text: string | undefined,
  { shape, corners, symbology }: Pick<Look, 'shape' | 'corners'> & { symbology?: Symbology },
): Drawing => {
  const style = { shape, corners, symbology, errorCorrectionLevel: 'auto' } as const;
  const own = text !== undefined && text.length <= mostText ? encodeFor(text, style) : undefined;
  return draw(own && own.size <= mostModules ? own : encodeFor(sample, style), style);
};

/** A label with its letters. */
export type Lettered = { text: string; lettering: Lettering };

const unlettered: Lettered = { text: '', lettering: noLabel };

/** A code in a frame; while its label isn't there yet, without. */
export const framedScene = (code: Drawing, style: Look['frame'], { text, lettering } = unlettered): Scene =>
  frame(code, { ...style, text }, lettering);

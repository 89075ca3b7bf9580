import type { CodeStyle } from '@tessera/contract/api/style.ts';
import {
  addFrame,
  type Drawing,
  draw,
  encodeForStyle,
  type FinderInnerId,
  type FinderOuterId,
  finderInnerShapes,
  finderOuterShapes,
  type LogoId,
  logoSide,
  logos,
  type Matrix,
  moduleShapes,
  type Scene,
  type ShapeId,
  type Symbology,
  TextTooLongError,
  type TypesetText,
} from '@tessera/qr';
import { formatPath, placeSteps } from '@tessera/qr/scene/path.ts';
import { type Fill, toFill } from '@tessera/qr/scene/scene.ts';
import type { FinderShape } from '@tessera/qr/style/finder-outer.ts';
import { emptyLabel } from '../typesetting/typeset-label.ts';
import type { Look } from './look.ts';
import type { Paint } from './paints.ts';

/** What the cells of the pickers show: the owner's own code, or a part of it, with each choice in turn. */

type ErrorCorrectionLevel = CodeStyle['errorCorrectionLevel'];

/** Stands for a text while there is none, and where the owner's own has too many modules for a cell. */
const sampleText = 'https://example.com';

/** The symbol of a text, or of the sample where it makes none. */
export const encodeOrSample = (text: string | undefined, errorCorrectionLevel: ErrorCorrectionLevel): Matrix => {
  try {
    return encodeForStyle(text ?? sampleText, { errorCorrectionLevel });
  } catch (error) {
    if (error instanceof TextTooLongError) return encodeForStyle(sampleText, { errorCorrectionLevel });
    throw error;
  }
};

/** Modules of a symbol that differ from text to text: there, no symbol has a pattern that every one has. */
const cropOffset = 9;
const cropSide = 11;

export type ModuleCrop = Uint8Array;

/** The modules that shapes are shown on. */
export const cropModules = ({ modules, size }: Matrix): ModuleCrop =>
  Uint8Array.from({ length: cropSide ** 2 }, (_, i) => {
    const [x, y] = [cropOffset + (i % cropSide), cropOffset + Math.floor(i / cropSide)];
    return modules[y * size + x]!;
  });

/** A square picture on the owner's ground. */
const createScene = (side: number, items: Scene['items'], ground: Paint | null): Scene => {
  const background: Fill | null = ground && toFill(ground, { x: 0, y: 0, width: side, height: side });
  return { width: side, height: side, background, items };
};

const shapeMargin = 2.5;

export const createShapeScene = (
  crop: ModuleCrop,
  { color, backgroundColor }: Pick<CodeStyle['shape'], 'color' | 'backgroundColor'>,
  id: ShapeId,
): Scene => {
  const path = moduleShapes[id].draw({ dark: crop, size: cropSide, shift: shapeMargin });
  const fill = toFill(color, { x: shapeMargin, y: shapeMargin, width: cropSide, height: cropSide });
  return createScene(cropSide + 2 * shapeMargin, [{ path, fill }], backgroundColor);
};

const cornerMargin = 2;
const cornerBox = { x: cornerMargin, y: cornerMargin, width: 7, height: 7 };

/** What a corner's picker leaves as it is. */
const mutedColor = '#d9d4c7';

const cornerPaths = new Map<FinderShape, string>();

const getCornerPath = (corner: FinderShape): string => {
  const place = { x: cornerMargin, y: cornerMargin, scaleX: 1, scaleY: 1 };
  const path = cornerPaths.get(corner) ?? formatPath(placeSteps(corner.contours, place));
  cornerPaths.set(corner, path);
  return path;
};

const createCornerScene = (
  square: FinderOuterId,
  dot: FinderInnerId,
  fills: readonly [Fill, Fill],
  ground: Paint | null,
) =>
  createScene(
    cornerBox.width + 2 * cornerMargin,
    [
      { path: getCornerPath(finderOuterShapes[square]), fill: fills[0] },
      { path: getCornerPath(finderInnerShapes[dot]), fill: fills[1] },
    ],
    ground,
  );

type CornerStyle = CodeStyle['corners'];

/** The top left corner with one of the squares. */
export const createCornerSquareScene = (
  { squareColor, dotStyle }: Pick<CornerStyle, 'squareColor' | 'dotStyle'>,
  ground: Paint | null,
  id: FinderOuterId,
): Scene => createCornerScene(id, dotStyle, [toFill(squareColor, cornerBox), mutedColor], ground);

/** The top left corner with one of the dots. */
export const createCornerDotScene = (
  { dotColor, squareStyle }: Pick<CornerStyle, 'dotColor' | 'squareStyle'>,
  ground: Paint | null,
  id: FinderInnerId,
): Scene => createCornerScene(squareStyle, id, [mutedColor, toFill(dotColor, cornerBox)], ground);

/** A logo as it comes. */
export const createLogoScene = (id: LogoId): Scene => ({
  width: logoSide,
  height: logoSide,
  background: null,
  items: logos[id].paths,
});

/** Version 4: of more modules a cell shows none. It holds this much at most. */
const maxModules = 33;
const maxTextLength = 78;

/** The owner's code in a look, or the sample where the own one is too large for a cell. */
export const drawLook = (
  text: string | undefined,
  { shape, corners, symbology }: Pick<Look, 'shape' | 'corners'> & { symbology?: Symbology },
): Drawing => {
  const style = { shape, corners, symbology, errorCorrectionLevel: 'auto' } as const;
  const ownSymbol = text !== undefined && text.length <= maxTextLength ? encodeForStyle(text, style) : undefined;
  return draw(ownSymbol && ownSymbol.size <= maxModules ? ownSymbol : encodeForStyle(sampleText, style), style);
};

/** A label with its letters. */
export type TypesetLabel = { text: string; typesetText: TypesetText };

const emptyTypesetLabel: TypesetLabel = { text: '', typesetText: emptyLabel };

/** A code in a frame; while its label isn't there yet, without. */
export const createFramedScene = (
  code: Drawing,
  style: Look['frame'],
  { text, typesetText } = emptyTypesetLabel,
): Scene => addFrame(code, { ...style, text }, typesetText);

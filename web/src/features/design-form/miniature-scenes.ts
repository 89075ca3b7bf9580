import type { CodeStyle } from '@tessera/contract/api/style.ts';
import {
  addFrame,
  type Drawing,
  draw,
  type EmbeddedImage,
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

/** The thumbnails of the pickers: the user’s code, or a part of it, with each choice. */

type ErrorCorrectionLevel = CodeStyle['errorCorrectionLevel'];

/** Used while there is no text, and if the user’s code has too many modules for a tile. */
const sampleText = 'https://example.com';
/** For Micro QR codes, which don’t hold it. */
const shortSampleText = 'Sample';

/** Encodes a text, or the sample if the text is too long. */
export const encodeOrSample = (text: string | undefined, errorCorrectionLevel: ErrorCorrectionLevel): Matrix => {
  try {
    return encodeForStyle(text ?? sampleText, { errorCorrectionLevel });
  } catch (error) {
    if (error instanceof TextTooLongError) return encodeForStyle(sampleText, { errorCorrectionLevel });
    throw error;
  }
};

/** An area without finder and timing patterns in any version, so its modules depend on the text. */
const cropOffset = 9;
/** Few enough that a stranger sees the shape of a module in a tile. */
const cropSide = 5;

export type ModuleCrop = Uint8Array;

/** The modules that shape thumbnails show. */
export const cropModules = ({ modules, size }: Matrix): ModuleCrop =>
  Uint8Array.from({ length: cropSide ** 2 }, (_, i) => {
    const [x, y] = [cropOffset + (i % cropSide), cropOffset + Math.floor(i / cropSide)];
    return modules[y * size + x] ?? 0;
  });

/** A square scene on the user’s background. */
const createScene = (side: number, items: Scene['items'], ground: Paint | null): Scene => {
  const background: Fill | null = ground && toFill(ground, { x: 0, y: 0, width: side, height: side });
  return { width: side, height: side, background, items };
};

const shapeMargin = 0.75;

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

/** The color of the corner part that a picker doesn’t change. */
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

/** The top left finder pattern with one of the outer squares. */
export const createCornerSquareScene = (
  { squareColor, dotStyle }: Pick<CornerStyle, 'squareColor' | 'dotStyle'>,
  ground: Paint | null,
  id: FinderOuterId,
): Scene => createCornerScene(id, dotStyle, [toFill(squareColor, cornerBox), mutedColor], ground);

/** The top left finder pattern with one of the inner dots. */
export const createCornerDotScene = (
  { dotColor, squareStyle }: Pick<CornerStyle, 'dotColor' | 'squareStyle'>,
  ground: Paint | null,
  id: FinderInnerId,
): Scene => createCornerScene(squareStyle, id, [mutedColor, toFill(dotColor, cornerBox)], ground);

/** A preset logo, unchanged. */
export const createLogoScene = (id: LogoId): Scene => ({
  width: logoSide,
  height: logoSide,
  background: null,
  items: logos[id].paths,
});

/** Version 4: larger symbols are illegible in a tile. It holds at most this many characters. */
const maxModules = 33;
const maxTextLength = 78;

/** Draws the user’s code in a look, or the sample if the code is too large for a tile. */
export const drawLook = (
  text: string | undefined,
  { shape, corners, symbology }: Pick<Look, 'shape' | 'corners'> & { symbology?: Symbology | undefined },
  image?: EmbeddedImage,
): Drawing => {
  const style = { shape, corners, symbology, image, errorCorrectionLevel: 'auto' } as const;
  const ownSymbol = text !== undefined && text.length <= maxTextLength ? tryEncode(text, style) : undefined;
  if (ownSymbol && ownSymbol.size <= maxModules) return draw(ownSymbol, style);
  return draw(encodeForStyle(symbology === 'microqr' ? shortSampleText : sampleText, style), style);
};

/** Returns `undefined` for a text that its symbology doesn’t hold. */
const tryEncode = (...[text, style]: Parameters<typeof encodeForStyle>): Matrix | undefined => {
  try {
    return encodeForStyle(text, style);
  } catch (error) {
    if (error instanceof TextTooLongError) return undefined;
    throw error;
  }
};

/** A label and its typeset text. */
export type TypesetLabel = { text: string; typesetText: TypesetText };

const emptyTypesetLabel: TypesetLabel = { text: '', typesetText: emptyLabel };

/** Adds a frame to a code; without a label until it is typeset. */
export const createFramedScene = (
  code: Drawing,
  style: Look['frame'],
  { text, typesetText } = emptyTypesetLabel,
): Scene => addFrame(code, { ...style, text }, typesetText);

import { encodeDataMatrix } from '../datamatrix/encode.ts';
import type { Level } from '../matrix/capacity.ts';
import { type EncodeOptions, encode } from '../matrix/encode.ts';
import type { Matrix, QrCode } from '../matrix/matrix.ts';
import { TextTooLong } from '../matrix/text-too-long.ts';
import { type CornerShape, type CornerSquareId, cornerSquares } from './corner-squares.ts';
import type { Style } from './style.ts';

/**
 * The symbol of `text` for a style. `auto` is at least Q, which leaves room for a logo and for scratches, and higher
 * where that costs no module; only a text that would not fit gets less. Round corners take version 2 or more.
 * A Data Matrix has neither levels nor corners.
 * @throws {TextTooLong} when it does not fit at the style's level, or at L for `auto`
 */
export function encodeFor(text: string, style: Encoded & { symbology?: 'qr' | undefined }): QrCode;
export function encodeFor(text: string, style: Encoded & Pick<Style, 'symbology'>): Matrix;
export function encodeFor(text: string, style: Encoded & Pick<Style, 'symbology'>): Matrix {
  if (style.symbology === 'datamatrix') return encodeDataMatrix(text);
  const { errorCorrectionLevel: level, corners } = style;
  const minVersion = leastVersionOf(corners?.squareStyle);
  if (level !== 'auto') return encode(text, { level, minVersion });
  const attempt = (least: Level) => unlessTooLong(text, { level: least, boost: true, minVersion });
  return attempt('Q') ?? attempt('M') ?? encode(text, { level: 'L', boost: true, minVersion });
}

type Encoded = Pick<Style, 'errorCorrectionLevel'> & Partial<Pick<Style, 'corners'>>;

function leastVersionOf(id: CornerSquareId = 'square'): number {
  const row: CornerShape | undefined = cornerSquares[id];
  return row?.leastVersion ?? 1;
}

function unlessTooLong(text: string, options: EncodeOptions): QrCode | undefined {
  try {
    return encode(text, options);
  } catch (error) {
    if (error instanceof TextTooLong) return undefined;
    throw error;
  }
}

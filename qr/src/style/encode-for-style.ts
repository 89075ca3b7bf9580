import { encodeDataMatrix } from '../datamatrix/encode.ts';
import type { Level } from '../matrix/capacity.ts';
import { type EncodeOptions, encode } from '../matrix/encode.ts';
import type { Matrix, QrCode } from '../matrix/matrix.ts';
import { TextTooLongError } from '../matrix/text-too-long.ts';
import { type FinderOuterId, type FinderShape, finderOuterShapes } from './finder-outer.ts';
import type { Style } from './style.ts';

/**
 * Encodes `text` for a style. `auto` is at least Q, which leaves room for a logo and for scratches, and higher if that
 * needs no larger symbol; it is lower only for text that would not fit otherwise. Round corners require version 2 or
 * more. A Data Matrix has neither levels nor corners.
 * @throws {TextTooLongError} if it does not fit at the style’s level, or at L for `auto`
 */
export function encodeForStyle(text: string, style: EncodingStyle & { symbology?: 'qr' | undefined }): QrCode;
export function encodeForStyle(text: string, style: EncodingStyle & Pick<Style, 'symbology'>): Matrix;
export function encodeForStyle(text: string, style: EncodingStyle & Pick<Style, 'symbology'>): Matrix {
  if (style.symbology === 'datamatrix') return encodeDataMatrix(text);
  const { errorCorrectionLevel: level, corners } = style;
  const minVersion = getMinVersion(corners?.squareStyle);
  if (level !== 'auto') return encode(text, { level, minVersion });
  const attempt = (minLevel: Level) => tryEncode(text, { level: minLevel, boost: true, minVersion });
  return attempt('Q') ?? attempt('M') ?? encode(text, { level: 'L', boost: true, minVersion });
}

type EncodingStyle = Pick<Style, 'errorCorrectionLevel'> & Partial<Pick<Style, 'corners'>>;

function getMinVersion(id: FinderOuterId = 'square'): number {
  const shape: FinderShape | undefined = finderOuterShapes[id];
  return shape?.minVersion ?? 1;
}

function tryEncode(text: string, options: EncodeOptions): QrCode | undefined {
  try {
    return encode(text, options);
  } catch (error) {
    if (error instanceof TextTooLongError) return undefined;
    throw error;
  }
}

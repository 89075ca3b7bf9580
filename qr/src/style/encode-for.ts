import type { Level } from '../matrix/capacity.ts';
import { encode } from '../matrix/encode.ts';
import type { Matrix } from '../matrix/matrix.ts';
import { TextTooLong } from '../matrix/text-too-long.ts';
import type { Style } from './style.ts';

/**
 * The symbol of `text` for a style. `auto` is at least Q, which leaves room for a logo and for scratches, and higher
 * where that costs no module; only a text that would not fit gets less.
 * @throws {TextTooLong} when it does not fit at the style's level, or at L for `auto`
 */
export function encodeFor(text: string, { level }: Pick<Style, 'level'>): Matrix {
  if (level !== 'auto') return encode(text, { level });
  return unlessTooLong(text, 'Q') ?? unlessTooLong(text, 'M') ?? encode(text, { level: 'L', boost: true });
}

function unlessTooLong(text: string, level: Level): Matrix | undefined {
  try {
    return encode(text, { level, boost: true });
  } catch (error) {
    if (error instanceof TextTooLong) return undefined;
    throw error;
  }
}

import { encode, type Matrix, TextTooLong } from '../matrix/encode.ts';
import type { Style } from './style.ts';

/** Where `auto` starts: room for a logo, and for a scratch on the print. */
const preferred = ['Q', 'M', 'L'] as const;

/**
 * The symbol of `text` for a style. `auto` is at least Q, and higher where that costs no module; only a text that would
 * not fit gets less.
 * @throws {TextTooLong} when it does not fit at the style's level, or at L for `auto`
 */
export function encodeFor(text: string, { level }: Pick<Style, 'level'>): Matrix {
  if (level !== 'auto') return encode(text, { level });
  for (const least of preferred) {
    try {
      return encode(text, { level: least, boost: true });
    } catch (error) {
      if (!(error instanceof TextTooLong) || least === 'L') throw error;
    }
  }
  throw new Error('unreachable: level L either holds the text or refuses it');
}

import type { SequencePosition } from './bits.ts';
import { levels } from './capacity.ts';
import { type EncodeOptions, encode } from './encode.ts';
import { isGs1, type QrCode } from './matrix.ts';
import { maxByteLength, TextTooLongError } from './text-too-long.ts';
import { toUtf8, utf8Length } from './utf8.ts';

/** A text in several symbols, which scanners that support it join: ISO/IEC 18004, clause 8 (Structured Append). */

/** The number of symbols that a text may be divided into. */
export const symbolCounts = { min: 2, max: 16 } as const;

export type StructuredAppendOptions = Pick<EncodeOptions, 'level' | 'maxVersion' | 'declaresCharset'> & {
  /** How many symbols; as few as hold the text by default. */
  count?: number;
};

/** Bytes of a symbol that its headers take at most, and by which parts of whole characters may differ. */
const reservedBytes = 8;

/** What one symbol holds of a text, its position, and the version that all symbols of the text fit in. */
export type SequencePart = { text: string; sequence: SequencePosition; version: number };

/** Divides a text into symbols of the same version, in order. Throws like `divideText`. */
export function encodeStructuredAppend(text: string, options: StructuredAppendOptions = {}): readonly QrCode[] {
  const { level = levels[1], declaresCharset = false } = options;
  return divideText(text, options).map(({ text: part, sequence, version }) =>
    encode(part, { level, minVersion: version, declaresCharset, sequence }),
  );
}

/**
 * Divides a text into parts of whole characters for symbols of the same version: ISO/IEC 18004, clause 8.1.
 * @throws {TextTooLongError} if 16 symbols, or as many as requested, don’t hold it
 * @throws {RangeError} for a number of symbols that isn’t 2–16, a text of fewer characters, or a GS1 element string
 */
export function divideText(text: string, options: StructuredAppendOptions = {}): readonly SequencePart[] {
  const { count, level = levels[1], maxVersion = 40, declaresCharset = false } = options;
  const { min, max } = symbolCounts;
  const characters = [...text];
  if (isGs1(text)) throw new RangeError('a GS1 element string isn’t divided');
  if (count !== undefined && (!Number.isInteger(count) || count < min || count > max))
    throw new RangeError(`a text takes ${min} to ${max} symbols, not ${count}`);
  if (characters.length < (count ?? min)) throw new RangeError('each symbol takes a character at least');

  const parity = toUtf8(text).reduce((sum, byte) => sum ^ byte, 0);
  for (let total = count ?? min; total <= Math.min(count ?? max, characters.length); total++) {
    const parts = divide(characters, total).map((part, index) => ({ text: part, sequence: { index, total, parity } }));
    try {
      // Its size doesn’t depend on the mask.
      const versions = parts.map(
        (part) => encode(part.text, { level, maxVersion, declaresCharset, sequence: part.sequence, mask: 0 }).version,
      );
      return parts.map((part) => ({ ...part, version: Math.max(...versions) }));
    } catch (error) {
      if (!(error instanceof TextTooLongError)) throw error;
    }
  }
  const largest = count ?? max;
  const maxBytes = largest * (maxByteLength(level, maxVersion) - reservedBytes);
  throw new TextTooLongError(utf8Length(text), maxBytes, `${largest} symbols of version ${maxVersion}`);
}

/** Divides characters into parts of about as many UTF-8 bytes; none is empty. */
function divide(characters: readonly string[], total: number): string[] {
  const parts = Array.from({ length: total }, () => '');
  const bytes = characters.reduce((sum, character) => sum + utf8Length(character), 0);
  let [part, written] = [0, 0];
  characters.forEach((character, i) => {
    const isFull = written >= ((part + 1) * bytes) / total;
    const isNeeded = characters.length - i <= total - 1 - part;
    if (parts[part] !== '' && (isFull || isNeeded) && part < total - 1) part++;
    parts[part] += character;
    written += utf8Length(character);
  });
  return parts;
}

import { alphanumericValue, countBits, groupOf, type Mode, modeIndicatorBits, type Segment } from './segments.ts';

/**
 * Segments → data codewords: ISO/IEC 18004, clauses 7.4.2 to 7.4.5 (segments), 7.4.8.2 (FNC1 in first position), 7.4.9 and
 * 7.4.10 (terminator, padding).
 */

/** Mode indicators (table 2). */
const indicators: Record<Mode, number> = { numeric: 1, alphanumeric: 2, byte: 4 };
const fnc1First = 5;

/** Pad codewords, by turns. */
const pads = [0xec, 0x11] as const;

/** Whole bytes go to `bytes`; `width` bits, fewer than eight, are held back until the next ones come. */
type Writer = { bytes: Uint8Array; at: number; held: number; width: number };

/** Appends the low `width` bits of `value`, most significant first; at most 16 at a time. */
function put(writer: Writer, value: number, width: number): void {
  const held = (writer.held << width) | value;
  let left = writer.width + width;
  while (left >= 8) {
    left -= 8;
    writer.bytes[writer.at++] = held >> left;
  }
  writer.held = held & ((1 << left) - 1);
  writer.width = left;
}

/** Fills the first `count` of `codewords` with the segments of `bytes`, the terminator and padding. */
export function writeData(
  bytes: Uint8Array,
  segments: readonly Segment[],
  version: number,
  codewords: Uint8Array,
  count: number,
  isGs1: boolean,
): void {
  const writer = { bytes: codewords, at: 0, held: 0, width: 0 };
  if (isGs1) put(writer, fnc1First, modeIndicatorBits);
  for (const { mode, start, end } of segments) {
    put(writer, indicators[mode], modeIndicatorBits);
    put(writer, end - start, countBits[mode][groupOf(version)]);
    payloads[mode](writer, bytes, start, end);
  }
  put(writer, 0, Math.min(4, (count - writer.at) * 8 - writer.width));
  if (writer.width > 0) put(writer, 0, 8 - writer.width);
  for (let i = 0; writer.at < count; i++) put(writer, pads[i & 1]!, 8);
}

/** `'0'` is 0x30, so the low four bits of a digit are its value. */
const digit = (byte: number) => byte & 15;

const payloads: Record<Mode, (writer: Writer, bytes: Uint8Array, start: number, end: number) => void> = {
  numeric(writer, bytes, start, end) {
    let i = start;
    for (; i + 2 < end; i += 3) {
      put(writer, digit(bytes[i]!) * 100 + digit(bytes[i + 1]!) * 10 + digit(bytes[i + 2]!), 10);
    }
    if (end - i === 2) put(writer, digit(bytes[i]!) * 10 + digit(bytes[i + 1]!), 7);
    else if (end - i === 1) put(writer, digit(bytes[i]!), 4);
  },
  alphanumeric(writer, bytes, start, end) {
    let i = start;
    for (; i + 1 < end; i += 2) {
      put(writer, alphanumericValue[bytes[i]!]! * 45 + alphanumericValue[bytes[i + 1]!]!, 11);
    }
    if (i < end) put(writer, alphanumericValue[bytes[i]!]!, 6);
  },
  byte(writer, bytes, start, end) {
    for (let i = start; i < end; i++) put(writer, bytes[i]!, 8);
  },
};

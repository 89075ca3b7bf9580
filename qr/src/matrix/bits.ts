import {
  alphanumericValue,
  countIndicatorBits,
  type HeaderBits,
  type Mode,
  modeIndicatorBits,
  type Segment,
  versionGroup,
} from './segments.ts';

/**
 * Segments → data codewords: ISO/IEC 18004, clauses 7.4.2 to 7.4.5 (segments), 8.2 (Structured Append), 7.4.8.2 (FNC1 in first position), 7.4.9 and
 * 7.4.10 (terminator, padding).
 */

/** Mode indicators (table 2). */
const modeIndicators: Record<Mode, number> = { numeric: 1, alphanumeric: 2, byte: 4 };
const fnc1FirstIndicator = 5;
const structuredAppendIndicator = 3;

/** Where a symbol is in a text of several: its index from 0, their number, and the parity of the whole text. */
export type SequencePosition = { index: number; total: number; parity: number };

/** Indicator, index, number and parity: clause 8.2. */
export const sequenceBits = modeIndicatorBits + 4 + 4 + 8;

/** Mode indicator of an ECI and the designator of UTF-8, 000026 (clause 7.4.3.2; AIM ECI). */
export const utf8Declaration = (7 << 8) | 26;
export const eciBits = modeIndicatorBits + 8;

/** Pad codewords, alternating. */
const padCodewords = [0xec, 0x11] as const;

/** Whole bytes are written to `bytes`; `pendingCount` bits, fewer than eight, wait for the next ones. */
type BitWriter = { bytes: Uint8Array; position: number; pendingBits: number; pendingCount: number };

/** Appends the low `width` bits of `value`, most significant first; at most 16 at a time. */
function writeBits(writer: BitWriter, value: number, width: number): void {
  const held = (writer.pendingBits << width) | value;
  let left = writer.pendingCount + width;
  while (left >= 8) {
    left -= 8;
    writer.bytes[writer.position++] = held >> left;
  }
  writer.pendingBits = held & ((1 << left) - 1);
  writer.pendingCount = left;
}

/** Fills the first `count` of `codewords` with the segments of `bytes`, the terminator and padding. */
export function writeData(
  bytes: Uint8Array,
  segments: readonly Segment[],
  version: number,
  codewords: Uint8Array,
  count: number,
  isGs1: boolean,
  declaresUtf8: boolean,
  sequence?: SequencePosition,
): void {
  const writer: BitWriter = { bytes: codewords, position: 0, pendingBits: 0, pendingCount: 0 };
  if (sequence) {
    writeBits(writer, (structuredAppendIndicator << 8) | (sequence.index << 4) | (sequence.total - 1), 12);
    writeBits(writer, sequence.parity, 8);
  }
  if (isGs1) writeBits(writer, fnc1FirstIndicator, modeIndicatorBits);
  if (declaresUtf8) writeBits(writer, utf8Declaration, eciBits);
  for (const { mode, start, end } of segments) {
    writeBits(writer, modeIndicators[mode], modeIndicatorBits);
    writeBits(writer, end - start, countIndicatorBits[mode][versionGroup(version)]);
    payloadWriters[mode](writer, bytes, start, end);
  }
  writeBits(writer, 0, Math.min(4, (count - writer.position) * 8 - writer.pendingCount));
  if (writer.pendingCount > 0) writeBits(writer, 0, 8 - writer.pendingCount);
  for (let i = 0; writer.position < count; i++) writeBits(writer, padCodewords[i & 1]!, 8);
}

/** How a symbol other than a QR code writes its segments. Widths are in bits; a mode without count doesn’t exist. */
export type SegmentFormat = {
  indicatorWidth: number;
  indicators: Readonly<Record<Mode, number>>;
  counts: Readonly<Partial<Record<Mode, number>>>;
  terminatorWidth: number;
};

/** More bits than any symbol has. */
const unavailable = 1 << 16;

export const toHeaderBits = ({ indicatorWidth, counts }: SegmentFormat): HeaderBits => {
  const header = (count: number | undefined) => (count === undefined ? unavailable : indicatorWidth + count);
  return { numeric: header(counts.numeric), alphanumeric: header(counts.alphanumeric), byte: header(counts.byte) };
};

/**
 * Returns segments, terminator and padding as the data codewords of `capacity` bits. If that ends within a codeword, the
 * last one has only four bits, its upper ones.
 * @param header what precedes the segments, and its width in bits
 */
export function writeSegments(
  bytes: Uint8Array,
  segments: readonly Segment[],
  format: SegmentFormat,
  capacity: number,
  header: { value: number; width: number } = { value: 0, width: 0 },
): Uint8Array<ArrayBuffer> {
  const codewords = new Uint8Array(Math.ceil(capacity / 8));
  const writer: BitWriter = { bytes: codewords, position: 0, pendingBits: 0, pendingCount: 0 };
  const left = () => capacity - writer.position * 8 - writer.pendingCount;
  writeBits(writer, header.value, header.width);
  for (const { mode, start, end } of segments) {
    writeBits(writer, format.indicators[mode], format.indicatorWidth);
    writeBits(writer, end - start, format.counts[mode]!);
    payloadWriters[mode](writer, bytes, start, end);
  }
  writeBits(writer, 0, Math.min(format.terminatorWidth, left()));
  writeBits(writer, 0, Math.min((8 - writer.pendingCount) % 8, left()));
  for (let i = 0; left() >= 8; i++) writeBits(writer, padCodewords[i & 1]!, 8);
  writeBits(writer, 0, left());
  if (writer.pendingCount > 0) codewords[writer.position] = writer.pendingBits << 4;
  return codewords;
}

/** The low four bits of a digit are its value: `'0'` is 0x30. */
const toDigit = (byte: number) => byte & 15;

const payloadWriters: Record<Mode, (writer: BitWriter, bytes: Uint8Array, start: number, end: number) => void> = {
  numeric(writer, bytes, start, end) {
    let i = start;
    for (; i + 2 < end; i += 3) {
      writeBits(writer, toDigit(bytes[i]!) * 100 + toDigit(bytes[i + 1]!) * 10 + toDigit(bytes[i + 2]!), 10);
    }
    if (end - i === 2) writeBits(writer, toDigit(bytes[i]!) * 10 + toDigit(bytes[i + 1]!), 7);
    else if (end - i === 1) writeBits(writer, toDigit(bytes[i]!), 4);
  },
  alphanumeric(writer, bytes, start, end) {
    let i = start;
    for (; i + 1 < end; i += 2) {
      writeBits(writer, alphanumericValue[bytes[i]!]! * 45 + alphanumericValue[bytes[i + 1]!]!, 11);
    }
    if (i < end) writeBits(writer, alphanumericValue[bytes[i]!]!, 6);
  },
  byte(writer, bytes, start, end) {
    for (let i = start; i < end; i++) writeBits(writer, bytes[i]!, 8);
  },
};

import { type BitRows, createBitRows, placeMessage, toModules } from './bit-rows.ts';
import { eciBits, type SequencePosition, sequenceBits, writeData } from './bits.ts';
import { getCapacity, type Level, levels, maxVersion, symbolSize } from './capacity.ts';
import { interleave } from './codewords.ts';
import { getFunctionPatterns, maskConditions } from './function-patterns.ts';
import { getLayout } from './layout.ts';
import { isGs1, type QrCode } from './matrix.ts';
import { penalty } from './penalty.ts';
import { modeIndicatorBits, type Segmentation, segmentBytes, versionGroup } from './segments.ts';
import { createTextTooLongError } from './text-too-long.ts';
import { utf8Length, writeUtf8 } from './utf8.ts';

/** Text → symbol: ISO/IEC 18004, clause 7.1. UTF-8 in byte mode, without kanji; its charset can be declared. */

export type EncodeOptions = {
  /** The minimum error correction level, `M` by default. */
  level?: Level;
  /** Whether to raise the level as far as possible without a larger version. */
  boost?: boolean;
  /** The minimum version, 1 by default. */
  minVersion?: number;
  /** The maximum version, 40 by default. */
  maxVersion?: number;
  /** Exactly this version, 1–40. */
  version?: number;
  /** Exactly this mask, 0–7, instead of the one with the lowest penalty. */
  mask?: number;
  /** Whether to declare the charset of text beyond ASCII (ECI 000026, UTF-8). */
  declaresCharset?: boolean;
  /** Its position among the symbols of a longer text (`encodeStructuredAppend`). */
  sequence?: SequencePosition;
};

/** Digits in 40-L: longer text never fits, so it is rejected unread. */
const maxTextLength = 7089;
const maxCodewords = 3706;

/** Encoding is synchronous, so all calls share these buffers. */
const utf8 = new Uint8Array(3 * maxTextLength);
const data = new Uint8Array(maxCodewords);
const message = new Uint8Array(maxCodewords);
const scratchBitRows: BitRows[] = [];

/**
 * Returns the smallest symbol that holds `text`, with the mask of the lowest penalty; a GS1 QR code if the text starts
 * with FNC1.
 * @throws {TextTooLongError} if no allowed version holds it
 * @throws {RangeError} if an option is out of range
 */
export function encode(text: string, options: EncodeOptions = {}): QrCode {
  const { level: minLevel = 'M', boost = false } = options;
  const from = options.version ?? options.minVersion ?? 1;
  const to = options.version ?? options.maxVersion ?? maxVersion;
  validateOptions(minLevel, from, options.mask);

  const gs1 = isGs1(text);
  const payload = gs1 ? text.slice(1) : text;
  if (payload.length > maxTextLength) throw createTextTooLongError(utf8Length(payload), minLevel, to);
  const length = writeUtf8(payload, utf8);
  const declaresUtf8 = (options.declaresCharset ?? false) && !gs1 && length > payload.length;
  const { sequence } = options;
  const headerBits = (gs1 ? modeIndicatorBits : declaresUtf8 ? eciBits : 0) + (sequence ? sequenceBits : 0);
  const fitted = fitVersion(length, gs1, headerBits, minLevel, from, to);
  if (!fitted) throw createTextTooLongError(length, minLevel, to);

  const { version, bits, segments } = fitted;
  const level = boost ? highestLevel(version, bits, minLevel) : minLevel;
  const capacity = getCapacity(version, level);
  writeData(utf8, segments, version, data, capacity.data, gs1, declaresUtf8, sequence);
  interleave(data, capacity, message);

  const size = symbolSize(version);
  scratchBitRows[version] ??= createBitRows(size);
  const bitRows = scratchBitRows[version].fill(0);
  placeMessage(message, capacity.total, version, bitRows);
  const { byMask, roles } = getFunctionPatterns(version, level);
  const mask = options.mask ?? bestMask(bitRows, byMask, size);
  const modules = toModules(bitRows, byMask[mask]!, size);
  const { codewords } = getLayout(version);
  return { symbology: 'qr', size, height: size, version, level, mask, modules, roles, codewords, segments, sequence };
}

function validateOptions(level: Level, version: number, mask: number | undefined): void {
  if (!levels.includes(level)) throw new RangeError(`no such error correction level: ${level}`);
  if (!Number.isInteger(version) || version < 1 || version > maxVersion) {
    throw new RangeError(`no such version: ${version}`);
  }
  if (mask !== undefined && !maskConditions[mask]) throw new RangeError(`no such mask: ${mask}`);
}

/**
 * Returns the smallest version of `from … to` that holds the text. The best segmentation changes only between version
 * groups.
 */
function fitVersion(
  length: number,
  gs1: boolean,
  headerBits: number,
  level: Level,
  from: number,
  to: number,
): (Segmentation & { version: number }) | undefined {
  let version = from;
  while (version <= to) {
    const group = versionGroup(version);
    const { segments, bits: segmentBits } = segmentBytes(utf8, length, group, gs1);
    const bits = segmentBits + headerBits;
    for (; version <= to && versionGroup(version) === group; version++) {
      if (bits <= getCapacity(version, level).data * 8) return { version, segments, bits };
    }
  }
  return undefined;
}

function highestLevel(version: number, bits: number, minLevel: Level): Level {
  return levels.findLast((level) => bits <= getCapacity(version, level).data * 8) ?? minLevel;
}

/** Returns the mask with the lowest penalty, the first of equals: clause 7.8.3. */
function bestMask(bitRows: BitRows, byMask: readonly BitRows[], size: number): number {
  let best = 0;
  let lowest = Number.POSITIVE_INFINITY;
  byMask.forEach((pattern, mask) => {
    const points = penalty(bitRows, pattern, size, lowest);
    if (points < lowest) {
      lowest = points;
      best = mask;
    }
  });
  return best;
}

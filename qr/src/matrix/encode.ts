import { writeData } from './bits.ts';
import { capacityOf, type Level, levels, newestVersion, sizeOf } from './capacity.ts';
import { interleave } from './codewords.ts';
import { layoutOf } from './layout.ts';
import { emptyLines, type Lines, modulesOf, placeMessage } from './lines.ts';
import { isGs1, type QrCode } from './matrix.ts';
import { penalty } from './penalty.ts';
import { groupOf, modeIndicatorBits, type Segmentation, segment } from './segments.ts';
import { masks, stampsOf } from './stamps.ts';
import { tooLongFor } from './text-too-long.ts';
import { utf8Length, writeUtf8 } from './utf8.ts';

/** Text → symbol: ISO/IEC 18004, clause 7.1. Plain UTF-8, without ECI and kanji: what all readers understand. */

export type EncodeOptions = {
  /** The least error correction, `M` if not said. */
  level?: Level;
  /** Take a higher level where the text fits it without a larger version. */
  boost?: boolean;
  /** The smallest version to take, 1 if not said. */
  minVersion?: number;
  /** Exactly this version, 1–40. */
  version?: number;
  /** Exactly this mask, 0–7, in place of the one with the lowest penalty. */
  mask?: number;
};

/** Digits in 40-L: no longer text fits anywhere, so none is looked at. */
const longestText = 7089;
const mostCodewords = 3706;

/** One symbol is made at a time, so all share their scratch paper. */
const utf8 = new Uint8Array(3 * longestText);
const data = new Uint8Array(mostCodewords);
const message = new Uint8Array(mostCodewords);
const scratchLines: Lines[] = [];

/**
 * The smallest symbol that holds `text`, in the mask with the lowest penalty; a GS1 QR code where that begins with FNC1.
 * @throws {TextTooLong} when no allowed version holds it
 * @throws {RangeError} when an option names something that does not exist
 */
export function encode(text: string, options: EncodeOptions = {}): QrCode {
  const { level: least = 'M', boost = false } = options;
  const from = options.version ?? options.minVersion ?? 1;
  const to = options.version ?? newestVersion;
  check(least, from, options.mask);

  const gs1 = isGs1(text);
  const said = gs1 ? text.slice(1) : text;
  if (said.length > longestText) throw tooLongFor(utf8Length(said), least, to);
  const length = writeUtf8(said, utf8);
  const fitted = fit(length, gs1, least, from, to);
  if (!fitted) throw tooLongFor(length, least, to);

  const { version, bits, segments } = fitted;
  const level = boost ? highestLevel(version, bits, least) : least;
  const capacity = capacityOf(version, level);
  writeData(utf8, segments, version, data, capacity.data, gs1);
  interleave(data, capacity, message);

  const size = sizeOf(version);
  scratchLines[version] ??= emptyLines(size);
  const lines = scratchLines[version].fill(0);
  placeMessage(message, capacity.total, version, lines);
  const { byMask, roles } = stampsOf(version, level);
  const mask = options.mask ?? bestMask(lines, byMask, size);
  const modules = modulesOf(lines, byMask[mask]!, size);
  const { codewords } = layoutOf(version);
  return { symbology: 'qr', size, version, level, mask, modules, roles, codewords, segments };
}

function check(level: Level, version: number, mask: number | undefined): void {
  if (!levels.includes(level)) throw new RangeError(`no such error correction level: ${level}`);
  if (!Number.isInteger(version) || version < 1 || version > newestVersion) {
    throw new RangeError(`no such version: ${version}`);
  }
  if (mask !== undefined && !masks[mask]) throw new RangeError(`no such mask: ${mask}`);
}

/** The smallest version of `from … to` that holds the text. The best split changes with the group of versions only. */
function fit(
  length: number,
  gs1: boolean,
  level: Level,
  from: number,
  to: number,
): (Segmentation & { version: number }) | undefined {
  let version = from;
  while (version <= to) {
    const group = groupOf(version);
    const { segments, bits: written } = segment(utf8, length, group, gs1);
    const bits = written + (gs1 ? modeIndicatorBits : 0);
    for (; version <= to && groupOf(version) === group; version++) {
      if (bits <= capacityOf(version, level).data * 8) return { version, segments, bits };
    }
  }
  return undefined;
}

function highestLevel(version: number, bits: number, least: Level): Level {
  return levels.findLast((level) => bits <= capacityOf(version, level).data * 8) ?? least;
}

/** The mask with the lowest penalty, the first of equals: clause 7.8.3. */
function bestMask(lines: Lines, byMask: readonly Lines[], size: number): number {
  let best = 0;
  let lowest = Number.POSITIVE_INFINITY;
  byMask.forEach((stamp, mask) => {
    const points = penalty(lines, stamp, size, lowest);
    if (points < lowest) {
      lowest = points;
      best = mask;
    }
  });
  return best;
}

import { writeData } from './bits.ts';
import { type Capacity, capacityOf, type Level, levels, newestVersion, sizeOf } from './capacity.ts';
import { interleave } from './codewords.ts';
import { layoutOf } from './layout.ts';
import { emptyLines, type Lines, modulesOf, placeMessage } from './lines.ts';
import { penalty } from './penalty.ts';
import { countBits, type Group, groupOf, modeIndicatorBits, type Segment, segment } from './segments.ts';
import { masks, stampsOf } from './stamps.ts';
import { utf8Length, writeUtf8 } from './utf8.ts';

/** Text → QR code symbol: ISO/IEC 18004, clause 7.1. Plain UTF-8, without ECI and kanji: what all readers understand. */

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

export type Matrix = {
  /** Modules per side, without quiet zone. */
  size: number;
  version: number;
  level: Level;
  mask: number;
  /** Row by row, 1 = dark. */
  modules: Uint8Array;
  /** Per module: what it is (`Role`). Shared by all symbols of this version and level: only to be read. */
  roles: Uint8Array;
  /** Per module: index of its codeword in transmitted order, -1 for none. Shared by all of this version: only to be read. */
  codewords: Int16Array;
  /** How the text's UTF-8 bytes were split into modes. */
  segments: readonly Segment[];
};

/** The text has more in it than the largest symbol allowed can hold. */
export class TextTooLong extends Error {
  override readonly name = 'TextTooLong';
  /** UTF-8 bytes of the text. */
  readonly bytes: number;
  /** UTF-8 bytes of any text that are sure to fit at this level and version. */
  readonly fits: number;
  readonly level: Level;
  /** The largest version that was allowed. */
  readonly version: number;

  constructor(bytes: number, level: Level, version: number) {
    const fits = bytesThatFit(level, version);
    super(`${bytes} bytes do not fit: version ${version} with level ${level} is sure to hold ${fits}`);
    this.bytes = bytes;
    this.fits = fits;
    this.level = level;
    this.version = version;
  }
}

/** UTF-8 bytes that fit in byte mode, whatever they are. */
function bytesThatFit(level: Level, version: number): number {
  const header = modeIndicatorBits + countBits.byte[groupOf(version)];
  return Math.floor((capacityOf(version, level).data * 8 - header) / 8);
}

/** Digits in 40-L: no longer text fits anywhere, so none is looked at. */
const longestText = 7089;

const text8 = new Uint8Array(3 * longestText);
const mostCodewords = 3706;
const data = new Uint8Array(mostCodewords);
const message = new Uint8Array(mostCodewords);
const blank: Lines[] = [];

/**
 * The smallest symbol that holds `text`, in the mask with the lowest penalty.
 * @throws {TextTooLong} when no allowed version holds it
 * @throws {RangeError} when an option names something that does not exist
 */
export function encode(text: string, options: EncodeOptions = {}): Matrix {
  const { boost = false, mask } = options;
  const least = options.level ?? 'M';
  const from = options.version ?? options.minVersion ?? 1;
  const to = options.version ?? newestVersion;
  check(least, from, to, mask);

  if (text.length > longestText) throw new TextTooLong(utf8Length(text), least, to);
  const length = writeUtf8(text, text8);
  const fitted = fit(length, least, from, to);
  if (!fitted) throw new TextTooLong(length, least, to);
  const { version, segments, bits } = fitted;
  const level = boost ? highestLevel(version, bits, least) : least;

  const capacity = capacityOf(version, level);
  writeData(text8, segments, version, data, capacity.data);
  interleave(data, capacity, message);
  return { ...draw(version, level, capacity, mask), segments };
}

function check(level: Level, from: number, to: number, mask: number | undefined): void {
  if (!levels.includes(level)) throw new RangeError(`no such error correction level: ${level}`);
  for (const version of [from, to]) {
    if (!Number.isInteger(version) || version < 1 || version > newestVersion) {
      throw new RangeError(`no such version: ${version}`);
    }
  }
  if (mask !== undefined && !masks[mask]) throw new RangeError(`no such mask: ${mask}`);
}

/** The smallest version of `from … to` that holds the text, tried one group of count widths after the other. */
function fit(length: number, level: Level, from: number, to: number) {
  let version = from;
  while (version <= to) {
    const group: Group = groupOf(version);
    const { segments, bits } = segment(text8, length, group);
    for (; version <= to && groupOf(version) === group; version++) {
      if (bits <= capacityOf(version, level).data * 8) return { version, segments, bits };
    }
  }
  return undefined;
}

function highestLevel(version: number, bits: number, least: Level): Level {
  return levels.findLast((level) => bits <= capacityOf(version, level).data * 8) ?? least;
}

/** Places the message and masks it. */
function draw(version: number, level: Level, capacity: Capacity, forced: number | undefined) {
  const size = sizeOf(version);
  blank[version] ??= emptyLines(size);
  const lines = blank[version].fill(0);
  placeMessage(message, capacity.total, version, lines);
  const { byMask, roles } = stampsOf(version, level);
  const mask = forced ?? bestMask(lines, byMask, size);
  const modules = modulesOf(lines, byMask[mask]!, size);
  return { size, version, level, mask, modules, roles, codewords: layoutOf(version).codewords };
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

import type { FileWindow } from './file-window.ts';
import { type Box, type BoxCounter, readBoxes } from './mp4-boxes.ts';

/** A range of a file. */
export type ByteRange = { from: number; to: number };

const readTable = (file: FileWindow, box: Box | undefined, skip: number, entry: number): Buffer =>
  box
    ? Buffer.from(file.read(box.from + skip, Math.floor(Math.max(0, box.to - box.from - skip) / entry) * entry))
    : Buffer.alloc(0);

/** Returns the size of a sample by its number from 0 (8.7.3). */
const readSampleSizes = (file: FileWindow, boxes: readonly Box[]): ((sample: number) => number) => {
  const [plain, compact] = [boxes.find(({ type }) => type === 'stsz'), boxes.find(({ type }) => type === 'stz2')];
  if (plain) {
    const same = file.read(plain.from + 4, 4).readUInt32BE(0);
    const table = readTable(file, plain, 12, 4);
    return same > 0 ? () => same : (sample) => (4 * sample + 4 <= table.length ? table.readUInt32BE(4 * sample) : 0);
  }
  const bits = compact ? file.read(compact.from + 7, 1)[0]! : 8;
  const table = readTable(file, compact, 12, 1);
  if (bits === 16) return (sample) => (2 * sample + 2 <= table.length ? table.readUInt16BE(2 * sample) : 0);
  if (bits === 4) return (sample) => ((table[sample >> 1] ?? 0) >> (sample % 2 ? 0 : 4)) & 15;
  return (sample) => table[sample] ?? 0;
};

/** Returns the ranges of a track’s samples by its tables (8.7): one for each chunk. */
export const readSampleRanges = (file: FileWindow, table: Box, counted: BoxCounter): ByteRange[] => {
  const boxes = readBoxes(file, table.from, table.to, counted);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [short, long] = [readTable(file, find('stco'), 8, 4), readTable(file, find('co64'), 8, 8)];
  const offsets = [
    ...Array.from({ length: short.length / 4 }, (_, n) => short.readUInt32BE(4 * n)),
    ...Array.from({ length: long.length / 8 }, (_, n) => Number(long.readBigUInt64BE(8 * n))),
  ];
  const runs = readTable(file, find('stsc'), 8, 12);
  const sizeOf = readSampleSizes(file, boxes);
  let run = 0;
  let sample = 0;
  return offsets.map((from, chunk) => {
    while (12 * (run + 2) <= runs.length && runs.readUInt32BE(12 * (run + 1)) <= chunk + 1) run++;
    const count = runs.length > 0 ? runs.readUInt32BE(12 * run + 4) : 0;
    let to = from;
    // A chunk ends with the file, whatever its samples declare.
    for (const end = sample + count; sample < end && to < file.size; sample++) to += sizeOf(sample);
    return { from, to };
  });
};

const hasFlag = (flags: number, bit: number) => (flags & bit) !== 0;

/** The defaults of a track’s fragments, by its number (8.8.3). */
export const readDefaultSizes = (
  file: FileWindow,
  extended: Box | undefined,
  counted: BoxCounter,
): Map<number, number> =>
  new Map(
    (extended ? readBoxes(file, extended.from, extended.to, counted) : [])
      .filter(({ type }) => type === 'trex')
      .map(({ from }) => [file.read(from + 4, 4).readUInt32BE(0), file.read(from + 16, 4).readUInt32BE(0)]),
  );

/** A track's part of a fragment: its box, its track, and where its samples are. */
export type TrackFragment = { box: Box; track: number; samples: ByteRange[] };

/** The parts of a fragment (8.8.7 and 8.8.8). */
export const readTrackFragments = (
  file: FileWindow,
  fragment: Box,
  defaults: Map<number, number>,
  counted: BoxCounter,
): TrackFragment[] => {
  const start = fragment.from - fragment.headerBytes;
  let end = start;
  return readBoxes(file, fragment.from, fragment.to, counted)
    .filter(({ type }) => type === 'traf')
    .map((box) => {
      const inside = readBoxes(file, box.from, box.to, counted);
      const head = inside.find(({ type }) => type === 'tfhd');
      const bytes = head ? Buffer.from(file.read(head.from, 32)) : Buffer.alloc(32);
      const flags = bytes.readUInt32BE(0) & 0xff_ffff;
      const track = bytes.readUInt32BE(4);
      let at = 8;
      const take = (bit: number, size: number) => {
        const from = at;
        if (hasFlag(flags, bit)) at += size;
        return hasFlag(flags, bit) ? from : undefined;
      };
      const base = take(0x1, 8);
      take(0x2, 4);
      take(0x8, 4);
      const size = take(0x10, 4);
      const defaultSize = size === undefined ? (defaults.get(track) ?? 0) : bytes.readUInt32BE(size);
      const first = base !== undefined ? Number(bytes.readBigUInt64BE(base)) : hasFlag(flags, 0x2_0000) ? start : end;
      end = first;
      const samples = inside
        .filter(({ type }) => type === 'trun')
        .map((run): ByteRange => {
          const from = readRunStart(file, run, first) ?? end;
          end = from + readRunLength(file, run, defaultSize);
          return { from, to: end };
        });
      return { box, track, samples };
    });
};

const readRunStart = (file: FileWindow, run: Box, base: number): number | undefined =>
  hasFlag(file.read(run.from, 4).readUInt32BE(0), 0x1) ? base + file.read(run.from + 8, 4).readInt32BE(0) : undefined;

const readRunLength = (file: FileWindow, run: Box, defaultSize: number): number => {
  const flags = file.read(run.from, 4).readUInt32BE(0);
  const count = file.read(run.from + 4, 4).readUInt32BE(0);
  if (!hasFlag(flags, 0x200)) return count * defaultSize;
  const entry = [0x100, 0x200, 0x400, 0x800].filter((bit) => hasFlag(flags, bit)).length * 4;
  const table = readTable(file, run, 8 + (hasFlag(flags, 0x1) ? 4 : 0) + (hasFlag(flags, 0x4) ? 4 : 0), entry);
  const place = hasFlag(flags, 0x100) ? 4 : 0;
  let length = 0;
  for (let n = 0; n < Math.min(count, table.length / entry); n++) length += table.readUInt32BE(n * entry + place);
  return length;
};

/** Intersects ranges with others: each once, in order. */
export const intersect = (ranges: readonly ByteRange[], bounds: readonly ByteRange[]): ByteRange[] => {
  const inOrder = (unsorted: readonly ByteRange[]) => [...unsorted].sort((a, b) => a.from - b.from);
  const found: ByteRange[] = [];
  const within = inOrder(bounds);
  let at = 0;
  let done = 0;
  for (const { from, to } of inOrder(ranges)) {
    while (at < within.length && within[at]!.to <= Math.max(from, done)) at++;
    for (let next = at; next < within.length && within[next]!.from < to; next++) {
      const range = { from: Math.max(from, done, within[next]!.from), to: Math.min(to, within[next]!.to) };
      if (range.from < range.to) found.push(range);
      done = Math.max(done, range.to);
    }
  }
  return found;
};

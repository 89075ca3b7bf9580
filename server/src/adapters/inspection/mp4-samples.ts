import { type Box, boxesIn, type Counted } from './mp4-boxes.ts';
import type { Window } from './window.ts';

/** Where bytes of a file are. */
export type Range = { from: number; to: number };

const tableOf = (file: Window, box: Box | undefined, skip: number, entry: number): Buffer =>
  box
    ? Buffer.from(file.bytes(box.from + skip, Math.floor(Math.max(0, box.to - box.from - skip) / entry) * entry))
    : Buffer.alloc(0);

/** The size of each sample by its number, from 0 on (8.7.3). */
const sizesOf = (file: Window, boxes: readonly Box[]): ((sample: number) => number) => {
  const [plain, compact] = [boxes.find(({ type }) => type === 'stsz'), boxes.find(({ type }) => type === 'stz2')];
  if (plain) {
    const same = file.bytes(plain.from + 4, 4).readUInt32BE(0);
    const table = tableOf(file, plain, 12, 4);
    return same > 0 ? () => same : (sample) => (4 * sample + 4 <= table.length ? table.readUInt32BE(4 * sample) : 0);
  }
  const bits = compact ? file.bytes(compact.from + 7, 1)[0]! : 8;
  const table = tableOf(file, compact, 12, 1);
  if (bits === 16) return (sample) => (2 * sample + 2 <= table.length ? table.readUInt16BE(2 * sample) : 0);
  if (bits === 4) return (sample) => ((table[sample >> 1] ?? 0) >> (sample % 2 ? 0 : 4)) & 15;
  return (sample) => table[sample] ?? 0;
};

/** Where the samples of a track are, by its table (8.7): a range for each chunk. */
export const samplesOf = (file: Window, table: Box, counted: Counted): Range[] => {
  const boxes = boxesIn(file, table.from, table.to, counted);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [short, long] = [tableOf(file, find('stco'), 8, 4), tableOf(file, find('co64'), 8, 8)];
  const offsets = [
    ...Array.from({ length: short.length / 4 }, (_, n) => short.readUInt32BE(4 * n)),
    ...Array.from({ length: long.length / 8 }, (_, n) => Number(long.readBigUInt64BE(8 * n))),
  ];
  const runs = tableOf(file, find('stsc'), 8, 12);
  const sizeOf = sizesOf(file, boxes);
  let run = 0;
  let sample = 0;
  return offsets.map((from, chunk) => {
    while (12 * (run + 2) <= runs.length && runs.readUInt32BE(12 * (run + 1)) <= chunk + 1) run++;
    const count = runs.length > 0 ? runs.readUInt32BE(12 * run + 4) : 0;
    let to = from;
    // A chunk ends with the file at the latest, whatever is said of its samples.
    for (const end = sample + count; sample < end && to < file.size; sample++) to += sizeOf(sample);
    return { from, to };
  });
};

const flag = (flags: number, bit: number) => (flags & bit) !== 0;

/** What a track's fragments are unless they say otherwise, by its number (8.8.3). */
export const defaultSizes = (file: Window, extended: Box | undefined, counted: Counted): Map<number, number> =>
  new Map(
    (extended ? boxesIn(file, extended.from, extended.to, counted) : [])
      .filter(({ type }) => type === 'trex')
      .map(({ from }) => [file.bytes(from + 4, 4).readUInt32BE(0), file.bytes(from + 16, 4).readUInt32BE(0)]),
  );

/** A track's part of a fragment: its box, its track, and where its samples are. */
export type Part = { box: Box; track: number; samples: Range[] };

/** The parts of a fragment (8.8.7 and 8.8.8). */
export const partsOf = (file: Window, fragment: Box, defaults: Map<number, number>, counted: Counted): Part[] => {
  const start = fragment.from - fragment.header;
  let end = start;
  return boxesIn(file, fragment.from, fragment.to, counted)
    .filter(({ type }) => type === 'traf')
    .map((box) => {
      const inside = boxesIn(file, box.from, box.to, counted);
      const head = inside.find(({ type }) => type === 'tfhd');
      const bytes = head ? Buffer.from(file.bytes(head.from, 32)) : Buffer.alloc(32);
      const flags = bytes.readUInt32BE(0) & 0xff_ffff;
      const track = bytes.readUInt32BE(4);
      let at = 8;
      const take = (bit: number, size: number) => {
        const from = at;
        if (flag(flags, bit)) at += size;
        return flag(flags, bit) ? from : undefined;
      };
      const base = take(0x1, 8);
      take(0x2, 4);
      take(0x8, 4);
      const size = take(0x10, 4);
      const usual = size === undefined ? (defaults.get(track) ?? 0) : bytes.readUInt32BE(size);
      const first = base !== undefined ? Number(bytes.readBigUInt64BE(base)) : flag(flags, 0x2_0000) ? start : end;
      end = first;
      const samples = inside
        .filter(({ type }) => type === 'trun')
        .map((run): Range => {
          const from = runStart(file, run, first) ?? end;
          end = from + runLength(file, run, usual);
          return { from, to: end };
        });
      return { box, track, samples };
    });
};

const runStart = (file: Window, run: Box, base: number): number | undefined =>
  flag(file.bytes(run.from, 4).readUInt32BE(0), 0x1) ? base + file.bytes(run.from + 8, 4).readInt32BE(0) : undefined;

const runLength = (file: Window, run: Box, usual: number): number => {
  const flags = file.bytes(run.from, 4).readUInt32BE(0);
  const count = file.bytes(run.from + 4, 4).readUInt32BE(0);
  if (!flag(flags, 0x200)) return count * usual;
  const entry = [0x100, 0x200, 0x400, 0x800].filter((bit) => flag(flags, bit)).length * 4;
  const table = tableOf(file, run, 8 + (flag(flags, 0x1) ? 4 : 0) + (flag(flags, 0x4) ? 4 : 0), entry);
  const place = flag(flags, 0x100) ? 4 : 0;
  let length = 0;
  for (let n = 0; n < Math.min(count, table.length / entry); n++) length += table.readUInt32BE(n * entry + place);
  return length;
};

/** What of some ranges lies within others, each once and in order. */
export const intersect = (ranges: readonly Range[], others: readonly Range[]): Range[] => {
  const inOrder = (some: readonly Range[]) => [...some].sort((one, other) => one.from - other.from);
  const found: Range[] = [];
  const within = inOrder(others);
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

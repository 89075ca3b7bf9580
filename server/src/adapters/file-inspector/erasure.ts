import { writeSync } from 'node:fs';

/** Bytes of a file that are replaced in place, so that nothing moves. */
export type Erasure = { at: number; bytes: Buffer } | { from: number; to: number };

const zeros = Buffer.alloc(1 << 18);

/** Overwrites ranges of a file with the given bytes or zeros. Overlaps are written once. */
export const erase = (file: number, erasures: readonly Erasure[]): void => {
  const ranges = erasures.filter((erasure) => 'from' in erasure).sort((one, other) => one.from - other.from);
  let done = 0;
  for (const { from, to } of ranges) {
    for (let at = Math.max(from, done); at < to; ) at += writeSync(file, zeros, 0, Math.min(zeros.length, to - at), at);
    done = Math.max(done, to);
  }
  for (const erasure of erasures)
    if ('bytes' in erasure) writeSync(file, erasure.bytes, 0, erasure.bytes.length, erasure.at);
};

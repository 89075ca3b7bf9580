import { readSync } from 'node:fs';

/** A file that is read where somebody looks, never whole. Beyond its end there is nothing. */
export type Window = { size: number; bytes(at: number, count: number): Buffer };

const piece = 1 << 18;

export const windowOf = (file: number, size: number): Window => {
  let from = 0;
  let held = Buffer.alloc(0);
  return {
    size,
    bytes: (at, count) => {
      if (at < from || at + count > from + held.length) {
        const wanted = Buffer.allocUnsafe(Math.max(0, Math.min(Math.max(count, piece), size - at)));
        held = wanted.subarray(0, wanted.length > 0 ? readSync(file, wanted, 0, wanted.length, at) : 0);
        from = at;
      }
      return held.subarray(at - from, at - from + count);
    },
  };
};

/** What damaged files are refused with. */
export class Unreadable extends Error {}

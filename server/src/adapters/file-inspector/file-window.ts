import { readSync } from 'node:fs';

/** Reads a file where it is needed, never whole. Returns nothing beyond its end. */
export type FileWindow = { size: number; read(at: number, count: number): Buffer };

const chunkBytes = 1 << 18;

export const createFileWindow = (file: number, size: number): FileWindow => {
  let from = 0;
  let buffer = Buffer.alloc(0);
  return {
    size,
    read: (at, count) => {
      if (at < from || at + count > from + buffer.length) {
        const target = Buffer.allocUnsafe(Math.max(0, Math.min(Math.max(count, chunkBytes), size - at)));
        buffer = target.subarray(0, target.length > 0 ? readSync(file, target, 0, target.length, at) : 0);
        from = at;
      }
      return buffer.subarray(at - from, at - from + count);
    },
  };
};

/** Thrown for damaged files. */
export class UnreadableFileError extends Error {}

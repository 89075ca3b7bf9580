import type { ExportedBlob } from '../../table-export.ts';

/** A file of the ZIP within the bytes of a part. */
export type PartFile = { name: string; bytes: number };

/**
 * What one step has read: rows of one file of the ZIP, and the stored files that they stand for. With `files`, its bytes are those
 * of several files, one after another.
 */
export type StepPart = {
  entry: string;
  rows: number;
  blobs: readonly ExportedBlob[];
  files?: readonly PartFile[];
  bytes: Uint8Array;
};

/** A part as bytes: a line of JSON about it, then its lines of the file. */
export const encodeStepPart = ({ bytes, ...head }: StepPart): Uint8Array =>
  Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);

export const decodeStepPart = (stored: Uint8Array): StepPart => {
  const end = stored.indexOf(0x0a);
  const head = JSON.parse(Buffer.from(stored.subarray(0, end)).toString()) as Omit<StepPart, 'bytes'>;
  return { ...head, bytes: stored.subarray(end + 1) };
};

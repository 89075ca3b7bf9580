import type { Pictures } from './port.ts';

/** What the child is asked for; without `widths` one PNG. */
export type Task = { edge: number; most: number; widths?: readonly number[] };

/** What the child says it wrote: the whole picture first, then the smaller ones. */
export type Written = {
  extension: Pictures['extension'];
  files: { bytes: number; width: number; height: number }[];
};

import { type ExportPart, exportParts } from '@tessera/contract/rules/account-data.ts';
import type { ExportEntry } from './entries.ts';
import type { RowPosition } from './store.ts';

/** What a part of an export has so far: how many rows, which count once, and how many bytes with its files. */
export type PartProgress = { rows: number; bytes: number };

/** What is done of each part, and how many rows or files each file and folder of the ZIP has. */
type Packed = {
  parts: Partial<Record<ExportPart, PartProgress>>;
  files: Readonly<Record<string, number>>;
};

/** How far an export is: where the next step begins in its file, and what is packed. */
export type ExportProgress = Packed & { cursor: RowPosition };

export const readProgress = (stored: unknown): ExportProgress => ({
  ...{ cursor: {}, parts: {}, files: {} }, // Exports of earlier releases have no `files`.
  ...(stored as Partial<ExportProgress> | null),
});

/** Adds to a part, and to a file or folder. */
export const addPacked = (
  { parts, files }: Packed,
  part: ExportPart,
  file: string,
  { rows, bytes, packed }: PartProgress & { packed: number },
): Packed => {
  const before = parts[part] ?? { rows: 0, bytes: 0 };
  return {
    parts: { ...parts, [part]: { rows: before.rows + rows, bytes: before.bytes + bytes } },
    files: { ...files, [file]: (files[file] ?? 0) + packed },
  };
};

/** Adds what a step has read. Rows of a second format of the same table aren’t counted again in its part. */
export const addRows = (
  progress: ExportProgress,
  { name, format, export: { part, formats } }: ExportEntry,
  { rows, bytes }: PartProgress,
): Packed => addPacked(progress, part, name, { rows: format === formats[0] ? rows : 0, bytes, packed: rows });

type PartState = PartProgress & { part: ExportPart; state: 'waiting' | 'running' | 'done' };

/** Returns the state of each part; `done` is how many of the files with these parts are finished. */
export const toPartStates = (
  entryParts: readonly ExportPart[],
  done: number,
  { parts }: Pick<ExportProgress, 'parts'>,
): PartState[] =>
  exportParts
    .filter((part) => entryParts.includes(part))
    .map((part) => {
      const [first, last] = [entryParts.indexOf(part), entryParts.lastIndexOf(part)];
      const state = done > last ? 'done' : done >= first && parts[part] ? 'running' : 'waiting';
      return { part, state, ...(parts[part] ?? { rows: 0, bytes: 0 }) };
    });

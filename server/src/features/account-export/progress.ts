import { type ExportPart, exportParts } from '@tessera/contract/rules/account-data.ts';
import type { ExportEntry } from './entries.ts';
import type { RowPosition } from './store.ts';

/** What a part of an export has so far: how many rows, which count once, and how many bytes with its files. */
export type PartProgress = { rows: number; bytes: number };

/** How far an export is: where the next step begins in its file, and what is done of each part. */
export type ExportProgress = { cursor: RowPosition; parts: Partial<Record<ExportPart, PartProgress>> };

export const readProgress = (stored: unknown): ExportProgress =>
  (stored as ExportProgress | null) ?? { cursor: {}, parts: {} };

/** Adds what a step has read. Rows of a second format of the same table aren’t counted again. */
export const addProgress = (
  { parts }: ExportProgress,
  { format, export: { part, formats } }: ExportEntry,
  { rows, bytes }: PartProgress,
): ExportProgress['parts'] => {
  const before = parts[part] ?? { rows: 0, bytes: 0 };
  const counted = format === formats[0] ? rows : 0;
  return { ...parts, [part]: { rows: before.rows + counted, bytes: before.bytes + bytes } };
};

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

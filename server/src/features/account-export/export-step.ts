import type { Deps } from '../../http/deps.ts';
import type { ExportedBlob } from '../../table-export.ts';
import type { TaskKind, TaskStep } from '../../task-kind.ts';
import { drawingsName, drawNext } from './drawings.ts';
import type { ExportEntry } from './entries.ts';
import type { ExportInput } from './export-input.ts';
import { drawNextInvoices, invoicesName } from './invoice-files.ts';
import { encodeStepPart } from './part.ts';
import { addRows, readProgress } from './progress.ts';
import { createRowFormatter, getHead } from './rows.ts';
import { type RowPosition, readPage } from './store.ts';

/** How much one step reads at most. */
const maxPartBytes = 2 ** 20;

/** Returns those of the files that exist, and their size together. */
const measureBlobs = async ({ blobStore }: Deps, blobs: readonly ExportedBlob[]) => {
  const existing: ExportedBlob[] = [];
  let bytes = 0;
  for (const blob of blobs) {
    const stats = await blobStore.stat(blob.path);
    if (!stats) continue;
    existing.push(blob);
    bytes += stats.bytes;
  }
  return { existing, bytes };
};

/**
 * Reads rows from `cursor` on until the step is full. Each page becomes bytes, and its arrays are emptied: results of a
 * connection refer to each other, so that V8 would move all rows to the old generation, whose size would grow by hundreds of MB.
 */
const collectRows = async (deps: Deps, task: TaskStep<ExportInput>, entry: ExportEntry, cursor: RowPosition) => {
  const formatRow = createRowFormatter(entry);
  const pages = [Buffer.from(cursor.code === undefined && cursor.key === undefined ? getHead(entry) : '')];
  const blobs: ExportedBlob[] = [];
  let [rows, bytes, fileBytes]: [number, number, number] = [0, 0, 0];
  let next: RowPosition | undefined = cursor;
  do {
    const page = await readPage(task.actor, deps.database.db, entry.table, entry.export, next);
    const lines = page.rows.map(formatRow);
    const text = Buffer.from(lines.join(''));
    pages.push(text);
    bytes += text.length;
    rows += page.rows.length;
    const listed = page.rows.flatMap((row) => entry.export.listBlobs?.(row) ?? []);
    const { existing, bytes: more } = await measureBlobs(deps, listed);
    blobs.push(...existing);
    fileBytes += more;
    [page.rows.length, lines.length] = [0, 0];
    next = page.next;
  } while (next && bytes < maxPartBytes && !task.isTimeUp());
  return { text: Buffer.concat(pages), rows, blobs, bytes: bytes + fileBytes, next };
};

/** Reads the next rows of the file that the step before has reached. */
export const createStep =
  (entries: ReadonlyMap<string, ExportEntry>): TaskKind<ExportInput>['step'] =>
  async (deps, task) => {
    const progress = readProgress(task.progress);
    const name = task.input.entries[task.done] ?? '';
    if (name === invoicesName) return drawNextInvoices(deps, task, progress);
    if (name === drawingsName) return drawNext(deps, task, progress);
    const entry = entries.get(name);
    if (!entry) return { done: task.done + 1, failures: [], progress: { ...progress, cursor: {} } }; // of another release
    const { text, rows, blobs, bytes, next } = await collectRows(deps, task, entry, progress.cursor);
    if (text.length > 0) await task.storePart(encodeStepPart({ entry: entry.name, rows, blobs, bytes: text }));
    return {
      done: next ? task.done : task.done + 1,
      failures: [],
      progress: { cursor: next ?? {}, ...addRows(progress, entry, { rows, bytes }) },
    };
  };

import type { Deps } from '../../http/deps.ts';
import type { ExportedBlob } from '../../table-export.ts';
import type { TaskKind, TaskStep } from '../../task-kind.ts';
import { drawingsName, drawNext } from './drawings.ts';
import type { ExportEntry } from './entries.ts';
import type { ExportInput } from './export-input.ts';
import { encodeStepPart } from './part.ts';
import { addProgress, readProgress } from './progress.ts';
import { formatRow, getHead } from './rows.ts';
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

/** Reads rows from `cursor` on until the step is full. */
const collectRows = async (deps: Deps, task: TaskStep<ExportInput>, entry: ExportEntry, cursor: RowPosition) => {
  const lines = [cursor.code === undefined && cursor.key === undefined ? getHead(entry) : ''];
  const blobs: ExportedBlob[] = [];
  let [rows, bytes, fileBytes]: [number, number, number] = [0, 0, 0];
  let next: RowPosition | undefined = cursor;
  do {
    const page = await readPage(task.actor, deps.database.db, entry.table, entry.export, next);
    for (const row of page.rows) {
      const line = formatRow(entry, row);
      lines.push(line);
      bytes += Buffer.byteLength(line);
    }
    rows += page.rows.length;
    const listed = page.rows.flatMap((row) => entry.export.listBlobs?.(row) ?? []);
    const { existing, bytes: more } = await measureBlobs(deps, listed);
    blobs.push(...existing);
    fileBytes += more;
    next = page.next;
  } while (next && bytes < maxPartBytes && !task.isTimeUp());
  return { text: lines.join(''), rows, blobs, bytes: bytes + fileBytes, next };
};

/** Reads the next rows of the file that the step before has reached. */
export const createStep =
  (entries: ReadonlyMap<string, ExportEntry>): TaskKind<ExportInput>['step'] =>
  async (deps, task) => {
    const progress = readProgress(task.progress);
    if (task.input.entries[task.done] === drawingsName) return drawNext(deps, task, progress);
    const entry = entries.get(task.input.entries[task.done] ?? '');
    if (!entry) return { done: task.done + 1, failures: [], progress: { ...progress, cursor: {} } }; // of another release
    const { text, rows, blobs, bytes, next } = await collectRows(deps, task, entry, progress.cursor);
    if (text !== '') await task.storePart(encodeStepPart({ entry: entry.name, rows, blobs, bytes: Buffer.from(text) }));
    return {
      done: next ? task.done : task.done + 1,
      failures: [],
      progress: { cursor: next ?? {}, parts: addProgress(progress, entry, { rows, bytes }) },
    };
  };

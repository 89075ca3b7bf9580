import { createHash } from 'node:crypto';
import type { DownloadQuery } from '@tessera/contract/api/downloads.ts';
import { toFileName } from '@tessera/contract/rules/file-name.ts';
import { formats } from '@tessera/qr';
import { writeZip, type ZipEntry } from '../../adapters/zip/index.ts';
import type { Deps } from '../../http/deps.ts';
import type { TaskEnd, TaskKind, TaskStep, TaskStepResult } from '../../task-kind.ts';
import { findCurrentUser } from '../accounts/index.ts';
import { createBatchRenderer, decodePart, encodePart, type RenderedCode } from '../downloads/index.ts';
import * as rowStore from './row-store.ts';
import { writeManifest } from './table-files.ts';
import { createErrorTranslator } from './translate-errors.ts';

export type ZipInput = {
  jobId: string;
  total: number;
  download: DownloadQuery;
  isTested: boolean;
  /** The public address of the request: short links that aren't frozen yet follow it. */
  origin: string;
};

/** What one step renders at most, and how many codes are read together. */
const [maxBytesPerStep, batchRows] = [16 * 2 ** 20, 100];

/** Names begin with the row, so that they are unique, and in the order of the table. */
const toRowFileName = (row: number, name: string, extension: string) =>
  toFileName(`${String(row).padStart(6, '0')} ${name}`, extension);

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const renderStep = async (deps: Deps, task: TaskStep<ZipInput>): Promise<TaskStepResult> => {
  const { actor, input, done: start, progress, isTimeUp, isLastAttempt, storePart } = task;
  const { jobId, total, download, isTested, origin } = input;
  const { db } = deps.database;
  const { extension } = formats[download.format];
  const renderCodes = createBatchRenderer(deps, actor, { download, origin, isTested, isLastAttempt });
  let after = (progress as { after?: number } | null)?.after ?? 0;
  const rendered: RenderedCode[] = [];
  const failures: TaskStepResult['failures'][number][] = [];
  let bytes = 0;
  let isOver = false;
  do {
    const rows = await rowStore.listFileRows(actor, db, jobId, after, batchRows);
    const last = rows.at(-1);
    if (!last) {
      isOver = true;
      break;
    }
    const rowOf = new Map(rows.map((row) => [row.codeId, row.row]));
    const results = await renderCodes(rows.map(({ codeId }) => codeId));
    const files: rowStore.RowFile[] = [];
    for (const { id, ...result } of results) {
      const row = rowOf.get(id) ?? 0;
      if ('failure' in result) {
        failures.push(result.failure);
        continue;
      }
      const name = toRowFileName(row, result.code.name, extension);
      rendered.push({ ...result.code, name });
      files.push({ row, fileName: name, sha256: hash(result.code.file), isTested });
      bytes += result.code.file.length;
    }
    await rowStore.saveFiles(actor, db, jobId, files);
    after = last.row;
  } while (bytes < maxBytesPerStep && !isTimeUp());
  if (rendered.length > 0) await storePart(encodePart(rendered));
  const count = Math.min(start + rendered.length + failures.length, total - 1);
  return { done: isOver ? total : count, failures, progress: { after } };
};

/** Yields the files of the parts, and the manifest of the job. */
async function* listZippedFiles(deps: Deps, { actor, input, readParts }: TaskEnd<ZipInput>): AsyncGenerator<ZipEntry> {
  const modifiedAt = deps.now();
  for await (const part of readParts())
    for (const { name, file } of decodePart(part)) yield { name, bytes: file, modifiedAt };
  const { language } = await findCurrentUser(actor, deps.database.db);
  const lines: string[] = [];
  for await (const text of writeManifest(deps, actor, input.jobId, createErrorTranslator(language))) lines.push(text);
  yield { name: 'manifest.csv', bytes: lines.join(''), modifiedAt };
}

/** The codes of a job as files in a ZIP, with the manifest of the job. */
export const zipTask: TaskKind<ZipInput> = {
  name: 'bulk.zip',
  view: 'dashboard',
  keptHours: 24,
  step: renderStep,
  finish: async (deps, task, path) => {
    if (task.failures.length >= task.input.total) return undefined;
    await writeZip(path, listZippedFiles(deps, task));
    return `qr-codes-${deps.now().toISOString().slice(0, 10)}.zip`;
  },
};

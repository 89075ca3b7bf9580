import { createHash } from 'node:crypto';
import type { DownloadQuery } from '@tessera/contract/api/downloads.ts';
import { createFileNamer } from '@tessera/contract/rules/file-name.ts';
import { formats } from '@tessera/qr';
import { writeZip, type ZipEntry } from '../../adapters/zip/index.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { TaskEnd, TaskKind, TaskStep, TaskStepResult } from '../../task-kind.ts';
import { findCurrentUser } from '../accounts/index.ts';
import { addWeakFiles, type BatchResult, createBatchRenderer, decodePart, encodePart } from '../downloads/index.ts';
import { readFolderNames } from '../folders/index.ts';
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
const [maxBytesPerStep, batchRows] = [4 * 2 ** 20, 100];

/** A file in a part; `folder` is the name of the folder that its code is in. */
type RenderedRow = { row: number; folder: string; name: string; file: Uint8Array };

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const renderStep = async (deps: Deps, task: TaskStep<ZipInput>): Promise<TaskStepResult> => {
  const { actor, input, done: start, progress, isTimeUp, isLastAttempt, storePart } = task;
  const { jobId, total, download, isTested, origin } = input;
  const { db } = deps.database;
  const renderCodes = createBatchRenderer(deps, actor, { download, origin, isTested, isLastAttempt });
  const folders = await readFolderNames(deps, actor);
  let after = (progress as { after?: number } | null)?.after ?? 0;
  const rendered: RenderedRow[] = [];
  const failures: TaskStepResult['failures'][number][] = [];
  const weak: Extract<BatchResult, { code: unknown }>['weak'][] = [];
  let bytes = 0;
  let isOver = false;
  do {
    const rows = await rowStore.listFileRows(actor, db, jobId, after, batchRows);
    const last = rows.at(-1);
    if (!last) {
      isOver = true;
      break;
    }
    const results = new Map((await renderCodes(rows.map(({ codeId }) => codeId))).map((one) => [one.id, one]));
    for (const { row, codeId, folderId } of rows) {
      const result = results.get(codeId);
      if (!result) continue;
      if ('failure' in result) {
        failures.push(result.failure);
        continue;
      }
      const { name, file } = result.code;
      weak.push(result.weak);
      rendered.push({ row, folder: (folderId !== null && folders.findName(folderId)) || '', name, file });
      bytes += file.length;
    }
    after = last.row;
  } while (bytes < maxBytesPerStep && !isTimeUp());
  if (rendered.length > 0) await storePart(encodePart(rendered));
  const count = Math.min(start + rendered.length + failures.length, total - 1);
  return { done: isOver ? total : count, failures, progress: { after, ...addWeakFiles(progress, weak) } };
};

const manifestName = 'manifest.csv';

async function* writeManifestBytes(deps: Deps, member: Member, jobId: string) {
  const { language } = await findCurrentUser(member, deps.database.db);
  for await (const text of writeManifest(deps, member, jobId, createErrorTranslator(language))) yield Buffer.from(text);
}

/** Yields the files of the parts in the folders of their codes, notes what they are called, and yields the manifest of the job. */
async function* listZippedFiles(deps: Deps, { actor, input, readParts }: TaskEnd<ZipInput>): AsyncGenerator<ZipEntry> {
  const modifiedAt = deps.now();
  const { extension } = formats[input.download.format];
  const toUniqueName = createFileNamer([manifestName]);
  for await (const part of readParts()) {
    const files: rowStore.RowFile[] = [];
    for (const { row, folder, name, file } of decodePart<RenderedRow>(part)) {
      const fileName = toUniqueName(name, extension, folder);
      files.push({ row, fileName, sha256: hash(file), isTested: input.isTested });
      yield { name: fileName, bytes: file, modifiedAt };
    }
    await rowStore.saveFiles(actor, deps.database.db, input.jobId, files);
  }
  yield { name: manifestName, bytes: writeManifestBytes(deps, actor, input.jobId), modifiedAt };
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

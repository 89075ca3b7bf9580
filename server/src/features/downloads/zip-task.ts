import type { DownloadQuery } from '@tessera/contract/api/downloads.ts';
import type { TaskFailure, WeakFile } from '@tessera/contract/api/tasks.ts';
import { createFileNamer } from '@tessera/contract/rules/file-name.ts';
import { formats } from '@tessera/qr';
import { writeZip, type ZipEntry } from '../../adapters/zip/index.ts';
import { csvBom, formatCsvLine } from '../../http/csv.ts';
import type { Deps } from '../../http/deps.ts';
import type { TaskEnd, TaskKind, TaskStep } from '../../task-kind.ts';
import { getCodeForDownload } from '../codes/index.ts';
import { concurrency, toBackgroundOptions, toTaskFailure } from './background-rendering.ts';
import { renderCode } from './render-code.ts';
import { renderSeriesParts } from './render-series.ts';
import { addWeakFiles, toWeakFile } from './weak-files.ts';
import { decodePart, encodePart, type RenderedCode } from './zip-part.ts';

/** `origin` is the public address of the request: short links that aren't frozen yet follow it. */
export type ZipInput = { ids: readonly number[]; download: DownloadQuery; origin: string };

/** What one step renders at most. */
const [maxCodesPerStep, maxBytesPerStep] = [20, 16 * 2 ** 20];

const listName = 'codes.csv';
const listColumns = ['name', 'link', 'type', 'file', 'grade', 'problem'];

type Rendered = { codes: RenderedCode[]; weak: WeakFile | undefined } | { failure: TaskFailure };

/** Renders one code, or each of its series. Only what a retry may avoid is thrown. */
const render = async (
  deps: Deps,
  { actor, input: { download, origin }, isLastAttempt }: TaskStep<ZipInput>,
  id: number,
): Promise<Rendered> => {
  let name = '';
  try {
    const code = await getCodeForDownload(deps, actor, id, origin, false);
    name = code.name;
    const renderOptions = toBackgroundOptions('zip', actor);
    const options = { download, origin, isKept: () => true, renderOptions };
    if (code.style.structuredAppend) {
      const { type, parts, report } = await renderSeriesParts(deps, actor, code, options);
      const codes = parts.map(({ text: link, file, report: { grade } }, i) => ({
        ...{ name, link, type, grade, file: new Uint8Array(file) },
        ...(parts.length > 1 && { partNumber: i + 1 }),
      }));
      return { codes, weak: toWeakFile({ id, name }, report) };
    }
    const { encodedText: link, type, report, file } = await renderCode(deps, actor, code, options);
    const codes = [{ name, link, type, grade: report.grade, file: new Uint8Array(file) }];
    return { codes, weak: toWeakFile({ id, name }, report) };
  } catch (error) {
    return { failure: toTaskFailure(error, { id, name }, isLastAttempt) };
  }
};

const step: TaskKind<ZipInput>['step'] = async (deps, task) => {
  const { ids } = task.input;
  const codes: RenderedCode[] = [];
  const failures: TaskFailure[] = [];
  const weak: (WeakFile | undefined)[] = [];
  let { done } = task;
  let bytes = 0;
  const isFull = () => codes.length >= maxCodesPerStep || bytes >= maxBytesPerStep || task.isTimeUp();
  do {
    const batch = ids.slice(done, done + concurrency);
    const results = await Promise.allSettled(batch.map((id) => render(deps, task, id)));
    const failed = results.find(({ status }) => status === 'rejected');
    // What is rendered already is stored, and the rest retried.
    if (failed?.status === 'rejected' && codes.length + failures.length === 0) throw failed.reason;
    if (failed) break;
    for (const result of results) {
      if (result.status === 'rejected') continue;
      if ('failure' in result.value) failures.push(result.value.failure);
      else {
        codes.push(...result.value.codes);
        weak.push(result.value.weak);
        for (const { file } of result.value.codes) bytes += file.length;
      }
    }
    done += batch.length;
  } while (done < ids.length && !isFull());
  if (codes.length > 0) await task.storePart(encodePart(codes));
  return { done, failures, progress: addWeakFiles(task.progress, weak) };
};

/** Yields the files of the parts, and their list. Throws if codes are missing, because a part got lost. */
async function* listEntries(
  { input, failures, readParts }: TaskEnd<ZipInput>,
  modifiedAt: Date,
): AsyncGenerator<ZipEntry> {
  const { extension } = formats[input.download.format];
  const toUniqueName = createFileNamer([listName]);
  const lines = [listColumns];
  let count = 0;
  for await (const part of readParts()) {
    for (const { name, link, type, grade, file, partNumber } of decodePart(part)) {
      if (partNumber === undefined || partNumber === 1) count++;
      const fileName = toUniqueName(partNumber === undefined ? name : `${name}-${partNumber}`, extension);
      lines.push([name, link, type, fileName, grade, '']);
      yield { name: fileName, bytes: file, modifiedAt };
    }
  }
  const missing = input.ids.length - failures.length - count;
  if (missing !== 0) throw new Error(`${missing} codes are missing in the parts of the ZIP`);
  for (const { name, error } of failures) lines.push([name, '', '', '', '', error]);
  yield { name: listName, bytes: csvBom + lines.map(formatCsvLine).join(''), modifiedAt };
}

/** Codes as files in a ZIP, each scan-tested, with a list of them. */
export const zipTask: TaskKind<ZipInput> = {
  name: 'downloads.zip',
  view: 'dashboard',
  keptHours: 24,
  step,
  finish: async ({ now }, task, path) => {
    if (task.failures.length === task.input.ids.length) return undefined;
    await writeZip(path, listEntries(task, now()));
    return `qr-codes-${now().toISOString().slice(0, 10)}.zip`;
  },
};

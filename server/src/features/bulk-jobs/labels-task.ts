import type { DownloadQuery } from '@tessera/contract/api/downloads.ts';
import type { LabelOptions } from '@tessera/contract/api/label-options.ts';
import { fitCode, labelSheets, layOutLabel } from '@tessera/contract/rules/label-sheets.ts';
import { readDrawing } from '../../adapters/pdf-writer/read-drawing.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { TaskEnd, TaskKind, TaskStep, TaskStepResult } from '../../task-kind.ts';
import { findCurrentUser } from '../accounts/index.ts';
import {
  type BatchResult,
  createBatchRenderer,
  decodePart,
  drawLabels,
  encodePart,
  type RenderedCode,
} from '../downloads/index.ts';
import * as rowStore from './row-store.ts';

export type LabelsInput = {
  /** Some codes, or those of a job. */
  codes: { ids: readonly number[] } | { jobId: string };
  total: number;
  options: LabelOptions;
  /** The public address of the request: short links that aren't frozen yet follow it. */
  origin: string;
};

/** What one step renders at most, and how many codes are read together. */
const [maxBytesPerStep, batchSize] = [16 * 2 ** 20, 50];

/** Returns the ids of the next codes, and where the following ones begin. */
const listNext = async (deps: Deps, actor: Member, { codes }: LabelsInput, after: number) => {
  if ('ids' in codes) return { ids: codes.ids.slice(after, after + batchSize), after: after + batchSize };
  const rows = await rowStore.listFileRows(actor, deps.database.db, codes.jobId, after, batchSize);
  return { ids: rows.map(({ codeId }) => codeId), after: rows.at(-1)?.row ?? after };
};

/** Returns the width in mm at which a code is printed on a label, from the proportions of its drawing. */
const getCodeWidthMm = ({ sheet, lines }: LabelOptions, { width, height }: { width: number; height: number }) =>
  fitCode(layOutLabel(labelSheets[sheet], lines.length > 0).code, width / height).width;

/** Turns a code into a failure if no printer could print it as small as on these labels. */
const requirePrintable = (result: BatchResult, options: LabelOptions): BatchResult => {
  if ('failure' in result) return result;
  const { name, file, minWidthMm = 0 } = result.code;
  if (minWidthMm <= getCodeWidthMm(options, readDrawing(file))) return result;
  const { id } = result;
  return { id, failure: { id, name, error: 'not_scannable', params: { cause: 'print_size' } } };
};

const renderStep = async (deps: Deps, task: TaskStep<LabelsInput>): Promise<TaskStepResult> => {
  const { actor, input, done: start, progress, isTimeUp, isLastAttempt, storePart } = task;
  const { options, origin, total } = input;
  // A frame may make codes less wide than their place on the label.
  const mm = layOutLabel(labelSheets[options.sheet], options.lines.length > 0).code.width;
  const download: DownloadQuery = { format: 'pdf', colorProfile: 'RGB', mm };
  const renderCodes = createBatchRenderer(deps, actor, { download, origin, isTested: true, isLastAttempt });
  let after = (progress as { after?: number } | null)?.after ?? 0;
  const rendered: RenderedCode[] = [];
  const failures: TaskStepResult['failures'][number][] = [];
  let bytes = 0;
  let isOver = false;
  do {
    const next = await listNext(deps, actor, input, after);
    isOver = next.ids.length === 0;
    const results = new Map((await renderCodes(next.ids)).map((result) => [result.id, result]));
    for (const id of next.ids) {
      const found = results.get(id);
      if (!found) continue;
      const result = requirePrintable(found, options);
      if ('failure' in result) failures.push(result.failure);
      else {
        rendered.push(result.code);
        bytes += result.code.file.length;
      }
    }
    after = next.after;
  } while (!isOver && bytes < maxBytesPerStep && !isTimeUp());
  if (rendered.length > 0) await storePart(encodePart(rendered));
  const count = Math.min(start + rendered.length + failures.length, total - 1);
  return { done: isOver ? total : count, failures, progress: { after } };
};

async function* readRenderedCodes({
  readParts,
}: Pick<TaskEnd<LabelsInput>, 'readParts'>): AsyncGenerator<RenderedCode> {
  for await (const part of readParts()) yield* decodePart(part);
}

/** Codes on sheets of labels, as a PDF to print. */
export const labelsTask: TaskKind<LabelsInput> = {
  name: 'bulk.labels',
  view: 'dashboard',
  keptHours: 24,
  step: renderStep,
  finish: async (deps, task, path) => {
    const { actor, input, failures } = task;
    if (failures.length >= input.total) return undefined;
    const { language } = await findCurrentUser(actor, deps.database.db);
    const { maker, product } = labelSheets[input.options.sheet];
    const details = { title: `${maker} ${product}`, author: 'Tessera', language, createdAt: deps.now() };
    const drawing = { ...input.options, sheet: labelSheets[input.options.sheet] };
    await deps.pdfWriter.writeFile(path, details, (pdf) => drawLabels(pdf, drawing, readRenderedCodes(task)));
    return `labels-${input.options.sheet}-${deps.now().toISOString().slice(0, 10)}.pdf`;
  },
};

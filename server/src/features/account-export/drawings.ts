import { maxDrawnCodes } from '@tessera/contract/rules/account-data.ts';
import type { Deps } from '../../http/deps.ts';
import type { TaskStep, TaskStepResult } from '../../task-kind.ts';
import { drawCode } from '../downloads/index.ts';
import type { ExportInput } from './export-input.ts';
import { encodeStepPart, type PartFile } from './part.ts';
import { addPacked, type ExportProgress } from './progress.ts';
import { listDrawableCodes } from './store.ts';

/** The name of the folder of drawings, and of what steps do in place of a file with rows. */
export const drawingsName = 'drawings' as const;

const [maxCodesPerStep, maxBytesPerStep] = [50, 2 ** 20];
/** How many codes are drawn in parallel. */
const concurrency = 2;
const maxNameLength = 60;

/** The name of a drawing: the number of the code, then what is readable of its name everywhere. */
const toDrawingName = (id: number, name: string) => {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-|-$/g, '');
  return `${drawingsName}/${[id, words].filter((part) => part !== '').join('-')}.svg`;
};

/** Draws the next codes. Those that can’t be drawn, such as designs that no phone could scan, are left out. */
export const drawNext = async (
  deps: Deps,
  { actor, input, done, storePart, isTimeUp }: TaskStep<ExportInput>,
  progress: ExportProgress,
): Promise<TaskStepResult> => {
  const max = Math.min(maxCodesPerStep, maxDrawnCodes - (progress.parts.drawings?.rows ?? 0));
  const ids = await listDrawableCodes(actor, deps.database.db, progress.cursor.code ?? 0, Math.max(0, max));
  const files: PartFile[] = [];
  const drawn: Uint8Array[] = [];
  let [at, bytes] = [0, 0];
  while (at < ids.length && bytes < maxBytesPerStep && !(at > 0 && isTimeUp())) {
    const batch = ids.slice(at, at + concurrency);
    const results = await Promise.all(batch.map((id) => drawCode(deps, actor, id, input.origin)));
    for (const [nth, result] of results.entries()) {
      if (!result) continue;
      files.push({ name: toDrawingName(batch[nth] ?? 0, result.name), bytes: result.svg.length });
      drawn.push(result.svg);
      bytes += result.svg.length;
    }
    at += batch.length;
  }
  if (drawn.length > 0)
    await storePart(
      encodeStepPart({ entry: drawingsName, rows: drawn.length, blobs: [], files, bytes: Buffer.concat(drawn) }),
    );
  const last = ids[at - 1];
  return {
    done: last === undefined ? done + 1 : done,
    failures: [],
    progress: {
      cursor: last === undefined ? {} : { code: last },
      ...addPacked(progress, 'drawings', `${drawingsName}/`, { rows: drawn.length, bytes, packed: drawn.length }),
    },
  };
};

import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { TaskStep, TaskStepResult } from '../../task-kind.ts';
import { drawInvoice, findAccountOwner, listInvoicesAfter } from '../invoices/index.ts';
import type { ExportInput } from './export-input.ts';
import { encodeStepPart, type PartFile } from './part.ts';
import { addPacked, type ExportProgress } from './progress.ts';

/** The name of the folder of invoices, and of what steps do in place of a file with rows. */
export const invoicesName = 'invoices' as const;

const [maxInvoicesPerStep, maxBytesPerStep] = [20, 2 ** 20];

/** Draws the next invoices and credit notes as PDF, the same as the account’s page has them. */
export const drawNextInvoices = async (
  deps: Deps,
  { actor, done, storePart, isTimeUp }: TaskStep<ExportInput>,
  progress: ExportProgress,
): Promise<TaskStepResult> => {
  const { db } = deps.database;
  const rows = await listInvoicesAfter(actor, db, progress.cursor.key?.[0] ?? '', maxInvoicesPerStep);
  const owner = (await findAccountOwner(actor, db, actor.accountId)) ?? fail('not_found');
  const files: PartFile[] = [];
  const drawn: Uint8Array[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (drawn.length > 0 && (bytes >= maxBytesPerStep || isTimeUp())) break;
    const pdf = await drawInvoice(deps, row, owner);
    files.push({ name: `${invoicesName}/${row.number}.pdf`, bytes: pdf.length });
    drawn.push(pdf);
    bytes += pdf.length;
  }
  if (drawn.length > 0)
    await storePart(encodeStepPart({ entry: invoicesName, rows: 0, blobs: [], files, bytes: Buffer.concat(drawn) }));
  const last = rows[drawn.length - 1];
  return {
    done: last ? done : done + 1,
    failures: [],
    progress: {
      cursor: last ? { key: [last.number] } : {},
      ...addPacked(progress, 'billing', `${invoicesName}/`, { rows: 0, bytes, packed: drawn.length }),
    },
  };
};

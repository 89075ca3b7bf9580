import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import * as rowStore from './row-store.ts';
import type { BulkJobRow } from './store.ts';

/** Returns the name of a column as spreadsheets have it: A to Z, AA … */
export const toColumnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : toColumnName(Math.floor(column / 26) - 1) + toColumnName(column % 26);

/** Makes the names of the columns a row, or a row the names of the columns. Returns the columns that the job has then. */
export const setHeader = async (
  actor: Member,
  tx: Tx,
  job: BulkJobRow,
  hasHeader: boolean,
): Promise<{ columns: string[] } | undefined> => {
  if (hasHeader === job.settings.hasHeader || job.source.format === 'jsonl') return undefined;
  const first = await rowStore.findFirstRow(actor, tx, job.id);
  if (!hasHeader) {
    const header = {
      row: Math.max(1, (first?.row ?? 2) - 1),
      cells: job.columns,
      state: 'unchecked',
      readError: null,
    } as const;
    await rowStore.deleteRowsUpTo(actor, tx, job.id, header.row);
    await rowStore.insertRows(actor, tx, job.id, [header]);
    return { columns: job.columns.map((_, column) => toColumnName(column)) };
  }
  if (!first || !Array.isArray(first.cells)) return undefined;
  await rowStore.deleteRowsUpTo(actor, tx, job.id, first.row);
  const cells = first.cells as readonly string[];
  const used = new Set<string>();
  const columns = job.columns.map((_, column) => {
    const name = cells[column]?.trim() || toColumnName(column);
    const unique = used.has(name) ? `${name} (${toColumnName(column)})` : name;
    used.add(unique);
    return unique;
  });
  return { columns };
};

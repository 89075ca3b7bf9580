import { randomUUID } from 'node:crypto';
import type { BulkRowError } from '@tessera/contract/api/bulk-jobs.ts';
import type { TypeId } from '@tessera/qr-types';
import { type Table, TableError, type TableRow, type TableRowError } from '../../adapters/table-reader/port.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { guessSettings } from './guess-settings.ts';
import { toFieldProblem } from './row-errors.ts';
import * as rowStore from './row-store.ts';
import * as store from './store.ts';

/** Tables of an account are read in a worker with CPU seconds of its own. */
const budgetFactor = 8;

const rethrowAsAppError = (error: unknown): never => {
  if (error instanceof TableError) return fail(error.code, { field: 'file', params: error.params });
  throw error;
};

const toReadError = ({ column, code, params }: TableRowError, columns: readonly string[]): BulkRowError => ({
  ...toFieldProblem({ field: '', code, ...(params && { params }) }),
  column: column === undefined ? null : (columns[column] ?? null),
});

const toNewRow = ({ row, cells, record, isEmpty, error }: TableRow, columns: readonly string[]): rowStore.NewRow => ({
  row,
  cells: record ?? cells,
  state: isEmpty ? 'empty' : 'unchecked',
  readError: error ? toReadError(error, columns) : null,
});

const storeRows = async ({ database }: Deps, member: Member, id: string, table: Table): Promise<void> => {
  for await (const rows of table.rows)
    await rowStore.insertRows(
      member,
      database.db,
      id,
      rows.map((row) => toNewRow(row, table.head.columns)),
    );
};

type JobInput = {
  fileName: string;
  bytes: number;
  origin: string;
  serviceHosts: readonly string[];
  type: TypeId;
  language: string;
};

/** Reads an uploaded table into a new job, which no one sees until all rows are stored. Returns its id. */
export const storeTable = async (
  deps: Deps,
  member: Member,
  path: string,
  { type, language, ...job }: JobInput,
): Promise<string> => {
  const { db } = deps.database;
  const id = randomUUID();
  const callers = [{ key: `bulk:${member.accountId}`, factor: budgetFactor }];
  const options = { callers, maxRows: deps.config.bulkMaxRows };
  const table = await deps.tableReader.readTable(path, options).catch(rethrowAsAppError);
  try {
    const { format, encoding, delimiter, sheet, columns } = table.head;
    const { settings: guessed, layout } = guessSettings(table.head, type, language);
    const earlier = format === 'jsonl' ? undefined : await store.findEarlierSettings(member, db, columns, guessed.type);
    const isRemembered = earlier !== undefined && earlier.hasHeader === guessed.hasHeader;
    const settings = isRemembered ? earlier : guessed;
    const source = { format, encoding, delimiter, sheet, layout, isRemembered };
    await store.insertJob(member, db, { ...job, id, source, columns, settings }, deps.now());
    await storeRows(deps, member, id, table);
    await store.changeJob(member, db, id, { state: 'draft' }, ['reading']);
    return id;
  } catch (error) {
    await store.deleteJob(member, db, id);
    return rethrowAsAppError(error);
  } finally {
    await table.close();
  }
};

import type { BulkRowChange, BulkRowError } from '@tessera/contract/api/bulk-jobs.ts';
import type { BulkRowState } from '@tessera/contract/rules/bulk-jobs.ts';
import { sql } from 'kysely';
import { type Db, maxStatementBytes, maxStatementRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { isAccessibleBy, type ReplacedCode } from '../codes/index.ts';

/** The texts of a row by column, or the object of a line of JSON. */
export type Cells = readonly string[] | Readonly<Record<string, unknown>>;

export type NewRow = { row: number; cells: Cells; state: 'unchecked' | 'empty'; readError: BulkRowError | null };

/** Inserts rows, as many at a time as a statement may. */
export const insertRows = async (_actor: Member, db: Db, jobId: string, rows: readonly NewRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; ) {
    const batch: object[] = [];
    for (let bytes = 0; at < rows.length && batch.length < maxStatementRows; at++) {
      const { row, cells, state, readError } = rows[at] as NewRow;
      bytes += JSON.stringify(cells).length;
      if (batch.length > 0 && bytes > maxStatementBytes) break;
      batch.push({ row_number: row, cells, state, read_error: readError });
    }
    await sql`
      insert into bulk_row (job_id, row_number, cells, state, read_error)
      select ${jobId}, row_number, cells, state, read_error from json_to_recordset(${JSON.stringify(batch)}::json)
        as new (row_number integer, cells json, state text, read_error jsonb)`.execute(db);
  }
};

export type BulkRowRow = {
  row: number;
  cells: Cells;
  state: BulkRowState;
  readError: BulkRowError | null;
  externalId: string | null;
  linkKey: string | null;
  codeId: number | null;
  errors: BulkRowError[] | null;
  changes: BulkRowChange[] | null;
  fileName: string | null;
  sha256: string | null;
  isTested: boolean | null;
};

const rowColumns = sql`
  row_number as row, cells, bulk_row.state, read_error as "readError", bulk_row.external_id as "externalId", link_key as "linkKey",
  code_id as "codeId", errors, changes, file_name as "fileName", sha256, is_tested as "isTested"`;

/** What the code of a row is called, and its encoded text; null if the row has none, it is gone, or the actor can’t see it. */
type CodeOfRow = { codeName: string | null; link: string | null };

export type RowQuery = { after: number; states?: readonly BulkRowState[] | undefined; limit: number };

/** Returns rows of a job after a row, in the order of the file, up to `maxStatementBytes` of them, at least one. */
export const listRows = async (
  actor: Member,
  db: Db,
  jobId: string,
  { after, states, limit }: RowQuery,
): Promise<(BulkRowRow & CodeOfRow)[]> => {
  const { rows } = await sql<BulkRowRow & CodeOfRow>`
    select * from (
      select ${rowColumns}, qr.name as "codeName", qr.encoded_text as link,
        sum(octet_length(cells::text)) over (order by row_number) - octet_length(cells::text) as earlier
      from (
        select * from bulk_row where job_id = ${jobId} and row_number > ${after}
          and ${states ? sql`state = any(${states}::text[])` : sql`true`}
        order by row_number limit ${Math.min(limit, maxStatementRows)}
      ) as bulk_row
      left join qr on qr.id = code_id and ${isAccessibleBy(actor)}
    ) as listed where earlier < ${maxStatementBytes} order by row`.execute(db);
  return rows;
};

export const findRow = async (actor: Member, db: Db, jobId: string, row: number) => {
  const [found] = await listRows(actor, db, jobId, { after: row - 1, limit: 1 });
  return found?.row === row ? found : undefined;
};

/** Of rows that share a tile, it shows the first of these states. */
const tileStates: readonly BulkRowState[] = [
  'error',
  'failed',
  'left_out',
  'update',
  'updated',
  'unchecked',
  'ready',
  'created',
  'unchanged',
  'undone',
  'empty',
];

/** Returns the rows of a job in the order of the file, some to a tile, as the state that matters most in each tile. */
export const readTiles = async (
  _actor: Member,
  db: Db,
  jobId: string,
  rowsPerTile: number,
): Promise<BulkRowState[]> => {
  const { rows } = await sql<{ place: number }>`
    select min(array_position(${tileStates}::text[], state)) as place from (
      select state, (row_number() over (order by row_number) - 1) / ${rowsPerTile}::integer as tile
      from bulk_row where job_id = ${jobId}
    ) as placed group by tile order by tile`.execute(db);
  return rows.flatMap(({ place }) => tileStates[place - 1] ?? []);
};

/** What a check has found out about a row. */
export type RowOutcome = {
  row: number;
  state: BulkRowState;
  externalId: string | null;
  linkKey: string | null;
  codeId: number | null;
  errors: readonly BulkRowError[];
  changes: readonly BulkRowChange[];
};

/** Stores what a check has found out about rows that aren’t done yet. */
export const saveOutcomes = async (_actor: Member, db: Db, jobId: string, outcomes: readonly RowOutcome[]) => {
  if (outcomes.length === 0) return;
  await sql`
    update bulk_row set state = new.state, external_id = new."externalId", link_key = new."linkKey", code_id = new."codeId",
      errors = new.errors, changes = new.changes
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as new (row integer, state text, "externalId" text,
      "linkKey" text, "codeId" bigint, errors jsonb, changes jsonb)
    where job_id = ${jobId} and row_number = new.row and bulk_row.state not in ('created', 'updated', 'undone')`.execute(
    db,
  );
};

export type CreatedRow = { row: number; codeId: number };

/** Notes which codes rows have become, in the transaction that creates them. Returns how many of them had none yet. */
export const saveCreated = async (_actor: Member, tx: Db, jobId: string, rows: readonly CreatedRow[]) => {
  const { numAffectedRows } = await sql`
    update bulk_row set state = 'created', code_id = new.code_id, errors = null
    from unnest(${rows.map(({ row }) => row)}::integer[], ${rows.map(({ codeId }) => codeId)}::bigint[]) as new (row, code_id)
    where job_id = ${jobId} and row_number = new.row and state in ('ready', 'failed')`.execute(tx);
  return Number(numAffectedRows);
};

export type UpdatedRow = { row: number; codeId: number; before: ReplacedCode };

/** Notes that rows have changed their codes, and what those were before, in the transaction that changes them. */
export const saveUpdated = (_actor: Member, tx: Db, jobId: string, rows: readonly UpdatedRow[]) =>
  sql`
    update bulk_row set state = 'updated', code_id = new."codeId", before = new.before, errors = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as new (row integer, "codeId" bigint, before jsonb)
    where job_id = ${jobId} and row_number = new.row`.execute(tx);

export type FailedRow = { row: number; state: 'failed' | 'unchanged'; errors: readonly BulkRowError[] };

/** Notes why rows have become no codes. */
export const saveFailed = async (_actor: Member, db: Db, jobId: string, rows: readonly FailedRow[]) => {
  if (rows.length === 0) return;
  await sql`
    update bulk_row set state = new.state, errors = new.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (row integer, state text, errors jsonb)
    where job_id = ${jobId} and row_number = new.row and bulk_row.state in ('ready', 'update', 'failed')`.execute(db);
};

/** Changes the cells of a row, or leaves it out, unless it’s done. */
export const changeRow = (
  _actor: Member,
  db: Db,
  jobId: string,
  row: number,
  { cells, state }: { cells?: Cells | undefined; state?: 'left_out' | 'unchecked' | undefined },
) =>
  db
    .updateTable('bulk_row')
    .set({ ...(cells && { cells: JSON.stringify(cells), read_error: null }), ...(state && { state }), job_id: jobId })
    .where('job_id', '=', jobId)
    .where('row_number', '=', row)
    .where('state', 'not in', ['created', 'updated', 'undone'])
    .execute();

/** Deletes rows up to one, which holds the names of the columns. No trigger counts rows that are deleted. */
export const deleteRowsUpTo = (_actor: Member, tx: Db, jobId: string, row: number) =>
  sql`
    with deleted as (delete from bulk_row where job_id = ${jobId} and row_number <= ${row} returning state),
      counted as (select state, count(*)::integer as n from deleted group by state)
    update bulk_count set n = bulk_count.n - counted.n from counted
    where job_id = ${jobId} and bulk_count.state = counted.state`.execute(tx);

/** Returns the first row with text. */
export const findFirstRow = async (actor: Member, db: Db, jobId: string) => {
  const [first] = await listRows(actor, db, jobId, {
    after: 0,
    states: ['unchecked', 'ready', 'update', 'unchanged', 'error', 'left_out'],
    limit: 1,
  });
  return first;
};

type Repeated = { row: number; first: number; field: 'externalId' | 'uri' | 'id' };

/** Some rows of a job: up to as many as a statement may read. */
export type RowRange = { after: number; upTo: number } | { rows: readonly number[] };

/** Returns rows that repeat an external id, a link or a code of an earlier row. */
export const findRepeated = async (_actor: Member, db: Db, jobId: string, range: RowRange): Promise<Repeated[]> => {
  const isInRange =
    'rows' in range
      ? sql`row_number = any(${range.rows}::integer[])`
      : sql`row_number > ${range.after} and row_number <= ${range.upTo}`;
  const find = (column: string, field: Repeated['field']) => sql`
    select row_number as row, (
        select min(earlier.row_number) from bulk_row as earlier
        where earlier.job_id = ${jobId} and earlier.${sql.ref(column)} = bulk_row.${sql.ref(column)}
          and earlier.state in ('ready', 'update', 'unchanged')
      ) as first, ${field}::text as field
    from bulk_row where job_id = ${jobId} and ${isInRange} and ${sql.ref(column)} is not null
      and state in ('ready', 'update', 'unchanged')`;
  const { rows } = await sql<Repeated>`
    select distinct on (row) * from (
      ${find('external_id', 'externalId')} union all ${find('link_key', 'uri')} union all ${find('code_id', 'id')}
    ) as repeated where first < row order by row`.execute(db);
  return rows;
};

/** Marks rows as wrong. */
export const saveErrors = async (
  _actor: Member,
  db: Db,
  jobId: string,
  rows: readonly { row: number; errors: readonly BulkRowError[] }[],
) => {
  if (rows.length === 0) return;
  await sql`
    update bulk_row set state = 'error', errors = new.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (row integer, errors jsonb)
    where job_id = ${jobId} and row_number = new.row and state in ('ready', 'update', 'unchanged')`.execute(db);
};

/** Returns rows that have the same external id, link or code as one. */
export const findRelated = async (
  _actor: Member,
  db: Db,
  jobId: string,
  { row, externalId, linkKey, codeId }: Pick<BulkRowRow, 'row' | 'externalId' | 'linkKey' | 'codeId'>,
  max: number,
): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    select row_number as row from bulk_row where job_id = ${jobId} and row_number <> ${row}
      and state in ('ready', 'update', 'unchanged', 'error')
      and (external_id = ${externalId} or link_key = ${linkKey} or code_id = ${codeId}::bigint)
    order by row_number limit ${max}`.execute(db);
  return rows.map((found) => found.row);
};

export type DoneRow = { row: number; codeId: number; state: 'created' | 'updated'; before: ReplacedCode | null };

/** Returns rows that created or updated codes, after a row. */
export const listDoneRows = async (_actor: Member, db: Db, jobId: string, after: number, limit: number) => {
  const { rows } = await sql<DoneRow>`
    select row_number as row, code_id as "codeId", state, before from bulk_row
    where job_id = ${jobId} and row_number > ${after} and state in ('created', 'updated') and code_id is not null
    order by row_number limit ${limit}`.execute(db);
  return rows;
};

/** Notes that rows are undone, or why not. */
export const saveUndone = async (
  _actor: Member,
  db: Db,
  jobId: string,
  rows: readonly { row: number; errors: readonly BulkRowError[] }[],
) => {
  await sql`
    update bulk_row set state = case when jsonb_array_length(new.errors) = 0 then 'undone' else state end, errors = new.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (row integer, errors jsonb)
    where job_id = ${jobId} and row_number = new.row`.execute(db);
};

export type FileRow = { row: number; codeId: number; folderId: number | null };

/** Returns rows that have a code, after a row; `folderId` is the folder of the code. */
export const listFileRows = async (actor: Member, db: Db, jobId: string, after: number, limit: number) => {
  const { rows } = await sql<FileRow>`
    select row_number as row, code_id as "codeId", qr.folder_id as "folderId" from bulk_row
    left join qr on qr.id = code_id and qr.account_id = ${actor.accountId}
    where job_id = ${jobId} and row_number > ${after} and bulk_row.state in ('created', 'updated', 'unchanged') and code_id is not null
    order by row_number limit ${limit}`.execute(db);
  return rows;
};

export type RowFile = { row: number; fileName: string; sha256: string; isTested: boolean };

/** Notes the files that a ZIP has of rows, as many at a time as a statement may. */
export const saveFiles = async (_actor: Member, db: Db, jobId: string, files: readonly RowFile[]) => {
  for (let at = 0; at < files.length; at += maxStatementRows)
    await sql`
      update bulk_row set file_name = new."fileName", sha256 = new.sha256, is_tested = new."isTested"
      from jsonb_to_recordset(${JSON.stringify(files.slice(at, at + maxStatementRows))}::jsonb)
        as new (row integer, "fileName" text, sha256 text, "isTested" boolean)
      where job_id = ${jobId} and row_number = new.row`.execute(db);
};

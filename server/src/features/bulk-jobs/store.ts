import type { BulkJob, BulkJobSummary, BulkSettings } from '@tessera/contract/api/bulk-jobs.ts';
import { type BulkJobState, type BulkRowState, bulkRowStates } from '@tessera/contract/rules/bulk-jobs.ts';
import { type Selectable, sql } from 'kysely';
import { type Db, maxStatementRows, type Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

/** How the file of a job was read, and which known layout it has. */
export type BulkSource = Pick<BulkJob, 'format' | 'encoding' | 'delimiter' | 'sheet' | 'layout' | 'isRemembered'>;
export type BulkError = NonNullable<BulkJobSummary['error']>;
export type BulkCounts = Record<BulkRowState, number>;

export type BulkJobRow = Omit<Selectable<Tables['bulk_job']>, 'source' | 'columns' | 'settings' | 'state' | 'error'> & {
  source: BulkSource;
  columns: string[];
  settings: BulkSettings;
  state: BulkJobState;
  error: BulkError | null;
  /** Of its task; null if that is gone. */
  task_state: string | null;
};

export type NewJob = {
  id: string;
  fileName: string;
  bytes: number;
  source: BulkSource;
  columns: readonly string[];
  settings: BulkSettings;
  origin: string;
  serviceHosts: readonly string[];
};

/** Inserts a job whose rows aren’t all stored yet: it is seen by no one. */
export const insertJob = (actor: Member, db: Db, job: NewJob, now: Date) =>
  db
    .insertInto('bulk_job')
    .values({
      id: job.id,
      account_id: actor.accountId,
      user_id: actor.userId,
      folder_scope: actor.folderScope && [...actor.folderScope],
      file_name: job.fileName,
      bytes: job.bytes,
      source: JSON.stringify(job.source),
      columns: JSON.stringify(job.columns),
      settings: JSON.stringify(job.settings),
      state: 'reading',
      origin: job.origin,
      service_hosts: [...job.serviceHosts],
      created_at: now,
    })
    .execute();

const selectJobs = (actor: Member, db: Db) =>
  db
    .selectFrom('bulk_job')
    .leftJoin('task', 'task.id', 'bulk_job.task_id')
    .selectAll('bulk_job')
    .select('task.state as task_state')
    .where('bulk_job.account_id', '=', actor.accountId)
    .where('bulk_job.state', '<>', 'reading')
    // A member limited to folders sees the jobs of those who were limited to the same ones, or fewer.
    .where(
      actor.folderScope
        ? sql<boolean>`bulk_job.folder_scope <@ ${[...actor.folderScope]}::bigint[]`
        : sql<boolean>`true`,
    )
    .$castTo<BulkJobRow>();

export const listJobs = (actor: Member, db: Db, max: number): Promise<BulkJobRow[]> =>
  selectJobs(actor, db).orderBy('bulk_job.created_at', 'desc').limit(max).execute();

/** Returns the settings of the account’s last table of a type with the same columns, once it was checked. */
export const findEarlierSettings = async (
  actor: Member,
  db: Db,
  columns: readonly string[],
  type: string,
): Promise<BulkSettings | undefined> => {
  const job = await selectJobs(actor, db)
    .where('bulk_job.columns', '=', sql<never>`${JSON.stringify(columns)}::jsonb`)
    .where(sql`bulk_job.settings ->> 'type'`, '=', type)
    .where('bulk_job.checked_at', 'is not', null)
    .orderBy('bulk_job.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return job?.settings;
};

export const findJob = (actor: Member, db: Db, id: string): Promise<BulkJobRow | undefined> =>
  selectJobs(actor, db).where('bulk_job.id', '=', id).executeTakeFirst();

/** Returns how many rows of each job are in each state. */
export const readCounts = async (
  _actor: Member,
  db: Db,
  ids: readonly string[],
): Promise<(id: string) => BulkCounts> => {
  const { rows } = await sql<{ id: string; state: BulkRowState; n: number }>`
    select job_id as id, state, n from bulk_count where job_id = any(${ids}::uuid[])`.execute(db);
  return (id) => {
    const own = new Map(rows.filter((row) => row.id === id).map(({ state, n }) => [state, n]));
    return Object.fromEntries(bulkRowStates.map((state) => [state, own.get(state) ?? 0])) as BulkCounts;
  };
};

export type JobChange = {
  state?: BulkJobState;
  settings?: BulkSettings;
  columns?: readonly string[];
  taskId?: string;
  error?: BulkError | null;
  onlyIfAllValid?: boolean;
  checkedAt?: Date;
  startedAt?: Date;
  finishedAt?: Date | null;
};

/** Changes a job, if it is in one of these states. Returns whether it was. */
export const changeJob = async (
  _actor: Member | SystemActor,
  db: Db,
  id: string,
  change: JobChange,
  states?: readonly (BulkJobState | 'reading')[],
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('bulk_job')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.settings && { settings: JSON.stringify(change.settings) }),
      ...(change.columns && { columns: JSON.stringify(change.columns) }),
      ...(change.taskId && { task_id: change.taskId }),
      ...(change.onlyIfAllValid !== undefined && { only_if_all_valid: change.onlyIfAllValid }),
      ...(change.checkedAt && { checked_at: change.checkedAt }),
      ...(change.startedAt && { started_at: change.startedAt }),
      ...(change.finishedAt !== undefined && { finished_at: change.finishedAt }),
      ...(change.error !== undefined && { error: change.error && JSON.stringify(change.error) }),
      id,
    })
    .where('id', '=', id)
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Notes that someone watches the progress of a job. */
export const markWatched = (actor: Member, db: Db, id: string, now: Date) =>
  db
    .updateTable('bulk_job')
    .set({ watched_at: now })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .execute();

/** Deletes some rows of a job. Returns whether there may be more. */
const deleteSomeRows = async (db: Db, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from bulk_row where job_id = ${id} and row_number in (
      select row_number from bulk_row where job_id = ${id} limit ${maxStatementRows})`.execute(db);
  return Number(numAffectedRows) === maxStatementRows;
};

/** Deletes a job with its rows, some at a time. */
export const deleteJob = async (_actor: Member | SystemActor, db: Db, id: string): Promise<void> => {
  while (await deleteSomeRows(db, id));
  await db.deleteFrom('bulk_job').where('id', '=', id).execute();
};

/** Returns a user’s jobs that were never started, from the newest on, after the first `kept` of them. */
export const findExcessDrafts = async (actor: Member, db: Db, kept: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bulk_job')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('user_id', '=', actor.userId)
    .where('state', 'in', ['reading', 'draft', 'checked'])
    .where('started_at', 'is', null)
    .orderBy('created_at', 'desc')
    .offset(kept)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
};

/** How much larger the rows of a workbook can be than its file, which is packed. */
const unpackedFactor = 20;

/** Returns the oldest jobs of the account that aren’t working, as long as the rows of newer ones are larger than `maxBytes`. */
export const findOldJobs = async (actor: Member, db: Db, newId: string, maxBytes: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, state, sum(case source ->> 'format' when 'xlsx' then bytes * ${unpackedFactor}::int else bytes end)
        over (order by id = ${newId} desc, created_at desc, id) as total
      from bulk_job where account_id = ${actor.accountId}
    ) as summed
    where total > ${maxBytes}::bigint and id <> ${newId} and state not in ('reading', 'checking', 'creating', 'undoing')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Returns some jobs that were created before a time; with `isUnread`, those whose file wasn’t read to its end. */
export const findJobsBefore = async (
  _actor: SystemActor,
  db: Db,
  before: Date,
  { isUnread, max }: { isUnread: boolean; max: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('bulk_job')
    .select('id')
    .where('created_at', '<', before)
    .$if(isUnread, (query) => query.where('state', '=', 'reading'))
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether another job of the account is working. Jobs wait for each other. */
export const hasWorkingJob = async (actor: Member, tx: Tx, exceptId: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk ${actor.accountId}`}, 0))`.execute(tx);
  const found = tx
    .selectFrom('bulk_job')
    .innerJoin('task', 'task.id', 'bulk_job.task_id')
    .select('bulk_job.id')
    .where('bulk_job.account_id', '=', actor.accountId)
    .where('bulk_job.id', '<>', exceptId)
    .where('bulk_job.state', 'in', ['creating', 'undoing'])
    .where('task.state', 'in', ['waiting', 'running']);
  return (await found.executeTakeFirst()) !== undefined;
};

/** Locks a job while its codes are created, so that it isn’t cancelled meanwhile. Returns whether it is still working. */
export const lockWorkingJob = async (_actor: Member, tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`select from bulk_job where id = ${id} and state = 'creating' for share`.execute(tx);
  return rows.length > 0;
};

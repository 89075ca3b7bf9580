import type { ImportPlan } from '@tessera/contract/api/data-imports.ts';
import type { ErrorCode } from '@tessera/contract/errors.ts';
import type { ExistingChoice, ImportState } from '@tessera/contract/rules/account-data.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

export type ImportError = { code: ErrorCode; params: Record<string, string | number> };

/** What becomes of some codes that are here already, by their ids in the export. */
export type ImportChoices = Readonly<Record<string, ExistingChoice>>;

export type ImportRow = Omit<Selectable<Tables['data_import']>, 'state' | 'plan' | 'existing' | 'choices' | 'error'> & {
  state: ImportState;
  plan: ImportPlan | null;
  existing: ExistingChoice | null;
  choices: ImportChoices | null;
  error: ImportError | null;
  /** Of its task; null if that is gone. */
  task_state: string | null;
  task_done: number | null;
  task_total: number | null;
};

type NewImport = { id: string; fileName: string; bytes: number; taskId: string };

export const insertImport = (actor: Member, tx: Db, { id, fileName, bytes, taskId }: NewImport, now: Date) =>
  tx
    .insertInto('data_import')
    .values({
      id,
      account_id: actor.accountId,
      user_id: actor.userId,
      file_name: fileName,
      bytes,
      state: 'checking',
      task_id: taskId,
      created_at: now,
    })
    .execute();

const selectImports = (actor: Member, db: Db) =>
  db
    .selectFrom('data_import')
    .leftJoin('task', 'task.id', 'data_import.task_id')
    .selectAll('data_import')
    .select(['task.state as task_state', 'task.done as task_done', 'task.total as task_total'])
    .where('data_import.account_id', '=', actor.accountId)
    .where('data_import.user_id', '=', actor.userId)
    .$castTo<ImportRow>();

export const listImports = (actor: Member, db: Db, max: number): Promise<ImportRow[]> =>
  selectImports(actor, db).orderBy('data_import.created_at', 'desc').limit(max).execute();

export const findImport = (actor: Member, db: Db, id: string): Promise<ImportRow | undefined> =>
  selectImports(actor, db).where('data_import.id', '=', id).executeTakeFirst();

/** Whether another import of the account is being checked, imported or undone. Such imports wait for each other. */
export const hasRunningImport = async (actor: Member, tx: Db, exceptTask: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${actor.accountId}`}, 0))`.execute(tx);
  const found = tx
    .selectFrom('data_import')
    .innerJoin('task', 'task.id', 'data_import.task_id')
    .select('data_import.id')
    .where('data_import.account_id', '=', actor.accountId)
    .where('task.state', 'in', ['waiting', 'running'])
    .where('task.id', '<>', exceptTask);
  return (await found.executeTakeFirst()) !== undefined;
};

type ImportChange = {
  state: ImportState;
  taskId?: string;
  source?: string;
  plan?: ImportPlan;
  existing?: ExistingChoice;
  choices?: ImportChoices;
  error?: ImportError;
  importedAt?: Date;
};

export const changeImport = (_actor: Member | SystemActor, db: Db, id: string, change: ImportChange) =>
  db
    .updateTable('data_import')
    .set({
      state: change.state,
      ...(change.taskId && { task_id: change.taskId }),
      ...(change.source && { source: change.source }),
      ...(change.plan && { plan: JSON.stringify(change.plan) }),
      ...(change.existing && { existing: change.existing }),
      ...(change.choices && { choices: JSON.stringify(change.choices) }),
      ...(change.importedAt && { imported_at: change.importedAt }),
      error: change.error ? JSON.stringify(change.error) : null,
    })
    .where('id', '=', id)
    .execute();

/** Makes a running import end after its current item. */
export const stopImport = (actor: Member, db: Db, id: string) =>
  db
    .updateTable('data_import')
    .set({ state: 'stopping' })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .execute();

/** Whether an import is to end: its user has stopped it, or cancelled its task. */
export const isStopped = async (actor: Member, db: Db, id: string): Promise<boolean> => {
  const row = await findImport(actor, db, id);
  return row?.state !== 'importing' || (row.task_state !== 'running' && row.task_state !== 'waiting');
};

export const deleteImport = (actor: Member, db: Db, id: string) =>
  db.deleteFrom('data_import').where('account_id', '=', actor.accountId).where('id', '=', id).execute();

/** Deletes some imports created before a time. Returns their ids. */
export const deleteImportsBefore = async (
  _actor: SystemActor,
  db: Db,
  before: Date,
  max: number,
): Promise<string[]> => {
  const old = db.selectFrom('data_import').select('id').where('created_at', '<', before).limit(max);
  const rows = await db.deleteFrom('data_import').where('id', 'in', old).returning('id').execute();
  return rows.map(({ id }) => id);
};

/** Returns some imports of an account. */
export const listAccountImports = async (
  _actor: SystemActor,
  tx: Tx,
  accountId: string,
  max: number,
): Promise<string[]> => {
  const rows = await tx.selectFrom('data_import').select('id').where('account_id', '=', accountId).limit(max).execute();
  return rows.map(({ id }) => id);
};

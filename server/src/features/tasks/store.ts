import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import type { TaskStepResult } from '../../task-kind.ts';

export type TaskRow = Selectable<Tables['task']>;
export type NewTask = { id: string; kind: string; input: object; total: number };

const unfinished = ['waiting', 'running'] as const;

/** Inserts a task unless its account has `max` unfinished ones. Returns undefined if it has. */
export const insertTask = async (actor: Member, tx: Db, task: NewTask, now: Date, max: number) => {
  // Locked, so that parallel requests can't exceed the limit.
  await tx.selectFrom('users').select('id').where('id', '=', actor.accountId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', actor.accountId)
    .where('state', 'in', unfinished)
    .executeTakeFirstOrThrow();
  if (Number(count) >= max) return undefined;
  return tx
    .insertInto('task')
    .values({
      ...task,
      input: JSON.stringify(task.input),
      account_id: actor.accountId,
      user_id: actor.userId,
      folder_scope: actor.folderScope === null ? null : [...actor.folderScope],
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** The user's own tasks that haven't expired. */
const selectOwnTasks = (actor: Member, db: Db, now: Date) =>
  db
    .selectFrom('task')
    .where('user_id', '=', actor.userId)
    .where('account_id', '=', actor.accountId)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]));

/** Returns the user’s own tasks, the newest first, from the one after `after` on. */
export const listTasks = (
  actor: Member,
  db: Db,
  now: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<TaskRow[]> =>
  selectOwnTasks(actor, db, now)
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (
          select created_at, id from task as last where last.id = ${after} and last.user_id = ${actor.userId})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns a task of the user, even after its result has expired. */
export const findTask = (actor: Member, db: Db, id: string): Promise<TaskRow | undefined> =>
  db
    .selectFrom('task')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the user's own tasks of a kind, the newest first, even those whose results have expired. */
export const listTasksOfKind = (actor: Member, db: Db, kind: string, max: number): Promise<TaskRow[]> =>
  db
    .selectFrom('task')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('account_id', '=', actor.accountId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

/** Cancels a task unless it is finished. */
export const cancelTask = (actor: Member, db: Db, id: string, now: Date, expiresAt: Date) =>
  db
    .updateTable('task')
    .set({ state: 'cancelled', claim: null, claimed_until: null, finished_at: now, expires_at: expiresAt })
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .execute();

export const deleteTask = (actor: Member, db: Db, id: string) =>
  db.deleteFrom('task').where('user_id', '=', actor.userId).where('id', '=', id).execute();

/** Which run of the job works on a task. */
export type TaskClaim = { id: string; claim: string };

/** Begins to work on a task. Returns undefined if it is finished, or another run works on it. */
export const claimTask = (_actor: SystemActor, db: Db, { id, claim }: TaskClaim, now: Date, until: Date) =>
  db
    .updateTable('task')
    .set({ state: 'running', claim, claimed_until: until })
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now)]))
    .returningAll()
    .executeTakeFirst();

const updateClaimed = (db: Db, { id, claim }: TaskClaim) =>
  db.updateTable('task').where('id', '=', id).where('claim', '=', claim);

const isUpdated = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows > 0n;

/** Returns whether the run still works on the task: it may be cancelled, or taken over. */
export const renewClaim = async (_actor: SystemActor, db: Db, claim: TaskClaim, until: Date): Promise<boolean> =>
  isUpdated(await updateClaimed(db, claim).set({ claimed_until: until }).executeTakeFirstOrThrow());

/** Lets any run continue the task. Returns whether this one still worked on it. */
export const releaseTask = async (_actor: SystemActor, db: Db, claim: TaskClaim): Promise<boolean> =>
  isUpdated(await updateClaimed(db, claim).set({ claim: null, claimed_until: null }).executeTakeFirstOrThrow());

/** Whether a task exists and isn't cancelled: then its files are needed, or deleted by the run that finishes it. */
export const isKept = async (_actor: SystemActor, db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('task')
    .select('id')
    .where('id', '=', id)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return row !== undefined;
};

/** Stores what a step has done. Returns undefined if the run no longer works on the task. */
export const saveStep = (_actor: SystemActor, db: Db, claim: TaskClaim, { done, failures, progress }: TaskStepResult) =>
  updateClaimed(db, claim)
    .set({
      done,
      steps: sql`steps + 1`,
      failures: sql`failures || ${JSON.stringify(failures)}::jsonb`,
      ...(progress && { progress: JSON.stringify(progress) }),
    })
    .returningAll()
    .executeTakeFirst();

export type TaskOutcome = {
  state: 'done' | 'failed';
  error?: string;
  file?: { name: string; bytes: number } | undefined;
  now: Date;
  expiresAt: Date;
};

/** Ends a task. Returns whether the run still worked on it. */
export const finishTask = async (
  _actor: SystemActor,
  db: Db,
  claim: TaskClaim,
  { state, error, file, now, expiresAt }: TaskOutcome,
): Promise<boolean> =>
  isUpdated(
    await updateClaimed(db, claim)
      .set({
        state,
        error: error ?? null,
        file_name: file?.name ?? null,
        file_bytes: file?.bytes ?? null,
        claim: null,
        claimed_until: null,
        finished_at: now,
        expires_at: expiresAt,
      })
      .executeTakeFirstOrThrow(),
  );

/** Makes the results of an account expire that exceed `maxBytes` together, the oldest first; the newest stays. */
export const expireExcessResults = async (
  _actor: SystemActor,
  db: Db,
  accountId: string,
  now: Date,
  maxBytes: number,
): Promise<void> => {
  await sql`
    update task set expires_at = ${now} from (
      select id, sum(file_bytes) over newest_first as bytes, row_number() over newest_first as place from task
      where account_id = ${accountId} and file_bytes is not null and expires_at > ${now}
      window newest_first as (order by finished_at desc, id)
    ) as result
    where result.id = task.id and result.bytes > ${maxBytes} and result.place > 1`.execute(db);
};

/** Lets other runs continue the tasks whose node has died. Returns their ids. */
export const releaseDeadClaims = async (_actor: SystemActor, tx: Db, now: Date): Promise<string[]> => {
  const rows = await tx
    .updateTable('task')
    .set({ claim: null, claimed_until: null })
    .where('claimed_until', '<', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes some tasks of these kinds, or with `isOther` of all others, that expired before `before`. Returns their ids. */
export const deleteExpiredTasks = async (
  _actor: SystemActor,
  db: Db,
  { before, kinds, isOther = false }: { before: Date; kinds: readonly string[]; isOther?: boolean },
  max: number,
): Promise<string[]> => {
  const isKind = sql<boolean>`(kind = any(${kinds}::text[])) is distinct from ${isOther}`;
  const expired = db.selectFrom('task').select('id').where('expires_at', '<=', before).where(isKind).limit(max);
  const rows = await db.deleteFrom('task').where('id', 'in', expired).returning('id').execute();
  return rows.map(({ id }) => id);
};

/** Forgets the results of some tasks of a kind that finished before `before`. Returns their ids. */
export const clearOldResults = (_actor: SystemActor, db: Db, kind: string, before: Date, max: number) =>
  clearResults(db, sql<boolean>`kind = ${kind} and finished_at < ${before} and file_bytes is not null`, max);

/** Forgets the results of some tasks that expired before `before` and stay listed, but not of these kinds. Returns their ids. */
export const clearExpiredResults = (
  _actor: SystemActor,
  db: Db,
  before: Date,
  exceptKinds: readonly string[],
  max: number,
) =>
  clearResults(
    db,
    sql<boolean>`expires_at <= ${before} and file_bytes is not null and kind <> all(${exceptKinds}::text[])`,
    max,
  );

const clearResults = async (db: Db, isExpired: RawBuilder<boolean>, max: number): Promise<string[]> => {
  const expired = db.selectFrom('task').select('id').where(isExpired).limit(max);
  const rows = await db
    .updateTable('task')
    .set({ file_bytes: null })
    .where('id', 'in', expired)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes some tasks of an account. Returns their ids. */
export const deleteAccountTasks = async (_actor: SystemActor, tx: Db, accountId: string, max: number) => {
  const own = tx.selectFrom('task').select(['id', 'steps']).where('account_id', '=', accountId).limit(max);
  const rows = await own.execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('task').where('id', 'in', ids).execute();
  return rows;
};

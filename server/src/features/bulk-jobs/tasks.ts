import type { Db, Tx } from '../../adapters/database/index.ts';
import { maxStatementRows } from '../../adapters/database/index.ts';
import { type Member, requireFeature, requirePermission, type SystemActor } from '../../http/actor.ts';
import { type AppError, fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { TaskKind } from '../../task-kind.ts';
import { requireValidKey } from '../api-keys/index.ts';
import { archiveCodes, createCodes, restoreReplacedCode, updateCodes } from '../codes/index.ts';
import { emailWhenDone } from './email-when-done.ts';
import { createMediaFetcher } from './fetch-media.ts';
import { createRowPlanner, type RowPlan } from './plan-rows.ts';
import { isOwnError, toFieldProblem, toLastError, toRowErrors } from './row-errors.ts';
import { findColumn } from './row-input.ts';
import * as rowStore from './row-store.ts';
import * as store from './store.ts';

/** `retries`: whether rows that failed are tried again. `keyId` is the API key that started the task. */
export type BulkTaskInput = { jobId: string; total: number; retries?: boolean; keyId?: string };

/** How many rows are checked or created in one transaction: more would keep scans waiting. */
const batchRows = 100;

const readAfter = (progress: unknown) => (progress as { after?: number } | null)?.after ?? 0;

/** What all tasks of jobs share. Their state is in `bulk_job`, and they have no result to download. */
const base = {
  view: 'dashboard',
  keptHours: 24,
  finish: async () => undefined,
} as const;

type FailedTask = { actor: SystemActor; input: BulkTaskInput; error: AppError['code'] };

/** What a step returns: it is done once there’s nothing left, not when it has counted that many. */
const toResult = (
  { total }: BulkTaskInput,
  { done, after, isOver }: { done: number; after: number; isOver: boolean },
) => ({
  done: isOver ? total : Math.min(done, total - 1),
  failures: [],
  progress: { after },
});

/** Throws if the user of a task may no longer create codes with tables. */
const requireCreator = (actor: Member): void => {
  requirePermission(actor, 'dashboard', 'create');
  requireFeature(actor, 'bulk');
};

/** Throws if the API key that started a task doesn’t work any more. */
const requireStartingKey = async (deps: Deps, actor: Member, { keyId }: BulkTaskInput): Promise<void> => {
  if (keyId !== undefined) await requireValidKey(deps, actor, keyId);
};

const requireJob = async ({ database }: Deps, actor: Member, id: string) =>
  (await store.findJob(actor, database.db, id)) ?? fail('not_found');

const toOutcome = (plan: RowPlan): rowStore.RowOutcome => {
  const { row, externalId, linkKey } = plan;
  const outcome = { row, externalId, linkKey, codeId: null, errors: [], changes: [] };
  if (plan.kind === 'create') return { ...outcome, state: 'ready' };
  if (plan.kind === 'update') return { ...outcome, state: 'update', codeId: plan.id, changes: plan.changes };
  if (plan.kind === 'unchanged') return { ...outcome, state: 'unchanged', codeId: plan.id };
  return { ...outcome, state: 'error', codeId: plan.id, errors: plan.errors };
};

const uncheckedStates = ['unchecked', 'ready', 'update', 'unchanged', 'error', 'failed'] as const;

/** Marks rows as wrong that repeat what an earlier row has. */
export const markRepeated = async (deps: Deps, actor: Member, job: store.BulkJobRow, range: rowStore.RowRange) => {
  const { db } = deps.database;
  const repeated = await rowStore.findRepeated(actor, db, job.id, range);
  const toError = ({ first, field }: (typeof repeated)[number]) => ({
    ...toFieldProblem({ field, code: 'repeated', params: { row: first } }),
    column: findColumn(job, field) ?? null,
  });
  await rowStore.saveErrors(
    actor,
    db,
    job.id,
    repeated.map((one) => ({ row: one.row, errors: [toError(one)] })),
  );
};

/** Checks rows that nothing is created of yet. */
export const checkRows = async (
  deps: Deps,
  actor: Member,
  job: store.BulkJobRow,
  rows: readonly rowStore.BulkRowRow[],
) => {
  const plan = await createRowPlanner(deps, actor, job, { isDry: true });
  await rowStore.saveOutcomes(actor, deps.database.db, job.id, (await plan(rows)).map(toOutcome));
};

/** Finds out what each row would create or change; what repeats an earlier row comes after all others. */
export const checkTask: TaskKind<BulkTaskInput> = {
  ...base,
  name: 'bulk.check',
  step: async (deps, { actor, input, done: start, progress, isTimeUp }) => {
    const { db } = deps.database;
    const job = await requireJob(deps, actor, input.jobId);
    if (job.state !== 'checking') return toResult(input, { done: start, after: 0, isOver: true });
    let { after, repeatedUpTo } = (progress ?? { after: 0, repeatedUpTo: null }) as {
      after: number;
      repeatedUpTo: number | null;
    };
    let done = start;
    const plan = await createRowPlanner(deps, actor, job, { isDry: true });
    while (repeatedUpTo === null && !isTimeUp()) {
      const rows = await rowStore.listRows(actor, db, job.id, { after, states: uncheckedStates, limit: batchRows });
      await rowStore.saveOutcomes(actor, db, job.id, (await plan(rows)).map(toOutcome));
      done += rows.length;
      const last = rows.at(-1)?.row;
      if (last === undefined) repeatedUpTo = 0;
      else after = last;
    }
    while (repeatedUpTo !== null && repeatedUpTo < after && !isTimeUp()) {
      await markRepeated(deps, actor, job, { after: repeatedUpTo, upTo: repeatedUpTo + maxStatementRows });
      repeatedUpTo += maxStatementRows;
    }
    const result = toResult(input, { done, after, isOver: repeatedUpTo !== null && repeatedUpTo >= after });
    return { ...result, progress: { after, repeatedUpTo } };
  },
  onDone: async ({ now }, tx, { actor, input }) => {
    await store.changeJob(actor, tx, input.jobId, { state: 'checked', checkedAt: now() }, ['checking']);
  },
  onFailed: async (_deps: Deps, tx: Db, { actor, input, error }: FailedTask) => {
    await store.changeJob(actor, tx, input.jobId, { state: 'failed', error: { code: error, params: {} } }, [
      'checking',
    ]);
  },
};

/** Thrown to leave a batch undone because its job was cancelled. */
class CancelledError extends Error {}

/** Throws what isn’t the fault of the row. */
const toFailedRow = ({ key, error }: { key: number; error: AppError }): rowStore.FailedRow => {
  if (!isOwnError(error)) throw error;
  return { row: key, state: 'failed', errors: toRowErrors(error) };
};

const createPlanned = async (
  deps: Deps,
  actor: Member,
  job: store.BulkJobRow,
  plans: readonly RowPlan[],
): Promise<rowStore.FailedRow[]> => {
  const items = plans.flatMap((plan) => (plan.kind === 'create' ? [{ key: plan.row, code: plan.code }] : []));
  const author = { member: actor, origin: job.origin, serviceHosts: job.service_hosts };
  const { failed } = await createCodes(deps, author, items, async (tx, created) => {
    if (!(await store.lockWorkingJob(actor, tx, job.id))) throw new CancelledError();
    const rows = created.map(({ key, code }) => ({ row: key, codeId: code.id }));
    const count = await rowStore.saveCreated(actor, tx, job.id, rows);
    if (count !== rows.length) throw new Error('rows were created twice'); // by a run that has lost its claim
  });
  return failed.map(toFailedRow);
};

const updatePlanned = async (
  deps: Deps,
  actor: Member,
  job: store.BulkJobRow,
  plans: readonly RowPlan[],
): Promise<rowStore.FailedRow[]> => {
  const updates = plans.flatMap((plan) => (plan.kind === 'update' ? [{ ...plan, key: plan.row }] : []));
  const failed = await updateCodes(deps, actor, updates, async (tx, updated) => {
    if (!(await store.lockWorkingJob(actor, tx, job.id))) throw new CancelledError();
    const rows = updated.map(({ key, id, before }) => ({ row: key, codeId: id, before }));
    await rowStore.saveUpdated(actor, tx, job.id, rows);
  });
  return failed.map(toFailedRow);
};

/** Creates and updates the codes of rows. Returns those that failed, or change nothing any more. */
const carryOut = async (
  deps: Deps,
  actor: Member,
  job: store.BulkJobRow,
  plans: readonly RowPlan[],
): Promise<rowStore.FailedRow[]> => [
  ...(await createPlanned(deps, actor, job, plans)),
  ...(await updatePlanned(deps, actor, job, plans)),
  ...plans.flatMap((plan): rowStore.FailedRow[] => {
    if (plan.kind === 'unchanged') return [{ row: plan.row, state: 'unchanged', errors: [] }];
    return plan.kind === 'error' ? [{ row: plan.row, state: 'failed', errors: plan.errors }] : [];
  }),
];

type CreateProgress = { after: number; recheckedUpTo: number | null };

/**
 * Checks rows that were valid again, until time is up. Returns the last row that was checked; null if that are all of them. A job
 * with rows that no longer are valid goes back to its check.
 */
const recheck = async (
  deps: Deps,
  actor: Member,
  job: store.BulkJobRow,
  { recheckedUpTo, isTimeUp }: { recheckedUpTo: number; isTimeUp: () => boolean },
): Promise<number | null> => {
  const { db } = deps.database;
  const plan = await createRowPlanner(deps, actor, job, { isDry: true });
  for (let after = recheckedUpTo; ; ) {
    if (isTimeUp()) return after;
    const rows = await rowStore.listRows(actor, db, job.id, { after, states: ['ready', 'update'], limit: batchRows });
    const last = rows.at(-1);
    if (!last) break;
    await rowStore.saveOutcomes(actor, db, job.id, (await plan(rows)).map(toOutcome));
    after = last.row;
  }
  const { error: rows } = (await store.readCounts(actor, db, [job.id]))(job.id);
  const error = { code: 'rows_invalid', params: { rows } } as const;
  if (rows > 0) await store.changeJob(actor, db, job.id, { state: 'checked', error }, ['creating']);
  return null;
};

/**
 * Creates and updates the codes of all rows that are ready; if all have to be valid, once all of them still are. Each is noted in the transaction that creates its code, so none is
 * created twice, whenever the process dies.
 */
export const createTask: TaskKind<BulkTaskInput> = {
  ...base,
  name: 'bulk.create',
  step: async (deps, { actor, input, done: start, progress, isTimeUp, isLastAttempt }) => {
    const { db } = deps.database;
    let job = await requireJob(deps, actor, input.jobId);
    const first = { after: 0, recheckedUpTo: job.only_if_all_valid ? 0 : null };
    let { after, recheckedUpTo } = (progress as CreateProgress | null) ?? first;
    let done = start;
    if (job.state === 'creating' && recheckedUpTo !== null) {
      recheckedUpTo = await recheck(deps, actor, job, { recheckedUpTo, isTimeUp });
      if (recheckedUpTo !== null || isTimeUp())
        return { ...toResult(input, { done, after, isOver: false }), progress: { after, recheckedUpTo } };
      job = await requireJob(deps, actor, input.jobId);
    }
    if (job.state !== 'creating') return toResult(input, { done, after, isOver: true });
    requireCreator(actor);
    const toMediaName = createMediaFetcher(deps, actor, job.id);
    const plan = await createRowPlanner(deps, actor, job, { isDry: false, toMediaName });
    const states = ['ready', 'update', ...(input.retries ? (['failed'] as const) : [])] as const;
    do {
      await requireStartingKey(deps, actor, input);
      const rows = await rowStore.listRows(actor, db, job.id, { after, states, limit: batchRows });
      const last = rows.at(-1);
      if (!last) return toResult(input, { done, after, isOver: true });
      try {
        const failed = await carryOut(deps, actor, job, await plan(rows));
        await rowStore.saveFailed(actor, db, job.id, failed);
        if (job.only_if_all_valid && failed.some(({ state }) => state === 'failed'))
          fail('rows_invalid', { params: { rows: failed.length } });
      } catch (error) {
        if (error instanceof CancelledError) return toResult(input, { done, after, isOver: true });
        if (!isLastAttempt || isOwnError(error)) throw error;
        const errors = [toLastError(error)];
        await rowStore.saveFailed(
          actor,
          db,
          job.id,
          rows.map(({ row }) => ({ row, state: 'failed', errors })),
        );
      }
      after = last.row;
      done += rows.length;
    } while (!isTimeUp());
    return { ...toResult(input, { done, after, isOver: false }), progress: { after, recheckedUpTo } };
  },
  onDone: async (deps, tx: Tx, { actor, input }) => {
    const finishedAt = deps.now();
    if (await store.changeJob(actor, tx, input.jobId, { state: 'done', finishedAt }, ['creating']))
      await emailWhenDone(deps, tx, actor, input.jobId);
  },
  onFailed: async ({ now }: Deps, tx: Db, { actor, input, error }: FailedTask) => {
    const change = { state: 'failed', error: { code: error, params: {} }, finishedAt: now() } as const;
    await store.changeJob(actor, tx, input.jobId, change, ['creating']);
  },
};

/** Archives the codes that a job has created, and gives those that it has updated their earlier version back. */
export const undoTask: TaskKind<BulkTaskInput> = {
  ...base,
  name: 'bulk.undo',
  step: async (deps, { actor, input, done: start, progress, isTimeUp }) => {
    const { db } = deps.database;
    let after = readAfter(progress);
    let done = start;
    do {
      await requireStartingKey(deps, actor, input);
      const rows = await rowStore.listDoneRows(actor, db, input.jobId, after, batchRows);
      const last = rows.at(-1);
      if (!last) return toResult(input, { done, after, isOver: true });
      const created = rows.filter(({ state }) => state === 'created');
      const refused = new Map(
        (
          await archiveCodes(
            deps,
            actor,
            created.map(({ codeId }) => codeId),
          )
        ).map(({ id, error }) => [id, error]),
      );
      const undone: { row: number; errors: ReturnType<typeof toRowErrors> }[] = created.map(({ row, codeId }) => {
        const error = refused.get(codeId);
        // A code that is gone needs no undo.
        const isGone = error === undefined || error === 'not_found';
        return { row, errors: isGone ? [] : [{ column: null, field: '', error, code: null, params: {} }] };
      });
      for (const { row, codeId, before, state } of rows) {
        if (state !== 'updated' || !before) continue;
        const isRestored = await restoreReplacedCode(deps, actor, codeId, before);
        undone.push({
          row,
          errors: isRestored ? [] : [{ column: null, field: '', error: 'version_conflict', code: null, params: {} }],
        });
      }
      await rowStore.saveUndone(actor, db, input.jobId, undone);
      after = last.row;
      done += rows.length;
    } while (!isTimeUp());
    return toResult(input, { done, after, isOver: false });
  },
  onDone: async ({ now }, tx, { actor, input }) => {
    await store.changeJob(actor, tx, input.jobId, { state: 'undone', finishedAt: now() }, ['undoing']);
  },
  onFailed: async (_deps: Deps, tx: Db, { actor, input, error }: FailedTask) => {
    await store.changeJob(actor, tx, input.jobId, { state: 'failed', error: { code: error, params: {} } }, ['undoing']);
  },
};

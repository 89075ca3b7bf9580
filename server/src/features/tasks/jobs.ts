import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { ErrorCode } from '@tessera/contract/errors.ts';
import type { Tx } from '../../adapters/database/index.ts';
import type { Job, JobAttempt } from '../../adapters/jobs/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { AnyTaskKind } from '../../task-kind.ts';
import { loadTaskActor } from './access.ts';
import { deleteParts, deleteResult, getKeptMs, getPartPath, getResultPath, readParts, withLocalFile } from './files.ts';
import * as store from './store.ts';

const system = createSystemActor('tasks');

export type TaskJobData = { id: string };

/** The name of the job that continues a task. */
export const taskJob = { name: 'tasks.continue' } as const;

/** How long a run works before other tasks have their turn, and how long one step takes, in ms. */
const [runMs, stepMs] = [3_000, 2_000];
/** How long a run counts as alive after its last sign, and how often it gives one, in ms. */
const claimMs = 60_000;
const renewIntervalMs = 15_000;
/** The size of all results that an account keeps. */
const maxResultBytes = 4 * 2 ** 30;

/** Errors that a retry may avoid. */
const transientErrors: ReadonlySet<ErrorCode> = new Set(['unavailable', 'generic']);

const getClaimEnd = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() + claimMs);

/** Works on one task, as the run that has claimed it. */
const createRun = (deps: Deps, kind: AnyTaskKind, claim: store.TaskClaim, { isLast }: JobAttempt) => {
  const { database, blobStore, now } = deps;
  const { db } = database;
  const renewClaim = () => store.renewClaim(system, db, claim, getClaimEnd(deps));
  const getExpiry = () => new Date(now().getTime() + getKeptMs(kind, deps.config));

  const loadContext = async (row: store.TaskRow) => ({
    id: row.id,
    actor: await loadTaskActor(deps, system, row, kind),
    input: row.input,
    failures: row.failures as never,
    progress: row.progress,
  });

  /** Deletes the files of a task that was cancelled or deleted meanwhile. Those of one that was taken over are needed. */
  const deleteUnneeded = async (row: store.TaskRow) => {
    if (await store.isKept(system, db, row.id)) return;
    await deleteParts(deps, row.id, row.steps);
    await deleteResult(deps, row.id);
  };

  /** Runs the next step. Returns undefined if the run no longer works on the task. */
  const runStep = async (row: store.TaskRow) => {
    const startedAt = performance.now();
    const result = await kind.step(deps, {
      ...(await loadContext(row)),
      done: row.done,
      isLastAttempt: isLast,
      isTimeUp: () => performance.now() - startedAt > stepMs,
      storePart: (bytes) => blobStore.put(getPartPath(row.id, row.steps), bytes),
    });
    return store.saveStep(system, db, claim, result);
  };

  type Outcome = Pick<store.TaskOutcome, 'state' | 'error' | 'file'>;
  const end = async (row: store.TaskRow, outcome: Outcome, afterEnd: (tx: Tx) => Promise<void> | undefined) => {
    const isOurs = await db.transaction().execute(async (tx) => {
      const isEnded = await store.finishTask(system, tx, claim, { ...outcome, now: now(), expiresAt: getExpiry() });
      if (isEnded) await afterEnd(tx);
      return isEnded;
    });
    await (isOurs ? deleteParts(deps, row.id, row.steps) : deleteUnneeded(row));
    return isOurs;
  };

  const finish = (row: store.TaskRow) =>
    withLocalFile(deps, `${claim.claim}.bin`, async (path) => {
      const context = await loadContext(row);
      const name = await kind.finish(deps, { ...context, readParts: () => readParts(deps, row.id, row.steps) }, path);
      const onDone = (tx: Tx) => kind.onDone?.(deps, tx, context);
      if (name === undefined) return void (await end(row, { state: 'done' }, onDone));
      const { size: bytes } = await stat(path);
      if (!(await renewClaim())) return deleteUnneeded(row);
      await blobStore.putFile(getResultPath(row.id), path);
      if (await end(row, { state: 'done', file: { name, bytes } }, onDone))
        await store.expireExcessResults(system, db, row.account_id, now(), maxResultBytes);
    });

  /** Runs steps until the time of this run is over. Returns whether the task is to be continued. */
  const work = async (claimed: store.TaskRow): Promise<boolean> => {
    const startedAt = performance.now();
    let row = claimed;
    try {
      while (row.done < row.total) {
        const saved = await runStep(row);
        if (!saved) {
          await deleteUnneeded(row);
          return false;
        }
        row = saved;
        if (performance.now() - startedAt > runMs) return true;
      }
      await finish(row);
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'generic';
      if (transientErrors.has(code) && !isLast) throw error;
      const failed = { actor: system, input: row.input, error: code };
      await end(row, { state: 'failed', error: code }, (tx) => kind.onFailed?.(deps, tx, failed));
      if (code === 'generic') throw error;
    }
    return false;
  };
  return { work, renewClaim };
};

/** The job that works on tasks of these kinds: for a few seconds each time, so that tasks of all users take turns. */
export const createTaskJob = (kinds: readonly AnyTaskKind[]): Job<Deps, TaskJobData> => ({
  ...taskJob,
  retries: 5,
  initialBackoffSeconds: 5,
  maxBackoffSeconds: 120,
  isLong: true,
  run: async (deps, { id }, attempt) => {
    const { db } = deps.database;
    const claim = { id, claim: randomUUID() };
    const row = await store.claimTask(system, db, claim, deps.now(), getClaimEnd(deps));
    const kind = kinds.find(({ name }) => name === row?.kind);
    if (!row || !kind) return;
    const { work, renewClaim } = createRun(deps, kind, claim, attempt);
    const timer = setInterval(() => renewClaim().catch(() => {}), renewIntervalMs); // The next one may succeed.
    try {
      const isContinued = await work(row);
      if (!isContinued) return;
      await db.transaction().execute(async (tx) => {
        if (await store.releaseTask(system, tx, claim)) await deps.jobs.send(tx, taskJob, { id });
      });
    } catch (error) {
      await store.releaseTask(system, db, claim);
      throw error;
    } finally {
      clearInterval(timer);
    }
  },
});

/** Continues the tasks whose node has died. */
export const resumeTasks = ({ database, jobs, now }: Deps): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    for (const id of await store.releaseDeadClaims(system, tx, now())) await jobs.send(tx, taskJob, { id });
  });

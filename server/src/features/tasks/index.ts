import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { AnyTaskKind } from '../../task-kind.ts';
import { deleteParts, deleteResult, getKeptMs, sweepTaskFiles } from './files.ts';
import { createTaskJob, resumeTasks } from './jobs.ts';
import { createTaskHandlers } from './routes.ts';
import * as store from './store.ts';

export { toTask } from './present.ts';
export { startTask } from './start-task.ts';
export { listTasksOfKind, type TaskRow } from './store.ts';

const system = createSystemActor('tasks');
const batchSize = 100;

const hourMs = 3_600_000;

/** Runs `expire` until nothing is left, and deletes the results of the tasks that it returns. Returns of how many. */
const expireAll = async (deps: Deps, expire: () => Promise<string[]>): Promise<number> => {
  for (let expired = 0; ; ) {
    const ids = await expire();
    for (const id of ids) await deleteResult(deps, id);
    expired += ids.length;
    if (ids.length < batchSize) return expired;
  }
};

/** Deletes the results of tasks of a kind that finished before a time. Returns how many. */
export const deleteOldResults = (deps: Deps, { name }: Pick<AnyTaskKind, 'name'>, before: Date): Promise<number> =>
  expireAll(deps, () => store.clearOldResults(system, deps.database.db, name, before, batchSize));

/** Deletes the tasks whose results have expired; of those that stay listed for a while, only the results. */
const deleteExpired = async (deps: Deps, kinds: readonly AnyTaskKind[]) => {
  const { db } = deps.database;
  const remembered = kinds.filter(({ rememberedHours }) => rememberedHours);
  const names = remembered.map(({ name }) => name);
  const others = { before: deps.now(), kinds: names, isOther: true };
  await expireAll(deps, () => store.deleteExpiredTasks(system, db, others, batchSize));
  const hasOwnSweep = kinds.filter(({ keptHours }) => typeof keptHours !== 'number').map(({ name }) => name);
  await expireAll(deps, () => store.clearExpiredResults(system, db, deps.now(), hasOwnSweep, batchSize));
  for (const { name, rememberedHours = 0 } of remembered) {
    const before = new Date(deps.now().getTime() - rememberedHours * hourMs);
    await expireAll(deps, () => store.deleteExpiredTasks(system, db, { before, kinds: [name] }, batchSize));
  }
};

/** Background tasks of users, of the kinds that `features` define. */
export const createTasks = (features: readonly Feature[]): Feature => {
  const kinds = features.flatMap(({ taskKinds }) => taskKinds ?? []);
  const getMaxKeptMs = ({ config }: Deps) => Math.max(0, ...kinds.map((kind) => getKeptMs(kind, config)));
  const handlers = createTaskHandlers(kinds);
  return {
    name: 'tasks',
    handlers: (context) => ({ tasks: handlers(context) }),
    jobs: [createTaskJob(kinds)],
    schedules: [
      { name: 'tasks.resume', intervalSeconds: 60, run: resumeTasks },
      { name: 'tasks.expired', intervalSeconds: 3_600, run: (deps) => deleteExpired(deps, kinds) },
      { name: 'tasks.files', intervalSeconds: 3_600, run: (deps) => sweepTaskFiles(deps, getMaxKeptMs(deps)) },
    ],
    tables: { task: { erasedBy: 'with-user', exported: 'requests whose results their users have downloaded' } },
    erase: {
      step: async (deps, actor, tx, accountId) => {
        const rows = await store.deleteAccountTasks(actor, tx, accountId, batchSize);
        for (const { id, steps } of rows) {
          await deleteParts(deps, id, steps);
          await deleteResult(deps, id);
        }
        return { counts: {}, isDone: rows.length < batchSize };
      },
    },
  };
};

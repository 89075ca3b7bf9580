import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { deleteParts, deleteResult, sweepTaskFiles } from './files.ts';
import { createTaskJob, resumeTasks } from './jobs.ts';
import { createTaskHandlers } from './routes.ts';
import * as store from './store.ts';

export { startTask } from './start-task.ts';

const system = createSystemActor('tasks');
const batchSize = 100;

/** Deletes the tasks whose results have expired. */
const deleteExpired = async (deps: Deps) => {
  for (;;) {
    const ids = await store.deleteExpiredTasks(system, deps.database.db, deps.now(), batchSize);
    for (const id of ids) await deleteResult(deps, id);
    if (ids.length < batchSize) return;
  }
};

/** Background tasks of users, of the kinds that `features` define. */
export const createTasks = (features: readonly Feature[]): Feature => {
  const kinds = features.flatMap(({ taskKinds }) => taskKinds ?? []);
  const maxKeptHours = Math.max(0, ...kinds.map(({ keptHours }) => keptHours));
  const handlers = createTaskHandlers(kinds);
  return {
    name: 'tasks',
    handlers: (context) => ({ tasks: handlers(context) }),
    jobs: [createTaskJob(kinds)],
    schedules: [
      { name: 'tasks.resume', intervalSeconds: 60, run: resumeTasks },
      { name: 'tasks.expired', intervalSeconds: 3_600, run: deleteExpired },
      { name: 'tasks.files', intervalSeconds: 3_600, run: (deps) => sweepTaskFiles(deps, maxKeptHours) },
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

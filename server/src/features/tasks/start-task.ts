import { randomUUID } from 'node:crypto';
import { maxUnfinishedTasks, type Task } from '@tessera/contract/api/tasks.ts';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { TaskKind } from '../../task-kind.ts';
import { taskJob } from './jobs.ts';
import { toTask } from './present.ts';
import { insertTask } from './store.ts';

/**
 * Starts a task for a user, on behalf of whom it runs; `afterInsert` is called within the transaction. Throws if their account
 * has too many unfinished ones.
 */
export const startTask = <Input extends object>(
  { database, jobs, now }: Pick<Deps, 'database' | 'jobs' | 'now'>,
  member: Member,
  kind: TaskKind<Input>,
  {
    id = randomUUID(),
    input,
    total,
    afterInsert,
  }: { id?: string; input: Input; total: number; afterInsert?: (tx: Tx) => Promise<void> },
): Promise<Task> =>
  database.db.transaction().execute(async (tx) => {
    const task = { id, kind: kind.name, input, total };
    const row = await insertTask(member, tx, task, now(), maxUnfinishedTasks);
    if (!row) return fail('task_limit_exceeded', { params: { max: maxUnfinishedTasks } });
    await afterInsert?.(tx);
    await jobs.send(tx, taskJob, { id: row.id });
    return toTask(row, now());
  });

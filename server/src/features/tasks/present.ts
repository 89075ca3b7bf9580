import { type Task, type TaskSummary, task } from '@tessera/contract/api/tasks.ts';
import type { TaskRow } from './store.ts';

/** A task as its user sees it. A result that has expired isn't there any more. */
export const toTask = (row: TaskRow, now: Date): Task => {
  const failures = row.failures as Task['failures'];
  const { weak = [] } = (row.progress ?? {}) as Pick<Task, 'weak'>;
  const isKept = row.expires_at !== null && row.expires_at > now;
  return task.parse({
    id: row.id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    failed: failures.length,
    error: row.error,
    file: row.file_name === null || !isKept ? null : { name: row.file_name, bytes: row.file_bytes },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    failures,
    ...(weak.length > 0 && { weak }),
  });
};

export const toTaskSummary = (row: TaskRow, now: Date): TaskSummary => {
  const { failures: _, weak: _weak, ...summary } = toTask(row, now);
  return summary;
};

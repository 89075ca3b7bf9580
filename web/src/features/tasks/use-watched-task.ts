import { useQuery } from '@tanstack/react-query';
import type { Task } from '@tessera/contract/api/tasks.ts';
import { useEffect } from 'react';
import { isGone, isUnfinished, taskQuery } from './queries.ts';
import { watchTask } from './watched-tasks.ts';

/** A task that an open dialog shows. It runs until it is finished or gone. */
export const useWatchedTask = (id: string): { task: Task | undefined; error: unknown; isRunning: boolean } => {
  const { data: task, error } = useQuery(taskQuery(id));
  useEffect(() => watchTask(id), [id]);
  return { task, error, isRunning: !isGone(error) && (task === undefined || isUnfinished(task)) };
};

import { useQueryClient } from '@tanstack/react-query';
import { type TaskSummary, tasks } from '@tessera/contract/api/tasks.ts';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { taskKeys, taskListQuery } from './queries.ts';

/** Cancels unfinished tasks, and removes finished ones with their results. */
export const useTaskActions = () => {
  const client = useQueryClient();
  const notifyError = useNotifyError();

  /** Removes the task from the list right away; it returns if the server refuses. */
  const run = async (id: string, request: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey: taskKeys.list });
    client.setQueryData(taskListQuery.queryKey, (list: TaskSummary[] | undefined) =>
      list?.filter((task) => task.id !== id),
    );
    await request().catch(notifyError);
    await client.invalidateQueries({ queryKey: taskKeys.all });
  };
  return {
    cancel: (id: string) => run(id, () => call(tasks.cancel, { params: { id } })),
    remove: (id: string) => run(id, () => call(tasks.remove, { params: { id } })),
  };
};

import { queryOptions } from '@tanstack/react-query';
import { type Task, type TaskSummary, tasks } from '@tessera/contract/api/tasks.ts';
import { call } from '../../api.ts';

export const taskKeys = {
  all: ['tasks'],
  list: ['tasks', 'list'],
  one: (id: string) => ['tasks', 'one', id],
} as const;

/** How often unfinished tasks are fetched, in ms: in the list, and one that the user waits for. */
const [listIntervalMs, taskIntervalMs] = [2_000, 700];

export const isUnfinished = ({ state }: Pick<TaskSummary, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** The user’s tasks, the newest first. Fetched again only while one is unfinished. */
export const taskListQuery = queryOptions({
  queryKey: taskKeys.list,
  queryFn: async ({ signal }): Promise<TaskSummary[]> => (await call(tasks.list, { signal })).tasks,
  refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) ? listIntervalMs : false),
});

/** One task, fetched again until it is finished. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: taskKeys.one(id),
    queryFn: ({ signal }): Promise<Task> => call(tasks.get, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && !isUnfinished(data) ? false : taskIntervalMs),
  });

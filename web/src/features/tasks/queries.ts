import { queryOptions } from '@tanstack/react-query';
import { type Task, type TaskKindName, type TaskSummary, tasks } from '@tessera/contract/api/tasks.ts';
import { ApiError, call } from '../../api.ts';

export const taskKeys = {
  all: ['tasks'],
  list: ['tasks', 'list'],
  one: (id: string) => ['tasks', 'one', id],
} as const;

/** How often unfinished tasks are fetched, in ms: in the list, and one that the user waits for. */
const [listIntervalMs, taskIntervalMs] = [2_000, 700];

export const isUnfinished = ({ state }: Pick<TaskSummary, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Tasks that only their own screen shows. */
export const unlistedKinds = [
  'account.check',
  'account.import',
  'account.undo',
  'bulk.check',
  'bulk.create',
  'bulk.undo',
] as const satisfies readonly TaskKindName[];

/** The user’s tasks, the newest first. Fetched again only while one is unfinished. */
export const taskListQuery = queryOptions({
  queryKey: taskKeys.list,
  queryFn: async ({ signal }): Promise<TaskSummary[]> =>
    (await call(tasks.list, { signal })).tasks.filter(
      ({ kind }) => !unlistedKinds.some((unlisted) => unlisted === kind),
    ),
  refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) ? listIntervalMs : false),
});

/** Whether an error means that a task was deleted, perhaps in another tab, or may not be seen any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'forbidden');

/** One task, fetched again until it is finished or gone. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: taskKeys.one(id),
    queryFn: ({ signal }): Promise<Task> => call(tasks.get, { params: { id }, signal }),
    refetchInterval: ({ state: { data, error } }) =>
      (data && !isUnfinished(data)) || isGone(error) ? false : taskIntervalMs,
  });

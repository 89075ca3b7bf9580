import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import type { BulkJobState, BulkRowState } from '@tessera/contract/rules/bulk-jobs.ts';
import { ApiError, call } from '../../api.ts';

export const bulkKeys = {
  all: ['bulk'],
  list: ['bulk', 'list'],
  one: (id: string) => ['bulk', 'one', id],
  allRows: (id: string) => ['bulk', 'rows', id],
  rows: (id: string, states: readonly BulkRowState[]) => ['bulk', 'rows', id, ...states],
  overview: (id: string) => ['bulk', 'overview', id],
} as const;

/** How often a working job is fetched while its events don’t arrive, in ms. */
const workingIntervalMs = 5_000;
const rowsPerPage = 50;

const workingStates: readonly BulkJobState[] = ['checking', 'creating', 'undoing'];
export const isWorking = ({ state }: { state: BulkJobState }): boolean => workingStates.includes(state);

/** Whether an error means that a job has expired or was deleted, perhaps in another tab. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** The account’s jobs, newest first. */
export const jobListQuery = queryOptions({
  queryKey: bulkKeys.list,
  queryFn: async ({ signal }) => (await call(bulkJobs.list, { signal })).jobs,
  refetchInterval: ({ state: { data } }) => (data?.some(isWorking) ? workingIntervalMs : false),
});

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: bulkKeys.one(id),
    queryFn: ({ signal }) => call(bulkJobs.get, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? workingIntervalMs : false),
  });

/** The rows in some states, page by page. */
export const rowsQuery = (id: string, states: readonly BulkRowState[]) =>
  infiniteQueryOptions({
    queryKey: bulkKeys.rows(id, states),
    queryFn: ({ pageParam, signal }) =>
      call(bulkJobs.rows, {
        params: { id },
        query: { state: states.join(','), after: pageParam, limit: rowsPerPage },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** All rows as tiles. */
export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: bulkKeys.overview(id),
    queryFn: ({ signal }) => call(bulkJobs.overview, { params: { id }, signal }),
  });

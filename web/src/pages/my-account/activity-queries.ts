import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { audit } from '@tessera/contract/api/audit.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';
import type { ActivityFilter } from './activity-filter.ts';

type ActivityPage = z.output<typeof audit.list.response>;

/** The log, page by page. While another filter’s first page loads, the previous events stay visible. */
export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', filter],
    queryFn: ({ pageParam, signal }): Promise<ActivityPage> =>
      call(audit.list, { query: { ...filter, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: ActivityPage) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

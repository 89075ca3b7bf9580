import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiRequests } from '@tessera/contract/api/api-requests.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';
import { type FilterValues, parseFilter } from '../../features/filters/parse-filter.ts';

const { status, key } = apiRequests.list.query.shape;
const filterSchemas = { status, key };

export type ApiCallFilter = FilterValues<typeof filterSchemas>;

/** The filter of the calls, as in the page’s URL. */
export const parseApiCallFilter = (params: URLSearchParams): ApiCallFilter => parseFilter(params, filterSchemas);

type ApiCallPage = z.output<typeof apiRequests.list.response>;

/** The calls, page by page. While another filter’s first page loads, the previous ones stay visible. */
export const apiCallsQuery = (filter: ApiCallFilter) =>
  infiniteQueryOptions({
    queryKey: ['api-calls', filter],
    queryFn: ({ pageParam, signal }): Promise<ApiCallPage> =>
      call(apiRequests.list, { query: { ...filter, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: ApiCallPage) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { leftOutPageSize, redirectBundle } from '@tessera/contract/api/redirect-bundle.ts';
import { call } from '../../api.ts';
import { codeKeys } from '../codes/queries.ts';

/** What a redirect bundle would contain. It changes with the codes. */
export const bundlePreviewQuery = queryOptions({
  queryKey: [...codeKeys.all, 'redirect-bundle'],
  queryFn: ({ signal }) => call(redirectBundle.preview, { signal }),
});

/** The codes that it leaves out whose names contain a text, page by page. */
export const leftOutQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...codeKeys.all, 'redirect-bundle', 'left-out', q],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(q && { q }), after: String(pageParam) };
      return (await call(redirectBundle.leftOut, { query, signal })).codes;
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < leftOutPageSize ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Code, codes } from '@tessera/contract/api/codes.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';

export type CodeList = z.output<typeof codes.list.response>;
export type ListedCode = CodeList['codes'][number];

/** The filter of the list, from the query string. */
export type CodeFilter = { q?: string; status?: Code['status']; folder?: number; page: number };

type CountFilter = Pick<CodeFilter, 'status' | 'folder'>;

export const codeKeys = {
  all: ['codes'],
  lists: ['codes', 'list'],
  list: (filter: CodeFilter) => ['codes', 'list', filter],
  counts: ['codes', 'count'],
  count: (filter: CountFilter) => ['codes', 'count', filter],
  /** The folder list, with the number of codes in each. */
  folders: ['folders'],
  one: (id: number) => ['codes', 'one', id],
  byUri: (uri: string) => ['codes', 'uri', uri],
} as const;

/** A page of the account’s codes. While another page loads, the previous one stays. */
export const codeListQuery = (filter: CodeFilter) =>
  queryOptions({
    queryKey: codeKeys.list(filter),
    queryFn: ({ signal }): Promise<CodeList> => call(codes.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of codes that match a filter, without fetching them. */
export const codeCountQuery = (filter: CountFilter) =>
  queryOptions({
    queryKey: codeKeys.count(filter),
    queryFn: async ({ signal }): Promise<number> => (await call(codes.count, { query: filter, signal })).total,
  });

/** Refetches lists and counts after a change that adds or removes codes. */
export const invalidateCodeLists = (client: QueryClient): void => {
  for (const queryKey of [codeKeys.lists, codeKeys.counts, codeKeys.folders]) client.invalidateQueries({ queryKey });
};

export const codeQuery = (id: number) =>
  queryOptions({
    queryKey: codeKeys.one(id),
    queryFn: ({ signal }): Promise<Code> => call(codes.get, { params: { id }, signal }),
  });

export const codeBySlugQuery = (uri: string) =>
  queryOptions({
    queryKey: codeKeys.byUri(uri),
    queryFn: ({ signal }): Promise<Code> => call(codes.getByUri, { params: { uri }, signal }),
  });

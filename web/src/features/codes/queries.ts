import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Code, codes } from '@tessera/contract/api/codes.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';

export type CodeList = z.output<typeof codes.list.response>;
export type ListedCode = CodeList['codes'][number];

/** What the list shows: as it stands in the page's address. */
export type CodeFilter = { q?: string; status?: Code['status']; folder?: number; page: number };

export const codeKeys = {
  all: ['codes'],
  lists: ['codes', 'list'],
  list: (filter: CodeFilter) => ['codes', 'list', filter],
  one: (id: number) => ['codes', 'one', id],
  byUri: (uri: string) => ['codes', 'uri', uri],
} as const;

/** A page of the account's codes. While another page comes, the one before stays. */
export const codeListQuery = (filter: CodeFilter) =>
  queryOptions({
    queryKey: codeKeys.list(filter),
    queryFn: ({ signal }): Promise<CodeList> => call(codes.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** A page that no account reaches: its answer has a total, and no rows. */
const pageBeyondEnd = 10_000;

/** How many codes there are of a kind, without fetching them. */
export const codeCountQuery = (filter: Omit<CodeFilter, 'page'>) =>
  queryOptions({
    queryKey: codeKeys.list({ ...filter, page: pageBeyondEnd }),
    queryFn: ({ signal }): Promise<CodeList> => call(codes.list, { query: { ...filter, page: pageBeyondEnd }, signal }),
    select: ({ total }) => total,
  });

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

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CodeSort } from '@tessera/contract/api/code-filter.ts';
import { type Code, type CodeSummary, codes } from '@tessera/contract/api/codes.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';
import { toInstants } from './time-filter.ts';

export type CodeList = z.output<typeof codes.list.response>;
export type ListedCode = CodeList['codes'][number];

/** The filter and order of the list, from the query string; lists of values are separated by commas. */
export type CodeFilter = {
  q?: string;
  status?: string;
  type?: string;
  creator?: string;
  job?: string;
  /** As `parseTimeFilter` reads them. */
  edited?: string;
  created?: string;
  folder?: number;
  sort?: CodeSort;
  direction?: 'asc' | 'desc';
  page: number;
  /** Of days; that of the browser by default. */
  timeZone?: string;
};

type CountFilter = Pick<CodeFilter, 'status' | 'folder'>;
type ScansFilter = Omit<CodeFilter, 'sort' | 'direction' | 'page'>;

/** Converts a filter to the query of the list route. */
const toListQuery = ({ edited, created, page: _, folder, timeZone, ...filter }: CodeFilter) => {
  const [editing, creation] = [toInstants(edited, timeZone), toInstants(created, timeZone)];
  return {
    ...filter,
    ...(folder !== undefined && { folder: `${folder}` }),
    ...(editing.from && { editedFrom: editing.from }),
    ...(editing.before && { editedBefore: editing.before }),
    ...(creation.from && { createdFrom: creation.from }),
    ...(creation.before && { createdBefore: creation.before }),
  };
};

export const codeKeys = {
  all: ['codes'],
  lists: ['codes', 'list'],
  list: (filter: CodeFilter) => ['codes', 'list', filter],
  counts: ['codes', 'count'],
  count: (filter: CountFilter) => ['codes', 'count', filter],
  scans: (filter: ScansFilter) => ['codes', 'count', 'scans', filter],
  facets: ['codes', 'facets'],
  suggestions: (q: string) => ['codes', 'suggestions', q],
  /** The folder list, with the number of codes in each. */
  folders: ['folders'],
  one: (id: number) => ['codes', 'one', id],
  byUri: (uri: string) => ['codes', 'uri', uri],
} as const;

/** A page of the account’s codes. While another page loads, the previous one stays. */
export const codeListQuery = (filter: CodeFilter) =>
  queryOptions({
    queryKey: codeKeys.list(filter),
    queryFn: ({ signal }): Promise<CodeList> =>
      call(codes.list, { query: { ...toListQuery(filter), page: filter.page }, signal }),
    placeholderData: keepPreviousData,
  });

/** The codes that a text begins to name; without a text, those edited last. */
export const codeSuggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: codeKeys.suggestions(q),
    queryFn: ({ signal }): Promise<{ codes: CodeSummary[] }> => call(codes.suggest, { query: { q }, signal }),
  });

/** The number of codes that match a filter, without fetching them. */
export const codeCountQuery = (filter: CountFilter) =>
  queryOptions({
    queryKey: codeKeys.count(filter),
    queryFn: async ({ signal }): Promise<number> =>
      (await call(codes.count, { query: toListQuery({ ...filter, page: 1 }), signal })).total,
  });

/** The scans of all codes that match a filter. */
export const codeScansQuery = ({ sort: _, direction: __, page: ___, ...filter }: CodeFilter) =>
  queryOptions({
    queryKey: codeKeys.scans(filter),
    queryFn: ({ signal }) => call(codes.scans, { query: toListQuery({ ...filter, page: 1 }), signal }),
  });

/** The numbers of codes by type and creator, for the filters. */
export const codeFacetsQuery = queryOptions({
  queryKey: codeKeys.facets,
  queryFn: ({ signal }) => call(codes.facets, { signal }),
});

/** Fetches the ids of all codes that a filter finds, up to 1,000, in the list’s order. */
export const fetchMatchingIds = (filter: CodeFilter) => call(codes.ids, { query: toListQuery(filter) });

/** Refetches lists and counts after a change that adds or removes codes. */
export const invalidateCodeLists = (client: QueryClient): void => {
  for (const queryKey of [codeKeys.lists, codeKeys.counts, codeKeys.facets, codeKeys.folders])
    client.invalidateQueries({ queryKey });
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

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { revisions } from '@tessera/contract/api/revisions.ts';
import type { z } from 'zod';
import { call } from '../../api.ts';

type RevisionPage = z.output<typeof revisions.list.response>;
export type RevisionContents = z.output<typeof revisions.get.response>;

/** The revisions of a version of a code, page by page: each change of the code fetches them again. */
export const revisionListQuery = ({ id, version }: { id: number; version: number }) =>
  infiniteQueryOptions({
    queryKey: ['revisions', id, version],
    queryFn: ({ pageParam, signal }): Promise<RevisionPage> =>
      call(revisions.list, { params: { id }, query: { ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: RevisionPage) => next,
    placeholderData: keepPreviousData,
  });

/** The content and design of a revision. A draft changes with each save, so the time of the last one is part of the key. */
export const revisionQuery = (id: number, { number, at }: { number: number; at: string }) =>
  queryOptions({
    queryKey: ['revision', id, number, at],
    queryFn: ({ signal }): Promise<RevisionContents> => call(revisions.get, { params: { id, n: number }, signal }),
  });

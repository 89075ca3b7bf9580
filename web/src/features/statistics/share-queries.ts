import { queryOptions } from '@tanstack/react-query';
import { type StatisticsShare, statisticsShares } from '@tessera/contract/api/statistics-shares.ts';
import { call } from '../../api.ts';
import type { OwnScope } from './queries.ts';
import { type FilterName, formatFilters, type StatisticsSelection, toApiQuery } from './statistics-selection.ts';

export const sharesQuery = queryOptions({
  queryKey: ['statistics shares'],
  queryFn: async ({ signal }): Promise<StatisticsShare[]> => (await call(statisticsShares.list, { signal })).shares,
});

export type ShareScope = { code?: number; folder?: number; filters: Partial<Record<FilterName, string>> };

/** The scope of a new link: the code, or what the page is filtered by. A single folder ends the link when it’s deleted. */
export const toShareScope = (scope: OwnScope, { filters }: Pick<StatisticsSelection, 'filters'>): ShareScope => {
  if (scope.kind === 'code') return { code: scope.id, filters: formatFilters(filters) };
  const { folder, ...others } = filters;
  const [id, ...rest] = folder?.values ?? [];
  return folder && !folder.isNegated && rest.length === 0 && Number(id) > 0
    ? { folder: Number(id), filters: formatFilters(others) }
    : { filters: formatFilters(filters) };
};

/** The address of a link, which opens with the range that the page shows. */
export const buildShareUrl = (token: string, selection: StatisticsSelection): string => {
  const search = new URLSearchParams(toApiQuery({ ...selection, filters: {} }));
  return `${location.origin}/s/${token}${search.size > 0 ? `?${search}` : ''}`;
};

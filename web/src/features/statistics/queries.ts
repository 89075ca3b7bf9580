import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analysis, type Statistics } from '@tessera/contract/api/analysis.ts';
import { openShare } from '@tessera/contract/api/open-share.ts';
import { call } from '../../api.ts';
import { type StatisticsSelection, toApiQuery } from './statistics-selection.ts';

/** Whose scans: those of the account’s codes, as far as the user may see them, of one code, or what a public link shows. */
export type OwnScope = { kind: 'account' } | { kind: 'code'; id: number };
export type Scope = OwnScope | { kind: 'shared'; token: string; isOneCode: boolean };

/** Whether the scope may have several codes, so that they and their folders are told apart. */
export const hasSeveralCodes = (scope: Scope): boolean =>
  scope.kind === 'shared' ? !scope.isOneCode : scope.kind === 'account';

export const statisticsKey = (scope: Scope, selection: StatisticsSelection) =>
  ['statistics', scope, toApiQuery(selection)] as const;

/** The statistics of a selection; while others load, the previous ones stay. */
export const statisticsOptions = (scope: Scope, selection: StatisticsSelection) =>
  queryOptions({
    queryKey: statisticsKey(scope, selection),
    queryFn: ({ signal }): Promise<Statistics> => {
      const input = { query: toApiQuery(selection), signal };
      if (scope.kind === 'account') return call(analysis.account, input);
      if (scope.kind === 'code') return call(analysis.stats, { params: { id: scope.id }, ...input });
      return call(openShare, { params: { token: scope.token }, ...input });
    },
    placeholderData: keepPreviousData,
  });

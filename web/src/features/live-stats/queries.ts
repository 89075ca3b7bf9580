import { queryOptions } from '@tanstack/react-query';
import { analysis, type ScanStatistics } from '@tessera/contract/api/analysis.ts';
import { call } from '../../api.ts';

/** The statistics of a code, until the stream sends newer ones. */
export const codeStatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['stats', id],
    queryFn: ({ signal }): Promise<ScanStatistics> => call(analysis.stats, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

import { queryOptions } from '@tanstack/react-query';
import { analysis, type ScanStatistics } from '@tessera/contract/api/analysis.ts';
import { call } from '../../api.ts';

/** The numbers of one code, until the stream brings newer ones. */
export const codeNumbersQuery = (id: number) =>
  queryOptions({
    queryKey: ['numbers', id],
    queryFn: ({ signal }): Promise<ScanStatistics> => call(analysis.stats, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

import { queryOptions } from '@tanstack/react-query';
import { prices } from '@tessera/contract/api/prices.ts';
import { call } from '../../api.ts';

const staleTimeMs = 300_000;

/** The prices that can be bought, shortest duration first. */
export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: ({ signal }) => call(prices.list, { query: { active: 'true', currency: 'eur' }, signal }),
  staleTime: staleTimeMs,
});

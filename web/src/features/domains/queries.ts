import { queryOptions } from '@tanstack/react-query';
import { domains } from '@tessera/contract/api/domains.ts';
import { call } from '../../api.ts';

export const domainKeys = { all: ['domains'] as const };

/** The account’s domains, by name. */
export const domainListQuery = queryOptions({
  queryKey: domainKeys.all,
  queryFn: ({ signal }) => call(domains.list, { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { domains } from '@tessera/contract/api/domains.ts';
import { call } from '../../api.ts';

export const domainKeys = { list: ['domains', 'list'], of: (id: number) => ['domains', id] } as const;

/** The account’s domains, by name. */
export const domainListQuery = queryOptions({
  queryKey: domainKeys.list,
  queryFn: ({ signal }) => call(domains.list, { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { type ApiKey, apiKeys } from '@tessera/contract/api/api-keys.ts';
import { call } from '../../api.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }): Promise<ApiKey[]> => (await call(apiKeys.list, { signal })).keys,
});

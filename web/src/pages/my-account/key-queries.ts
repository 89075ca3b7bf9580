import { queryOptions } from '@tanstack/react-query';
import { type ApiKey, keys } from '@tessera/contract/api/keys.ts';
import { call } from '../../api.ts';

export const keyList = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }): Promise<ApiKey[]> => (await call(keys.list, { signal })).keys,
});

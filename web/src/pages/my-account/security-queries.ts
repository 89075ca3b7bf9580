import { queryOptions } from '@tanstack/react-query';
import { oauth } from '@tessera/contract/api/oauth.ts';
import { twoFactor } from '@tessera/contract/api/two-factor.ts';
import { call } from '../../api.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call(twoFactor.state, { signal }),
});

export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => call(oauth.identities, { signal }),
});

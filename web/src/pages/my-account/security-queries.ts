import { queryOptions } from '@tanstack/react-query';
import { social } from '@tessera/contract/api/social.ts';
import { twoFactor } from '@tessera/contract/api/two-factor.ts';
import { call } from '../../api.ts';

export const secondStep = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call(twoFactor.state, { signal }),
});

export const identityList = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => call(social.identities, { signal }),
});

import { queryOptions, useQuery } from '@tanstack/react-query';
import { account } from '@tessera/contract/api/account.ts';
import { call } from '../../api.ts';
import { useUser } from './use-user.ts';

export const me = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => call(account.me, { signal }) });

/** The signed-in user as they are now: what the shell was given is from when the page was loaded. */
export const useMe = () => {
  const known = useUser();
  return useQuery({ ...me, placeholderData: known }).data ?? known;
};

/** The same without asking anew: changes made on this page are seen. */
export const useKnownMe = () => {
  const known = useUser();
  return useQuery({ ...me, enabled: false }).data ?? known;
};

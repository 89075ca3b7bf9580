import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { useRouteLoaderData } from 'react-router';
import { fetchCurrentUser } from './session.ts';

export const currentUserQuery = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => fetchCurrentUser(signal) });

/** Refetches the current user and their permissions, which updates every screen. The queries handle failures. */
export const refreshCurrentUser = (queries: QueryClient): Promise<void> =>
  queries.prefetchQuery({ ...currentUserQuery, staleTime: 0 });

/** Returns the signed-in user in the account area: from the page load, or from the latest refetch. */
export const useCurrentUser = (): User => {
  const loaded = requireValue(useRouteLoaderData<User>('shell/app/layout'), 'signed-in user');
  return useQuery({ ...currentUserQuery, enabled: false }).data ?? loaded;
};

/** Returns a function that refetches the current user. */
export const useFreshCurrentUser = (): User => {
  const currentUser = useCurrentUser();
  return useQuery({ ...currentUserQuery, placeholderData: currentUser }).data ?? currentUser;
};

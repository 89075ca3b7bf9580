import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { useRouteLoaderData } from 'react-router';
import type { clientLoader } from './layout.tsx';
import { fetchCurrentUser } from './session.ts';

export const currentUserQuery = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => fetchCurrentUser(signal) });

/** Asks anew who is signed in, and what they may do: every screen follows. What comes of a failure, the queries say. */
export const refreshCurrentUser = (queries: QueryClient): Promise<void> =>
  queries.prefetchQuery({ ...currentUserQuery, staleTime: 0 });

/** The signed-in user, on every screen of the account area: as the page was loaded, or as they were asked for since. */
export const useCurrentUser = (): User => {
  const loaded = useRouteLoaderData<typeof clientLoader>('shell/app/layout')!;
  return useQuery({ ...currentUserQuery, enabled: false }).data ?? loaded;
};

/** The same, asked anew. */
export const useFreshCurrentUser = (): User => {
  const currentUser = useCurrentUser();
  return useQuery({ ...currentUserQuery, placeholderData: currentUser }).data ?? currentUser;
};

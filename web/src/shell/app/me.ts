import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { useRouteLoaderData } from 'react-router';
import type { clientLoader } from './layout.tsx';
import { askUser } from './session.ts';

export const me = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => askUser(signal) });

/** Asks anew who is signed in, and what they may do: every screen follows. What comes of a failure, the queries say. */
export const refreshMe = (queries: QueryClient): Promise<void> => queries.prefetchQuery({ ...me, staleTime: 0 });

/** The signed-in user, on every screen of the account area: as the page was loaded, or as they were asked for since. */
export const useUser = (): User => {
  const loaded = useRouteLoaderData<typeof clientLoader>('shell/app/layout')!;
  return useQuery({ ...me, enabled: false }).data ?? loaded;
};

/** The same, asked anew. */
export const useMe = (): User => {
  const known = useUser();
  return useQuery({ ...me, placeholderData: known }).data ?? known;
};

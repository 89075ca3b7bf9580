import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api.ts';
import { currentUserQuery, refreshCurrentUser } from './current-user.ts';
import { redirectIfSignedOut } from './session.ts';

/** How long a response counts as fresh, in ms: going back to a list shows it immediately. */
const staleTimeMs = 10_000;

/**
 * Query client of the account area. API calls retry by themselves, so queries don’t. When offline, a query fails with a
 * message instead of waiting, and is fetched again once the connection is back. An error for an ended session redirects
 * to the log-in; one for a lost permission refetches the user’s permissions.
 */
export const createQueryClient = (): QueryClient => {
  const onError = (error: unknown) => {
    if (redirectIfSignedOut(error)) return;
    if (error instanceof ApiError && error.code === 'forbidden') void refreshCurrentUser(client);
  };
  const client = new QueryClient({
    // A failed request for the current user must not trigger itself.
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] && onError(error),
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, staleTime: staleTimeMs },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
};

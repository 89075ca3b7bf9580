import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api.ts';
import { currentUserQuery, refreshCurrentUser } from './current-user.ts';
import { redirectIfSignedOut } from './session.ts';

/** How long an answer counts as fresh, in ms: going back to a list draws it at once. */
const staleTimeMs = 10_000;

/**
 * Data of the account area. A call tries again by itself, so a query does not. Without a connection nothing waits in
 * silence: it fails, says so, and is fetched again when the connection is back. A refusal that tells of a session that has
 * ended leads to the log-in; one that tells of a right that is gone asks what is left of them.
 */
export const createQueryClient = (): QueryClient => {
  const onError = (error: unknown) => {
    if (redirectIfSignedOut(error)) return;
    if (error instanceof ApiError && error.code === 'forbidden') void refreshCurrentUser(client);
  };
  const client = new QueryClient({
    // Of the question who is signed in, no answer asks it again.
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

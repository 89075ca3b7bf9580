import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refused } from '../../api.ts';
import { me, refreshMe } from './me.ts';
import { leaveIfSignedOut } from './session.ts';

/** How long an answer counts as fresh, in ms: going back to a list draws it at once. */
const fresh = 10_000;

/**
 * Data of the account area. A call tries again by itself, so a query does not. Without a connection nothing waits in
 * silence: it fails, says so, and is fetched again when the connection is back. A refusal that tells of a session that has
 * ended leads to the log-in; one that tells of a right that is gone asks what is left of them.
 */
export const openQueryClient = (): QueryClient => {
  const onError = (error: unknown) => {
    if (leaveIfSignedOut(error)) return;
    if (error instanceof Refused && error.code === 'forbidden') void refreshMe(client);
  };
  const client = new QueryClient({
    // Of the question who is signed in, no answer asks it again.
    queryCache: new QueryCache({ onError: (error, { queryKey }) => queryKey[0] !== me.queryKey[0] && onError(error) }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, staleTime: fresh },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
};

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { leaveIfSignedOut } from './session.ts';

/** How long an answer counts as fresh, in ms: going back to a list draws it at once. */
const fresh = 10_000;

/**
 * Data of the account area. A call tries again by itself, so a query does not. Without a connection nothing waits in
 * silence: it fails, says so, and is fetched again when the connection is back.
 */
export const openQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveIfSignedOut }),
    mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, staleTime: fresh },
      mutations: { networkMode: 'always', retry: false },
    },
  });

import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns whether React has taken over; false on the server, and while a page is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

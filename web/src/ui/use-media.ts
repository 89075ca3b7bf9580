import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches, from the first render on; on the server it’s false. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (report) => {
      const media = matchMedia(query);
      media.addEventListener('change', report);
      return () => media.removeEventListener('change', report);
    },
    () => matchMedia(query).matches,
    () => false,
  );

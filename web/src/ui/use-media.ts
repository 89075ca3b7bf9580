import { useSyncExternalStore } from 'react';

/** Whether a media query holds, from the first drawing on; on the server it doesn't. */
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

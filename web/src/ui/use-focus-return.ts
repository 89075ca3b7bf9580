import { useEffect, useState } from 'react';

/** For a dialog that is drawn only while it is open: gives the focus back to what opened it, unless it went elsewhere. */
export const useFocusReturn = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement)
        setTimeout(() => document.activeElement === document.body && opener.isConnected && opener.focus());
    },
    [opener],
  );
};

import { useEffect, useState } from 'react';

/** For a dialog that is drawn only while it is open: gives the focus back to what opened it. */
export const useFocusReturn = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) setTimeout(() => opener.isConnected && opener.focus());
    },
    [opener],
  );
};

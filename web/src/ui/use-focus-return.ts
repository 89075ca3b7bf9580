import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted only while it’s open: returns the focus to the element that opened it, unless the focus
 * has moved elsewhere.
 */
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

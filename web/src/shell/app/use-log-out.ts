import { useState } from 'react';
import { useNotifyError } from '../../error-messages.ts';
import { logOut } from './session.ts';

/** Returns a function that logs out, and whether it is doing so. */
export const useLogOut = (): [() => void, boolean] => {
  const notifyError = useNotifyError();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const start = () => {
    setLoggingOut(true);
    logOut().catch((error) => {
      setLoggingOut(false);
      notifyError(error);
    });
  };
  return [start, isLoggingOut];
};

import { useEffect, useState } from 'react';

const key = 'folders_expected';
const read = () => {
  const text = localStorage.getItem(key);
  return text === null ? undefined : Number(text) || 0;
};

/**
 * How many folders this browser saw last: their place is kept while they come, so that nothing below is pushed. Undefined
 * where it has seen none of this account’s lists yet.
 */
export const useExpectedFolders = (there: number | undefined): number | undefined => {
  const [before] = useState(read);
  useEffect(() => {
    if (there !== undefined) localStorage.setItem(key, String(there));
  }, [there]);
  return there ?? before;
};

export const forgetExpectedFolders = (): void => localStorage.removeItem(key);

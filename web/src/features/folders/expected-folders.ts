import { useEffect, useState } from 'react';

const storageKey = 'folders_expected';
const loadCount = () => {
  const text = localStorage.getItem(storageKey);
  return text === null ? undefined : Number(text) || 0;
};

/**
 * How many folders this browser saw last: their place is kept while they come, so that nothing below is pushed. Undefined
 * where it has seen none of this account’s lists yet.
 */
export const useExpectedFolders = (count: number | undefined): number | undefined => {
  const [storedCount] = useState(loadCount);
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(storageKey, String(count));
  }, [count]);
  return count ?? storedCount;
};

export const clearExpectedFolders = (): void => localStorage.removeItem(storageKey);

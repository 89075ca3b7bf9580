import { useEffect, useState } from 'react';

const storageKey = 'folders_expected';
const loadCount = () => {
  const text = localStorage.getItem(storageKey);
  return text === null ? undefined : Number(text) || 0;
};

/**
 * Returns how many folders this browser saw last, so that a placeholder of that size prevents layout shift. Undefined if it
 * has never loaded this account’s folders.
 */
export const useExpectedFolders = (count: number | undefined): number | undefined => {
  const [storedCount] = useState(loadCount);
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(storageKey, String(count));
  }, [count]);
  return count ?? storedCount;
};

export const clearExpectedFolders = (): void => localStorage.removeItem(storageKey);

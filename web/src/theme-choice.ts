import type { Theme } from '@tessera/contract/page-context.ts';
import { useSyncExternalStore } from 'react';
import { usePage } from './page-context.tsx';
import { getTheme, setTheme, subscribeToTheme } from './theme.ts';

/** Returns the page’s theme and a setter. */
export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const { theme } = usePage();
  return [useSyncExternalStore(subscribeToTheme, getTheme, () => theme), setTheme];
};

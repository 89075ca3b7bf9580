import { parseTheme, type Theme } from '@tessera/contract/page-context.ts';
import { useSyncExternalStore } from 'react';
import { usePage } from './page-context.tsx';

const listeners = new Set<() => void>();
const yearSeconds = 365 * 24 * 3600;

const getTheme = (): Theme => parseTheme(document.documentElement.dataset['theme']);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const setTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https, which a server in the own network may not have
  document.cookie = `theme=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  for (const listener of listeners) listener();
};

/** Returns the page’s theme and a setter: it applies immediately here, and by cookie on the next page. */
export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const { theme } = usePage();
  return [useSyncExternalStore(subscribe, getTheme, () => theme), setTheme];
};

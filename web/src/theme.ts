import { parseTheme, type Theme } from '@tessera/contract/page-context.ts';

const listeners = new Set<() => void>();
const yearSeconds = 365 * 24 * 3600;

export const getTheme = (): Theme => parseTheme(document.documentElement.dataset['theme']);

/** Calls `listener` after each change; returns a function that ends that. */
export const subscribeToTheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the theme: immediately here, and by cookie on the next page. */
export const setTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https, which a server in the own network may not have
  document.cookie = `theme=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  for (const listener of listeners) listener();
};

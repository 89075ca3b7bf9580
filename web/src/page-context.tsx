import { createContext, useContext } from 'react';
import type { Theme } from './visit.ts';

/** What every page knows while it is drawn, also the error page that no loader ran for. */
type PageContext = { nonce: string; language: string; theme: Theme };

const context = createContext<PageContext>({ nonce: '', language: 'en', theme: 'auto' });

export const PageProvider = context.Provider;

/** Nonce, language and theme of the page, the same on the server and at hydration. */
export const usePage = (): PageContext => useContext(context);

import { createContext, useContext } from 'react';
import type { RequestContext } from './request-context.ts';

/** What every page knows while it’s rendered, including the error page, for which no loader ran. */
type PageContext = Pick<
  RequestContext,
  'nonce' | 'language' | 'theme' | 'readOnly' | 'pagesHost' | 'uploadUrl' | 'errorReporting'
>;

const pageContext = createContext<PageContext>({
  nonce: '',
  language: 'en',
  theme: 'auto',
  readOnly: false,
  pagesHost: false,
  uploadUrl: undefined,
  errorReporting: false,
});

export const PageProvider = pageContext.Provider;

/** Provides what every page knows, the same on the server and during hydration. */
export const usePage = (): PageContext => useContext(pageContext);

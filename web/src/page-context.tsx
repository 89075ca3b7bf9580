import { createContext, useContext } from 'react';
import type { RequestContext } from './request-context.ts';

/** What every page knows while it is drawn, also the error page that no loader ran for. */
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

/** What every page knows, the same on the server and at hydration. */
export const usePage = (): PageContext => useContext(pageContext);

import type { User } from '@tessera/contract/api/account.ts';
import type { Provider } from '@tessera/contract/rules/providers.ts';
import { createContext as createRouterContext } from 'react-router';

export const themes = ['auto', 'light', 'dark'] as const;
/** `auto` follows the device. */
export type Theme = (typeof themes)[number];

/** What the server knows about a visitor before a page is rendered. */
export type RequestContext = {
  /** The nonce of the response’s content security policy, for every script and stylesheet of the page. */
  nonce: string;
  viewer: User | null;
  /** The page’s interface language: one that is offered, or the pseudo-locale. */
  language: string;
  /** The languages that are offered, English first. */
  languages: readonly string[];
  theme: Theme;
  /** The server is in read-only mode. */
  readOnly: boolean;
  /** Hosted pages are on a separate host. */
  pagesHost: boolean;
  /** A separate host of this installation for large uploads. */
  uploadUrl: string | undefined;
  /** Whether browsers report errors to the server. */
  errorReporting: boolean;
  /** The operator’s own help pages. */
  helpUrl: string | undefined;
  /** Whether guests may download static codes. */
  guestDownload: boolean;
  /** The configured sign-in providers. */
  providers: readonly Provider[];
};

/** Set for each request by server.ts; read in loaders and in entry.server. */
export const requestContext = createRouterContext<RequestContext>();

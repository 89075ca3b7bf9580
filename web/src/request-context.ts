import type { User } from '@tessera/contract/api/account.ts';
import type { Provider } from '@tessera/contract/rules/providers.ts';
import { createContext as createRouterContext } from 'react-router';

export const themes = ['auto', 'light', 'dark'] as const;
/** `auto` follows the device. */
export type Theme = (typeof themes)[number];

/** What the server knows about the visitor before a page is drawn. */
export type RequestContext = {
  /** Of the reply's content security policy: every script and stylesheet of the page carries it. */
  nonce: string;
  viewer: User | null;
  /** The interface language of this page: one that is offered, or the pseudo-locale. */
  language: string;
  theme: Theme;
  /** The server takes no writes. */
  readOnly: boolean;
  /** Hosted pages have a host of their own. */
  pagesHost: boolean;
  /** Another host of this installation, which large files are sent to. */
  uploadUrl: string | undefined;
  /** Whether browsers tell the server of errors. */
  errorReporting: boolean;
  /** Help pages of the operator's own. */
  helpUrl: string | undefined;
  /** Whether guests may download static codes. */
  guestDownload: boolean;
  /** The providers that have settings. */
  providers: readonly Provider[];
};

/** Set for each request by server.ts; read in loaders and in entry.server. */
export const requestContext = createRouterContext<RequestContext>();

import type { EmbeddedPage, RenderContext } from '@tessera/contract/page-context.ts';
import { createContext, useContext } from 'react';

/** What every page knows while it’s rendered, the error page included. */
type Page = RenderContext & EmbeddedPage;

/** A page of a server without optional settings, for a visitor. */
export const defaultPage: Page = {
  nonce: undefined,
  viewer: null,
  origin: 'http://localhost',
  language: 'en',
  languages: ['en'],
  theme: 'auto',
  readOnly: false,
  pausedSince: undefined,
  pagesHost: false,
  uploadUrl: undefined,
  errorReporting: false,
  helpUrl: undefined,
  edgeHost: undefined,
  supportEmail: undefined,
  retentionDays: { archive: 30, audit: 365, feedbackContacts: 365 },
  bulkCreation: true,
  guestDownload: false,
  providers: [],
  sellsPlans: false,
  hasApiDocs: true,
  socials: [],
  measuring: { googleAnalyticsId: null, metaPixelId: null },
  reviews: null,
  namespaces: [],
};

const pageContext = createContext(defaultPage);

export const PageProvider = pageContext.Provider;

/** Provides what every page knows, the same on the server and during hydration. */
export const usePage = (): Page => useContext(pageContext);

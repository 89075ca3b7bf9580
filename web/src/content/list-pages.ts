import { features } from './features/index.ts';
import { helpPages } from './help/help-pages.ts';
import { typePageList } from './qr-types/type-pages.ts';
import { surfaceIds } from './surfaces/index.ts';
import { tradePages } from './trades/trade-pages.ts';

/** A public page in all languages, for links, search engines and tests. */
export type PublicPage = {
  /** Its path without a language. */
  path: `/${string}`;
  /** The day of the last change of its text, `YYYY-MM-DD`. */
  updated: string;
};

/** Lists all public pages that search engines may find. */
export const listPages = (): readonly PublicPage[] => [
  { path: '/', updated: '2026-11-28' },
  { path: '/pricing', updated: '2026-11-28' },
  { path: '/faq', updated: '2026-11-28' },
  { path: '/terms-and-conditions', updated: '2026-11-28' },
  { path: '/privacy-policy', updated: '2026-11-28' },
  { path: '/cookies-policy', updated: '2026-11-28' },
  { path: '/gdpr', updated: '2026-11-28' },
  { path: '/about-us', updated: '2026-11-28' },
  { path: '/contact', updated: '2026-11-28' },
  { path: '/report-abuse', updated: '2026-11-28' },
  { path: '/status', updated: '2026-11-29' },
  { path: '/qr-types', updated: '2026-11-28' },
  ...typePageList.map(({ id, updated }) => ({ path: `/qr-types/${id}` as const, updated })),
  { path: '/qr-for-business', updated: '2026-11-28' },
  ...tradePages.map(({ id, updated }) => ({ path: `/qr-for-business/${id}` as const, updated })),
  { path: '/qr-codes-on', updated: '2026-11-28' },
  ...surfaceIds.map((id) => ({ path: `/qr-codes-on/${id}` as const, updated: '2026-11-28' })),
  { path: '/help', updated: '2026-11-28' },
  ...helpPages.map(({ id, updated }) => ({ path: `/help/${id}` as const, updated })),
  { path: '/docs', updated: '2026-11-28' },
  ...features.map(({ id, updated }) => ({ path: `/features/${id}` as const, updated })),
];

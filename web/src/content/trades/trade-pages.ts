/**
 * The trades with a page, in the order of the index: the last segment of the path, `/qr-for-business/{id}`, the scope of its texts
 * (two, so that neither file is large), and the day of their last change. Header and footer read it on every page, so it’s apart from what the pages contain.
 */
export const tradePages = [
  { id: 'restaurants', scope: 'qr-for-business', updated: '2026-11-28' },
  { id: 'retail', scope: 'qr-for-business', updated: '2026-11-28' },
  { id: 'hotels', scope: 'qr-for-business', updated: '2026-11-28' },
  { id: 'events', scope: 'qr-for-business', updated: '2026-11-28' },
  { id: 'museums', scope: 'qr-for-business', updated: '2026-11-28' },
  { id: 'real-estate', scope: 'qr-for-business', updated: '2026-11-28' },
  { id: 'healthcare', scope: 'qr-for-business-more', updated: '2026-11-28' },
  { id: 'education', scope: 'qr-for-business-more', updated: '2026-11-28' },
  { id: 'manufacturing', scope: 'qr-for-business-more', updated: '2026-11-28' },
  { id: 'logistics', scope: 'qr-for-business-more', updated: '2026-11-28' },
  { id: 'nonprofits', scope: 'qr-for-business-more', updated: '2026-11-28' },
  { id: 'agencies', scope: 'qr-for-business-more', updated: '2026-11-28' },
] as const;

export type TradeId = (typeof tradePages)[number]['id'];

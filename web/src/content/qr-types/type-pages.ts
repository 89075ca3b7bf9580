import type { TypePageId } from './type-page.ts';

/**
 * The types with a page, in the order of the index: the last segment of the path, `/qr-types/{id}`, and the day of the last
 * change of its texts. Header and footer read it on every page, so it’s apart from what the pages contain.
 */
export const typePageList = [
  { id: 'url', updated: '2026-11-28' },
  { id: 'link-list', updated: '2026-11-28' },
  { id: 'app', updated: '2026-11-28' },
  { id: 'social', updated: '2026-11-28' },
  { id: 'landing', updated: '2026-11-28' },
  { id: 'pdf', updated: '2026-11-28' },
  { id: 'images', updated: '2026-11-28' },
  { id: 'video', updated: '2026-11-28' },
  { id: 'mp3', updated: '2026-11-28' },
  { id: 'playlist', updated: '2026-11-28' },
  { id: 'menu', updated: '2026-11-28' },
  { id: 'business', updated: '2026-11-28' },
  { id: 'vcard-plus', updated: '2026-11-28' },
  { id: 'event', updated: '2026-11-28' },
  { id: 'coupon', updated: '2026-11-28' },
  { id: 'product', updated: '2026-11-28' },
  { id: 'barcode', updated: '2026-11-28' },
  { id: 'feedback', updated: '2026-11-28' },
  { id: 'url-static', updated: '2026-11-28' },
  { id: 'wifi', updated: '2026-11-28' },
  { id: 'text', updated: '2026-11-28' },
  { id: 'vcard', updated: '2026-11-28' },
  { id: 'whatsapp', updated: '2026-11-28' },
  { id: 'email', updated: '2026-11-28' },
  { id: 'sms', updated: '2026-11-28' },
  { id: 'call', updated: '2026-11-29' },
  { id: 'event-static', updated: '2026-11-29' },
  { id: 'epc', updated: '2026-11-29' },
  { id: 'swiss-qr-bill', updated: '2026-11-29' },
  { id: 'upi', updated: '2026-11-29' },
  { id: 'pix', updated: '2026-11-29' },
] as const satisfies readonly { id: TypePageId; updated: string }[];

/** Whether there is a page about the type of this id. */
export const hasTypePage = (id: string): boolean => typePageList.some((page) => page.id === id);

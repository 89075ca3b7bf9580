/** What codes are printed on, each with a page at `/qr-codes-on/{id}`, in the order of the index; on paper first. */
export const paperIds = ['flyers', 'menus', 'business-cards', 'posters', 'receipts', 'table-tents', 'books'] as const;
export const thingIds = [
  'packaging',
  'product-labels',
  'stickers',
  'shop-windows',
  'clothing',
  'vehicles',
  'name-badges',
] as const;
export const surfaceIds = [...paperIds, ...thingIds] as const;

export type PaperId = (typeof paperIds)[number];
export type SurfaceId = (typeof surfaceIds)[number];

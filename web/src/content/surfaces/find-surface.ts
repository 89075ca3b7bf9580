import { books } from './books.ts';
import { businessCards } from './business-cards.ts';
import { clothing } from './clothing.ts';
import { flyers } from './flyers.ts';
import { type SurfaceId, surfaceIds } from './index.ts';
import { menus } from './menus.ts';
import { nameBadges } from './name-badges.ts';
import { packaging } from './packaging.ts';
import { posters } from './posters.ts';
import { productLabels } from './product-labels.ts';
import { receipts } from './receipts.ts';
import { shopWindows } from './shop-windows.ts';
import { stickers } from './stickers.ts';
import type { Surface } from './surface.ts';
import { tableTents } from './table-tents.ts';
import { vehicles } from './vehicles.ts';

const surfaces: Record<SurfaceId, Surface> = {
  flyers,
  menus,
  'business-cards': businessCards,
  posters,
  receipts,
  'table-tents': tableTents,
  books,
  packaging,
  'product-labels': productLabels,
  stickers,
  'shop-windows': shopWindows,
  clothing,
  vehicles,
  'name-badges': nameBadges,
};

export const getSurface = (id: SurfaceId): Surface => surfaces[id];

/** Returns the surface with an id from an address; undefined if there is none. */
export const findSurface = (id: string | undefined): Surface | undefined => {
  const known = surfaceIds.find((one) => one === id);
  return known && surfaces[known];
};

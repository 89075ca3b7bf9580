import type { Feature } from '../../feature.ts';
import { brandHandlers } from './routes.ts';
import { brandExport } from './table-export.ts';

export { importBrand, lacksBrand, removeBrand } from './import-brand.ts';

/** The brand of an account, offered for every design. */
export const feature: Feature = {
  name: 'brand',
  handlers: (context) => ({ brand: brandHandlers(context) }),
  tables: { brand: { erasedBy: 'with-user', exported: brandExport } },
};

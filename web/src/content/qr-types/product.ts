import type { TypePage } from './type-page.ts';

export const product: TypePage = {
  id: 'product',
  group: 'sell',
  uses: [
    [21, 20],
    [14, 25],
    [11, 20],
    [1, 20],
    [29, 60],
    [18, 25],
  ],
  related: ['barcode', 'pdf', 'feedback'],
  figures: ({ characters, max, options }) => ({
    certificates: options('badges.certificates'),
    recycling: options('badges.recyclingStamps'),
    ingredients: characters('ingredients'),
    nutrients: max('nutrients'),
  }),
};

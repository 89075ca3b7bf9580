import type { TypePage } from './type-page.ts';

export const feedback: TypePage = {
  id: 'feedback',
  group: 'sell',
  uses: [
    [27, 40],
    [8, 30],
    [30, 25],
    [23, 45],
    [20, 60],
    [19, 25],
  ],
  related: ['coupon', 'menu', 'business'],
  figures: ({ max, options }) => ({
    topics: max('categories'),
    details: max('categories.subcategories'),
    icons: options('categories.icon'),
  }),
};

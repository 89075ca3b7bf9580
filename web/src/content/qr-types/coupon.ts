import type { TypePage } from './type-page.ts';

export const coupon: TypePage = {
  id: 'coupon',
  group: 'sell',
  uses: [
    [7, 60],
    [30, 25],
    [15, 35],
    [16, 25],
    [0, 25],
    [3, 40],
  ],
  related: ['event', 'product', 'landing'],
  figures: ({ characters }) => ({
    code: characters('code'),
    terms: characters('terms'),
    badge: characters('badge'),
  }),
};

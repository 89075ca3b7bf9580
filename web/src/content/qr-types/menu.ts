import type { TypePage } from './type-page.ts';

export const menu: TypePage = {
  id: 'menu',
  group: 'introduce',
  uses: [
    [27, 35],
    [26, 90],
    [15, 40],
    [30, 25],
    [8, 35],
    [24, 50],
  ],
  related: ['feedback', 'wifi', 'coupon'],
  figures: ({ max, options }) => ({
    dishes: max('sections.items'),
    sections: max('sections'),
    allergens: options('sections.items.allergens'),
    currencies: options('currency'),
    sizes: max('sections.items.prices'),
    times: max('times'),
  }),
};

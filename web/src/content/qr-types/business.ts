import type { TypePage } from './type-page.ts';

export const business: TypePage = {
  id: 'business',
  group: 'introduce',
  uses: [
    [26, 60],
    [13, 180],
    [1, 25],
    [20, 40],
    [0, 25],
    [17, 90],
  ],
  related: ['vcard-plus', 'menu', 'feedback'],
  figures: ({ max, options }) => ({
    numbers: max('companyPhoneNumber'),
    facilities: options('facilities'),
    photos: max('images'),
  }),
};

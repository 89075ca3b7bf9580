import type { TypePage } from './type-page.ts';

export const vcardPlus: TypePage = {
  id: 'vcard-plus',
  group: 'introduce',
  uses: [
    [21, 20],
    [8, 30],
    [19, 40],
    [22, 50],
    [12, 20],
    [4, 120],
  ],
  related: ['vcard', 'business', 'link-list'],
  figures: ({ dots, max }) => ({
    phones: max('phone'),
    sites: max('url'),
    printed: dots({}, 'vcard'),
  }),
};

import type { TypePage } from './type-page.ts';

export const vcard: TypePage = {
  id: 'vcard',
  group: 'static',
  uses: [
    [21, 20],
    [12, 30],
    [29, 30],
    [20, 50],
    [8, 25],
    [4, 40],
  ],
  related: ['vcard-plus', 'email', 'business'],
  figures: ({ dots, length, max }) => ({
    characters: length(),
    lean: dots({
      org: '',
      title: '',
      email: '',
      url: '',
      phone: [{ type: 'cell', phone: '+49 151 5550 0198' }],
      locationBehaviour: 'hide',
    }),
    street: dots({ locationBehaviour: 'hide' }),
    phones: max('phone'),
  }),
};

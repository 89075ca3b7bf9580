import type { TypePage } from './type-page.ts';

export const epc: TypePage = {
  id: 'epc',
  group: 'pay',
  uses: [
    [13, 30],
    [17, 60],
    [11, 30],
    [20, 60],
    [25, 40],
    [23, 35],
  ],
  related: ['pix', 'product', 'business'],
  figures: ({ characters, dots, length }) => ({
    text: characters('text'),
    name: characters('name'),
    symbol: length(),
    lean: dots({ amount: null, text: '' }),
  }),
};

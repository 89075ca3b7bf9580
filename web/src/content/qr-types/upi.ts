import type { TypePage } from './type-page.ts';

export const upi: TypePage = {
  id: 'upi',
  group: 'pay',
  uses: [
    [17, 40],
    [20, 50],
    [13, 60],
    [11, 40],
    [24, 60],
    [23, 45],
  ],
  related: ['epc', 'pix', 'menu'],
  figures: ({ characters, dots, length }) => ({
    note: characters('note'),
    symbol: length(),
    open: dots({ amount: null, note: '' }),
  }),
};

import type { TypePage } from './type-page.ts';

export const pix: TypePage = {
  id: 'pix',
  group: 'pay',
  uses: [
    [25, 40],
    [20, 60],
    [13, 45],
    [17, 100],
    [11, 25],
    [14, 50],
  ],
  related: ['epc', 'upi', 'menu'],
  figures: ({ dots, length, options }) => ({
    kinds: options('keyKind'),
    symbol: length(),
    lean: dots({ amount: null, description: '' }),
  }),
};

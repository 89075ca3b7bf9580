import type { TypePage } from './type-page.ts';

export const swissQrBill: TypePage = {
  id: 'swiss-qr-bill',
  group: 'pay',
  // Its standard allows nothing around the symbol.
  uses: [
    [null, 20],
    [null, 20],
    [null, 20],
    [null, 20],
    [null, 20],
    [null, 20],
  ],
  related: ['epc', 'business', 'pdf'],
  figures: ({ characters, dots, length }) => ({
    note: characters('message'),
    symbol: length(),
    lean: dots({ amount: null, message: '' }),
  }),
};

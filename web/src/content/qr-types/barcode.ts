import type { TypePage } from './type-page.ts';

export const barcode: TypePage = {
  id: 'barcode',
  group: 'sell',
  uses: [
    [0, 20],
    [1, 25],
    [23, 60],
    [29, 40],
    [11, 20],
    [21, 20],
  ],
  related: ['product', 'url', 'text'],
  figures: ({ dots, options }) => ({
    symbols: options('symbol'),
    matrix: dots({ symbol: 'link_datamatrix' }),
    pure: dots({ symbol: 'gs1_datamatrix' }),
  }),
};

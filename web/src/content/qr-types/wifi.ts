import { maxWpaPasswordLength } from '@tessera/qr-types/wifi/content.ts';
import type { TypePage } from './type-page.ts';

export const wifi: TypePage = {
  id: 'wifi',
  group: 'static',
  uses: [
    [27, 40],
    [8, 45],
    [20, 150],
    [22, 100],
    [26, 60],
    [10, 35],
  ],
  related: ['menu', 'event', 'text'],
  figures: ({ dots, options }) => ({
    open: dots({ authType: 'nopass', password: '' }),
    full: dots({ password: 'abc'.repeat(maxWpaPasswordLength / 3) }),
    longest: maxWpaPasswordLength,
    kinds: options('authType'),
  }),
};

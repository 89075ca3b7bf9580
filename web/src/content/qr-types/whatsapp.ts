import type { TypePage } from './type-page.ts';

export const whatsapp: TypePage = {
  id: 'whatsapp',
  group: 'static',
  uses: [
    [26, 80],
    [5, 45],
    [13, 150],
    [15, 35],
    [10, 40],
    [7, 25],
  ],
  related: ['sms', 'email', 'vcard-plus'],
  figures: ({ characters, dots }) => ({
    limit: characters('message'),
    bare: dots({ message: '' }),
    full: dots({ message: 'please call me back '.repeat(8) }),
  }),
};

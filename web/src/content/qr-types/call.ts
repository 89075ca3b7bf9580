import type { TypePage } from './type-page.ts';

export const call: TypePage = {
  id: 'call',
  group: 'static',
  uses: [
    [14, 40],
    [13, 45],
    [23, 150],
    [20, 60],
    [25, 60],
    [24, 20],
  ],
  related: ['sms', 'vcard', 'whatsapp'],
  figures: ({ dots, length }) => ({
    symbol: length(),
    short: dots({ number: '112' }),
    extension: dots({ number: '+49 30 5550 0142,12' }),
  }),
};

import type { TypePage } from './type-page.ts';

export const sms: TypePage = {
  id: 'sms',
  group: 'static',
  uses: [
    [17, 120],
    [13, 60],
    [20, 45],
    [11, 20],
    [24, 70],
    [23, 35],
  ],
  related: ['whatsapp', 'text', 'event'],
  figures: ({ characters, dots, length }) => ({
    limit: characters('message'),
    symbol: length(),
    full: dots({ message: 'vote for number seven '.repeat(7) }),
  }),
};

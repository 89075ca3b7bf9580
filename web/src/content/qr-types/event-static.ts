import type { TypePage } from './type-page.ts';

export const eventStatic: TypePage = {
  id: 'event-static',
  group: 'static',
  uses: [
    [17, 30],
    [11, 25],
    [13, 150],
    [18, 300],
    [20, 50],
    [23, 60],
  ],
  related: ['event', 'link-list', 'vcard'],
  figures: ({ characters, dots, length }) => ({
    limit: characters('title'),
    about: characters('description'),
    symbol: length(),
    full: dots({ description: 'a word and '.repeat(25) }),
  }),
};

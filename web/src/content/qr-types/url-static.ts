import type { TypePage } from './type-page.ts';

export const urlStatic: TypePage = {
  id: 'url-static',
  group: 'static',
  uses: [
    [13, 60],
    [28, 25],
    [20, 80],
    [9, 40],
    [29, 30],
    [22, 50],
  ],
  related: ['url', 'text', 'whatsapp'],
  figures: ({ dots, length }) => ({
    characters: length(),
    short: dots({ url: 'https://example.com' }),
    long: dots({ url: 'https://example.com/winter-menu?utm_source=poster&utm_medium=print&utm_campaign=december' }),
  }),
};

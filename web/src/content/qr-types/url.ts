import type { TypePage } from './type-page.ts';

export const url: TypePage = {
  id: 'url',
  group: 'send',
  uses: [
    [17, 150],
    [26, 60],
    [30, 25],
    [15, 35],
    [29, 25],
    [10, 45],
  ],
  related: ['link-list', 'url-static', 'landing'],
  figures: ({ characters, max, options }) => ({
    languages: options('languages'),
    parameters: max('parameters'),
    address: characters('url'),
  }),
};

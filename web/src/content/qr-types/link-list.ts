import type { TypePage } from './type-page.ts';

export const linkList: TypePage = {
  id: 'link-list',
  group: 'send',
  uses: [
    [11, 20],
    [8, 25],
    [21, 30],
    [12, 40],
    [24, 80],
    [19, 25],
  ],
  related: ['social', 'landing', 'url'],
  figures: ({ characters, max }) => ({
    links: max('links'),
    words: characters('links.text'),
    photos: max('images'),
  }),
};

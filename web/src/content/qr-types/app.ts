import type { TypePage } from './type-page.ts';

export const app: TypePage = {
  id: 'app',
  group: 'send',
  uses: [
    [12, 40],
    [1, 25],
    [9, 120],
    [27, 30],
    [22, 50],
    [13, 200],
  ],
  related: ['landing', 'link-list', 'video'],
  figures: ({ characters, max, options }) => ({
    stores: options('apps'),
    shots: max('images'),
    about: characters('description'),
  }),
};

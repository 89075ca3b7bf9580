import type { TypePage } from './type-page.ts';

export const event: TypePage = {
  id: 'event',
  group: 'introduce',
  uses: [
    [17, 150],
    [16, 20],
    [11, 25],
    [24, 120],
    [28, 30],
    [5, 60],
  ],
  related: ['landing', 'wifi', 'images'],
  figures: ({ characters, max }) => ({
    days: max('days'),
    items: max('program'),
    about: characters('description'),
  }),
};

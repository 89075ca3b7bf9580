import type { TypePage } from './type-page.ts';

export const images: TypePage = {
  id: 'images',
  group: 'show',
  uses: [
    [4, 50],
    [16, 25],
    [26, 90],
    [24, 60],
    [11, 20],
    [21, 35],
  ],
  related: ['video', 'landing', 'social'],
  figures: ({ max, megabytes }) => ({
    pictures: max('images'),
    megabytes: megabytes('images'),
    buttons: max('buttons'),
  }),
};

import type { TypePage } from './type-page.ts';

export const social: TypePage = {
  id: 'social',
  group: 'send',
  uses: [
    [7, 250],
    [14, 25],
    [18, 20],
    [5, 45],
    [28, 20],
    [26, 70],
  ],
  related: ['link-list', 'vcard-plus', 'images'],
  figures: ({ characters, max, options }) => ({
    networks: options('socials'),
    extra: max('links'),
    headline: characters('headline'),
  }),
};

import type { TypePage } from './type-page.ts';

export const text: TypePage = {
  id: 'text',
  group: 'static',
  uses: [
    [13, 40],
    [18, 25],
    [23, 35],
    [11, 20],
    [14, 25],
    [20, 60],
  ],
  related: ['barcode', 'sms', 'url-static'],
  figures: ({ characters, dots }) => ({
    limit: characters('text'),
    // With the space after it, a word has six letters on average.
    words: Math.round(characters('text') / 6),
    hundred: dots({ text: 'word '.repeat(20) }),
    full: dots({ text: 'words '.repeat(50) }),
  }),
};

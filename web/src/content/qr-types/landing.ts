import type { TypePage } from './type-page.ts';

export const landing: TypePage = {
  id: 'landing',
  group: 'send',
  uses: [
    [17, 120],
    [19, 25],
    [16, 30],
    [23, 35],
    [3, 60],
    [25, 25],
  ],
  related: ['coupon', 'video', 'link-list'],
  figures: ({ max, options }) => ({
    sections: max('sections'),
    kinds: options('sections.kind'),
    answers: max('sections.questions'),
  }),
};

import type { TypePage } from './type-page.ts';

export const pdf: TypePage = {
  id: 'pdf',
  group: 'show',
  uses: [
    [29, 25],
    [13, 30],
    [20, 35],
    [28, 40],
    [17, 80],
    [1, 25],
  ],
  related: ['images', 'landing', 'product'],
  figures: ({ characters, max, megabytes }) => ({
    files: max('sections.files'),
    megabytes: megabytes('sections.files.file'),
    title: characters('sections.files.title'),
  }),
};

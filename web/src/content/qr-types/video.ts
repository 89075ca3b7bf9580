import type { TypePage } from './type-page.ts';

export const video: TypePage = {
  id: 'video',
  group: 'show',
  uses: [
    [15, 35],
    [12, 45],
    [6, 300],
    [10, 40],
    [14, 30],
    [9, 60],
  ],
  related: ['images', 'playlist', 'event'],
  figures: ({ characters, max, megabytes }) => ({
    videos: max('videos'),
    megabytes: megabytes('videos.file'),
    about: characters('videos.description'),
  }),
};

import type { TypePage } from './type-page.ts';

export const playlist: TypePage = {
  id: 'playlist',
  group: 'show',
  uses: [
    [18, 45],
    [28, 20],
    [7, 25],
    [27, 40],
    [19, 25],
    [21, 30],
  ],
  related: ['mp3', 'event', 'social'],
  figures: ({ filled, max, megabytes }) => ({
    tracks: max('audio'),
    megabytes: max('audio') * megabytes('audio.file'),
    sample: filled('audio'),
  }),
};

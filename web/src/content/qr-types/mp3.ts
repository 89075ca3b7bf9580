import { countAudioMinutes } from '../product-figures.ts';
import type { TypePage } from './type-page.ts';

export const mp3: TypePage = {
  id: 'mp3',
  group: 'show',
  uses: [
    [8, 60],
    [16, 20],
    [28, 25],
    [4, 45],
    [14, 25],
    [22, 35],
  ],
  related: ['playlist', 'video', 'images'],
  figures: ({ characters, megabytes, options }) => ({
    megabytes: megabytes('file'),
    minutes: countAudioMinutes(megabytes('file'), 160),
    about: characters('description'),
    services: options('streaming'),
  }),
};

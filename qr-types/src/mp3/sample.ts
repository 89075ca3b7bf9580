import { content } from './content.ts';

/** A duo with a new single. */
export const sample = content.parse({
  file: 'sample-night-ferry.mp3',
  title: 'Night ferry',
  artist: 'Lene & the Tide',
  coverImage: 'sample-night-ferry.svg',
  description:
    'The first song of our second record, taken in one go on the boat to Visby, with the engine as the drummer.',
  download: true,
  button: { text: 'Tour dates', url: 'https://example.com/lene/tour' },
  streaming: {
    spotify: 'https://open.spotify.com/',
    appleMusic: 'https://music.apple.com/',
    bandcamp: 'https://bandcamp.com/',
  },
});

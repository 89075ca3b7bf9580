import { content } from './content.ts';

/** An open-air cinema for openly licensed films. */
export const sample = content.parse({
  videos: [
    {
      source: 'file',
      file: 'sample-summer-trailer.mp4',
      title: 'The summer in one minute',
      description: 'What runs when, and where to sit',
    },
    {
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      title: 'Big Buck Bunny',
      description: 'Friday, for everybody',
    },
    { url: 'https://youtu.be/eRsGyueVLvQ', title: 'Sintel', description: 'Saturday, from twelve' },
    {
      url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
      title: 'Tears of Steel',
      description: 'Sunday, the last night',
    },
  ],
  title: 'Canal cinema',
  cover: 'sample-cinema.svg',
  description: 'Three open films under the sky',
  button: { text: 'Reserve a deck chair', url: 'https://example.com/cinema' },
  socials: { instagram: 'cinema.canal', facebook: 'cinemacanal' },
});

import { streaming } from '../blocks/streaming.ts';
import { button, file, group, image, list, pageContent, pageLanguage, text } from '../fields/index.ts';

const track = group(
  {
    file: file('mp3', { maxMegabytes: 50, required: true, title: 'title', artist: 'artist' }),
    title: text({ max: 120 }),
    artist: text({ max: 80 }),
  },
  { rows: ['file', ['title', 'artist']] },
);

export const content = pageContent(
  {
    audio: list(track, { min: 1, max: 50 }),
    title: text({ max: 80, required: true }),
    artist: text({ max: 80 }),
    image: image(),
    description: text({ max: 600, lines: 3 }),
    languages: pageLanguage(),
    button: button(),
    streaming: streaming(),
  },
  {
    colors: { primary: '#ff6a4d', secondary: '#ffe0c2' },
    sections: {
      tracks: ['audio'],
      about: [['title', 'artist'], 'image', 'description', 'languages'],
      action: ['button'],
      elsewhere: ['streaming'],
    },
  },
);

import { streaming } from '../blocks/streaming.ts';
import { button, file, image, pageContent, pageLanguage, text, toggle } from '../fields/index.ts';

export const content = pageContent(
  {
    file: file('mp3', { maxMegabytes: 50, required: true, title: 'title', artist: 'artist' }),
    title: text({ max: 80, required: true }),
    artist: text({ max: 80 }),
    coverImage: image(),
    description: text({ max: 1000, lines: 4 }),
    languages: pageLanguage(),
    download: toggle(),
    button: button(),
    streaming: streaming(),
  },
  {
    colors: { primary: '#12324a', secondary: '#f6d98a' },
    sections: {
      recording: ['file', ['title', 'artist'], 'coverImage', 'description', 'languages', 'download'],
      action: ['button'],
      elsewhere: ['streaming'],
    },
  },
);

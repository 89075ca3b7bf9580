import { socials } from '../blocks/socials.ts';
import { youtubeLink } from '../blocks/youtube.ts';
import { button, choice, file, group, image, list, pageContent, pageLanguage, text, toggle } from '../fields/index.ts';

const video = group(
  {
    source: choice(['youtube', 'file'], { initial: 'youtube' }),
    url: youtubeLink({ title: 'title' }),
    file: file('mp4', { maxMegabytes: 300, required: true, title: 'title' }),
    title: text({ max: 120 }),
    description: text({ max: 300, lines: 2 }),
  },
  { visibleWhen: { url: { field: 'source', is: ['youtube'] }, file: { field: 'source', is: ['file'] } } },
);

export const content = pageContent(
  {
    videos: list(video, { min: 1, max: 20 }),
    directVideoLink: toggle(),
    title: text({ max: 80, required: true }),
    cover: image(),
    description: text({ max: 600, lines: 3 }),
    languages: pageLanguage(),
    button: button(),
    socials: socials(),
  },
  {
    colors: { primary: '#17203a', secondary: '#f6d98a' },
    sections: {
      videos: ['videos', 'directVideoLink'],
      about: ['title', 'cover', 'description', 'languages'],
      action: ['button'],
      networks: ['socials'],
    },
  },
);

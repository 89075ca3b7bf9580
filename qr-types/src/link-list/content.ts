import { socials } from '../blocks/socials.ts';
import { choice, group, image, link, list, pageContent, pageLanguage, text } from '../fields/index.ts';

const entry = group(
  {
    kind: choice(['link', 'separator'], { initial: 'link' }),
    text: text({ max: 80, required: true }),
    url: link({ title: 'text' }),
    note: text({ max: 80 }),
    photo: image(),
  },
  {
    visibleWhen: {
      url: { field: 'kind', is: ['link'] },
      note: { field: 'kind', is: ['link'] },
      photo: { field: 'kind', is: ['link'] },
    },
  },
);

export const content = pageContent(
  {
    name: text({ max: 80, required: true }),
    description: text({ max: 300, lines: 2 }),
    coverImage: image(),
    logo: image(),
    languages: pageLanguage(),
    links: list(entry, { max: 200, uniqueBy: 'url' }),
    images: list(image({ required: true }), { max: 30 }),
    socials: socials(),
  },
  {
    colors: { primary: '#a3472f', secondary: '#f1cfc4' },
    sections: {
      about: ['name', 'description', ['coverImage', 'logo'], 'languages'],
      links: ['links'],
      networks: ['socials'],
      gallery: ['images'],
    },
  },
);

import { socials } from '../blocks/socials.ts';
import { button, group, image, link, list, pageContent, pageLanguage, text } from '../fields/index.ts';

const entry = group({ text: text({ max: 80, required: true }), url: link() }, { rows: [['text', 'url']] });

export const content = pageContent(
  {
    name: text({ max: 80, required: true }),
    headline: text({ max: 200, lines: 2 }),
    logo: image(),
    coverImage: image(),
    languages: pageLanguage(),
    socials: socials(),
    button: button(),
    links: list(entry, { max: 50, uniqueBy: 'url' }),
    images: list(image({ required: true }), { max: 30 }),
  },
  {
    colors: { primary: '#143d4c', secondary: '#f4b63f', tertiary: '#ef6f53' },
    sections: {
      about: ['name', 'headline', ['coverImage', 'logo'], 'languages'],
      networks: ['socials'],
      links: ['button', 'links'],
      gallery: ['images'],
    },
    rules: [
      ({ socials }) =>
        Object.keys(socials).length > 0 ? undefined : { field: 'socials', code: 'too_few', params: { min: 1 } },
    ],
  },
);

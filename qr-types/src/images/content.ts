import { button, image, link, list, pageContent, pageLanguage, text } from '../fields/index.ts';

export const content = pageContent(
  {
    title: text({ max: 80, required: true }),
    description: text({ max: 600, lines: 3 }),
    images: list(image({ required: true }), { min: 1, max: 50 }),
    url: link({ required: false }),
    buttons: list(button(), { max: 5 }),
    languages: pageLanguage(),
  },
  {
    colors: { primary: '#1d6473', secondary: '#f4d9c2' },
    sections: {
      pictures: ['images'],
      about: ['title', 'description', 'languages'],
      links: ['buttons', 'url'],
    },
  },
);

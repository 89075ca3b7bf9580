import { image, link, list, pageContent, pageLanguage, text, toggle } from '../fields/index.ts';
import { apps } from './stores.ts';

export const content = pageContent(
  {
    name: text({ max: 60, required: true }),
    developer: text({ max: 60 }),
    description: text({ max: 1000, lines: 5 }),
    logo: image({ maxEdge: 1024 }),
    website: link({ required: false }),
    languages: pageLanguage(),
    apps: apps(),
    direct: toggle(),
    images: list(image({ required: true }), { max: 12 }),
  },
  {
    colors: { primary: '#5b2be0', secondary: '#ffe27a' },
    sections: {
      app: [['name', 'developer'], 'description', 'logo', 'website', 'languages'],
      stores: ['apps', 'direct'],
      screenshots: ['images'],
    },
  },
);

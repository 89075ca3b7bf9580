import { content } from './content.ts';

/** A potter with a shop, a course and a studio. */
export const sample = content.parse({
  name: 'Mira Vogt',
  description: 'Stoneware, thrown slowly in Gmunden',
  coverImage: 'sample-pottery.svg',
  links: [
    {
      text: 'Autumn kiln, 34 pieces',
      note: 'Opens Sunday at 10:00',
      url: 'https://example.com/kiln',
      photo: 'sample-bowl.svg',
    },
    { text: 'Everyday mugs', url: 'https://example.com/mugs', photo: 'sample-mug.svg' },
    {
      text: 'Weekend throwing course',
      note: '3 places left in January',
      url: 'https://example.com/course',
      photo: 'sample-jar.svg',
    },
    { kind: 'separator', text: 'Find me' },
    { text: 'Studio, Seegasse 3', url: 'https://www.openstreetmap.org/search?query=Seegasse+3+Gmunden' },
  ],
  images: ['sample-shelf.svg', 'sample-wheel.svg', 'sample-glaze.svg'],
  socials: { instagram: 'mira.vogt', youtube: 'miravogt', pinterest: 'miravogt', whatsapp: '+43 664 1234567' },
});

import { content } from './content.ts';

/** A small mill’s muesli with a complete label. */
export const sample = content.parse({
  name: 'Hazelnut and pear muesli',
  brand: 'Kornwerk',
  description: 'Baked slowly in small trays, with pears from our own orchard above Lake Constance.',
  logo: 'sample-kornwerk.svg',
  mockupImage: 'sample-muesli.svg',
  images: ['sample-muesli-bowl.svg', 'sample-hazelnuts.svg', 'sample-pears.svg'],
  gtin: '4006381333931',
  button: { text: 'Buy again', url: 'https://example.com/muesli' },
  categories: [
    { name: 'Weight', value: '500 g' },
    { name: 'Oats from', value: 'Hegau, Germany' },
    { name: 'Store', value: 'Cool and dry, six weeks once open' },
    { name: 'Batch', value: 'Printed on the fold' },
  ],
  ingredients:
    'Oat flakes* 52%, hazelnuts* 14%, dried pears* 11%, blossom honey*, sunflower oil*, wheat bran*, cinnamon*, sea salt. May contain traces of almonds and milk. *organically grown',
  highlights: 'oat, hazelnuts, wheat, almonds, milk',
  nutritionalInfoTitle: 'Nutrition',
  nutrientsPer: 'per 100 g',
  nutrientsPortion: 'per 40 g',
  nutrients: [
    { name: 'Energy', value: '1,812 kJ', portion: '725 kJ' },
    { name: 'Fat', value: '16 g', portion: '6.4 g' },
    { name: 'of which saturates', value: '1.9 g', portion: '0.8 g', isPart: true },
    { name: 'Carbohydrate', value: '56 g', portion: '22 g' },
    { name: 'of which sugars', value: '14 g', portion: '5.6 g', isPart: true },
    { name: 'Fibre', value: '9.1 g', portion: '3.6 g' },
    { name: 'Protein', value: '11 g', portion: '4.4 g' },
    { name: 'Salt', value: '0.14 g', portion: '0.06 g' },
  ],
  badges: {
    allergens: ['cereals', 'fruitsOfShell'],
    certificates: ['vegetarian', 'handmade'],
    organic: ['organicallyGrown'],
    recyclingStamps: ['paper', 'compostable'],
  },
  producer: 'Kornwerk GmbH\nMühlweg 4, 88662 Überlingen',
  website: 'https://example.com/kornwerk',
  email: 'hello@kornwerk.example.com',
  phone: '+49 7551 555 0142',
});

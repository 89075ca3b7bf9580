import { content } from './content.ts';

/** A bakery's morning offer. The barcode reads as the code does (Code 128). */
export const sample = content.parse({
  company: 'Forn Olmo',
  title: 'On every loaf before ten',
  badge: '20% off',
  description: 'Sourdough, rye and spelt',
  banner: { image: 'sample-loaves.svg' },
  code: 'OLMO-20-7Q4T',
  barcode: { image: 'sample-barcode.svg' },
  button: { text: 'See today’s bread', url: 'https://example.com/bread' },
  validUntil: '2029-12-31',
  terms: 'One coupon for each visit, from Monday to Saturday.\nNot for gift cards, nor together with other offers.',
  location: {
    street: 'Carrer de la Palma',
    number: '8',
    postalCode: '08001',
    city: 'Barcelona',
    country: 'Spain',
    behaviour: 'show',
    latitude: 41.38162,
    longitude: 2.16683,
  },
});

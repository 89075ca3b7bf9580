import { content } from './content.ts';

/** An engineer with her own office. */
export const sample = content.parse({
  name: 'Ines',
  lastName: 'Albrecht',
  org: 'Albrecht Tragwerk',
  title: 'Structural engineer',
  summary: 'I keep old roofs up and new ones light.',
  photo: 'sample-portrait.svg',
  phone: [
    { type: 'work', phone: '+49 30 5550 0142', text: 'Office, 9 to 17' },
    { type: 'cell', phone: '+49 151 5550 0198' },
  ],
  email: [{ email: 'ines@albrecht.example.com', text: 'Usually answers within a day' }],
  url: [{ url: 'https://albrecht.example.com/roofs', text: 'Roofs we are proud of' }],
  location: {
    street: 'Oranienstraße',
    number: '25',
    postalCode: '10999',
    city: 'Berlin',
    country: 'Germany',
    behaviour: 'showMap',
    latitude: 52.50128,
    longitude: 13.41861,
  },
});

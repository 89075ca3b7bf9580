import { content } from './content.ts';

/** A night of open workshops in a neighbourhood. */
export const sample = content.parse({
  title: 'Midnight workshops',
  description:
    'Printers, binders and bicycle builders of Fives open their doors, show what they make, and let you try. Bring hands that may get dirty.',
  button: { text: 'Save a seat', url: 'https://example.com/night' },
  days: [{ date: '2029-11-24', from: '17:00', to: '00:00', text: '' }],
  timeZone: 'Europe/Paris',
  program: [
    { time: '17:00', text: 'Doors, soup, first prints off the press' },
    { time: '19:30', text: 'Bookbinding for beginners, 12 seats' },
    { time: '22:00', text: 'Letterpress duel, then Radio Béton' },
  ],
  venue: 'Gare de Fives',
  location: {
    street: 'Rue de la Cloche',
    number: '12',
    streetNumberFirst: true,
    postalCode: '59800',
    city: 'Lille',
    country: 'France',
    behaviour: 'showMap',
    latitude: 50.63402,
    longitude: 3.08617,
  },
  facilities: ['food', 'wheelchair', 'bicycles', 'family'],
  organizer: 'Ateliers de Fives',
  organizerWebsite: 'https://ateliers.example.com',
  organizerPhoneNumber: '+33 3 20 55 01 42',
  organizerEmail: 'bonjour@ateliers.example.com',
});

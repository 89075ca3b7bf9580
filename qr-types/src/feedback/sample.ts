import { content } from './content.ts';

/** A small lakeside hotel. */
export const sample = content.parse({
  name: 'Hotel Seeblick',
  title: 'How was your stay?',
  description: 'Half a minute, and we read it all.',
  logo: 'sample-seeblick.svg',
  categories: [
    {
      id: 'breakfast',
      name: 'Breakfast',
      icon: 'food',
      subcategories: ['Bread', 'Coffee', 'Service', 'Choice', 'Opening hours'].map((name) => ({
        id: name.toLowerCase().replace(' ', '-'),
        name,
      })),
    },
    {
      id: 'room',
      name: 'Room and bed',
      icon: 'bed',
      subcategories: ['Quiet', 'Bed', 'View', 'Cleanliness'].map((name) => ({ id: name.toLowerCase(), name })),
    },
    { id: 'sauna', name: 'Sauna and lake', icon: 'bath', subcategories: [] },
    {
      id: 'people',
      name: 'People',
      icon: 'people',
      subcategories: ['Reception', 'Housekeeping', 'Kitchen'].map((name) => ({ id: name.toLowerCase(), name })),
    },
  ],
  comment: true,
  contact: { name: 'optional', email: 'optional', phone: 'off' },
  privacy: 'https://example.com/privacy',
  thanks: {
    title: 'Thank you, and safe travels',
    text: 'Anna and Karl read every answer in the evening.',
    button: { text: 'Book your next stay', url: 'https://example.com/rooms' },
  },
});

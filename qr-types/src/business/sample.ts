import { content } from './content.ts';

const workday = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '18:00' },
];

/** A father and daughter’s bicycle workshop. */
export const sample = content.parse({
  name: 'Kessler & Tochter',
  trade: 'Bicycle workshop, since 1961',
  description: 'Repairs while you have coffee. New wheels built by hand, old frames brought back.',
  image: 'sample-bicycle.svg',
  images: ['sample-workbench.svg', 'sample-coffee.svg'],
  button: { text: 'Book a repair', url: 'https://example.com/repair' },
  companyWebsite: 'https://kessler.example.com',
  companyPhoneNumber: [{ phone: '+49 341 5550 0117', text: 'Workshop' }],
  companyEmail: [{ email: 'hallo@kessler.example.com', text: 'Answered in the evening' }],
  socials: { instagram: 'kesslerundtochter' },
  hours: {
    mon: workday,
    tue: workday,
    wed: workday,
    thu: [{ from: '09:00', to: '20:00' }],
    fri: [{ from: '09:00', to: '18:30' }],
    sat: [{ from: '10:00', to: '14:00' }],
  },
  location: {
    street: 'Lindenstraße',
    number: '44',
    postalCode: '04177',
    city: 'Leipzig',
    country: 'Germany',
    behaviour: 'showMap',
    latitude: 51.33518,
    longitude: 12.33466,
  },
  facilities: ['wifi', 'wheelchair', 'pets', 'cards'],
});

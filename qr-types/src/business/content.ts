import { socials } from '../blocks/socials.ts';
import {
  button,
  email,
  facilities,
  group,
  image,
  link,
  list,
  location,
  pageContent,
  pageLanguage,
  phone,
  text,
  week,
} from '../fields/index.ts';

export const content = pageContent(
  {
    name: text({ max: 80, required: true, autofill: 'organization' }),
    trade: text({ max: 60 }),
    description: text({ max: 500, lines: 4 }),
    image: image(),
    images: list(image({ required: true }), { max: 30 }),
    languages: pageLanguage(),
    button: button(),
    companyWebsite: link({ required: false }),
    companyPhoneNumber: list(
      group({ phone: phone({ required: true }), text: text({ max: 60 }) }, { rows: [['phone', 'text']] }),
      { max: 10 },
    ),
    companyEmail: list(
      group({ email: email({ required: true }), text: text({ max: 60 }) }, { rows: [['email', 'text']] }),
      { max: 10 },
    ),
    socials: socials(),
    hours: week(),
    location: location(),
    facilities: facilities(),
  },
  {
    colors: { primary: '#1e3bb8', secondary: '#ffb020' },
    sections: {
      business: ['name', 'trade', 'description', 'image', 'button', 'languages'],
      hours: ['hours'],
      contact: ['companyWebsite', 'companyPhoneNumber', 'companyEmail', 'socials'],
      place: ['location', 'facilities'],
      gallery: ['images'],
    },
  },
);

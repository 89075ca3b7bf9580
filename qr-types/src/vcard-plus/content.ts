import { socials } from '../blocks/socials.ts';
import {
  choice,
  email,
  group,
  image,
  link,
  list,
  location,
  pageContent,
  pageLanguage,
  phone,
  text,
  toggle,
} from '../fields/index.ts';
import { phoneTypes } from '../vcard/format-vcard.ts';

export const content = pageContent(
  {
    name: text({ max: 70, required: true, autofill: 'given-name' }),
    lastName: text({ max: 70, autofill: 'family-name' }),
    org: text({ max: 50, autofill: 'organization' }),
    title: text({ max: 100, autofill: 'organization-title' }),
    summary: text({ max: 300, lines: 3 }),
    photo: image(),
    bgImage: image(),
    languages: pageLanguage(),
    phone: list(
      group(
        {
          type: choice(phoneTypes, { initial: 'cell' }),
          phone: phone({ max: 40, required: true }),
          text: text({ max: 60 }),
        },
        { rows: [['type', 'phone'], 'text'] },
      ),
      { max: 10 },
    ),
    email: list(group({ email: email({ required: true }), text: text({ max: 60 }) }, { rows: [['email', 'text']] }), {
      max: 10,
    }),
    url: list(group({ url: link(), text: text({ max: 60 }) }, { rows: [['url', 'text']] }), { max: 20 }),
    socials: socials(),
    location: location(),
    images: list(image({ required: true }), { max: 30 }),
    alignment: choice(['left', 'center', 'right'], { initial: 'left' }),
    addContactButton: toggle({ initial: true }),
    floatingButton: toggle({ initial: true }),
    storage: choice(['organizationAndTitle', 'organization', 'title'], { initial: 'organizationAndTitle' }),
  },
  {
    colors: { primary: '#3b1742', secondary: '#f5c869' },
    sections: {
      person: [['name', 'lastName'], ['org', 'title'], 'summary', ['photo', 'bgImage']],
      contact: ['phone', 'email', 'url', 'socials'],
      place: ['location'],
      gallery: ['images'],
      page: ['languages', 'alignment', 'addContactButton', 'floatingButton', 'storage'],
    },
    visibleWhen: {
      floatingButton: { field: 'addContactButton', is: [true] },
      storage: { field: 'addContactButton', is: [true] },
    },
  },
);

import { address, choice, email, group, link, list, phone, text } from '../fields/index.ts';
import { phoneTypes } from './format-vcard.ts';

export const content = group(
  {
    name: text({ max: 70, required: true, autofill: 'given-name' }),
    lastName: text({ max: 70, autofill: 'family-name' }),
    org: text({ max: 50, autofill: 'organization' }),
    title: text({ max: 100, autofill: 'organization-title' }),
    phone: list(
      group(
        { type: choice(phoneTypes, { initial: 'cell' }), phone: phone({ max: 40, required: true }) },
        { rows: [['type', 'phone']] },
      ),
      { max: 10 },
    ),
    email: email(),
    url: link({ max: 150, required: false }),
    address: address(),
    locationBehaviour: choice(['show', 'hide', 'showMap'], { initial: 'show' }),
  },
  {
    sections: {
      person: [
        ['name', 'lastName'],
        ['org', 'title'],
      ],
      contact: ['phone', 'email', 'url'],
      place: ['address', 'locationBehaviour'],
    },
    rules: [
      ({ locationBehaviour, address: { latitude } }) =>
        locationBehaviour === 'showMap' && latitude === null
          ? { field: 'address.latitude', code: 'required' }
          : undefined,
    ],
  },
);

import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { formatFullName } from './format-vcard.ts';
import { messages } from './messages.ts';
import { buildPayload } from './payload.ts';

export const vcard = defineType({
  id: 'vcard',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M3 7a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3zM7 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 8l2 0M15 12l2 0M7 16l10 0',
  content,
  sample: content.parse({
    name: 'Ines',
    lastName: 'Albrecht',
    org: 'Albrecht Tragwerk',
    title: 'Structural engineer',
    phone: [
      { type: 'work', phone: '+49 30 5550 0142' },
      { type: 'cell', phone: '+49 151 5550 0198' },
    ],
    email: 'ines@albrecht.example.com',
    url: 'https://albrecht.example.com/',
    address: { street: 'Oranienstraße', number: '25', postalCode: '10999', city: 'Berlin', country: 'Germany' },
  }),
  opens: {
    kind: 'static',
    payload: buildPayload,
    prompt: ({ org, ...person }) => ({ title: formatFullName(person), ...(org && { text: org }) }),
  },
  upgrade: [],
});

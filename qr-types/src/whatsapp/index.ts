import { networks } from '../blocks/socials.ts';
import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { buildPayload } from './payload.ts';

export const whatsapp = defineType({
  id: 'whatsapp',
  version: 1,
  messages,
  purpose: 'static',
  icon: networks.whatsapp.icon,
  content,
  sample: content.parse({ number: '+49 151 5550 0198', message: 'Hello, I would like to book a table for two.' }),
  opens: {
    kind: 'static',
    payload: buildPayload,
    prompt: ({ number, message }) => ({ title: number, ...(message && { text: message }) }),
  },
  upgrade: [],
});

import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { buildPayload } from './payload.ts';

export const sms = defineType({
  id: 'sms',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M8 9h8M8 13h5M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z',
  content,
  sample: content.parse({ number: '+49 151 5550 0198', message: 'JOIN' }),
  opens: {
    kind: 'static',
    payload: buildPayload,
    prompt: ({ number, message }) => ({ title: number, ...(message && { text: message }) }),
  },
  upgrade: [],
});

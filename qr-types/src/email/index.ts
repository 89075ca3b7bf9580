import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { buildPayload } from './payload.ts';

export const email = defineType({
  id: 'email',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2zM3 7l9 6l9-6',
  content,
  sample: content.parse({
    email: 'hello@albrecht.example.com',
    subject: 'Viewing on Saturday',
    body: 'I would like to see the flat in Oranienstraße. You reach me at:',
  }),
  opens: {
    kind: 'static',
    payload: buildPayload,
    prompt: ({ email, subject }) => ({ title: email, ...(subject && { text: subject }) }),
  },
  upgrade: [],
});

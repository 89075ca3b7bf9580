import { defineType } from '../define-type.ts';
import { toTelHref } from '../fields/index.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';

export const call = defineType({
  id: 'call',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  content,
  sample: content.parse({ number: '+49 30 5550 0142' }),
  opens: {
    kind: 'static',
    payload: ({ number }) => toTelHref(number),
    prompt: ({ number }) => ({ title: number }),
  },
  upgrade: [],
});

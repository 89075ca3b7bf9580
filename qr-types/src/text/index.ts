import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';

export const text = defineType({
  id: 'text',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M4 6l16 0M4 12l10 0M4 18l14 0',
  content,
  sample: { text: 'Fragile. This side up.' },
  opens: { kind: 'static', isDivisible: true, payload: ({ text }) => text, prompt: ({ text }) => ({ title: text }) },
  upgrade: [],
});

import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { words } from './words.ts';

export const text = defineType({
  id: 'text',
  version: 1,
  words,
  icon: 'M4 6l16 0M4 12l10 0M4 18l14 0',
  content,
  sample: { text: 'Fragile. This side up.' },
  opens: { kind: 'embed', payload: ({ text }) => text, offer: ({ text }) => ({ title: text }) },
  upgrade: [],
});

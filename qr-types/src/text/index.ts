import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { words } from './words.ts';

export const text = defineType({
  id: 'text',
  version: 1,
  words,
  content,
  sample: { text: 'Fragile. This side up.' },
  opens: { kind: 'embed', payload: ({ text }) => text },
  upgrade: [],
});

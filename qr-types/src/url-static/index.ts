import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { words } from './words.ts';

export const urlStatic = defineType({
  id: 'url-static',
  version: 1,
  words,
  content,
  sample: { url: 'https://example.com/winter-menu' },
  opens: { kind: 'embed', payload: ({ url }) => url },
  normalise: ({ url }) => ({ url: url.trim() }),
  upgrade: [],
  twin: 'url',
});

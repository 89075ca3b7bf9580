import { defineType } from '../define-type.ts';
import { hrefOf } from '../fields/index.ts';
import { content } from './content.ts';
import { words } from './words.ts';

export const url = defineType({
  id: 'url',
  version: 1,
  words,
  content,
  sample: { url: 'https://example.com/winter-menu' },
  opens: { kind: 'redirect', destination: ({ url }) => hrefOf(url) },
  normalise: ({ url }) => ({ url: url.trim() }),
  upgrade: [],
  twin: 'url-static',
});

import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { sample } from './sample.ts';
import { words } from './words.ts';

export const menu = defineType({
  id: 'menu',
  version: 1,
  words,
  icon: 'M19 3v12h-5c-.023 -3.681 .184 -7.406 5 -12M19 15v6h-1v-3M8 4v17M5 4v3a3 3 0 1 0 6 0v-3',
  content,
  sample,
  opens: { kind: 'page', page: () => import('./page.tsx'), title: ({ name }) => name },
  languages: ({ languages }) => languages,
  upgrade: [],
});

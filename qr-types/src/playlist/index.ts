import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const playlist = defineType({
  id: 'playlist',
  version: 1,
  messages,
  purpose: 'files',
  icon: 'M14 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M17 17v-13h4M13 5h-10M3 9h10M9 13h-6',
  content,
  sample,
  opens: { kind: 'page', page: () => import('./page.tsx'), title: ({ title }) => title },
  languages: ({ languages }) => languages,
  upgrade: [],
});

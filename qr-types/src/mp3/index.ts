import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const mp3 = defineType({
  id: 'mp3',
  version: 1,
  messages,
  purpose: 'files',
  icon: 'M3 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M13 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M9 17v-13h10v13M9 8h10',
  content,
  sample,
  opens: {
    kind: 'page',
    page: () => import('./page.tsx'),
    title: ({ title, artist }) => (artist === '' ? title : `${title} · ${artist}`),
  },
  languages: ({ languages }) => languages,
  upgrade: [],
});

import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const business = defineType({
  id: 'business',
  version: 1,
  messages,
  purpose: 'pages',
  icon: 'M3 21h18M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1H3l2 -4h14l2 4M5 21v-10.150M19 21v-10.150M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4',
  content,
  sample,
  opens: { kind: 'page', page: () => import('./page.tsx'), title: ({ name }) => name },
  languages: ({ languages }) => languages,
  upgrade: [],
});

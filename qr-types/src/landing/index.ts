import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const landing = defineType({
  id: 'landing',
  version: 1,
  messages,
  purpose: 'pages',
  icon: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 13l18-4M7 17h6',
  content,
  sample,
  opens: { kind: 'page', page: () => import('./page.tsx'), title: ({ title }) => title },
  languages: ({ languages }) => languages,
  upgrade: [],
});

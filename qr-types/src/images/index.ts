import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const images = defineType({
  id: 'images',
  version: 1,
  messages,
  purpose: 'files',
  icon: 'M15 8h.01M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2zM4 15l4-4a3 3 0 0 1 3 0l5 5M14 14l1-1a3 3 0 0 1 3 0l2 2',
  content,
  sample,
  opens: { kind: 'page', page: () => import('./page.tsx'), title: ({ title }) => title },
  languages: ({ languages }) => languages,
  upgrade: [],
});

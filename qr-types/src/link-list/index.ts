import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const linkList = defineType({
  id: 'link-list',
  version: 1,
  messages,
  purpose: 'pages',
  icon: 'M8 4h8a3 3 0 0 1 0 6H8a3 3 0 0 1 0-6zM8 14h8a3 3 0 0 1 0 6H8a3 3 0 0 1 0-6z',
  content,
  sample,
  opens: { kind: 'page', page: () => import('./page.tsx'), title: ({ name }) => name },
  languages: ({ languages }) => languages,
  upgrade: [],
});

import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const pdf = defineType({
  id: 'pdf',
  version: 1,
  messages,
  purpose: 'files',
  icon: 'M14 3v4a1 1 0 0 0 1 1h4M5 12v-7a2 2 0 0 1 2-2h7l5 5v4M5 18h1.5a1.5 1.5 0 0 0 0-3H5v6M17 18h2M20 15h-3v6M11 15v6h1a2 2 0 0 0 2-2v-2a2 2 0 0 0-2-2z',
  content,
  sample,
  opens: {
    kind: 'page',
    page: () => import('./page.tsx'),
    title: ({ title }) => title,
    redirectInstead: ({ directPdfLink, sections }, media) => {
      const [only, ...others] = sections.flatMap(({ files }) => files);
      return directPdfLink && only && others.length === 0 ? media(only.file).href : undefined;
    },
  },
  languages: ({ languages }) => languages,
  upgrade: [],
});

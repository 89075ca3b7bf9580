import { defineType } from '../define-type.ts';
import { formatFullName } from '../vcard/format-vcard.ts';
import { buildContactFile } from './contact-file.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const vcardPlus = defineType({
  id: 'vcard-plus',
  version: 1,
  messages,
  purpose: 'pages',
  icon: 'M9 10a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M6 21v-1a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v1M6 3h12a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2',
  content,
  sample,
  opens: {
    kind: 'page',
    page: () => import('./page.tsx'),
    title: formatFullName,
    files: { 'contact.vcf': { mime: 'text/vcard', picture: ({ photo }) => photo, body: buildContactFile } },
  },
  languages: ({ languages }) => languages,
  upgrade: [],
});

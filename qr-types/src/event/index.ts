import { defineType } from '../define-type.ts';
import { buildCalendarFile } from './calendar-file.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const event = defineType({
  id: 'event',
  version: 1,
  messages,
  purpose: 'pages',
  icon: 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2zM16 3v4M8 3v4M4 11h16M8 15h2v2h-2z',
  content,
  sample,
  opens: {
    kind: 'page',
    page: () => import('./page.tsx'),
    title: ({ title }) => title,
    files: { 'event.ics': { mime: 'text/calendar', body: buildCalendarFile } },
  },
  languages: ({ languages }) => languages,
  upgrade: [],
});

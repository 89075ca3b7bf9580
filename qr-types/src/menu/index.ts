import type { z } from 'zod';
import { defineType } from '../define-type.ts';
import { ensureIds, findReferenced } from '../fields/index.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

/** Gives every time an id, by which sections refer to it independently of its name. */
const normalizeMenu = (given: z.output<typeof content>): z.output<typeof content> => {
  const times = ensureIds(given.times);
  const sections = given.sections.map((section) => ({
    ...section,
    time: findReferenced(times, section.time)?.id ?? '',
  }));
  return { ...given, times, sections };
};

type MenuV2 = { sections: { items: object[] }[] };
type MenuV1 = { times: { name: string }[]; sections: object[] };

export const menu = defineType({
  id: 'menu',
  version: 3,
  messages,
  purpose: 'pages',
  icon: 'M19 3v12h-5c-.023 -3.681 .184 -7.406 5 -12M19 15v6h-1v-3M8 4v17M5 4v3a3 3 0 1 0 6 0v-3',
  content,
  sample,
  opens: { kind: 'page', page: () => import('./page.tsx'), title: ({ name }) => name },
  languages: ({ languages }) => languages,
  normalize: normalizeMenu,
  upgrade: [
    (first) => {
      const { times, sections, ...others } = first as MenuV1;
      return {
        ...others,
        times: ensureIds(times.map((time) => ({ id: '', ...time }))),
        timeZone: '',
        sections: sections.map((section) => ({ ...section, time: '' })),
      };
    },
    (second) => {
      const { sections, ...others } = second as MenuV2;
      return {
        ...others,
        sections: sections.map(({ items, ...section }) => ({
          ...section,
          items: items.map((item) => ({ ...item, available: true })),
        })),
      };
    },
  ],
});

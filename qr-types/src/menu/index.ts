import type { z } from 'zod';
import { defineType } from '../define-type.ts';
import { findReferenced, withIds } from '../fields/index.ts';
import { content } from './content.ts';
import { sample } from './sample.ts';
import { words } from './words.ts';

/** Every time has an id, by which sections name it whatever it is called. */
const asStored = (given: z.output<typeof content>): z.output<typeof content> => {
  const times = withIds(given.times);
  const sections = given.sections.map((section) => ({
    ...section,
    time: findReferenced(times, section.time)?.id ?? '',
  }));
  return { ...given, times, sections };
};

type First = { times: { name: string }[]; sections: object[] };

export const menu = defineType({
  id: 'menu',
  version: 2,
  words,
  icon: 'M19 3v12h-5c-.023 -3.681 .184 -7.406 5 -12M19 15v6h-1v-3M8 4v17M5 4v3a3 3 0 1 0 6 0v-3',
  content,
  sample,
  opens: { kind: 'page', page: () => import('./page.tsx'), title: ({ name }) => name },
  languages: ({ languages }) => languages,
  normalise: asStored,
  upgrade: [
    (first) => {
      const { times, sections, ...others } = first as First;
      return {
        ...others,
        times: withIds(times.map((time) => ({ id: '', ...time }))),
        timeZone: '',
        sections: sections.map((section) => ({ ...section, time: '' })),
      };
    },
  ],
});

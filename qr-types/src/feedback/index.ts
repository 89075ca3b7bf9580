import type { z } from 'zod';
import { defineType } from '../define-type.ts';
import { ensureIds } from '../fields/index.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { readResponse } from './read-response.ts';
import { sample } from './sample.ts';

/** Gives every category and detail an id, to which its responses refer. */
const normalizeFeedback = (given: z.output<typeof content>): z.output<typeof content> => ({
  ...given,
  categories: ensureIds(
    given.categories.map((category) => ({ ...category, subcategories: ensureIds(category.subcategories) })),
  ),
});

export const feedback = defineType({
  id: 'feedback',
  version: 1,
  messages,
  purpose: 'pages',
  icon: 'M8 9h8M8 13h4.5M10.3 19.6l-2.3 1.4v-3h-2a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v4.5M17.8 20.8l-2.8 1.5l.5-3.1l-2.2-2.2l3.1-.5l1.4-2.8l1.4 2.8l3.1.5l-2.2 2.2l.5 3.1z',
  content,
  sample,
  opens: {
    kind: 'page',
    page: () => import('./page.tsx'),
    title: ({ title, name }) => `${title} · ${name}`,
    form: { read: readResponse, categories: ({ categories }) => categories.map(({ id, name }) => ({ id, name })) },
  },
  languages: ({ languages }) => languages,
  normalize: normalizeFeedback,
  upgrade: [],
});

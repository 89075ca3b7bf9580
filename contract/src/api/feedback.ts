import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { route } from './route.ts';

const invalidCode = (text: FieldErrorCode) => text;
/** No database has a year 0. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'), { error: invalidCode('invalid_date') });

const codeParams = z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Days are those of the account's reporting zone; both are included. */
const filters = {
  from: day.optional(),
  to: day.optional(),
  /** A category's id; `.none` for answers without one. */
  category: z.string().max(80).optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
};

/** Stands for answers without a category, in a filter and in sums: no id of a category looks like it. */
export const noCategory = '.none';

const namedItem = z.strictObject({ id: z.string(), name: z.string() });
/** So many answers, and their average in stars. */
const ratingSummary = z.strictObject({ count: z.number(), average: z.number() });

/** One answer, with the names of its category and details as they were then. */
export const feedbackResponse = z.strictObject({
  id: z.uuid(),
  at: z.string(),
  stars: z.number(),
  category: namedItem.nullable(),
  subcategories: z.array(namedItem),
  comment: z.string(),
  contact: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Sent by somebody of the account itself: shown here, counted nowhere. */
  own: z.boolean(),
});
export type FeedbackResponse = z.output<typeof feedbackResponse>;

export const trendSteps = ['day', 'week', 'month'] as const;

export const feedbackSummary = z.strictObject({
  count: z.number(),
  /** Null before the first answer. */
  average: z.number().nullable(),
  /** How many answers gave one, two, three, four and five stars. */
  stars: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  /** By category under its name of today, most first; `.none` is the id of those without one. */
  categories: z.array(ratingSummary.extend({ id: z.string(), name: z.string() })),
  /** What stood out, most first, twenty at the most. */
  details: z.array(ratingSummary.extend({ name: z.string() })),
  /** By day, week (from Monday) or month, under its first day, oldest first; the newest 400 that have answers. */
  trend: z.array(ratingSummary.extend({ start: z.string() })),
});
export type FeedbackSummary = z.output<typeof feedbackSummary>;

export const feedback = {
  list: route({
    method: 'GET',
    path: '/api/qr/feedback/:id',
    summary: 'Lists the answers to a code’s page, newest first, ten per page',
    policy: { view: 'dashboard' },
    params: codeParams,
    query: z.strictObject({
      ...filters,
      /** The `next` of the page before. */
      cursor: z.uuid().optional(),
    }),
    response: z.strictObject({
      answers: z.array(feedbackResponse),
      /** Where the next page begins; null on the last. */
      next: z.uuid().nullable(),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  summary: route({
    method: 'GET',
    path: '/api/qr/feedback/:id/summary',
    summary: 'Summarises the answers to a code: averages, stars, categories and trend',
    policy: { view: 'dashboard' },
    params: codeParams,
    query: z.strictObject({ ...filters, step: z.enum(trendSteps).default('day') }),
    response: feedbackSummary,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  export: route({
    method: 'GET',
    path: '/api/qr/feedback/:id/export',
    summary: 'Exports the counted answers to a code as CSV, newest first',
    policy: { view: 'dashboard' },
    limit: { name: 'feedback-export', max: 30, seconds: 600, by: 'caller' },
    params: codeParams,
    query: z.strictObject({
      ...filters,
      /** The language of the columns' names; the caller's own where it is left out. */
      lang: z.string().max(10).optional(),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/qr/feedback/:id/:answer',
    summary: 'Deletes an answer permanently',
    policy: { view: 'dashboard', permission: 'delete' },
    params: codeParams.extend({ answer: z.uuid() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
};

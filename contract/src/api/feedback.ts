import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { pageLimit } from './paging.ts';
import { route } from './route.ts';

const invalidCode = (text: FieldErrorCode) => text;
/** PostgreSQL has no year 0. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'), { error: invalidCode('invalid_date') });

const codeParams = z.strictObject({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).describe('The ID of the code.'),
});

/** Days are in the account’s reporting zone; both ends are included. */
const filters = {
  from: day.optional().describe('The first day, in the account’s time zone.'),
  to: day.optional().describe('The last day, inclusive.'),
  category: z.string().max(80).optional().describe('The ID of a category; .none for responses without one.'),
  stars: z.coerce.number().int().min(1).max(5).optional().describe('Only responses with this rating.'),
};

/** Responses without a category, in filters and totals; no category id looks like this. */
export const noCategory = '.none';

const namedItem = z.strictObject({ id: z.string(), name: z.string() });
/** The number of responses and their average in stars. */
const ratingSummary = z.strictObject({ count: z.number(), average: z.number() });

/** One response, with the names of its category and details at the time it was sent. */
export const feedbackResponse = z.strictObject({
  id: z.uuid(),
  at: z.string(),
  stars: z.number(),
  category: namedItem.nullable(),
  subcategories: z.array(namedItem),
  comment: z.string(),
  contact: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Sent by a member of the account: listed, but not counted. */
  own: z.boolean(),
});
export type FeedbackResponse = z.output<typeof feedbackResponse>;

export const trendSteps = ['day', 'week', 'month'] as const;

export const feedbackSummary = z.strictObject({
  count: z.number(),
  /** Null before the first response. */
  average: z.number().nullable(),
  /** Responses with one, two, three, four and five stars. */
  stars: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  /** By category under its current name, most frequent first; responses without a category have the id `.none`. */
  categories: z.array(ratingSummary.extend({ id: z.string(), name: z.string() })),
  /** What stood out, most frequent first, up to twenty. */
  details: z.array(ratingSummary.extend({ name: z.string() })),
  /**
   * By day, week (from Monday) or month, identified by its first day, oldest first; the newest 400 that have responses.
   */
  trend: z.array(ratingSummary.extend({ start: z.string() })),
});
export type FeedbackSummary = z.output<typeof feedbackSummary>;

export const feedback = {
  list: route({
    method: 'GET',
    path: '/api/qr/feedback/:id',
    summary: 'Lists the answers to a code’s page, newest first',
    policy: { view: 'dashboard' },
    feature: 'viewing',
    params: codeParams,
    query: z.strictObject({
      ...filters,
      after: z.uuid().optional().describe('The `next` of the page before.'),
      cursor: z.uuid().optional().describe('The earlier name of `after`.'),
      limit: pageLimit(10, 100),
    }),
    fieldsOf: 'answers',
    response: z.strictObject({
      answers: z.array(feedbackResponse),
      /** The next page’s `after`; null on the last page. */
      next: z.uuid().nullable(),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  summary: route({
    method: 'GET',
    path: '/api/qr/feedback/:id/summary',
    summary: 'Summarises the answers to a code: averages, stars, categories and trend',
    policy: { view: 'dashboard' },
    feature: 'viewing',
    params: codeParams,
    query: z.strictObject({
      ...filters,
      step: z.enum(trendSteps).default('day').describe('What the trend is counted by.'),
    }),
    response: feedbackSummary,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  export: route({
    method: 'GET',
    path: '/api/qr/feedback/:id/export',
    summary: 'Exports the counted answers to a code as CSV, newest first',
    policy: { view: 'dashboard' },
    feature: 'viewing',
    limit: { name: 'feedback-export', max: 30, seconds: 600, by: 'caller' },
    params: codeParams,
    query: z.strictObject({
      ...filters,
      lang: z.string().max(10).optional().describe('The language of the column names; the caller’s own by default.'),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/qr/feedback/:id/:answer',
    summary: 'Deletes an answer permanently',
    status: 204,
    policy: { view: 'dashboard', permission: 'delete' },
    feature: 'leaving',
    params: codeParams.extend({ answer: z.uuid().describe('The ID of the response.') }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
};

import { z } from 'zod';
import { refusedOutcomes } from '../rules/outcomes.ts';
import { route } from './route.ts';

const ofCode = z.strictObject({ id: z.coerce.number().int().positive() });
const row = z.strictObject({ value: z.string(), scans: z.number() });

/** The numbers of one code. Totals hold people only; what was left out of them has its own row. */
export const numbers = z.strictObject({
  total: z.number(),
  /** One visitor, one day; over several days the sum of the days. */
  unique: z.number(),
  leftOut: z.strictObject({ bots: z.number(), previews: z.number(), own: z.number(), refused: z.number() }),
  repeats: z.number(),
  /** Days in the account's reporting zone, 'YYYY-MM-DD', oldest first, only those with a scan. */
  days: z.array(z.strictObject({ day: z.string(), scans: z.number(), uniques: z.number() })),
  /** Scans per system and per country (ISO 3166-1 alpha-2, '' unknown), most first, over the newest 1,000 scans. */
  systems: z.array(row),
  countries: z.array(row),
  /** Why people were turned away, most often first, over the newest 1,000. */
  refusals: z.array(row.extend({ value: z.enum(refusedOutcomes) })),
});
export type Numbers = z.output<typeof numbers>;

export const analysis = {
  numbers: route({
    method: 'GET',
    path: '/api/qr/:id/numbers',
    summary: 'Returns the scan statistics of a code',
    right: { view: 'dashboard' },
    params: ofCode,
    reply: numbers,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  live: route({
    method: 'GET',
    path: '/api/qr/:id/numbers/live',
    summary: 'Streams the scan statistics of a code as server-sent events, within a second of each scan',
    right: { view: 'dashboard' },
    params: ofCode,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
};

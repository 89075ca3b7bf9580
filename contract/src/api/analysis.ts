import { z } from 'zod';
import { rejectedOutcomes } from '../rules/outcomes.ts';
import { route } from './route.ts';

const codeParams = z.strictObject({ id: z.coerce.number().int().positive() });
const countRow = z.strictObject({ value: z.string(), scans: z.number() });

/** The statistics of one code. Totals include people only; excluded requests are in `leftOut`. */
export const scanStatistics = z.strictObject({
  total: z.number(),
  /** Unique visitors per day; over several days the sum of the days. */
  unique: z.number(),
  leftOut: z.strictObject({ bots: z.number(), previews: z.number(), own: z.number(), refused: z.number() }),
  repeats: z.number(),
  /** Days in the account's reporting zone, 'YYYY-MM-DD', oldest first, only those with a scan. */
  days: z.array(z.strictObject({ day: z.string(), scans: z.number(), uniques: z.number() })),
  /**
   * Scans per operating system and per country (ISO 3166-1 alpha-2, '' if unknown), highest first, over the newest
   * 1,000 scans.
   */
  systems: z.array(countRow),
  countries: z.array(countRow),
  /** Why visitors were rejected, most frequent first, over the same 1,000 scans. */
  refusals: z.array(countRow.extend({ value: z.enum(rejectedOutcomes) })),
});
export type ScanStatistics = z.output<typeof scanStatistics>;

export const analysis = {
  stats: route({
    method: 'GET',
    path: '/api/qr/:id/stats',
    summary: 'Returns the scan statistics of a code',
    policy: { view: 'dashboard' },
    params: codeParams,
    response: scanStatistics,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  live: route({
    method: 'GET',
    path: '/api/qr/:id/stats/live',
    summary: 'Streams the scan statistics of a code as server-sent events, within a second of each scan',
    policy: { view: 'dashboard' },
    params: codeParams,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
};

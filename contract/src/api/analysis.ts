import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { refusedOutcomes } from '../rules/outcomes.ts';
import {
  type CodeProperty,
  citySources,
  noFolder,
  type ScanProperty,
  unknownValue,
  unrecordedValue,
} from '../rules/scan-filters.ts';
import { comparisons, countDays, maxRangeDays, rangePresets } from '../rules/scan-range.ts';
import { route } from './route.ts';

const invalidCode = (text: FieldErrorCode) => text;
/** PostgreSQL has no year 0. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'), { error: invalidCode('invalid_date') });

const codeParams = z.strictObject({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).describe('The ID of the code.'),
});

/** A list of values separated by commas; with a leading `!` it means all other values. */
const valueList = (pattern: RegExp, allowed: string) =>
  z
    .string()
    .max(2_000)
    .refine(
      (text) =>
        text
          .replace(/^!/, '')
          .split(',')
          .every((value) => pattern.test(value)),
      {
        error: invalidCode('wrong_choice'),
        params: { allowed: `${allowed}; separated by commas; a leading ! means all others` },
      },
    )
    .optional()
    .describe(`Only scans with these: ${allowed}. Separated by commas; a leading ! means all others.`);

const namePattern = /^[^\s,!][^,!]{0,60}$/;
const idPattern = /^[1-9]\d{0,14}$/;
/** What statistics can be filtered by. */
export const filterFields = {
  country: valueList(/^([A-Z]{2}|unknown)$/, `country codes such as IT, or ${unknownValue}`),
  city: valueList(
    /^([A-Z]{2} [^,!\s][^,!]{0,60}|unknown|unrecorded)$/,
    `cities with their country such as IT Verona, ${unknownValue} or ${unrecordedValue}`,
  ),
  system: valueList(namePattern, `operating systems such as iOS, or ${unknownValue}`),
  device: valueList(namePattern, `mobile, tablet, desktop, tv or ${unknownValue}`),
  browser: valueList(namePattern, `browsers such as Safari, or ${unknownValue}`),
  language: valueList(
    /^([a-z]{2,8}|unknown|unrecorded)$/,
    `languages such as en, ${unknownValue} or ${unrecordedValue}`,
  ),
  type: valueList(/^[a-z][a-z-]{0,40}$/, 'QR code types such as menu'),
  folder: valueList(/^([1-9]\d{0,14}|none)$/, `ids of folders, or ${noFolder}`),
  code: valueList(idPattern, 'ids of codes'),
} satisfies Record<ScanProperty | CodeProperty, z.ZodType>;

const queryFields = {
  preset: z
    .enum(rangePresets)
    .optional()
    .describe('A range of days. Without one, and without from and to, the last 30 days.'),
  from: day.optional().describe('The first day, in the account’s time zone.'),
  to: day.optional().describe('The last day, inclusive.'),
  compare: z.enum(comparisons).optional().describe('What to compare with: the days before, or those 52 weeks earlier.'),
  ...filterFields,
  repeats: z
    .literal('no')
    .optional()
    .describe('no leaves out repeat scans: those within a minute of the visitor’s last one.'),
  suspects: z.literal('yes').optional().describe('yes includes suspicious scans, which look automated.'),
};

type RangeFields = { preset?: string | undefined; from?: string | undefined; to?: string | undefined };

const checkRange = ({ preset, from, to }: RangeFields, context: z.RefinementCtx) => {
  const report = (field: string, message: FieldErrorCode, params?: Record<string, string | number>) =>
    context.addIssue({ code: 'custom', path: [field], message, ...(params && { params }) });
  if (from === undefined && to === undefined) return;
  if (preset !== undefined) report('preset', 'mutually_exclusive', { other: 'from, to' });
  if (from === undefined) report('from', 'required');
  else if (to === undefined) report('to', 'required');
  else if (to < from) report('from', 'from_after_to');
  else if (countDays({ from, to }) > maxRangeDays) report('from', 'range_too_long', { max: maxRangeDays });
};

/** Which scans statistics are about. Unknown fields are rejected. */
export const statisticsQuery = z.strictObject(queryFields).superRefine(checkRange);
export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** What is exported: individual scans, or the figures of the page. */
const exportQuery = z
  .strictObject({
    ...queryFields,
    content: z
      .enum(['scans', 'page'])
      .default('scans')
      .describe('Individual scans, or the totals and lists of the page.'),
    format: z.enum(['csv', 'json']).default('csv').describe('The format of the file.'),
  })
  .superRefine(checkRange);
export type StatisticsExportQuery = z.output<typeof exportQuery>;

/** `people` is the sum of each day’s visitors: a visitor of two days counts twice. `repeats` are part of `scans`. */
const counts = z.strictObject({ scans: z.number(), people: z.number(), visits: z.number(), repeats: z.number() });
export type ScanCounts = z.output<typeof counts>;

/** `before`: scans in the compared span; present if the request compares, and the rows are about all scans. */
const countRow = z.strictObject({
  value: z.string(),
  scans: z.number(),
  people: z.number(),
  before: z.number().optional(),
});
const breakdown = z.array(countRow);

const codeName = z.strictObject({ id: z.number(), name: z.string() });
export const codeSummary = codeName.extend({
  type: z.string(),
  uri: z.string(),
  folder: z.number().nullable(),
});
export type CodeSummary = z.output<typeof codeSummary>;

/**
 * Statistics of an account, a selection of codes, or one code. Each breakdown sums to `totals.scans`, unless `coverage` says
 * that only some scans were examined.
 */
export const statistics = z.strictObject({
  range: z.strictObject({
    from: z.string(),
    to: z.string(),
    /** The current day in `timeZone`, the account’s reporting zone; it isn’t over yet. */
    today: z.string(),
    timeZone: z.string(),
    /** The day of the first scan of the selected codes; null before it. */
    firstDay: z.string().nullable(),
    /** If there are no scans in the range: the day of the last one before its end, whatever the filters; else null. */
    lastDay: z.string().nullable(),
  }),
  codes: z.strictObject({ selected: z.number(), all: z.number() }),
  totals: counts,
  /** How many different known countries. */
  countries: z.number(),
  /** Requests that the totals don’t include. */
  leftOut: z.strictObject({ bots: z.number(), previews: z.number(), ownTests: z.number(), suspects: z.number() }),
  comparison: z
    .strictObject({
      from: z.string(),
      to: z.string(),
      totals: counts,
      countries: z.number(),
      /** Both spans without the running day, for growth. */
      whole: z.strictObject({ now: counts, before: counts }),
    })
    .nullable(),
  /** Every day of the range. */
  days: z.array(
    z.strictObject({
      day: z.string(),
      scans: z.number(),
      people: z.number(),
      visits: z.number(),
      before: z.number().optional(),
    }),
  ),
  /** All hours of the week, from Monday (1), and how often each occurs in the range. */
  hours: z.array(z.strictObject({ weekday: z.number(), hour: z.number(), scans: z.number(), occurrences: z.number() })),
  /** All values, the highest first. */
  breakdowns: z.strictObject({
    country: breakdown,
    /** All unrecorded if the server has no database of cities; empty in shared statistics. */
    city: breakdown,
    system: breakdown,
    device: breakdown,
    browser: breakdown,
    language: breakdown,
  }),
  /** What cities are from, to be named wherever they’re shown; null if the server records none. */
  citySource: z.enum(citySources).nullable(),
  topCodes: z.strictObject({
    rows: z.array(codeSummary.extend({ scans: z.number(), people: z.number(), before: z.number().optional() })),
    /** Codes below those. */
    more: z.strictObject({ codes: z.number(), scans: z.number() }),
    /** Scans of codes that no longer exist. */
    deleted: z.number(),
  }),
  /** By the folder that codes are in now; null for codes outside of folders. */
  folders: z.array(
    z.strictObject({
      id: z.number().nullable(),
      name: z.string().nullable(),
      scans: z.number(),
      people: z.number(),
    }),
  ),
  /** Refused visitors by reason, with up to three codes that refused most. */
  refusals: z.array(z.strictObject({ outcome: z.enum(refusedOutcomes), scans: z.number(), codes: z.array(codeName) })),
  /** Publications in the range, oldest first; empty if more than 50 codes are selected. */
  changes: z.array(z.strictObject({ day: z.string(), code: codeName })),
  /** If a request would have to read too many individual scans: how many of how many were examined; null if all were. */
  coverage: z
    .strictObject({
      counted: z.number(),
      total: z.number(),
      /**
       * What is complete nevertheless: `totals` with the days; `properties` also the breakdowns, except cities; `nothing` if
       * even `totals` only count matches among those examined, and there’s no comparison.
       */
      exact: z.enum(['nothing', 'totals', 'properties']),
    })
    .nullable(),
  /** Until when scans are included, if the newest aren’t. */
  asOf: z.iso.datetime().nullable(),
  /** Whether earlier scans are still being counted after an upgrade: figures of the account are too low until then. */
  isBackfilling: z.boolean(),
});
export type Statistics = z.output<typeof statistics>;
export type Coverage = NonNullable<Statistics['coverage']>;

/** Requests that were stored, grouped by everything that statistics are about. */
const scanIncrement = z.strictObject({
  day: z.string(),
  /** The start of its quarter hour. */
  quarterHour: z.iso.datetime(),
  /** One of `scanKinds` (contract/src/rules/outcomes.ts). */
  kind: z.number(),
  country: z.string(),
  city: z.string(),
  system: z.string(),
  device: z.string(),
  browser: z.string(),
  language: z.string(),
  /** The visitor’s first scan of the code on this day. */
  isFirst: z.boolean(),
  /** Within a minute of the visitor’s last scan. */
  isRepeat: z.boolean(),
  code: z.number(),
  count: z.number(),
});
export type ScanIncrement = z.output<typeof scanIncrement>;

/**
 * An event of a live stream: first the statistics, then what was added since, at most four times a second. `codes` describes
 * codes of `scans` that earlier events of the stream don’t.
 */
export const liveStatisticsEvent = z.union([
  z.strictObject({ statistics }),
  z.strictObject({ scans: z.array(scanIncrement), codes: z.array(codeSummary) }),
]);
export type LiveStatisticsEvent = z.output<typeof liveStatisticsEvent>;

export const analysis = {
  account: route({
    method: 'GET',
    path: '/api/analysis',
    summary: 'Returns the scan statistics of all or some of the account’s codes',
    policy: { view: 'analysis' },
    feature: 'analysis',
    scope: 'codes:read',
    query: statisticsQuery,
    response: statistics,
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  stats: route({
    method: 'GET',
    path: '/api/qr/:id/stats',
    summary: 'Returns the scan statistics of a code',
    policy: { view: 'dashboard' },
    feature: 'analysis',
    params: codeParams,
    query: statisticsQuery,
    response: statistics,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  accountLive: route({
    method: 'GET',
    path: '/api/analysis/live',
    summary: 'Streams the statistics of the account’s codes and what each scan adds, as server-sent events',
    policy: { view: 'analysis' },
    feature: 'analysis',
    scope: 'codes:read',
    query: statisticsQuery,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
  live: route({
    method: 'GET',
    path: '/api/qr/:id/stats/live',
    summary: 'Streams the statistics of a code and what each scan adds, as server-sent events',
    policy: { view: 'dashboard' },
    feature: 'analysis',
    params: codeParams,
    query: statisticsQuery,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
  accountExport: route({
    method: 'GET',
    path: '/api/analysis/export',
    summary: 'Exports the individual scans of the account’s codes, or the totals and lists of the page, as CSV or JSON',
    policy: { view: 'analysis' },
    feature: 'analysis',
    scope: 'codes:read',
    limit: { name: 'analysis-export', max: 100, seconds: 600, by: 'caller' },
    query: exportQuery,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
  export: route({
    method: 'GET',
    path: '/api/qr/:id/stats/export',
    summary: 'Exports the individual scans of a code, or the totals and lists of the page, as CSV or JSON',
    policy: { view: 'dashboard' },
    feature: 'analysis',
    limit: { name: 'analysis-export', max: 100, seconds: 600, by: 'caller' },
    params: codeParams,
    query: exportQuery,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
};

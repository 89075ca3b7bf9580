import { z } from 'zod';
import { searchText } from './code-filter.ts';
import { pageLimit } from './paging.ts';
import { route } from './route.ts';
import { task } from './tasks.ts';

/** Why a code isn’t in a redirect bundle. A web server without our software protects, limits and schedules nothing. */
export const leftOutReasons = ['password', 'scan_limit', 'schedule', 'paused', 'blocked'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Reasons that the owner can set aside: the operator has blocked the other codes. */
export const includableReasons = [
  'password',
  'scan_limit',
  'schedule',
  'paused',
] as const satisfies readonly LeftOutReason[];
export type IncludableReason = (typeof includableReasons)[number];

/** Whether a code with these reasons can be included anyway. */
export const canInclude = (reasons: readonly LeftOutReason[]): boolean => !reasons.includes('blocked');

/** Whether `included` sets aside all reasons of a code. */
export const isSetAside = (reasons: readonly LeftOutReason[], included: ReadonlySet<LeftOutReason>): boolean =>
  reasons.every((reason) => included.has(reason));

/** How many codes can be included one by one. */
export const maxIncludedCodes = 1_000;
/** How many codes that are left out are listed at a time. */
export const leftOutPageSize = 50;

const leftOutCode = z.strictObject({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  reasons: z.array(z.enum(leftOutReasons)),
});
export type LeftOutCode = z.output<typeof leftOutCode>;

const bundlePreview = z.strictObject({
  /** Codes that will be in it. */
  included: z.number(),
  /** Codes whose symbol holds their content: they need no server. */
  selfContained: z.number(),
  /** Codes among them with a form: instead of it, their page says that it’s closed, and whom to ask. */
  closedForms: z.number(),
  /** Codes that won’t be in it unless their reasons are set aside, counted for each set of reasons. */
  leftOut: z.array(z.strictObject({ reasons: z.array(z.enum(leftOutReasons)).min(1), codes: z.number() })),
});
export type BundlePreview = z.output<typeof bundlePreview>;

export const redirectBundle = {
  preview: route({
    method: 'GET',
    path: '/api/redirect-bundle',
    summary: 'Returns what a redirect bundle would contain, and which codes it would leave out',
    policy: { view: 'dashboard' },
    feature: 'redirect_bundle',
    response: bundlePreview,
    errors: ['not_signed_in', 'forbidden'],
  }),
  leftOut: route({
    method: 'GET',
    path: '/api/redirect-bundle/left-out',
    summary: 'Lists the codes that a redirect bundle leaves out, with their reasons',
    policy: { view: 'dashboard' },
    feature: 'redirect_bundle',
    query: z.strictObject({
      q: searchText.optional().describe('Only codes whose names contain this text.'),
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .default(0)
        .describe('The `next` of the page before.'),
      limit: pageLimit(leftOutPageSize, 100),
    }),
    fieldsOf: 'codes',
    response: z.strictObject({
      codes: z.array(leftOutCode),
      /** The next page’s `after`; null on the last page. */
      next: z.number().nullable(),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  create: route({
    method: 'POST',
    path: '/api/redirect-bundle',
    summary:
      'Starts a task that packs every link as static files and rules for nginx, Caddy, Apache, Netlify and Cloudflare Pages, so that printed codes work without this service. Protected, limited, scheduled and paused codes are left out and listed, unless `include` names them, or `includeReasons` has all their reasons',
    policy: { view: 'dashboard' },
    feature: 'redirect_bundle',
    scope: 'codes:write',
    limit: { name: 'redirect-bundle', max: 20, seconds: 3600, by: 'caller' },
    body: z.strictObject({
      include: z
        .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
        .max(maxIncludedCodes)
        .default([])
        .describe('The IDs of codes that are included although they’d be left out.'),
      includeReasons: z.array(z.enum(includableReasons)).default([]).describe('Reasons for which no code is left out.'),
    }),
    response: task,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'task_limit_exceeded', 'rate_limited'],
  }),
};

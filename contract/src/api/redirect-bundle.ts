import { z } from 'zod';
import { route } from './route.ts';
import { task } from './tasks.ts';

/** Why a code isn’t in a redirect bundle. A web server without our software protects, limits and schedules nothing. */
export const leftOutReasons = ['password', 'scan_limit', 'schedule', 'paused', 'blocked', 'form'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Reasons that the owner can’t set aside: the operator has blocked the code, or a form needs someone to receive it. */
const finalReasons: readonly LeftOutReason[] = ['blocked', 'form'];

/** Whether a code with these reasons can be included anyway. */
export const canInclude = (reasons: readonly LeftOutReason[]): boolean =>
  !reasons.some((reason) => finalReasons.includes(reason));

/** How many codes that are left out the preview lists, and can be included. */
export const maxListedCodes = 1_000;

const leftOutCode = z.strictObject({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  reasons: z.array(z.enum(leftOutReasons)),
  canInclude: z.boolean(),
});
export type LeftOutCode = z.output<typeof leftOutCode>;

const bundlePreview = z.strictObject({
  /** Codes that will be in it. */
  included: z.number(),
  /** Codes whose symbol holds their content: they need no server. */
  selfContained: z.number(),
  /** Codes that won’t be in it unless they are included one by one. */
  leftOut: z.array(leftOutCode),
  /** How many more are left out than listed. */
  unlisted: z.number(),
});
export type BundlePreview = z.output<typeof bundlePreview>;

export const redirectBundle = {
  preview: route({
    method: 'GET',
    path: '/api/redirect-bundle',
    summary: 'Returns what a redirect bundle would contain, and which codes it would leave out',
    policy: { view: 'dashboard' },
    response: bundlePreview,
    errors: ['not_signed_in', 'forbidden'],
  }),
  create: route({
    method: 'POST',
    path: '/api/redirect-bundle',
    summary:
      'Starts a task that packs every link as static files and rules for nginx, Caddy, Apache, Netlify and Cloudflare Pages, so that printed codes work without this service. Protected, limited, scheduled and paused codes are left out and listed, unless `include` names them',
    policy: { view: 'dashboard' },
    scope: 'codes:write',
    limit: { name: 'redirect-bundle', max: 20, seconds: 3600, by: 'caller' },
    body: z.strictObject({
      include: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(maxListedCodes).default([]),
    }),
    response: task,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'task_limit_exceeded', 'rate_limited'],
  }),
};

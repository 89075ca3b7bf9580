import { z } from 'zod';
import { abuseReasons } from '../rules/abuse.ts';
import { slugPattern } from '../rules/slug.ts';
import { route } from './route.ts';

const reason = z.enum(abuseReasons);
const idParams = z.strictObject({ id: z.uuid() });
const uriParams = z.strictObject({ uri: z.string().regex(slugPattern) });

/** An account as the operator’s staff see it. */
export const staffAccount = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  state: z.enum(['active', 'incomplete', 'closed', 'banned']),
  bannedFor: z.string().nullable(),
  bannedAt: z.string().nullable(),
  createdAt: z.string(),
  /** Members, including the owner. */
  people: z.number(),
  codes: z.number(),
});
export type StaffAccount = z.output<typeof staffAccount>;

/** A code as the operator’s staff see it, with its destinations. */
export const staffCode = z.strictObject({
  uri: z.string(),
  name: z.string(),
  type: z.string(),
  state: z.enum(['active', 'paused', 'blocked']),
  blockedFor: z.string().nullable(),
  /** Every URL in the published content, in order of appearance. */
  leadsTo: z.array(z.string()),
  scans: z.number(),
  createdAt: z.string(),
  /** Null for a guest code. */
  account: z.strictObject({ id: z.uuid(), email: z.string(), state: z.string() }).nullable(),
});
export type StaffCode = z.output<typeof staffCode>;

const abuseReport = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  reason,
  message: z.string(),
  email: z.string(),
  createdAt: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  /** The reported code, if the URL is that of a code. */
  code: staffCode.nullable(),
  /** Open reports of the same code, including this one. */
  together: z.number(),
});
export type AbuseReport = z.output<typeof abuseReport>;

/** What the operator’s staff do in customers’ accounts; independent of team roles. API keys are rejected. */
export const staff = {
  accounts: route({
    method: 'GET',
    path: '/api/staff/accounts',
    summary: 'Lists the newest 50 accounts, or those with a user whose email or name contains ?search=',
    policy: 'staff',
    query: z.strictObject({ search: z.string().trim().max(254).default('') }),
    response: z.strictObject({ accounts: z.array(staffAccount) }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  ban: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/ban',
    summary: 'Suspends an account: no one can sign in to it, and its codes stop working',
    policy: 'staff',
    params: idParams,
    body: z.strictObject({ reason }),
    response: staffAccount,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  unban: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/unban',
    summary: 'Ends an account’s suspension: its codes work as before',
    policy: 'staff',
    params: idParams,
    response: staffAccount,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  code: route({
    method: 'GET',
    path: '/api/staff/codes/:uri',
    summary: 'Returns a code by its uri, and where it leads',
    policy: 'staff',
    params: uriParams,
    response: staffCode,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  block: route({
    method: 'POST',
    path: '/api/staff/codes/:uri/block',
    summary: 'Blocks a code: its link stops working, and only staff can unblock it',
    policy: 'staff',
    params: uriParams,
    body: z.strictObject({ reason }),
    response: staffCode,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  unblock: route({
    method: 'POST',
    path: '/api/staff/codes/:uri/unblock',
    summary: 'Unblocks a code: it works as before',
    policy: 'staff',
    params: uriParams,
    response: staffCode,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  reports: route({
    method: 'GET',
    path: '/api/staff/reports',
    summary: 'Lists up to 50 abuse reports: open ones, oldest first, or decided ones, newest first',
    policy: 'staff',
    query: z.strictObject({ state: z.enum(['open', 'decided']).default('open') }),
    response: z.strictObject({ reports: z.array(abuseReport), open: z.number() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  decide: route({
    method: 'POST',
    path: '/api/staff/reports/:id',
    summary: 'Decides a report: upholding it blocks the code and closes all open reports of it',
    policy: 'staff',
    params: idParams,
    body: z.strictObject({ decision: z.enum(['upheld', 'dismissed']) }),
    response: z.strictObject({ settled: z.number() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
};

import { text } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { abuseReasons } from '../rules/abuse.ts';
import { maxTrialExtensionDays, staffActions } from '../rules/staff.ts';
import { durations, subscriptionStatuses } from '../rules/subscriptions.ts';
import { auditLogEntry } from './audit.ts';
import { route } from './route.ts';
import { invoice, paymentMethod } from './subscriptions.ts';

const reason = z.enum(abuseReasons);
/** Why staff do something: for the log of the staff, which accounts never see. */
const note = text({ max: 500, required: true });
const idParams = z.strictObject({ id: z.uuid() });
const codeParams = z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const search = z.string().trim().max(2048).default('');

const accountState = z.enum(['active', 'incomplete', 'closed', 'banned']);

/** An account as the operator’s staff see it. */
export const staffAccount = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  state: accountState,
  bannedFor: z.string().nullable(),
  bannedAt: z.string().nullable(),
  createdAt: z.string(),
  /** Members, including the owner. */
  people: z.number(),
  codes: z.number(),
  /** Whether a staff member belongs to it: it can’t be suspended, nor its codes blocked. */
  isStaff: z.boolean(),
});
export type StaffAccount = z.output<typeof staffAccount>;

const staffEmail = z.strictObject({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  /** When a mail server accepted it, or when it was given up; null while it waits. */
  settledAt: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** What the mail server said last; empty if nothing went wrong. */
  error: z.string(),
  /** Whether it can be sent again: it failed, and its text is still stored. */
  canResend: z.boolean(),
});
export type StaffEmail = z.output<typeof staffEmail>;

/** What a staff member did, and why. */
const staffLogEntry = z.strictObject({
  id: z.uuid(),
  at: z.string(),
  staff: z.string(),
  action: z.enum(staffActions),
  /** Null if it was about none, or if that is erased. */
  account: z.strictObject({ id: z.uuid(), email: z.string() }).nullable(),
  code: z.strictObject({ id: z.number(), uri: z.string() }).nullable(),
  /** The reason that the account was told; null if it was told none. */
  reason: reason.nullable(),
  note: z.string(),
  /** By how many days a trial was extended. */
  days: z.number().nullable(),
  /** How much was refunded. */
  cents: z.number().nullable(),
  /** Until when the plan was granted. */
  until: z.string().nullable(),
});
export type StaffLogEntry = z.output<typeof staffLogEntry>;

/** An account’s plan and payments as staff see them, as of the last time the payment gateway was asked. */
export const staffPlan = z.strictObject({
  status: z.enum(subscriptionStatuses),
  /** What is paid for, or will be when the trial ends; null without a plan. */
  duration: z.enum(durations).nullable(),
  /** False: a single payment, a cancelled plan, or none. */
  renews: z.boolean(),
  /** The end of the trial or of the current period; in the past if the plan has ended. */
  until: z.string().nullable(),
  /** Until when staff have given the account everything, whatever its status. */
  grantedUntil: z.string().nullable(),
  paymentMethod: paymentMethod.pick({ type: true, last4: true }).nullable(),
  /** Payments that were disputed at the bank, newest first. */
  disputes: z.array(
    z.strictObject({
      id: z.string(),
      cents: z.number(),
      openedAt: z.string(),
      state: z.enum(['open', 'won', 'lost']),
    }),
  ),
  /** With credit notes, newest first. */
  invoices: z.array(
    invoice.pick({ id: true, number: true, kind: true, issuedAt: true, totalCents: true, status: true }).extend({
      /** How much of its payment can be given back; 0 while it is disputed or processing. */
      refundableCents: z.number(),
      /** VAT that wasn’t due, since the number that VIES couldn’t check then is valid. */
      undueTaxCents: z.number(),
    }),
  ),
});
export type StaffPlan = z.output<typeof staffPlan>;

/** Everything that staff see of one account. Nothing that grants access to it, such as a link in an email. */
export const staffAccountDetails = staffAccount.extend({
  emailVerified: z.boolean(),
  twoFactor: z.boolean(),
  /** The sign-in providers that its owner has connected. */
  providers: z.array(z.string()),
  language: z.string(),
  timezone: z.string(),
  country: z.string().nullable(),
  closedAt: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  /** Null where nothing is sold. */
  plan: staffPlan.nullable(),
  /** The codes that were deleted for want of a plan, and until when they can be restored; null if there are none. */
  removedCodes: z.strictObject({ count: z.number(), until: z.string() }).nullable(),
  /** The advertisement that led to the sign-up. */
  adClick: z.strictObject({ name: z.string(), value: z.string() }).nullable(),
  usage: z.strictObject({
    activeCodes: z.number(),
    blockedCodes: z.number(),
    archivedCodes: z.number(),
    maxCodes: z.number(),
    /** Scans in the last 30 days, as of a few minutes ago. */
    recentScans: z.number(),
    storageBytes: z.number(),
    maxStorageBytes: z.number(),
    apiKeys: z.number(),
    domains: z.array(z.string()),
  }),
  /** The owner first, then the newest 50. */
  members: z.array(
    z.strictObject({
      id: z.uuid(),
      email: z.string(),
      name: z.string(),
      role: z.number(),
      state: accountState,
      /** When one of their sessions was used last; null if none is open. */
      seenAt: z.string().nullable(),
    }),
  ),
  /** The newest 20 of each. */
  securityEvents: z.array(auditLogEntry),
  emails: z.array(staffEmail),
  staffLog: z.array(staffLogEntry),
});
export type StaffAccountDetails = z.output<typeof staffAccountDetails>;

/** A code as the operator’s staff see it, with its destinations. */
export const staffCode = z.strictObject({
  id: z.number(),
  /** The last part of its short link on our own host; empty if it has none, because it’s static. */
  uri: z.string(),
  /** All its links on custom domains, without scheme. */
  domainLinks: z.array(z.string()),
  name: z.string(),
  type: z.string(),
  state: z.enum(['active', 'paused', 'blocked']),
  blockedFor: z.string().nullable(),
  /** Every URL in the published content, in order of appearance. */
  leadsTo: z.array(z.string()),
  scans: z.number(),
  createdAt: z.string(),
  /** Null for a guest code. */
  account: z.strictObject({ id: z.uuid(), email: z.string(), state: z.string(), isStaff: z.boolean() }).nullable(),
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

const emailLimit = { name: 'staff-email', max: 60, seconds: 600, by: 'caller' } as const;

/** What the operator’s staff do in customers’ accounts; independent of team roles. API keys are rejected. */
export const staff = {
  accounts: route({
    method: 'GET',
    path: '/api/staff/accounts',
    summary:
      'Lists the newest 50 accounts, or those with a user whose email or name contains ?search=, or whose code has that ID or link',
    policy: 'staff',
    query: z.strictObject({ search }),
    response: z.strictObject({ accounts: z.array(staffAccount) }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  account: route({
    method: 'GET',
    path: '/api/staff/accounts/:id',
    summary: 'Returns an account: its state, plan, members, usage, security events, emails, and what staff did',
    policy: 'staff',
    params: idParams,
    response: staffAccountDetails,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  ban: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/ban',
    summary: 'Suspends an account: no one can sign in to it, and its codes stop working',
    policy: 'staff',
    params: idParams,
    body: z.strictObject({ reason, note }),
    response: staffAccount,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found'],
  }),
  unban: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/unban',
    summary: 'Ends an account’s suspension: its codes work as before',
    policy: 'staff',
    params: idParams,
    body: z.strictObject({ note }),
    response: staffAccount,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  extendTrial: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/trial',
    summary: 'Extends an account’s trial by some days, from its end or, if it has ended, from now',
    policy: 'staff',
    params: idParams,
    body: z.strictObject({ days: z.number().int().min(1).max(maxTrialExtensionDays), note }),
    response: z.strictObject({ trialEndsAt: z.string() }),
    errors: [
      ...(['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found'] as const),
      ...(['account_not_active', 'no_trial'] as const),
    ],
  }),
  refund: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/refund',
    summary: 'Gives back the payment of an invoice, or a part of it; a credit note follows',
    policy: 'staff',
    limit: { name: 'staff-refund', max: 60, seconds: 600, by: 'caller' },
    params: idParams,
    body: z.strictObject({ invoice: z.uuid(), cents: z.number().int().min(1), note }),
    response: z.strictObject({ refunded: z.literal(true) }),
    errors: [
      ...(['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found', 'payments_off'] as const),
      ...(['payment_disputed', 'payment_processing', 'payment_refused', 'refund_too_large'] as const),
      ...(['rate_limited', 'payment_unavailable'] as const),
    ],
  }),
  refundVat: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/refund-vat',
    summary:
      'Gives back the VAT of an invoice that was paid because VIES hadn’t confirmed the buyer’s number, which is valid now; the invoice is replaced',
    policy: 'staff',
    limit: { name: 'staff-refund', max: 60, seconds: 600, by: 'caller' },
    params: idParams,
    body: z.strictObject({ invoice: z.uuid(), note }),
    response: z.strictObject({ refunded: z.literal(true) }),
    errors: [
      ...(['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found', 'payments_off'] as const),
      ...(['vat_due', 'payment_disputed', 'payment_processing', 'refund_too_large', 'rate_limited'] as const),
    ],
  }),
  grantPlan: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/grant',
    summary: 'Gives an account the plan until the end of a day where its owner is; its codes work right away',
    policy: 'staff',
    params: idParams,
    /** `message` is what the owner is told about why, in the email. */
    body: z.strictObject({ until: z.iso.date(), message: text({ max: 500 }).default(''), note }),
    response: z.strictObject({ grantedUntil: z.string() }),
    errors: [
      ...(['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found'] as const),
      ...(['account_not_active', 'payments_off'] as const),
    ],
  }),
  endGrant: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/end-grant',
    summary: 'Ends the plan that staff granted to an account; its owner gets an email',
    policy: 'staff',
    params: idParams,
    /** `message` is what the owner is told about why, in the email. */
    body: z.strictObject({ message: text({ max: 500 }).default(''), note }),
    response: z.strictObject({ ended: z.boolean() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found', 'payments_off'],
  }),
  restoreCodes: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/restore-codes',
    summary:
      'Restores the codes of an account that were deleted for want of a plan; without one, they are kept for three months more',
    policy: 'staff',
    params: idParams,
    body: z.strictObject({ note }),
    response: z.strictObject({ restored: z.number() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found', 'payments_off'],
  }),
  sendVerification: route({
    method: 'POST',
    path: '/api/staff/accounts/:id/verification',
    summary: 'Sends an account’s owner a new email to verify their address; earlier links stop working',
    policy: 'staff',
    limit: emailLimit,
    params: idParams,
    body: z.strictObject({ note }),
    response: z.strictObject({ sent: z.literal(true) }),
    errors: [
      ...(['invalid_input', 'not_signed_in', 'forbidden', 'not_found'] as const),
      ...(['account_not_active', 'already_verified', 'rate_limited'] as const),
    ],
  }),
  resendEmail: route({
    method: 'POST',
    path: '/api/staff/emails/:id/resend',
    summary: 'Sends an email again that failed, unchanged: links in it work only as long as before',
    policy: 'staff',
    limit: emailLimit,
    params: idParams,
    body: z.strictObject({ note }),
    response: z.strictObject({ sent: z.literal(true) }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'email_not_failed', 'rate_limited'],
  }),
  codes: route({
    method: 'GET',
    path: '/api/staff/codes',
    summary:
      'Finds codes by ID, by their link on any of our hosts or on a custom domain, or by the last part of a link',
    policy: 'staff',
    query: z.strictObject({ search }),
    response: z.strictObject({ codes: z.array(staffCode) }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  block: route({
    method: 'POST',
    path: '/api/staff/codes/:id/block',
    summary: 'Blocks a code: its links stop working, and only staff can unblock it',
    policy: 'staff',
    params: codeParams,
    body: z.strictObject({ reason, note }),
    response: staffCode,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found'],
  }),
  unblock: route({
    method: 'POST',
    path: '/api/staff/codes/:id/unblock',
    summary: 'Unblocks a code: it works as before',
    policy: 'staff',
    params: codeParams,
    body: z.strictObject({ note }),
    response: staffCode,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
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
    body: z.strictObject({ decision: z.enum(['upheld', 'dismissed']), note }),
    response: z.strictObject({ settled: z.number() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'staff_account', 'not_found'],
  }),
  log: route({
    method: 'GET',
    path: '/api/staff/log',
    summary: 'Lists what staff did and why, newest first, 50 per page',
    policy: 'staff',
    query: z.strictObject({
      /** `next` from the previous page. */
      cursor: z.uuid().optional(),
    }),
    response: z.strictObject({
      actions: z.array(staffLogEntry),
      /** The cursor of the next page; null on the last page. */
      next: z.uuid().nullable(),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
};

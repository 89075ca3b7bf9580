import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { text } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import {
  maxStatementLength,
  statementCauses,
  statementEnds,
  statementFailures,
  statementKinds,
  statementStates,
} from '../rules/contract-statements.ts';
import { email } from './email.ts';
import { route } from './route.ts';

const invalidCode = (code: FieldErrorCode) => code;
const note = text({ max: 500, required: true });

/** What someone declares. */
const statementInput = z
  .strictObject({
    kind: z.enum(statementKinds),
    name: z
      .string()
      .trim()
      .min(1, { error: invalidCode('required'), abort: true })
      .max(maxStatementLength.name),
    /** The email address of the account. */
    email,
    /** The number of an invoice; without one, it’s about what was ordered last. */
    number: z.string().trim().max(maxStatementLength.number).default(''),
    /** Where the receipt goes, if not to `email`. */
    receiptEmail: z.union([z.literal(''), email], { error: invalidCode('invalid_email') }).default(''),
    /** Of a cancellation. */
    ends: z.enum(statementEnds).default('period_end'),
    endsOn: z.union([z.literal(''), z.iso.date()], { error: invalidCode('invalid_date') }).default(''),
    cause: z.enum(statementCauses).default('ordinary'),
    reason: z.string().trim().max(maxStatementLength.reason).default(''),
    /** The language of the emails; by default, the browser’s. */
    language: z.string().max(20).optional(),
  })
  .superRefine(({ kind, ends, endsOn, cause, reason }, context) => {
    const require = (path: string, isMissing: boolean) => {
      if (kind === 'cancellation' && isMissing)
        context.addIssue({ code: 'custom', path: [path], message: invalidCode('required') });
    };
    require('endsOn', ends === 'date' && endsOn === '');
    require('reason', cause === 'for_cause' && reason === '');
  });

/** A statement as its receipt shows it. */
const receipt = z.strictObject({
  kind: z.enum(statementKinds),
  name: z.string(),
  email: z.string(),
  number: z.string(),
  receiptEmail: z.string(),
  /** Null with the period that is paid for. */
  endsOn: z.string().nullable(),
  cause: z.enum(statementCauses),
  reason: z.string(),
  receivedAt: z.string(),
});
export type StatementReceipt = z.output<typeof receipt>;

const confirmation = z.strictObject({ receipt, state: z.enum(statementStates) });
export type StatementConfirmation = z.output<typeof confirmation>;

/** A statement as the operator’s staff see it. */
const staffStatement = receipt.extend({
  id: z.uuid(),
  state: z.enum(statementStates),
  /** Why it couldn’t be carried out; null if nothing went wrong. */
  failure: z.enum(statementFailures).nullable(),
  /** The account with its email address; null if there is none. */
  account: z.strictObject({ id: z.uuid(), email: z.string() }).nullable(),
});
export type StaffStatement = z.output<typeof staffStatement>;

const token = z.string().max(100);

export const contractStatements = {
  submit: route({
    method: 'POST',
    path: '/api/contract-statements',
    summary:
      'Withdraws from a contract, or cancels it, without signing in: it’s stored with its time, and a receipt is emailed',
    policy: 'anyone',
    limit: { name: 'contract-statements', max: 20, seconds: 3600, by: 'address' },
    form: true,
    body: statementInput,
    response: z.strictObject({
      /** The key of the receipt. */
      token: z.string(),
      receipt,
    }),
    errors: ['invalid_input', 'payments_off', 'rate_limited'],
  }),
  receipt: route({
    method: 'GET',
    path: '/api/contract-statements/receipt',
    summary: 'Returns the receipt of a withdrawal or cancellation, by its key',
    policy: 'anyone',
    query: z.strictObject({ token }),
    response: receipt,
    errors: ['invalid_input', 'not_found'],
  }),
  confirmation: route({
    method: 'GET',
    path: '/api/contract-statements/confirmation',
    summary: 'Returns the withdrawal or cancellation that the link in an email to the account’s owner carries out',
    policy: 'anyone',
    query: z.strictObject({ token }),
    response: confirmation,
    errors: ['invalid_input', 'link_expired'],
  }),
  confirm: route({
    method: 'POST',
    path: '/api/contract-statements/confirmation',
    summary: 'Carries out a withdrawal or cancellation, by the link in an email to the account’s owner',
    policy: 'anyone',
    limit: { name: 'contract-statement-links', max: 60, seconds: 3600, by: 'address' },
    form: true,
    body: z.strictObject({ token }),
    response: confirmation,
    errors: ['invalid_input', 'link_expired', 'payments_off', 'payment_unavailable', 'rate_limited'],
  }),
  list: route({
    method: 'GET',
    path: '/api/staff/contract-statements',
    summary:
      'Lists up to 50 withdrawals and cancellations that were sent without signing in: unsettled ones, oldest first, or settled ones, newest first',
    policy: 'staff',
    query: z.strictObject({ state: z.enum(['unsettled', 'settled']).default('unsettled') }),
    response: z.strictObject({ statements: z.array(staffStatement), unsettled: z.number() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  settle: route({
    method: 'POST',
    path: '/api/staff/contract-statements/:id',
    summary: 'Settles a withdrawal or cancellation: carries it out in its account, or only closes it',
    policy: 'staff',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ decision: z.enum(['executed', 'resolved']), note }),
    response: staffStatement,
    errors: [
      ...(['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'payments_off', 'payment_unavailable'] as const),
      ...statementFailures,
    ],
  }),
};

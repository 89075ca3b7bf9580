import { type FieldErrorCode, text } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { maxTicketLength, ticketSubjects } from '../rules/support.ts';
import { captchaSolution } from './account.ts';
import { email } from './email.ts';
import { route } from './route.ts';

const invalidCode = (code: FieldErrorCode) => code;
const requiredText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: invalidCode('required'), abort: true })
    .max(max);

/** A message from the contact page as the operator’s staff see it. */
const ticket = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(ticketSubjects),
  message: z.string(),
  /** Whether its sender had a plan: these come first. */
  premium: z.boolean(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  /** The account that its sender was signed in to, with its email address; null if they weren’t. */
  account: z.strictObject({ id: z.uuid(), email: z.string() }).nullable(),
});
export type SupportTicket = z.output<typeof ticket>;

export const support = {
  send: route({
    method: 'POST',
    path: '/api/contact',
    summary: 'Writes to the operator: the message is stored and emailed, and its sender gets a copy',
    policy: 'anyone',
    limit: { name: 'contact', max: 10, seconds: 3600, by: 'address' },
    body: z.strictObject({
      name: requiredText(maxTicketLength.name),
      /** Where the answer goes. */
      email,
      subject: z.enum(ticketSubjects, { error: invalidCode('required') }),
      /** The code that it’s about: its link or name. */
      code: z.string().trim().max(maxTicketLength.code).default(''),
      message: requiredText(maxTicketLength.message),
      /** The language of the copy; by default, the browser’s. */
      language: z.string().max(20).optional(),
      captcha: captchaSolution,
    }),
    response: z.strictObject({ sent: z.literal(true) }),
    errors: ['invalid_input', 'captcha_verification_failed', 'rate_limited'],
  }),
  list: route({
    method: 'GET',
    path: '/api/staff/tickets',
    summary:
      'Lists up to 50 messages from the contact page: waiting ones, those of customers with a plan first, then the oldest; or answered ones, newest first',
    policy: 'staff',
    query: z.strictObject({ state: z.enum(['waiting', 'answered']).default('waiting') }),
    response: z.strictObject({ tickets: z.array(ticket), waiting: z.number() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
  answer: route({
    method: 'POST',
    path: '/api/staff/tickets/:id',
    summary: 'Marks a message from the contact page as answered',
    policy: 'staff',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ note: text({ max: 500, required: true }) }),
    response: ticket,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found'],
  }),
};

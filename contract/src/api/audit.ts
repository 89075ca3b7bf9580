import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { auditActionNames, auditAreas } from '../rules/audit-events.ts';
import { route } from './route.ts';

const invalidCode = (text: FieldErrorCode) => text;
/** No database has a year 0. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'), { error: invalidCode('invalid_date') });

/** Days are those of the caller's time zone; both are included. */
const filters = {
  /** A user's id. */
  person: z.uuid().optional(),
  area: z.enum(auditAreas).optional(),
  action: z.enum(auditActionNames).optional(),
  from: day.optional(),
  to: day.optional(),
};

/** One act of the log. An action that this release doesn't know is one of a later release. */
export const auditLogEntry = z.strictObject({
  id: z.uuid(),
  at: z.string(),
  action: z.string(),
  /** Who did it; null where it was the product or its staff. */
  person: z.strictObject({ id: z.uuid(), email: z.string() }).nullable(),
  via: z.enum(['web', 'key', 'staff', 'product']),
  /** The id of what it was done to; empty where it was the account. */
  target: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The network that it was done from: the first 24 bits of an IPv4 address, 48 of an IPv6 one. */
  network: z.string(),
});
export type AuditLogEntry = z.output<typeof auditLogEntry>;

export const audit = {
  list: route({
    method: 'GET',
    path: '/api/user/audit',
    summary: 'Lists who did what in the account in the last year, newest first, 50 per page',
    policy: 'admin',
    limit: { name: 'audit', max: 600, seconds: 600, by: 'caller' },
    query: z.strictObject({
      ...filters,
      /** The `next` of the page before. */
      cursor: z.uuid().optional(),
    }),
    response: z.strictObject({
      acts: z.array(auditLogEntry),
      /** Where the next page begins; null on the last. */
      next: z.uuid().nullable(),
      /** Everybody who did something in the account. Left empty behind the first page. */
      people: z.array(z.strictObject({ id: z.uuid(), email: z.string() })),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
  export: route({
    method: 'GET',
    path: '/api/user/audit/export',
    summary: 'Exports the activity as a file, newest first: CSV, or JSON with ?format=json',
    policy: 'admin',
    limit: { name: 'audit-export', max: 30, seconds: 600, by: 'caller' },
    query: z.strictObject({ ...filters, format: z.enum(['csv', 'json']).default('csv') }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
};

import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { auditActionNames, auditAreas } from '../rules/audit-events.ts';
import { pageLimit } from './paging.ts';
import { route } from './route.ts';

const invalidCode = (text: FieldErrorCode) => text;
/** PostgreSQL has no year 0. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'), { error: invalidCode('invalid_date') });

/** Days are in the caller’s time zone; both ends are included. */
const filters = {
  /** A user's id. */
  person: z.uuid().optional(),
  area: z.enum(auditAreas).optional(),
  action: z.enum(auditActionNames).optional(),
  from: day.optional(),
  to: day.optional(),
};

/** One entry of the audit log. An action unknown to this release was written by a later one. */
export const auditLogEntry = z.strictObject({
  id: z.uuid(),
  at: z.string(),
  action: z.string(),
  /** The actor; null for the system and the operator’s staff. */
  person: z.strictObject({ id: z.uuid(), email: z.string() }).nullable(),
  via: z.enum(['web', 'key', 'staff', 'product']),
  /** The id of the object that was changed; empty for the account itself. */
  target: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The client’s network: the first 24 bits of an IPv4 address, 48 of an IPv6 address. */
  network: z.string(),
});
export type AuditLogEntry = z.output<typeof auditLogEntry>;

export const audit = {
  list: route({
    method: 'GET',
    path: '/api/user/audit',
    summary:
      'Lists who did what in the account, newest first. Entries are stored for a year, unless the operator changed AUDIT_RETENTION_DAYS',
    policy: 'admin',
    feature: 'account',
    limit: { name: 'audit', max: 600, seconds: 600, by: 'caller' },
    query: z.strictObject({
      ...filters,
      after: z.uuid().optional().describe('The `next` of the page before.'),
      cursor: z.uuid().optional().describe('The earlier name of `after`.'),
      limit: pageLimit(50, 100),
    }),
    fieldsOf: 'acts',
    response: z.strictObject({
      acts: z.array(auditLogEntry),
      /** The next page’s `after`; null on the last page. */
      next: z.uuid().nullable(),
      /** Everyone with an entry in the account’s log. Empty on all but the first page. */
      people: z.array(z.strictObject({ id: z.uuid(), email: z.string() })),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
  export: route({
    method: 'GET',
    path: '/api/user/audit/export',
    summary: 'Exports the activity as a file, newest first: CSV, or JSON with ?format=json',
    policy: 'admin',
    feature: 'account',
    limit: { name: 'audit-export', max: 30, seconds: 600, by: 'caller' },
    query: z.strictObject({ ...filters, format: z.enum(['csv', 'json']).default('csv') }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
};

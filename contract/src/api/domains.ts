import { validateLink } from '@tessera/qr-types/fields/link.ts';
import { z } from 'zod';
import { domainName } from '../rules/domain-name.ts';
import { certificateFailures, domainStates, recordFindings, recordPurposes } from '../rules/domains.ts';
import { wellKnownFilePath, wellKnownFiles } from '../rules/well-known.ts';
import { route } from './route.ts';

const domainParams = z.strictObject({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).describe('The ID of the domain.'),
});

const domainRecord = z.strictObject({
  purpose: z.enum(recordPurposes),
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA', 'CAA']),
  /** Its whole name, and its name within the zone, as most forms want it; `@` for the zone itself. */
  name: z.string(),
  label: z.string(),
  /** A single value, except for the addresses of a bare domain, which has all of these. */
  expected: z.array(z.string()),
  found: z.array(z.string()),
  isRight: z.boolean(),
  finding: z.enum(recordFindings),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DomainRecord = z.output<typeof domainRecord>;

/** What the last check saw. */
const domainCheck = z.strictObject({
  /** The domain whose name servers were asked: `example.com` for `go.example.com`. */
  zone: z.string(),
  nameServers: z.array(z.string()),
  records: z.array(domainRecord),
});
export type DomainCheck = z.output<typeof domainCheck>;

const instant = z.string();

const domain = z.strictObject({
  id: z.number(),
  /** In ASCII, as DNS has it; `name` is how people write it. */
  host: z.string(),
  name: z.string(),
  state: z.enum(domainStates),
  /** Codes with an address on it. */
  codes: z.number(),
  /** The part that its owner registered, and until when, as its registry says; null if that isn’t known. */
  registeredName: z.string(),
  registeredUntil: instant.nullable(),
  createdAt: instant,
  checkedAt: instant.nullable(),
  /** Until when it is checked by itself; null if that goes on. */
  checkedUntil: instant.nullable(),
  /** Since when something has been wrong with a domain that was active. */
  failingSince: instant.nullable(),
  removedAt: instant.nullable(),
  /** Until when a removed domain is kept for the account. */
  keptUntil: instant.nullable(),
  /** Where the domain without a path leads, and where unknown and expired links do; '' for a page that says so. */
  homeUrl: z.string(),
  notFoundUrl: z.string(),
  expiredUrl: z.string(),
  rightRecords: z.number(),
  totalRecords: z.number(),
  /** The first record that isn’t right. */
  problem: domainRecord.pick({ purpose: true, type: true, finding: true }).nullable(),
});
export type Domain = z.output<typeof domain>;

/** The certificate of a domain, if this server gets it itself. */
const domainCertificate = z.strictObject({
  /** Until when there is a valid one; null if there is none. */
  expiresAt: instant.nullable(),
  /** Why the last attempt to get one failed, in the authority’s words, too, and when the next one follows. */
  failure: z.enum(certificateFailures).nullable(),
  detail: z.string(),
  nextAttemptAt: instant.nullable(),
});
export type DomainCertificate = z.output<typeof domainCertificate>;

const checkedDomain = domain.extend({
  check: domainCheck,
  /** Null if a proxy in front has the certificates, or the domain doesn’t need one yet. */
  certificate: domainCertificate.nullable(),
  /** What is served below `/.well-known/`. */
  files: z.array(z.strictObject({ path: z.string(), content: z.string() })),
});
export type CheckedDomain = z.output<typeof checkedDomain>;

const writeLimit = { name: 'domains', max: 120, seconds: 600, by: 'caller' } as const;
const maxTargetLength = 2048;
const target = z
  .string()
  .trim()
  .superRefine((url, context) => {
    const message = url === '' ? undefined : validateLink(url, { max: maxTargetLength });
    if (message) context.addIssue({ code: 'custom', message, params: { max: maxTargetLength } });
  });

export const domains = {
  list: route({
    method: 'GET',
    path: '/api/domains',
    summary: 'Lists the account’s domains by name, those that were removed last',
    policy: { view: 'domains' },
    feature: 'viewing',
    fieldsOf: 'domains',
    response: z.strictObject({
      domains: z.array(domain),
      /** What CNAME records lead to; null if this server has no public address that domains could lead to. */
      edgeHost: z.string().nullable(),
      /** Whether domains of two parts, such as example.com, can be added. */
      allowsBare: z.boolean(),
      max: z.number(),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  get: route({
    method: 'GET',
    path: '/api/domains/:id',
    summary: 'Returns a domain with its records: what they should be, and what the last check found',
    policy: { view: 'domains' },
    feature: 'viewing',
    params: domainParams,
    fieldsOf: '',
    response: checkedDomain,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  create: route({
    method: 'POST',
    path: '/api/domains',
    summary: 'Adds a domain, or brings a removed one back. It is active once its DNS records are right',
    status: 201,
    policy: { view: 'domains', permission: 'create' },
    feature: 'domains',
    limit: writeLimit,
    body: z.strictObject({ host: domainName.describe('The domain, such as go.example.com.') }),
    response: checkedDomain,
    errors: [
      'invalid_input',
      'not_signed_in',
      'subscription_required',
      'forbidden',
      'unknown_host',
      'domain_exists',
      'domain_limit_exceeded',
      'rate_limited',
    ],
  }),
  check: route({
    method: 'POST',
    path: '/api/domains/:id/check',
    summary: 'Checks the records of a domain now, at its own name servers, unless that was a few seconds ago',
    policy: { view: 'domains' },
    feature: 'domains',
    scope: 'domains:write',
    limit: { name: 'domain-checks', max: 600, seconds: 600, by: 'caller' },
    params: domainParams,
    response: checkedDomain,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
  retryCertificate: route({
    method: 'POST',
    path: '/api/domains/:id/certificate',
    summary: 'Orders the certificate of a domain again now, after an attempt failed, unless its authority limits that',
    policy: { view: 'domains', permission: 'edit' },
    feature: 'domains',
    limit: { name: 'certificates', max: 10, seconds: 3600, by: 'caller' },
    params: domainParams,
    response: checkedDomain,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/domains/:id',
    summary: 'Changes where the domain itself, and unknown and expired links on it, lead, and its .well-known files',
    policy: { view: 'domains', permission: 'edit' },
    feature: 'domains',
    limit: writeLimit,
    params: domainParams,
    body: z.strictObject({
      homeUrl: target
        .optional()
        .describe('Where the domain without a path leads; empty for a page that says what it is.'),
      notFoundUrl: target.optional().describe('Where unknown links lead; empty for a page that says so.'),
      expiredUrl: target.optional().describe('Where expired links lead; empty for a page that says so.'),
      files: wellKnownFiles.optional().describe('All files below /.well-known/. Those that aren’t listed are deleted.'),
    }),
    response: checkedDomain,
    errors: ['invalid_input', 'unsafe_url', 'not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
  removeFile: route({
    method: 'DELETE',
    path: '/api/domains/:id/files',
    summary: 'Deletes one of a domain’s .well-known files',
    policy: { view: 'domains', permission: 'edit' },
    feature: 'leaving',
    limit: writeLimit,
    params: domainParams,
    query: z.strictObject({ path: wellKnownFilePath.describe('The path of the file below /.well-known/.') }),
    response: checkedDomain,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/domains/:id',
    summary: 'Removes a domain: codes stop working on it. The account can bring it back for a year',
    policy: { view: 'domains', permission: 'delete' },
    feature: 'leaving',
    limit: writeLimit,
    params: domainParams,
    response: checkedDomain,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited'],
  }),
};

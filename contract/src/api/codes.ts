import { typeIds } from '@tessera/qr-types';
import { z } from 'zod';
import { unsafeReasons } from '../errors.ts';
import { isOrderedSchedule } from '../rules/schedule.ts';
import { slugPattern } from '../rules/slug.ts';
import { folderId } from './folders.ts';
import { route } from './route.ts';
import { hexColor, style } from './style.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const type = z.enum(typeIds);
const name = z.string().trim().max(120);
const codeParams = z.strictObject({ id });

/** To the end of the year 9999: beyond are milliseconds, as JavaScript's clock tells them (those since 1978). */
const unixSeconds = z
  .number()
  .min(0)
  .max(253_402_300_799, { error: 'not_in_seconds', abort: true })
  .int('not_in_seconds');
/**
 * What holds for a code at once, whatever it opens: when it may be used, by how many scans, after which password, and how it
 * looks around the page. null takes a schedule, a limit or a password off again.
 */
const codeSettings = {
  name: name.optional(),
  /** The last part of its short link. Those that it had before go on leading to it. */
  uri: z.string().regex(slugPattern, 'invalid_identifier').optional(),
  schedule: z
    .strictObject({ from: unixSeconds.optional(), to: unixSeconds.optional() })
    .refine(isOrderedSchedule, { error: 'from_after_to', path: ['to'] })
    .nullable()
    .optional(),
  scanLimit: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
  accessPassword: z.string().min(1).max(100).nullable().optional(),
  /** Whether the password is asked for. */
  activePassword: z.boolean().optional(),
  iosHeaderColor: hexColor.optional(),
  /** Whether parameters of the scanned link are added to the address that it opens, whose own win. */
  forwardParameters: z.boolean().optional(),
  /** The host of its short link: our own, which is also meant by nothing. */
  hostname: z.string().trim().toLowerCase().max(253).optional(),
  /** The folder that it lies in; null takes it out. */
  folder: folderId.nullable().optional(),
};

/** Scans in each of the last eight weeks, oldest first. */
const weeks = z.array(z.number()).length(8);

/** Why a code does or doesn't lead on, as lists show it. */
export const codeStatus = z.enum(['draft', 'active', 'paused', 'blocked', 'archived', 'static']);

/** What there is to say of a code without what it holds. `title` and `style` are of the newest revision. */
export const codeSummary = z.strictObject({
  id: z.number(),
  type,
  dynamic: z.boolean(),
  name: z.string(),
  /** The folder that it lies in. */
  folder: z.number().nullable(),
  /** What it says or opens, in a line: what it is called without a name. A list leaves it empty beside a name. */
  title: z.string(),
  uri: z.string().nullable(),
  /** What the symbol says: the short link, or a static code's own content. */
  printed: z.string(),
  /** Which symbol it is, and the digits below it. */
  symbology: z.enum(['qr', 'datamatrix']),
  caption: z.string(),
  status: codeStatus,
  style,
  schedule: z.strictObject({ from: z.number().optional(), to: z.number().optional() }).nullable(),
  scanLimit: z.number().nullable(),
  /** Scans that the limit has been used up by. */
  scansUsed: z.number(),
  /** Whether there is a password, and whether it is asked for. The password itself is never answered. */
  hasPassword: z.boolean(),
  activePassword: z.boolean(),
  iosHeaderColor: z.string(),
  forwardParameters: z.boolean(),
  revision: z.number(),
  /** Whether phones see this revision. */
  published: z.boolean(),
  /** Grows with each change; also the ETag. */
  version: z.number(),
  scans: z.number(),
  uniques: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  archivedAt: z.string().nullable(),
  /** False for a guest's code that nobody has claimed yet. */
  claimed: z.boolean(),
});
export type CodeSummary = z.output<typeof codeSummary>;

/** One code, as its owner sees it. */
export const code = codeSummary.extend({
  /** Of the newest revision. */
  content: z.record(z.string(), z.unknown()),
  /** What phones see; null before the first publish. */
  publishedContent: z.record(z.string(), z.unknown()).nullable(),
});
export type Code = z.output<typeof code>;

const createBody = z.strictObject({
  content: z.record(z.string(), z.unknown()),
  style: style.optional(),
  ...codeSettings,
});
const createResponse = z.strictObject({
  insertedId: z.number(),
  uri: z.string().nullable(),
  printed: z.string(),
  version: z.number(),
});
const changeBody = z.strictObject({
  content: z.record(z.string(), z.unknown()).optional(),
  style: style.optional(),
  ...codeSettings,
  /** So many scans more than the limit allows now. */
  addScans: z.number().int().min(1).max(1_000_000_000).optional(),
  /** Whether the limit is begun anew. */
  resetScans: z.boolean().optional(),
});
const guestQuery = z.strictObject({ guest: z.stringbool().optional(), tmp: z.stringbool().optional() });

const createRouteBase = {
  method: 'POST',
  policy: { view: 'dashboard', permission: 'create', guests: true },
  limit: { name: 'create', max: 60, seconds: 600, by: 'caller' },
  params: z.strictObject({ type }),
  query: guestQuery,
  body: createBody,
  response: createResponse,
  errors: [
    'invalid_input',
    'unsafe_url',
    'not_signed_in',
    'forbidden',
    'duplicated_uri',
    'uri_not_available',
    'text_too_long',
    'qr_limit_exceeded',
    'quota_exceeded',
    'content_quota_exceeded',
    'unverified_quota_exceeded',
    'idempotency_key_reused',
    'rate_limited',
  ],
} as const;

/** A content may be large: read over and over it would keep everybody else waiting. */
const readLimit = { name: 'read', max: 1200, seconds: 600, by: 'caller' } as const;
const writeLimit = { name: 'write', max: 240, seconds: 600, by: 'caller' } as const;
/** An editor saves a draft whenever a hand rests. */
const draftLimit = { name: 'draft', max: 600, seconds: 600, by: 'caller' } as const;

const changeRouteBase = {
  policy: { view: 'dashboard', permission: 'edit', guests: true },
  limit: writeLimit,
  query: guestQuery,
  response: code,
} as const;
const changeErrors = [
  'invalid_input',
  'unsafe_url',
  'forbidden',
  'not_found',
  'version_conflict',
  'rate_limited',
  'newer_version',
  'unavailable',
] as const;

const quotaErrors = ['quota_exceeded', 'content_quota_exceeded', 'unverified_quota_exceeded'] as const;
const editErrors = [...changeErrors, ...quotaErrors, 'duplicated_uri', 'uri_not_available'] as const;

export const codes = {
  createStatic: route({
    ...createRouteBase,
    path: '/api/qr/static/:type',
    summary: 'Creates a static code, which holds its content itself',
  }),
  createDynamic: route({
    ...createRouteBase,
    path: '/api/qr/dynamic/:type',
    summary: 'Creates a dynamic code and publishes it. With draft=true it isn’t live until it’s published',
    query: guestQuery.extend({ draft: z.stringbool().optional() }),
  }),
  rawStatic: route({
    method: 'POST',
    path: '/api/qr/static/raw/:type',
    summary: 'Returns the text a static code would contain. Forms name their fields as errors do: content.url',
    policy: { view: 'dashboard', guests: true },
    limit: { name: 'raw', max: 600, seconds: 600, by: 'caller' },
    params: z.strictObject({ type }),
    query: guestQuery,
    body: z.strictObject({ content: z.record(z.string(), z.unknown()) }),
    form: true,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'text_too_long', 'rate_limited'],
  }),
  checkLink: route({
    method: 'GET',
    path: '/api/link/check',
    summary:
      'Returns why a dynamic code can’t lead to an address; null if it can. A static code can contain it all the same',
    policy: 'anyone',
    limit: { name: 'link check', max: 300, seconds: 600, by: 'address' },
    query: z.strictObject({ url: z.string().max(2048, 'invalid_url_length') }),
    response: z.strictObject({ reason: z.enum(unsafeReasons).nullable() }),
    errors: ['invalid_input', 'rate_limited'],
  }),
  list: route({
    method: 'GET',
    path: '/api/qr',
    summary: 'Lists the account’s codes, most recently changed first, 50 per page',
    policy: { view: 'dashboard' },
    limit: { name: 'list', max: 600, seconds: 600, by: 'caller' },
    query: z.strictObject({
      /** 120 characters of up to 16 UTF-16 units each. */
      q: z.string().max(1_920).optional(),
      status: codeStatus.optional(),
      /** A folder’s number, or `none` for codes in no folder. */
      folder: z.union([z.literal('none'), folderId]).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.strictObject({
      codes: z.array(codeSummary.extend({ weeks })),
      total: z.number(),
      /** Codes that a search didn't find, and whose content is too long to be searched whole. */
      partlySearched: z.number(),
      /** Codes of this page that are left out: a later release wrote them, and this one can't read them. */
      unreadable: z.number(),
      page: z.number(),
      pages: z.number(),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
  get: route({
    method: 'GET',
    path: '/api/qr/:id',
    summary: 'Returns a code',
    policy: { view: 'dashboard', guests: true },
    limit: readLimit,
    params: codeParams,
    response: code,
    errors: ['forbidden', 'not_found', 'rate_limited', 'newer_version', 'unavailable'],
  }),
  getByUri: route({
    method: 'GET',
    path: '/api/qr/uri/:uri',
    summary: 'Returns a code by the ending of its short link',
    policy: { view: 'dashboard', guests: true },
    limit: readLimit,
    params: z.strictObject({ uri: z.string().max(64) }),
    response: code,
    errors: ['forbidden', 'not_found', 'rate_limited', 'newer_version', 'unavailable'],
  }),
  checkUri: route({
    method: 'GET',
    path: '/api/qr/uri/:uri/free',
    summary: 'Checks whether a new code can have this link ending; someone else may still take it first',
    policy: { view: 'dashboard', permission: 'create' },
    limit: readLimit,
    params: z.strictObject({ uri: z.string().max(64) }),
    response: z.strictObject({ free: z.literal(true) }),
    errors: ['not_signed_in', 'forbidden', 'duplicated_uri', 'uri_not_available', 'rate_limited', 'unavailable'],
  }),
  replace: route({
    ...changeRouteBase,
    method: 'PUT',
    path: '/api/qr/:id/:type',
    summary: 'Changes a code and publishes it. With If-Match, only if no one else changed it in the meantime',
    params: z.strictObject({ id, type }),
    body: changeBody,
    errors: [...editErrors, 'type_is_fixed', 'static_is_fixed'],
  }),
  saveDraft: route({
    ...changeRouteBase,
    method: 'PUT',
    path: '/api/qr/:id/draft',
    summary: 'Saves a change as a draft: visitors keep seeing what’s published',
    limit: draftLimit,
    params: codeParams,
    body: changeBody.extend({ type: type.optional() }),
    errors: [...editErrors, 'type_is_fixed', 'static_is_fixed'],
  }),
  publish: route({
    ...changeRouteBase,
    method: 'POST',
    path: '/api/qr/:id/publish',
    summary: 'Publishes the newest draft',
    params: codeParams,
    errors: changeErrors,
  }),
  restoreRevision: route({
    ...changeRouteBase,
    method: 'POST',
    path: '/api/qr/:id/revisions/:n/restore',
    summary: 'Rolls back to an earlier revision and publishes it',
    params: z.strictObject({ id, n: z.coerce.number().int().positive().max(2_147_483_647) }),
    errors: [...changeErrors, ...quotaErrors],
  }),
  pause: route({
    method: 'POST',
    path: '/api/qr/:id/pause',
    summary: 'Pauses a dynamic code until it’s resumed',
    policy: { view: 'dashboard', permission: 'edit' },
    limit: writeLimit,
    params: codeParams,
    response: code,
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'static_is_fixed',
      'rate_limited',
      'newer_version',
      'unavailable',
    ],
  }),
  resume: route({
    method: 'POST',
    path: '/api/qr/:id/resume',
    summary: 'Resumes a paused code',
    policy: { view: 'dashboard', permission: 'edit' },
    limit: writeLimit,
    params: codeParams,
    response: code,
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'static_is_fixed',
      'rate_limited',
      'newer_version',
      'unavailable',
    ],
  }),
  archive: route({
    method: 'DELETE',
    path: '/api/qr/:id',
    summary: 'Archives a code. It can be restored for 30 days',
    policy: { view: 'dashboard', permission: 'delete' },
    limit: writeLimit,
    params: codeParams,
    response: code,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited', 'newer_version', 'unavailable'],
  }),
  restore: route({
    method: 'POST',
    path: '/api/qr/:id/restore',
    summary: 'Restores an archived code',
    policy: { view: 'dashboard', permission: 'delete' },
    limit: writeLimit,
    params: codeParams,
    response: code,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'not_archived', 'rate_limited', 'newer_version', 'unavailable'],
  }),
};

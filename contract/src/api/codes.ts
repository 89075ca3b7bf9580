import { z } from 'zod';
import { unsafeReasons } from '../errors.ts';
import { maxBulkCodes } from './bulk.ts';
import { code, codeSummary, codeType, listedCode } from './code.ts';
import { codeFilter, codeOrder, searchText } from './code-filter.ts';
import { codeSettings } from './code-settings.ts';
import { folderId } from './folders.ts';
import { pageLimit } from './paging.ts';
import { route } from './route.ts';
import { style } from './style.ts';

export { type CodeSummary, code, codeSummary } from './code.ts';

export type Code = z.output<typeof code>;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).describe('The ID of the code.');
const uri = z.string().max(64).describe('The ending of a short link.');
const codeParams = z.strictObject({ id });

const createBody = z.strictObject({
  content: z
    .record(z.string(), z.unknown())
    .describe('What the code opens, depending on its type. With a template, only what differs from it.'),
  style: style.optional().describe('The design. Without one, that of the template, or black squares on white.'),
  ...codeSettings,
  template: folderId
    .nullable()
    .optional()
    .describe(
      'The ID of the template that provides what isn’t given here; null for none. By default, it’s the default template of the account if no style is given either.',
    ),
});
const createResponse = z.strictObject({
  insertedId: z.number(),
  uri: z.string().nullable(),
  printed: z.string(),
  version: z.number(),
});
const changeBody = z.strictObject({
  content: z.record(z.string(), z.unknown()).optional().describe('The complete new content, depending on its type.'),
  style: style.optional().describe('The complete new design.'),
  ...codeSettings,
  addScans: z.number().int().min(1).max(1_000_000_000).optional().describe('How many scans to add to the scan limit.'),
  resetScans: z.boolean().optional().describe('Whether scans count towards the limit from zero again.'),
});
/** Parameters that mean nothing to API keys: the documentation leaves them out. */
export const guestParameters = {
  guest: z.stringbool().optional().describe('Only for callers without an account: creates a code for a guest.'),
  tmp: z.stringbool().optional().describe('The same as `guest`.'),
};
const guestQuery = z.strictObject(guestParameters);

const createRouteBase = {
  method: 'POST',
  policy: { view: 'dashboard', permission: 'create', guests: true },
  limit: { name: 'create', max: 60, seconds: 600, by: 'caller' },
  params: z.strictObject({ type: codeType }),
  query: guestQuery,
  body: createBody,
  status: 201,
  response: createResponse,
  errors: [
    'invalid_input',
    'unsafe_url',
    'not_signed_in',
    'forbidden',
    'part_locked',
    'duplicated_uri',
    'duplicated_external_id',
    'uri_not_available',
    'text_too_long',
    'qr_limit_exceeded',
    'quota_exceeded',
    'content_quota_exceeded',
    'unverified_quota_exceeded',
    'rate_limited',
  ],
} as const;

/** Content may be large; reading it repeatedly would slow the server for other callers. */
const readLimit = { name: 'read', max: 1200, seconds: 600, by: 'caller' } as const;
const listLimit = { name: 'list', max: 600, seconds: 600, by: 'caller' } as const;
const writeLimit = { name: 'write', max: 240, seconds: 600, by: 'caller' } as const;
/** An editor saves a draft after each pause in typing. */
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
  'part_locked',
  'not_found',
  'version_conflict',
  'rate_limited',
  'newer_version',
  'unavailable',
] as const;

const stateRouteBase = { limit: writeLimit, params: codeParams, response: code } as const;
const stateErrors = [
  'not_signed_in',
  'forbidden',
  'not_found',
  'rate_limited',
  'newer_version',
  'unavailable',
] as const;

const quotaErrors = ['quota_exceeded', 'content_quota_exceeded', 'unverified_quota_exceeded'] as const;
const editErrors = [
  ...changeErrors,
  ...quotaErrors,
  'duplicated_uri',
  'duplicated_external_id',
  'uri_not_available',
] as const;

const listRouteBase = {
  method: 'GET',
  policy: { view: 'dashboard' },
  limit: listLimit,
  errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
} as const;

export const codes = {
  createStatic: route({
    ...createRouteBase,
    feature: 'static_codes',
    path: '/api/qr/static/:type',
    summary: 'Creates a static code, which contains its content itself',
  }),
  createDynamic: route({
    ...createRouteBase,
    feature: 'dynamic_codes',
    path: '/api/qr/dynamic/:type',
    summary: 'Creates a dynamic code and publishes it; with draft=true it stays a draft until it’s published',
    query: guestQuery.extend({
      draft: z
        .stringbool()
        .optional()
        .describe('Whether the code stays a draft until it’s published. Required fields can still be missing.'),
    }),
  }),
  rawStatic: route({
    method: 'POST',
    path: '/api/qr/static/raw/:type',
    summary: 'Returns the text a static code would contain. Forms name their fields as errors do: content.url',
    policy: { view: 'dashboard', guests: true },
    feature: 'static_codes',
    limit: { name: 'raw', max: 600, seconds: 600, by: 'caller' },
    params: z.strictObject({ type: codeType }),
    query: guestQuery,
    body: z.strictObject({ content: z.record(z.string(), z.unknown()).describe('The content, by its type.') }),
    form: true,
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'text_too_long', 'rate_limited'],
  }),
  checkLink: route({
    method: 'GET',
    path: '/api/link/check',
    summary:
      'Returns why a dynamic code can’t lead to an address; null if it can. A static code can contain it either way',
    policy: 'anyone',
    limit: { name: 'link check', max: 300, seconds: 600, by: 'address' },
    query: z.strictObject({ url: z.string().max(2048, 'invalid_url_length') }),
    response: z.strictObject({ reason: z.enum(unsafeReasons).nullable() }),
    errors: ['invalid_input', 'rate_limited'],
  }),
  count: route({
    ...listRouteBase,
    feature: 'viewing',
    path: '/api/qr/count',
    summary: 'Counts the account’s codes',
    query: z.strictObject(codeFilter),
    response: z.strictObject({ total: z.number() }),
  }),
  scans: route({
    ...listRouteBase,
    feature: 'viewing',
    path: '/api/qr/scans',
    summary: 'Returns the total scans of all codes in a list: of all time, and of the last 30 days',
    query: z.strictObject({ q: searchText.optional(), ...codeFilter }),
    /** As of the last count, up to five minutes old. Null if a search finds so many codes that they aren’t counted. */
    response: z.strictObject({ scans: z.number().nullable(), recentScans: z.number().nullable() }),
  }),
  list: route({
    ...listRouteBase,
    feature: 'viewing',
    path: '/api/qr',
    summary:
      'Lists the account’s codes, `limit` per page, most recently changed first unless sorted otherwise; by name from A to Z, by anything else with the newest or most first, unless `direction` says otherwise. Pages by number, or with `next` of one page as `after` of the next',
    query: z.strictObject({
      q: searchText.optional(),
      ...codeFilter,
      ...codeOrder,
      page: z.coerce.number().int().min(1).max(10_000).default(1).describe('The number of the page.'),
      after: z.string().max(2_000).optional().describe('The `next` of the page before.'),
      limit: pageLimit(50, 100),
    }),
    fieldsOf: 'codes',
    response: z.strictObject({
      codes: z.array(listedCode),
      total: z.number(),
      /** False if a search finds so many that they aren’t counted: then there are at least `total`. */
      totalIsExact: z.boolean(),
      /** Codes that didn’t match, but whose content is too long to be searched completely. */
      partlySearched: z.number(),
      /** Codes omitted from this page because a later release wrote them and this one can’t read them. */
      unreadable: z.number(),
      page: z.number(),
      pages: z.number(),
      /** The next page’s `after`; null on the last page. */
      next: z.string().nullable(),
    }),
  }),
  suggest: route({
    ...listRouteBase,
    feature: 'viewing',
    path: '/api/qr/suggestions',
    summary:
      'Returns up to 8 codes that match the beginning of a link, a name or words of the content; without a text, those edited last',
    query: z.strictObject({ q: searchText.default('') }),
    fieldsOf: 'codes',
    response: z.strictObject({ codes: z.array(codeSummary) }),
  }),
  ids: route({
    ...listRouteBase,
    feature: 'viewing',
    path: '/api/qr/ids',
    summary: 'Returns the IDs of up to 1,000 codes of a list, in its order, for bulk actions',
    query: z.strictObject({ q: searchText.optional(), ...codeFilter, ...codeOrder }),
    response: z.strictObject({ ids: z.array(z.number()).max(maxBulkCodes), hasMore: z.boolean() }),
  }),
  facets: route({
    ...listRouteBase,
    feature: 'viewing',
    path: '/api/qr/facets',
    summary: 'Counts the account’s codes outside the archive by type and by the member who created them',
    response: z.strictObject({
      types: z.array(z.strictObject({ type: codeType, codes: z.number() })),
      creators: z.array(z.strictObject({ id: z.string(), name: z.string(), codes: z.number() })),
    }),
    errors: ['not_signed_in', 'forbidden', 'rate_limited'],
  }),
  get: route({
    method: 'GET',
    path: '/api/qr/:id',
    summary: 'Returns a code',
    policy: { view: 'dashboard', guests: true },
    feature: 'viewing',
    limit: readLimit,
    params: codeParams,
    fieldsOf: '',
    response: code,
    errors: ['forbidden', 'not_found', 'rate_limited', 'newer_version', 'unavailable'],
  }),
  getByUri: route({
    method: 'GET',
    path: '/api/qr/uri/:uri',
    summary: 'Returns a code by the ending of its short link',
    policy: { view: 'dashboard', guests: true },
    feature: 'viewing',
    limit: readLimit,
    params: z.strictObject({ uri }),
    fieldsOf: '',
    response: code,
    errors: ['forbidden', 'not_found', 'rate_limited', 'newer_version', 'unavailable'],
  }),
  checkUri: route({
    method: 'GET',
    path: '/api/qr/uri/:uri/free',
    summary: 'Checks whether a new code can have this link ending; someone else may still take it first',
    policy: { view: 'dashboard', permission: 'create' },
    feature: 'dynamic_codes',
    limit: readLimit,
    params: z.strictObject({ uri }),
    response: z.strictObject({ free: z.literal(true) }),
    errors: ['not_signed_in', 'forbidden', 'duplicated_uri', 'uri_not_available', 'rate_limited', 'unavailable'],
  }),
  saveAndPublish: route({
    ...changeRouteBase,
    feature: { static: 'static_codes', dynamic: 'management' },
    method: 'PUT',
    path: '/api/qr/:id/:type',
    summary: 'Changes a code and publishes it. With If-Match, only if no one else changed it in the meantime',
    params: z.strictObject({ id, type: codeType }),
    body: changeBody,
    errors: [...editErrors, 'type_is_immutable', 'static_is_immutable'],
  }),
  saveDraft: route({
    ...changeRouteBase,
    feature: { static: 'static_codes', dynamic: 'management' },
    method: 'PUT',
    path: '/api/qr/:id/draft',
    summary: 'Saves a change as a draft: visitors keep seeing what’s published',
    limit: draftLimit,
    params: codeParams,
    body: changeBody.extend({
      type: codeType.optional().describe('Another type, until the first publication or download.'),
    }),
    errors: [...editErrors, 'type_is_immutable', 'static_is_immutable'],
  }),
  publish: route({
    ...changeRouteBase,
    feature: { static: 'static_codes', dynamic: 'management' },
    method: 'POST',
    path: '/api/qr/:id/publish',
    summary: 'Publishes the newest draft',
    params: codeParams,
    errors: changeErrors,
  }),
  restoreRevision: route({
    ...changeRouteBase,
    feature: { static: 'static_codes', dynamic: 'management' },
    method: 'POST',
    path: '/api/qr/:id/revisions/:n/restore',
    summary: 'Rolls back to an earlier revision and publishes it',
    params: z.strictObject({
      id,
      n: z.coerce.number().int().positive().max(2_147_483_647).describe('The number of the revision.'),
    }),
    errors: [...changeErrors, ...quotaErrors],
  }),
  pause: route({
    ...stateRouteBase,
    method: 'POST',
    path: '/api/qr/:id/pause',
    summary: 'Pauses a dynamic code until it’s resumed',
    policy: { view: 'dashboard', permission: 'edit' },
    feature: 'management',
    errors: [...stateErrors, 'static_is_immutable'],
  }),
  resume: route({
    ...stateRouteBase,
    method: 'POST',
    path: '/api/qr/:id/resume',
    summary: 'Resumes a paused code',
    policy: { view: 'dashboard', permission: 'edit' },
    feature: 'management',
    errors: [...stateErrors, 'static_is_immutable'],
  }),
  archive: route({
    ...stateRouteBase,
    method: 'DELETE',
    path: '/api/qr/:id',
    summary: 'Archives a code. It can be restored for 30 days, unless the operator changed ARCHIVE_RETENTION_DAYS',
    policy: { view: 'dashboard', permission: 'delete' },
    feature: 'leaving',
    errors: stateErrors,
  }),
  restore: route({
    ...stateRouteBase,
    method: 'POST',
    path: '/api/qr/:id/restore',
    summary: 'Restores an archived code',
    policy: { view: 'dashboard', permission: 'delete' },
    feature: 'leaving',
    errors: [...stateErrors, 'not_archived'],
  }),
};

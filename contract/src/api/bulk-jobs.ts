import { typeIds } from '@tessera/qr-types';
import { fieldErrorCodes } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { errors } from '../errors.ts';
import {
  bulkFormats,
  bulkJobStates,
  bulkModes,
  bulkRowStates,
  maxBulkBytes,
  maxBulkColumns,
  maxShownRows,
  maxTiles,
} from '../rules/bulk-jobs.ts';
import { dateOrders } from '../rules/bulk-targets.ts';
import { hostname, maxNameLength } from './code-settings.ts';
import { downloadQuery } from './downloads.ts';
import { folderId } from './folders.ts';
import { route } from './route.ts';
import { task } from './tasks.ts';

const errorCode = z.enum(Object.keys(errors) as [keyof typeof errors, ...(keyof typeof errors)[]]);
const params = z.record(z.string(), z.union([z.string(), z.number()]));
const type = z.enum(typeIds);

/** What a column becomes: a setting, or a field of the content such as `content.url`. */
const target = z.string().max(200);

/** How the rows of a job become codes. */
export const bulkSettings = z.strictObject({
  type: type.describe('The type of new codes; those that rows update keep theirs. Lines of JSON can name their own.'),
  template: folderId
    .nullable()
    .optional()
    .describe('The id of the template of new codes; null for none. By default, it’s the default template.'),
  folder: folderId.nullable().default(null).describe('The id of the folder of new codes whose row names none.'),
  hostname: hostname
    .optional()
    .describe(
      'The domain of new codes whose row names none; empty for our own. By default, it’s that of their folder.',
    ),
  namePattern: z
    .string()
    .trim()
    .max(maxNameLength)
    .default('')
    .describe(
      'The names of new codes whose row has none: {number} is the row, {date} the day, {Column} the text of that column.',
    ),
  mode: z
    .enum(bulkModes)
    .default('create')
    .describe('Whether rows create codes, update those that they name by id or externalId, or either (upsert).'),
  mapping: z
    .array(
      z.strictObject({
        column: z
          .number()
          .int()
          .min(0)
          .max(maxBulkColumns - 1),
        target: target.nullable(),
      }),
    )
    .max(maxBulkColumns)
    .default([])
    .describe('What each column becomes, by its place from 0; nothing without a target.'),
  dateOrder: z.enum(dateOrders).default('dmy').describe('The order of day, month and year in dates.'),
  hasHeader: z.boolean().default(true).describe('Whether the first row holds the names of the columns.'),
});
export type BulkSettings = z.output<typeof bulkSettings>;

/** What is wrong with a row: with one of its columns, or with a field that no column has. */
const rowError = z.strictObject({
  column: z.string().nullable(),
  /** The field of the code, as in errors of the API; '' if it’s about the row itself. */
  field: z.string(),
  /** The error that creating or changing the code alone would have; with `invalid_input`, `code` says what is wrong with the field. */
  error: errorCode,
  code: z.enum(fieldErrorCodes).nullable(),
  params,
});
export type BulkRowError = z.output<typeof rowError>;

/** A field that an update changes; null for none. Long texts are cut. */
const rowChange = z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type BulkRowChange = z.output<typeof rowChange>;

export const bulkRow = z.strictObject({
  /** The number of the row in its file, from 1 on. */
  row: z.number(),
  state: z.enum(bulkRowStates),
  /** Its texts by column; of a line of JSON, that line. */
  cells: z.array(z.string()),
  errors: z.array(rowError),
  changes: z.array(rowChange),
  /** The code that it has become, or that it changes. */
  code: z.strictObject({ id: z.number(), name: z.string(), link: z.string() }).nullable(),
});
export type BulkRow = z.output<typeof bulkRow>;

const bulkCounts = z.strictObject(
  Object.fromEntries(bulkRowStates.map((state) => [state, z.number()])) as Record<
    (typeof bulkRowStates)[number],
    z.ZodNumber
  >,
);

/** A bulk job without its rows. */
export const bulkJobSummary = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.number(),
  format: z.enum(bulkFormats),
  state: z.enum(bulkJobStates),
  type,
  mode: z.enum(bulkModes),
  /** How many rows the file has, without those that hold names of columns. */
  rows: z.number(),
  counts: bulkCounts,
  /** Why it failed. */
  error: z.strictObject({ code: errorCode, params }).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when the job is stored; the codes stay. */
  expiresAt: z.string(),
});
export type BulkJobSummary = z.output<typeof bulkJobSummary>;

export const bulkJob = bulkJobSummary.extend({
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable(),
  /**
   * The known program whose layout the table has; '' is this one. `isGuessed`: no published sample confirms the layout, so its mapping has
   * to be looked at.
   */
  layout: z.strictObject({ id: z.string(), service: z.string(), isGuessed: z.boolean() }).nullable(),
  /** Whether its settings are those of the account’s last job with the same columns. */
  isRemembered: z.boolean(),
  columns: z.array(z.string()),
  /** The first rows, to choose what columns become. */
  firstRows: z.array(z.array(z.string())),
  settings: bulkSettings,
  /** How many more codes the account can have. */
  remainingCodes: z.number(),
});
export type BulkJob = z.output<typeof bulkJob>;

/** The progress of a job, as events send it. */
export const bulkProgress = z.strictObject({
  state: z.enum(bulkJobStates),
  counts: bulkCounts,
  /** How many rows are done, and how many there are to do. */
  done: z.number(),
  total: z.number(),
  perSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
});
export type BulkProgress = z.output<typeof bulkProgress>;

const idParams = z.strictObject({ id: z.uuid().describe('The id of the job.') });
const readBase = {
  policy: { view: 'dashboard', permission: 'create' },
  feature: 'bulk',
  scope: 'codes:read',
} as const;
const writeBase = {
  policy: { view: 'dashboard', permission: 'create' },
  feature: 'bulk',
  scope: 'codes:write',
  limit: { name: 'bulk-job', max: 600, seconds: 600, by: 'caller' },
} as const;
const listErrors = ['invalid_input', 'not_signed_in', 'forbidden'] as const;
const errorsOfOne = [...listErrors, 'not_found'] as const;
const changeErrors = [...errorsOfOne, 'job_in_progress', 'rate_limited', 'unavailable'] as const;
const fileErrors = [...errorsOfOne, 'invalid_origin', 'rate_limited'] as const;
const tableErrors = [
  'table_too_large',
  'table_unpacks_too_large',
  'table_format_unsupported',
  'table_format_unknown',
  'table_outdated_format',
  'table_empty',
  'table_without_rows',
  'table_encrypted',
  'table_unreadable',
  'table_too_complex',
  'table_too_many_columns',
  'table_too_many_rows',
  'table_quotes_broken',
  'table_busy',
] as const;
const fileLimit = { name: 'bulk-file', max: 120, seconds: 600, by: 'caller' } as const;

/** Files or lists of rows that become codes: uploaded, checked without changing anything, and then created in the background. */
export const bulkJobs = {
  upload: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk',
    summary:
      'Uploads a table as the request body: CSV, XLSX, or lines of JSON, each the body of a call that creates a code; nothing is created yet',
    limit: { name: 'bulk-upload', max: 60, seconds: 3_600, by: 'caller' },
    query: z.strictObject({
      name: z.string().max(255).optional().describe('The name of the file.'),
      type: type.optional().describe('The type of the new codes.'),
    }),
    file: { field: 'file', maxBytes: maxBulkBytes, raw: true, stream: true },
    response: bulkJob,
    errors: [
      ...listErrors,
      'malformed_body',
      'file_too_large',
      ...tableErrors,
      'task_limit_exceeded',
      'rate_limited',
      'unavailable',
    ],
  }),
  list: route({
    ...readBase,
    method: 'GET',
    path: '/api/bulk',
    summary: 'Lists the account’s bulk jobs, newest first, until they expire',
    response: z.strictObject({ jobs: z.array(bulkJobSummary) }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  get: route({
    ...readBase,
    method: 'GET',
    path: '/api/bulk/:id',
    summary: 'Returns a bulk job: its columns, its settings, and how many rows are in each state',
    params: idParams,
    response: bulkJob,
    errors: errorsOfOne,
  }),
  remove: route({
    ...writeBase,
    method: 'DELETE',
    path: '/api/bulk/:id',
    summary: 'Deletes a bulk job that isn’t working; the codes that it created stay',
    params: idParams,
    errors: changeErrors,
  }),
  changeSettings: route({
    ...writeBase,
    method: 'PUT',
    path: '/api/bulk/:id/settings',
    summary: 'Says what the columns become, and sets what all codes share; the rows have to be checked afterwards',
    params: idParams,
    body: bulkSettings,
    response: bulkJob,
    errors: changeErrors,
  }),
  check: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk/:id/check',
    summary: 'Checks every row in the background, and finds out what it would change; nothing is created or changed',
    params: idParams,
    response: bulkJob,
    errors: [...changeErrors, 'task_limit_exceeded'],
  }),
  rows: route({
    ...readBase,
    method: 'GET',
    path: '/api/bulk/:id/rows',
    summary:
      'Lists rows in the order of the file, all or those in some states; `next` of one page is `after` of the next',
    params: idParams,
    query: z.strictObject({
      state: z
        .string()
        .max(200)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(z.enum(bulkRowStates)))
        .optional()
        .describe('States of rows, separated by commas.'),
      after: z.coerce.number().int().min(0).default(0).describe('The row to continue after.'),
      limit: z.coerce.number().int().min(1).max(maxShownRows).default(50).describe('How many rows a page has.'),
    }),
    response: z.strictObject({ rows: z.array(bulkRow), next: z.number().nullable() }),
    errors: errorsOfOne,
  }),
  overview: route({
    ...readBase,
    method: 'GET',
    path: '/api/bulk/:id/overview',
    summary: `Returns all rows in the order of the file as up to ${maxTiles} tiles, each with the state that matters most in its rows`,
    params: idParams,
    response: z.strictObject({ rowsPerTile: z.number(), tiles: z.array(z.enum(bulkRowStates)) }),
    errors: errorsOfOne,
  }),
  changeRow: route({
    ...writeBase,
    method: 'PUT',
    path: '/api/bulk/:id/rows/:row',
    summary: 'Changes cells of a row, or leaves it out, and checks it right away',
    params: idParams.extend({ row: z.coerce.number().int().min(1).describe('The number of the row, from 1.') }),
    body: z.strictObject({
      cells: z
        .record(z.string().regex(/^\d{1,3}$/), z.string().max(100_000))
        .optional()
        .describe('New texts by column, from 0.'),
      leftOut: z.boolean().optional().describe('Whether the row is left out.'),
    }),
    response: bulkRow,
    errors: changeErrors,
  }),
  create: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk/:id/create',
    summary:
      'Creates and updates the codes of all valid rows in the background, or with `onlyIfAllValid` only if every row is valid',
    params: idParams,
    body: z.strictObject({
      onlyIfAllValid: z.boolean().default(false).describe('Whether nothing is created unless every row is valid.'),
    }),
    response: bulkJob,
    errors: [...changeErrors, 'rows_invalid', 'qr_limit_exceeded', 'task_limit_exceeded'],
  }),
  cancel: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk/:id/cancel',
    summary: 'Stops a job that is working; the codes that it created stay',
    params: idParams,
    response: bulkJob,
    errors: changeErrors,
  }),
  resume: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk/:id/resume',
    summary: 'Continues a cancelled or failed job with the rows that aren’t done; failed rows are tried again',
    params: idParams,
    response: bulkJob,
    errors: [...changeErrors, 'qr_limit_exceeded', 'task_limit_exceeded'],
  }),
  undo: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk/:id/undo',
    summary:
      'Undoes a job: archives the codes that it created, and gives those that it updated their earlier version back unless they were changed since',
    params: idParams,
    response: bulkJob,
    errors: [...changeErrors, 'task_limit_exceeded'],
  }),
  events: route({
    ...readBase,
    method: 'GET',
    path: '/api/bulk/:id/events',
    summary:
      'Streams the progress of a job as server-sent events, each with the same fields, until it isn’t working any more',
    params: idParams,
    errors: [...errorsOfOne, 'rate_limited'],
  }),
  manifest: route({
    ...readBase,
    limit: fileLimit,
    method: 'GET',
    path: '/api/bulk/:id/manifest',
    summary: 'Downloads a CSV of what has become of each row: its code, link, file, and error',
    params: idParams,
    errors: fileErrors,
  }),
  errors: route({
    ...readBase,
    limit: fileLimit,
    method: 'GET',
    path: '/api/bulk/:id/errors',
    summary: 'Downloads a CSV of the rows that are wrong, in the columns of the file, with the reason',
    params: idParams,
    errors: fileErrors,
  }),
  createZip: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk/:id/zip',
    summary: 'Starts a background task that packs the codes of a job as files into a ZIP, with their manifest',
    params: idParams,
    body: z.strictObject({
      options: downloadQuery.describe('As those of a single download.'),
      isTested: z
        .boolean()
        .default(true)
        .describe('Whether each file is test-scanned. Without that it’s faster, and the manifest says so.'),
    }),
    response: task,
    errors: [...changeErrors, 'task_limit_exceeded'],
  }),
  example: route({
    ...readBase,
    limit: fileLimit,
    method: 'GET',
    path: '/api/bulk/example',
    summary: 'Downloads an example of a table for a type, whose two rows become codes as they are',
    query: z.strictObject({
      type: type.describe('The type of the codes.'),
      format: z.enum(['csv', 'xlsx']).default('csv').describe('The format of the table.'),
    }),
    errors: [...listErrors, 'invalid_origin', 'rate_limited'],
  }),
  export: route({
    ...readBase,
    limit: fileLimit,
    method: 'GET',
    path: '/api/bulk/export',
    summary: 'Downloads the account’s codes of a type as a table, to change it and upload it again',
    query: z.strictObject({ type: type.describe('The type of the codes.') }),
    errors: [...listErrors, 'invalid_origin', 'rate_limited'],
  }),
};

import { typeIds } from '@tessera/qr-types';
import { z } from 'zod';
import { bulkRowStates, maxBulkBytes, maxShownRows, maxTiles } from '../rules/bulk-jobs.ts';
import { maxBulkCodes } from './bulk.ts';
import { bulkJob, bulkJobSummary, bulkRow, bulkSettings } from './bulk-job.ts';
import { downloadQuery } from './downloads.ts';
import { labelOptions } from './label-options.ts';
import { route } from './route.ts';
import { task } from './tasks.ts';

export * from './bulk-job.ts';

const type = z.enum(typeIds);
const idParams = z.strictObject({ id: z.uuid().describe('The ID of the job.') });
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
      'Uploads a table as the request body: CSV, XLSX, or JSON Lines, each line the body of a call that creates a code. Nothing is created yet',
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
    summary: 'Lists the account’s bulk jobs that haven’t expired, newest first',
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
    summary: 'Deletes a bulk job that isn’t running. The codes that it created stay',
    status: 204,
    params: idParams,
    errors: changeErrors,
  }),
  changeSettings: route({
    ...writeBase,
    method: 'PUT',
    path: '/api/bulk/:id/settings',
    summary: 'Sets what the columns become, and what all codes share. The rows have to be checked again afterwards',
    params: idParams,
    body: bulkSettings,
    response: bulkJob,
    errors: changeErrors,
  }),
  check: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk/:id/check',
    summary: 'Checks every row in the background, and what it would change. Nothing is created or changed yet',
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
    summary: `Returns all rows in the order of the file as up to ${maxTiles} tiles, each with the most important state of its rows`,
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
    summary: 'Stops a running job. The codes that it created stay',
    params: idParams,
    response: bulkJob,
    errors: changeErrors,
  }),
  resume: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk/:id/resume',
    summary: 'Continues a stopped or failed job with the rows that aren’t done. Failed rows are tried again',
    params: idParams,
    response: bulkJob,
    errors: [...changeErrors, 'qr_limit_exceeded', 'task_limit_exceeded'],
  }),
  undo: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk/:id/undo',
    summary:
      'Undoes a job: archives the codes that it created, and returns those that it updated to their earlier version unless they’ve been changed since',
    params: idParams,
    response: bulkJob,
    errors: [...changeErrors, 'task_limit_exceeded'],
  }),
  events: route({
    ...readBase,
    method: 'GET',
    path: '/api/bulk/:id/events',
    summary:
      'Streams the progress of a job as server-sent events, each with the same fields, until it has finished or stopped',
    params: idParams,
    errors: [...errorsOfOne, 'rate_limited'],
  }),
  manifest: route({
    ...readBase,
    limit: fileLimit,
    method: 'GET',
    path: '/api/bulk/:id/manifest',
    summary: 'Downloads a CSV of what became of each row: its code, link, file, and error',
    params: idParams,
    errors: fileErrors,
  }),
  errors: route({
    ...readBase,
    limit: fileLimit,
    method: 'GET',
    path: '/api/bulk/:id/errors',
    summary: 'Downloads a CSV of the rows with errors, in the columns of the file, with the reason',
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
  createLabels: route({
    ...writeBase,
    method: 'POST',
    path: '/api/bulk/:id/labels',
    summary:
      'Starts a background task that lays the codes of a job out on sheets of labels, as one PDF; codes that would be too small to be scanned are left out and listed',
    params: idParams,
    body: labelOptions,
    response: task,
    errors: [...changeErrors, 'task_limit_exceeded'],
  }),
  createLabelsOfCodes: route({
    policy: { view: 'dashboard' },
    feature: 'bulk',
    scope: 'codes:write',
    limit: { name: 'zip', max: 60, seconds: 3_600, by: 'caller' },
    method: 'POST',
    path: '/api/qr/bulk/labels',
    summary:
      'Starts a background task that lays codes out on sheets of labels, as one PDF, each scan-tested; freezes their encoded text. Codes that would be too small to be scanned are left out and listed',
    body: z.strictObject({
      ids: z
        .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
        .min(1)
        .max(maxBulkCodes)
        .describe('The ids of the codes, in the order of the labels.'),
      options: labelOptions.describe('The label sheet, and what is printed on it.'),
    }),
    response: task,
    errors: [...errorsOfOne, 'task_limit_exceeded', 'rate_limited'],
  }),
  example: route({
    ...readBase,
    limit: fileLimit,
    method: 'GET',
    path: '/api/bulk/example',
    summary: 'Downloads an example table for a type. Its two rows become codes as they are',
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
    summary: 'Downloads the account’s codes of a type as a table that you can change and upload again',
    query: z.strictObject({
      type: type.describe('The type of the codes.'),
      format: z
        .enum(['csv', 'xlsx'])
        .default('csv')
        .describe('The format of the table. XLSX is for up to 20,000 codes.'),
    }),
    errors: [...listErrors, 'export_too_large', 'invalid_origin', 'rate_limited'],
  }),
};

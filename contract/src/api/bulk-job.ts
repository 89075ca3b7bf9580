import { typeIds } from '@tessera/qr-types';
import { fieldErrorCodes } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { errors } from '../errors.ts';
import { bulkFormats, bulkJobStates, bulkModes, bulkRowStates, maxBulkColumns } from '../rules/bulk-jobs.ts';
import { dateOrders } from '../rules/bulk-targets.ts';
import { hostname, maxNameLength } from './code-settings.ts';
import { folderId } from './folders.ts';

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
    .describe('The ID of the template of new codes; null for none. By default, it’s the default template.'),
  folder: folderId.nullable().default(null).describe('The ID of the folder of new codes whose row names none.'),
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
  /**
   * The columns whose dates could have day and month the other way round, by the first rows: such a text of each, and the day that it is
   * with `settings.dateOrder`, as `YYYY-MM-DD`.
   */
  assumedDates: z.array(z.strictObject({ column: z.string(), text: z.string(), readAs: z.string() })),
  /** How many more codes the account can have. */
  remainingCodes: z.number(),
  /** Whether the caller may undo what it created and changed. */
  canUndo: z.boolean(),
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

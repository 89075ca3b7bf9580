import type { BulkRowError, BulkSettings } from '@tessera/contract/api/bulk-jobs.ts';
import { codeSettings, maxNameLength } from '@tessera/contract/api/code-settings.ts';
import { folderId } from '@tessera/contract/api/folders.ts';
import { style } from '@tessera/contract/api/style.ts';
import {
  type BulkConversion,
  type ConversionOptions,
  setFileName,
  toChange,
  toInput,
} from '@tessera/contract/rules/bulk-targets.ts';
import type { Schedule } from '@tessera/contract/rules/schedule.ts';
import { type TypeId, typeIds } from '@tessera/qr-types';
import { toFieldErrors } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { findUnstorable } from '../../http/unstorable.ts';
import type { UpdatableCode } from '../codes/index.ts';
import { toFieldProblem } from './row-errors.ts';
import type { BulkRowRow } from './row-store.ts';
import type { BulkJobRow } from './store.ts';

const rowBody = z.strictObject({
  content: z.record(z.string(), z.unknown()).optional(),
  style: style.optional(),
  ...codeSettings,
  template: folderId.nullable().optional(),
});

/** What a row says about its code: what depends on its type and its account may still be wrong. */
export type RowInput = {
  type: TypeId;
  /** The name of its folder, if that isn’t given by its number; '' for none. */
  folderName: string | undefined;
  body: z.output<typeof rowBody>;
};

export type RowResult = { input: RowInput } | { errors: BulkRowError[] };

/** A row of a job, read as far as possible without knowing its code. */
export type RowReader = {
  /** The code that it names. */
  id: number | undefined;
  externalId: string | undefined;
  uri: string | undefined;
  toNew(): RowResult;
  toUpdate(code: UpdatableCode, folderName: string): RowResult;
  /** Says which column an error is about. */
  locate(error: BulkRowError): BulkRowError;
};

const record = rowBody.extend({
  type: z.enum(typeIds).optional(),
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  folder: z.union([folderId.nullable(), z.string().trim().max(maxNameLength)]).optional(),
});

/** Reads an object as a row, and checks its settings. */
const parseRecord = (object: unknown, type: TypeId): RowResult & { id?: number | undefined } => {
  const unstorable = findUnstorable(object);
  if (unstorable !== undefined) return { errors: [toFieldProblem({ field: unstorable, code: 'invalid_characters' })] };
  const { data, error } = record.safeParse(object);
  if (!data) return { errors: toFieldErrors(error).map(toFieldProblem) };
  const { type: ownType = type, id, folder, ...body } = data;
  const isName = typeof folder === 'string';
  const input = {
    type: ownType,
    folderName: isName ? folder : undefined,
    body: { ...body, ...(!isName && folder !== undefined && { folder }) },
  };
  return { input, id };
};

/** Reads a line of JSON. */
const readRecord = (line: unknown, { settings }: Pick<BulkJobRow, 'settings'>): RowReader => {
  const { id, ...result } = parseRecord(line, settings.type);
  const { externalId, uri } = 'input' in result ? result.input.body : {};
  return {
    id,
    externalId: externalId ?? undefined,
    uri,
    toNew: () => result,
    toUpdate: () => result,
    locate: (error) => error,
  };
};

type TableJob = Pick<BulkJobRow, 'settings' | 'columns'> & {
  timeZone: string;
  getOptionFinder: (type: TypeId) => ConversionOptions['findOption'];
};

/** Returns the name of the column that becomes a target. */
export const findColumn = ({ settings, columns }: Pick<BulkJobRow, 'settings' | 'columns'>, target: string) => {
  const column = settings.mapping.find((one) => one.target === target)?.column;
  return column === undefined ? undefined : columns[column];
};

/** Returns the cells of a row by their targets. */
const mapCells = (cells: readonly string[], { mapping }: BulkSettings) =>
  Object.fromEntries(
    mapping.flatMap(({ column, target }) => (target === null ? [] : [[target, cells[column] ?? ''] as const])),
  );

const readCells = (cells: readonly string[], { settings, columns, timeZone, getOptionFinder }: TableJob): RowReader => {
  const byTarget = mapCells(cells, settings);
  const getOptions = (type: TypeId) => ({
    ...{ dateOrder: settings.dateOrder, timeZone },
    findOption: getOptionFinder(type),
  });
  let source: BulkConversion | undefined;
  const convert = (type: TypeId, conversion: BulkConversion): RowResult => {
    source = conversion;
    const { input, errors, files } = conversion;
    if (errors.length > 0) return { errors: errors.map(toFieldProblem) };
    for (const file of files) setFileName(input, file, file.url);
    const { id: _, ...object } = input;
    return parseRecord(object, type);
  };
  const first = toInput(settings.type, byTarget, getOptions(settings.type)).input;
  return {
    id: first.id,
    externalId: first.externalId,
    uri: first.uri,
    toNew: () => convert(settings.type, toInput(settings.type, byTarget, getOptions(settings.type))),
    toUpdate: (code, folderName) => {
      const stored = {
        ...code,
        folder: folderName,
        schedule: code.schedule as Schedule | null,
        content: code.content as Record<string, unknown>,
      };
      const type = code.type as TypeId;
      return convert(type, toChange(type, stored, byTarget, getOptions(type)));
    },
    locate: (error) => {
      const target = source?.findSource(error.field) ?? error.field;
      return { ...error, column: findColumn({ settings, columns }, target) ?? null };
    },
  };
};

/** Reads a row of a job. */
export const readRow = (job: TableJob, { cells }: Pick<BulkRowRow, 'cells'>): RowReader =>
  Array.isArray(cells) ? readCells(cells as readonly string[], job) : readRecord(cells, job);

import type { BulkJob, BulkRow, BulkRowError } from '@tessera/contract/api/bulk-jobs.ts';
import { findTarget, toInput } from '@tessera/contract/rules/bulk-targets.ts';
import { formatRowName } from '@tessera/contract/rules/row-name.ts';
import { findType } from '@tessera/qr-types';
import { toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';

type Job = Pick<BulkJob, 'settings' | 'columns' | 'format'>;

const findColumnOf = ({ settings }: Job, target: string) =>
  settings.mapping.find((one) => one.target === target)?.column;

/** Returns what a row is called: the name of its code, else the text of its first column. */
export const getRowName = (job: Job, { row, cells, code }: BulkRow): string => {
  if (code?.name) return code.name;
  if (job.format === 'jsonl') {
    try {
      const { name, externalId } = JSON.parse(cells[0] ?? '');
      return String(name ?? externalId ?? '');
    } catch {
      return '';
    }
  }
  const column = findColumnOf(job, 'name');
  if (column !== undefined) return cells[column] ?? '';
  const { columns, settings } = job;
  return formatRowName(settings.namePattern, { row, cells, columns, at: new Date() }) || (cells[0] ?? '');
};

/** Returns the place of the column that an error is about; that of a line of JSON; undefined if it’s about none. */
export const findErrorColumn = (job: Job, { column, field }: BulkRowError): number | undefined => {
  if (job.format === 'jsonl') return 0;
  const named = column === null ? -1 : job.columns.indexOf(column);
  return named >= 0 ? named : findColumnOf(job, field);
};

const hasNoSpaces: ReadonlySet<string> = new Set(['link', 'email', 'uri', 'hostname', 'image', 'file']);

/**
 * Returns a text without an error, where only one is likely: an address without its spaces, if it is right then. Undefined if
 * there is none.
 */
export const suggestText = (job: Job, error: BulkRowError, text: string): string | undefined => {
  const { type, mapping, dateOrder } = job.settings;
  const column = findErrorColumn(job, error);
  const target = mapping.find((one) => one.column === column)?.target ?? undefined;
  const found = target === undefined ? undefined : findTarget(type, target);
  if (job.format === 'jsonl' || !found || target === undefined || !hasNoSpaces.has(found.kind)) return undefined;
  const compact = text.replace(/\s+/g, '');
  if (compact === text || compact === '') return undefined;
  const { input, errors, findSource } = toInput(type, { [target]: compact }, { dateOrder });
  if (errors.length > 0) return undefined;
  const parsed = findType(type).content.safeParse(input.content);
  const wrong = parsed.error ? toFieldErrors(parsed.error) : [];
  return wrong.some(({ field }) => findSource(`content.${field}`) === target) ? undefined : compact;
};

import { csvBom, formatCsvLine } from '../../http/csv.ts';
import { type ExportEntry, listExportedFields } from './entries.ts';
import type { StoredRow } from './store.ts';

const toPlain = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : Buffer.isBuffer(value) ? value.toString('base64') : (value ?? null);

const toCell = (value: unknown): string => {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What a file begins with. */
export const getHead = (entry: ExportEntry): string =>
  entry.format === 'csv' ? csvBom + formatCsvLine(listExportedFields(entry).map(([name]) => name)) : '';

/** Returns what writes a row as a line of its file. */
export const createRowFormatter = (entry: ExportEntry): ((row: StoredRow) => string) => {
  const convert = (entry.export.toPublic ?? {}) as Record<string, ((stored: unknown) => string) | undefined>;
  const fields = listExportedFields(entry).map(([name]) => ({ name, convert: convert[name] }));
  const getValue = (row: StoredRow, { name, convert }: (typeof fields)[number]) => {
    const value = toPlain(row[name]);
    return value === null ? null : (convert?.(value) ?? value);
  };
  return entry.format === 'csv'
    ? (row) => formatCsvLine(fields.map((field) => toCell(getValue(row, field))))
    : (row) => `${JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, getValue(row, field)])))}\n`;
};

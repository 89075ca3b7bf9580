import { csvBom, formatCsvLine } from '../../http/csv.ts';
import { type ExportEntry, listExportedFields } from './entries.ts';
import type { StoredRow } from './store.ts';

const toPlain = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : Buffer.isBuffer(value) ? value.toString('base64') : (value ?? null);

const toCell = (value: unknown): string => {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Returns the values of a row as they are written. */
export const toPublicRow = (entry: ExportEntry, row: StoredRow): StoredRow => {
  const convert = (entry.export.toPublic ?? {}) as Record<string, ((stored: unknown) => string) | undefined>;
  const toPublic = (name: string) => {
    const value = toPlain(row[name]);
    return value === null ? null : (convert[name]?.(value) ?? value);
  };
  return Object.fromEntries(listExportedFields(entry).map(([name]) => [name, toPublic(name)]));
};

/** What a file begins with. */
export const getHead = (entry: ExportEntry): string =>
  entry.format === 'csv' ? csvBom + formatCsvLine(listExportedFields(entry).map(([name]) => name)) : '';

/** Writes a row as a line of its file. */
export const formatRow = (entry: ExportEntry, row: StoredRow): string => {
  const values = toPublicRow(entry, row);
  return entry.format === 'csv' ? formatCsvLine(Object.values(values).map(toCell)) : `${JSON.stringify(values)}\n`;
};

// Reads one sheet of an uploaded workbook, in a process of its own, and writes its rows as JSON Lines.
import { closeSync, openSync, writeSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { serveTasks } from '../worker-pool/serve-tasks.ts';
import { maxColumns } from './limits.ts';
import { TableError, type TableRowError } from './port.ts';
import { listSheets, type SheetScan, scanSheet } from './scan-sheet.ts';
import { maxUnpackedMegabytes, megabyte } from './xlsx-entries.ts';

export type WorkbookTask = { path: string; outputPath: string; sheet: string | null; maxRows: number };
export type WorkbookReply =
  | { sheet: string; sheets: string[] }
  | { code: TableError['code']; params: TableError['params'] };

/** A line of the output. */
export type WorkbookLine = { cells: string[]; error?: TableRowError };

/** More cells than this, with those in between, take too much memory. */
const maxArea = 25_000_000;

/** As many digits as spreadsheets show; more are noise of their arithmetic. */
const maxDigits = 15;

const expandExponent = (text: string): string => {
  const [, sign = '', first = '', decimals = '', exponent = ''] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (first === '') return text;
  const digits = first + decimals;
  return Number(exponent) < 0
    ? `${sign}0.${'0'.repeat(-Number(exponent) - 1)}${digits}`
    : `${sign}${digits.padEnd(Number(exponent) + 1, '0')}`;
};

const formatDecimal = (text: string): string =>
  /^-?\d{1,15}$/.test(text) || !Number.isFinite(Number(text))
    ? text
    : expandExponent(String(Number(Number(text).toPrecision(maxDigits))));

const secondMs = 1000;
/** Days before this one are times of day without a date. */
const firstDay = Date.UTC(1900, 0, 1);

const formatDate = (date: Date): string => {
  const iso = new Date(Math.round(date.getTime() / secondMs) * secondMs).toISOString();
  const time = iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19);
  if (date.getTime() < firstDay) return time;
  return time === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
};

const formatCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : formatDate(value);
  return String(value);
};

const findRowError = ({ failedFormulas }: SheetScan, row: number): TableRowError | undefined => {
  const [failed] = failedFormulas.get(row) ?? [];
  if (!failed) return undefined;
  const [column, value] = failed;
  return value === ''
    ? { column: column - 1, code: 'formula_without_value' }
    : { column: column - 1, code: 'formula_error', params: { value: value.slice(0, 20) } };
};

const checkSize = ({ rows, columns, filledColumns, filledRows }: SheetScan, maxRows: number) => {
  if (filledColumns > maxColumns)
    throw new TableError('table_too_many_columns', { columns: filledColumns, max: maxColumns });
  // One more for the header.
  if (filledRows > maxRows + 1) throw new TableError('table_too_many_rows', { max: maxRows });
  if (rows * columns > maxArea) throw new TableError('table_too_complex');
};

const lineBatch = 1000;

const convert = async ({ path, outputPath, sheet: wanted, maxRows }: WorkbookTask): Promise<WorkbookReply> => {
  const entries = await listSheets(path);
  const visible = entries.filter(({ isHidden }) => !isHidden);
  const sheet = entries.find(({ name }) => name === wanted) ?? visible[0] ?? entries[0];
  if (!sheet) throw new TableError('table_unreadable');
  const scan = await scanSheet(path, sheet);
  checkSize(scan, maxRows);
  const rows = await readSheet(path, sheet.number, { trim: false, parseNumber: formatDecimal });
  const output = openSync(outputPath, 'w', 0o600);
  let length = 0;
  // Cells can share a text, so that together they are much longer than the file is unpacked.
  const requireLength = (line: string): string => {
    length += line.length;
    if (length > maxUnpackedMegabytes * megabyte)
      throw new TableError('table_unpacks_too_large', { max: maxUnpackedMegabytes });
    return line;
  };
  try {
    for (let from = 0; from < rows.length; from += lineBatch) {
      const lines = rows.slice(from, from + lineBatch).map((row, at) => {
        const error = findRowError(scan, from + at + 1);
        const cells = row.slice(0, scan.filledColumns).map(formatCell);
        return requireLength(`${JSON.stringify({ cells, ...(error && { error }) } satisfies WorkbookLine)}\n`);
      });
      writeSync(output, lines.join(''));
    }
  } finally {
    closeSync(output);
  }
  return { sheet: sheet.name, sheets: visible.map(({ name }) => name) };
};

serveTasks<WorkbookTask>(async (task): Promise<{ reply: WorkbookReply }> => {
  try {
    return { reply: await convert(task) };
  } catch (error) {
    const { code, params } = error instanceof TableError ? error : new TableError('table_unreadable');
    return { reply: { code, params } };
  }
});

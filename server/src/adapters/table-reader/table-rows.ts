import { hasUnreadable } from './decode-text.ts';
import { maxCellLength, maxColumns } from './limits.ts';
import { type Table, TableError, type TableHead, type TableRow, type TableRowError } from './port.ts';

/** A row as its format has it: with as many cells as it says. */
export type RawRecord = {
  cells: readonly string[];
  record?: Readonly<Record<string, unknown>>;
  error?: TableRowError;
};

const headRows = 10;
const isBlank = (cell: string) => cell.trim() === '';
const isBlankRow = ({ cells, record, error }: RawRecord) => !record && !error && cells.every(isBlank);

/** Cells as data have them, not the names of columns: addresses, numbers, dates. */
const dataCell = /^\s*(?:https?:\/\/\S+|[^\s@]+@[^\s@]+\.[^\s@]+|[-+]?[\d.,\s/:%€$£-]*\d[\d.,\s/:%€$£-]*)\s*$/i;

const guessHeader = ({ cells }: RawRecord): boolean =>
  cells.some((cell) => !isBlank(cell)) && !cells.some((cell) => dataCell.test(cell));

/** Returns the name of a column as spreadsheets have it: A to Z, AA … */
export const toColumnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : toColumnLetters(Math.floor(column / 26) - 1) + toColumnLetters(column % 26);

const countCells = (cells: readonly string[]) =>
  cells.length - [...cells].reverse().findIndex((cell) => !isBlank(cell));
const getWidth = ({ cells, error }: RawRecord) => (error || cells.every(isBlank) ? 0 : countCells(cells));

const maxNameLength = 200;

/** Returns a different name for each column. */
const toColumnNames = (cells: readonly string[], width: number): string[] => {
  const used = new Set<string>();
  return Array.from({ length: width }, (_, column) => {
    const name = (cells[column] ?? '').trim().replace(/\s+/g, ' ').slice(0, maxNameLength) || toColumnLetters(column);
    let unique = name;
    for (let n = 2; used.has(unique); n++) unique = `${name} (${n})`;
    used.add(unique);
    return unique;
  });
};

/** A cell that a spreadsheet would calculate. `=` alone, or before a space, is text. */
const formula = /^=[\w+\-@("'[{]/;

const findCellError = (cells: readonly string[], width: number): TableRowError | undefined => {
  const count = cells.every(isBlank) ? 0 : countCells(cells);
  if (count > width) return { code: 'too_many_cells', params: { cells: count, columns: width } };
  for (const [column, cell] of cells.entries()) {
    if (cell.length > maxCellLength) return { column, code: 'too_long', params: { max: maxCellLength } };
    if (cell.includes('\0')) return { column, code: 'invalid_characters' };
    if (hasUnreadable(cell)) return { column, code: 'unreadable_characters' };
    if (formula.test(cell)) return { column, code: 'formula' };
  }
  return undefined;
};

const maxQuotedLength = 1000;

const toSheetRow = (raw: RawRecord, row: number, width: number): TableRow => {
  const error = raw.error ?? findCellError(raw.cells, width);
  const cells = Array.from({ length: width }, (_, column) => raw.cells[column] ?? '');
  const quoted = error ? cells.map((cell) => cell.slice(0, maxQuotedLength).replaceAll('\0', '')) : cells;
  return {
    row,
    cells: quoted,
    isEmpty: isBlankRow(raw),
    ...(raw.record && { record: raw.record }),
    ...(error && { error }),
  };
};

const spareRows = 1000;

type TableSource = {
  records: AsyncIterator<readonly RawRecord[], undefined>;
  head: Omit<TableHead, 'columns' | 'hasHeader' | 'firstRows'>;
  hasHeader?: boolean | undefined;
  maxRows: number;
  close(): Promise<void>;
};

/**
 * Reads as far as the first rows, and returns them with the rest.
 * @throws {TableError} if there are no rows, or too many columns
 */
export const startTable = async ({ records, head, hasHeader, maxRows, close }: TableSource): Promise<Table> => {
  const buffered: RawRecord[] = [];
  // Empty rows don’t count, but not without end.
  const failAfter = (rows: number) => {
    if (rows > maxRows * 2 + spareRows) throw new TableError('table_too_many_rows', { max: maxRows });
  };
  let isDone = false;
  let filledRows = 0;
  while (!isDone && filledRows <= headRows) {
    const { value, done } = await records.next();
    isDone = done === true;
    for (const record of value ?? []) {
      buffered.push(record);
      if (!isBlankRow(record)) filledRows++;
    }
    failAfter(buffered.length);
  }
  const first = buffered.findIndex((record) => !isBlankRow(record));
  const firstRecord = buffered[first];
  if (!firstRecord) throw new TableError('table_empty');
  const isLines = head.format === 'jsonl';
  const withHeader = !isLines && (hasHeader ?? guessHeader(firstRecord));
  const width = withHeader
    ? getWidth(firstRecord)
    : buffered.reduce((widest, record) => Math.max(widest, getWidth(record)), 0);
  if (width > maxColumns) throw new TableError('table_too_many_columns', { columns: width, max: maxColumns });
  const headerEnd = withHeader ? first + 1 : 0;
  const rest = buffered.slice(headerEnd);
  if (isDone && rest.every(isBlankRow)) throw new TableError('table_without_rows');

  async function* toSheetRows(): AsyncGenerator<readonly TableRow[]> {
    let row = headerEnd;
    let filled = 0;
    const convert = (batch: readonly RawRecord[]) => {
      failAfter(row + batch.length);
      return batch.map((record) => {
        const converted = toSheetRow(record, ++row, width);
        if (!converted.isEmpty && ++filled > maxRows) throw new TableError('table_too_many_rows', { max: maxRows });
        return converted;
      });
    };
    yield convert(rest);
    while (!isDone) {
      const { value, done } = await records.next();
      isDone = done === true;
      if (value && value.length > 0) yield convert(value);
    }
  }

  return {
    head: {
      ...head,
      columns: isLines ? [] : toColumnNames(withHeader ? firstRecord.cells : [], width),
      hasHeader: withHeader,
      firstRows: isLines
        ? []
        : rest
            .filter((record) => !isBlankRow(record))
            .slice(0, headRows)
            .map((record) => toSheetRow(record, 0, width).cells),
    },
    rows: toSheetRows(),
    close,
  };
};

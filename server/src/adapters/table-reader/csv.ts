import Papa, { type ParserResult } from 'papaparse';
import { maxBrokenRows, maxRecordLength } from './limits.ts';
import { TableError } from './port.ts';
import type { RawRecord } from './table-rows.ts';

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** A separator that no text has, for tables of one column. */
const noDelimiter = '\u001f';

/** Excel writes and reads a first line that names the delimiter. */
const delimiterHint = /^sep=([,;\t|])(?:\n|$)/i;

const guessedRows = 50;

/** Whether a delimiter splits the first row and most of the others, and how many of them have the same number of cells. */
const rateDelimiter = (text: string, delimiter: Delimiter) => {
  const { data } = new Papa.Parser({ delimiter, newline: '\n', preview: guessedRows }).parse(text, 0, false);
  const widths = data.filter((cells) => cells.some((cell) => cell.trim() !== '')).map(({ length }) => length);
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const split = widths.filter((width) => width > 1).length / Math.max(1, widths.length);
  const isSplit = widths.length === 0 || (widths[0] !== 1 && split >= 0.5);
  return { delimiter, isSplit, share: Math.max(0, ...counts.values()) / Math.max(1, widths.length) };
};

/** Returns the delimiter of a table by its beginning, and where its first row starts; null if it has one column. */
export const guessDelimiter = (start: string): { delimiter: Delimiter | null; from: number } => {
  const hint = delimiterHint.exec(start);
  if (hint) return { delimiter: hint[1] as Delimiter, from: hint[0].length };
  const wholeLines = start.slice(0, start.lastIndexOf('\n') + 1);
  const text = wholeLines === '' ? start : wholeLines;
  const [best] = delimiters
    .map((delimiter) => rateDelimiter(text, delimiter))
    .filter(({ isSplit }) => isSplit)
    .sort((one, other) => other.share - one.share);
  return { delimiter: best?.delimiter ?? null, from: 0 };
};

const maxQuotedLine = 1000;

/**
 * Returns the first row whose quotes are broken. Of a row that isn’t complete yet, one wrong quote may be the end of the text that
 * was read; two are wrong whatever follows.
 */
const findBrokenRow = (data: readonly unknown[], errors: ParserResult['errors']): number | undefined => {
  const first = errors[0]?.row;
  return first !== undefined && (first < data.length || errors[1]?.row === first) ? first : undefined;
};

/** Splits text into rows (RFC 4180); a row whose quotes are broken is one line, and the next line begins a new row. */
const createRecordParser = (delimiter: Delimiter | null) => {
  const config = { delimiter: delimiter ?? noDelimiter, newline: '\n' as const };
  let broken = 0;
  const countBroken = (row: number) => {
    if (++broken > maxBrokenRows) throw new TableError('table_quotes_broken', { row, max: maxBrokenRows });
  };

  const parse = (text: string, preview?: number, isLast = true): ParserResult => {
    const parser = new Papa.Parser({ ...config, ...(preview !== undefined && { preview, fastMode: false }) });
    const { data, ...result } = parser.parse(text, 0, !isLast);
    // What follows the last line end is no row.
    return {
      ...result,
      data: isLast && text.endsWith('\n') && data.at(-1)?.join('') === '' ? data.slice(0, -1) : data,
    };
  };

  /** Returns the rows that are complete, and where the rest begins. */
  const parseRecords = (text: string, isLast: boolean, rowsBefore: number): { records: RawRecord[]; end: number } => {
    const records: RawRecord[] = [];
    let from = 0;
    while (from < text.length) {
      const rest = text.slice(from);
      const { data, errors, meta } = parse(rest, undefined, isLast);
      const bad = findBrokenRow(data, errors);
      if (bad === undefined) {
        for (const cells of data) records.push({ cells });
        from += meta.cursor;
        break;
      }
      for (const cells of data.slice(0, bad)) records.push({ cells });
      countBroken(rowsBefore + records.length + 1);
      const start = from + (bad === 0 ? 0 : parse(rest, bad).meta.cursor);
      const lineEnd = text.indexOf('\n', start);
      const line = text.slice(start, lineEnd < 0 ? undefined : lineEnd);
      records.push({ cells: [line.slice(0, maxQuotedLine)], error: { code: 'broken_quotes' } });
      from = lineEnd < 0 ? text.length : lineEnd + 1;
    }
    return { records, end: from };
  };

  return { parseRecords, countBroken };
};

/**
 * Yields the rows of CSV. The last one may have no line end.
 * @throws {TableError} if too many rows have broken quotes
 */
export async function* parseCsv(
  texts: AsyncIterable<string>,
  delimiter: Delimiter | null,
): AsyncGenerator<readonly RawRecord[]> {
  const { parseRecords, countBroken } = createRecordParser(delimiter);
  let rest = '';
  let rows = 0;
  let isSkipping = false;
  let parseFrom = 0;
  const take = (isLast: boolean) => {
    const { records, end } = parseRecords(rest, isLast, rows);
    rest = rest.slice(end);
    rows += records.length;
    return records;
  };
  for await (const text of texts) {
    rest += text;
    if (isSkipping) {
      const lineEnd = rest.indexOf('\n');
      rest = lineEnd < 0 ? '' : rest.slice(lineEnd + 1);
      isSkipping = lineEnd < 0;
    }
    if (rest.length >= parseFrom) {
      const records = take(false);
      // A long row is looked at again once there is twice as much of it.
      parseFrom = records.length === 0 ? rest.length * 2 : 0;
      yield records;
    }
    if (rest.length > maxRecordLength) {
      const lineEnd = rest.indexOf('\n');
      const error = { code: 'too_long', params: { max: maxRecordLength } } as const;
      yield [{ cells: [rest.slice(0, maxQuotedLine)], error: lineEnd < 0 ? error : { code: 'broken_quotes' } }];
      rows++;
      if (lineEnd >= 0) countBroken(rows);
      rest = lineEnd < 0 ? '' : rest.slice(lineEnd + 1);
      isSkipping = lineEnd < 0;
      parseFrom = 0;
    }
  }
  yield take(true);
}

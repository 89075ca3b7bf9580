import type { z } from 'zod';
import type { OpenedZip } from '../../adapters/zip/read.ts';
import { fail } from '../../http/app-error.ts';
import { findUnstorable } from '../../http/unstorable.ts';

/** Longer lines are no rows of ours: content has up to 786,432 characters. */
const maxLineLength = 4 * 2 ** 20;
const maxCsvLineLength = 10_000;

const failLine = (file: string, line: number): never => fail('import_line_invalid', { params: { file, line } });

/** Yields the lines of a file with their numbers, from 1; none if there is no such file. */
export async function* readTextLines(zip: OpenedZip, name: string): AsyncGenerator<{ text: string; line: number }> {
  const file = zip.files.get(name);
  if (!file) return;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [rest, line] = ['', 0];
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      return failLine(name, line + 1);
    }
  };
  for await (const piece of file.read()) {
    const lines = (rest + decode(piece)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineLength) failLine(name, line + lines.length + 1);
    for (const text of lines) yield { text, line: ++line };
  }
  rest += decode();
  if (rest !== '') yield { text: rest, line: line + 1 };
}

/** Returns the value of a line that a database can store; undefined otherwise. */
const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return findUnstorable(value) === undefined ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Yields the rows of a file of JSON Lines. Throws which line isn’t one. */
export async function* readJsonRows<Schema extends z.ZodType>(
  zip: OpenedZip,
  name: string,
  schema: Schema,
): AsyncGenerator<{ row: z.output<Schema>; line: number }> {
  for await (const { text, line } of readTextLines(zip, name)) {
    const { success, data } = schema.safeParse(parseJson(text));
    if (!success) return failLine(name, line);
    yield { row: data, line };
  }
}

/** Splits a line of CSV as exports write it: every cell is quoted. Undefined if it isn’t such a line. */
const splitCsv = (text: string): string[] | undefined => {
  const line = text.replace(/\r$/, '');
  if (!/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/.test(line)) return undefined;
  return [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
};

/**
 * Yields the rows of a CSV file after the first `after` ones, as objects with the names of its first line. Throws which line isn’t
 * one.
 */
export async function* readCsvRows<Schema extends z.ZodType>(
  zip: OpenedZip,
  name: string,
  schema: Schema,
  after = 0,
): AsyncGenerator<{ row: z.output<Schema>; line: number }> {
  let columns: string[] | undefined;
  for await (const { text, line } of readTextLines(zip, name)) {
    if (columns && line <= after + 1) continue;
    const isPlain = text.length <= maxCsvLineLength && !text.includes('\0');
    const cells = isPlain && splitCsv(text.replace(/^\uFEFF/, ''));
    if (!cells || (columns && cells.length !== columns.length)) return failLine(name, line);
    if (!columns) {
      columns = cells;
      continue;
    }
    const { success, data } = schema.safeParse(Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
    if (!success) return failLine(name, line);
    yield { row: data, line };
  }
}

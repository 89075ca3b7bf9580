import type { ErrorCode } from '@tessera/contract/errors.ts';
import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import type { Callers } from '../../caller.ts';

export type TableFormat = 'csv' | 'xlsx' | 'jsonl';
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Why a table as a whole isn’t read: an error of the API with the parameters of its message. */
export class TableError extends Error {
  readonly code: Extract<ErrorCode, `table_${string}`>;
  readonly params: Readonly<Record<string, string | number>>;
  constructor(code: TableError['code'], params: TableError['params'] = {}, options?: ErrorOptions) {
    super(code.replaceAll('_', ' '), options);
    this.code = code;
    this.params = params;
  }
}

/** What is wrong with one row: in which column, counted from 0, or with the row as a whole. */
export type TableRowError = {
  column?: number;
  code: FieldErrorCode;
  params?: Readonly<Record<string, string | number>>;
};

/**
 * A row. `row` is its number as spreadsheets show it: the first one has 1, and the header counts. `cells` are as many as there
 * are columns, or what could be read if there is an error. JSON Lines have a `record` instead: the object of their line.
 */
export type TableRow = {
  row: number;
  cells: readonly string[];
  record?: Readonly<Record<string, unknown>>;
  /** Whether every cell is blank. */
  isEmpty: boolean;
  error?: TableRowError;
};

/** What is known before the rows are read. */
export type TableHead = {
  format: TableFormat;
  /** Null where the format says it. */
  encoding: TextEncoding | null;
  delimiter: ',' | ';' | '\t' | '|' | null;
  /** The sheet that is read, and all of them, by their names. */
  sheet: string | null;
  sheets: readonly string[];
  /** The cells of the header, or A, B, C … where there is none; each different. JSON Lines have none. */
  columns: readonly string[];
  hasHeader: boolean;
  /** The first rows below the header that aren’t empty. */
  firstRows: readonly (readonly string[])[];
};

/** `rows` are those below the header, some at a time; they can be read once. It has to be closed in any case. */
export type Table = { head: TableHead; rows: AsyncIterable<readonly TableRow[]>; close(): Promise<void> };

export type TableOptions = {
  callers: Callers;
  /** More rows with content are an error, once they are reached. */
  maxRows: number;
  /** Whether the first row is the header; guessed unless set. */
  hasHeader?: boolean | undefined;
  /** The name of the sheet to read; the first visible one unless set. */
  sheet?: string | undefined;
};

/** Reads tables that people upload: CSV, XLSX or JSON Lines, recognised by their bytes. */
export type TableReader = {
  /**
   * Opens the file at a path. What is wrong with a row is in that row, and reading continues.
   * @throws {TableError} also while rows are read
   */
  readTable(path: string, options: TableOptions): Promise<Table>;
  close(): Promise<void>;
};

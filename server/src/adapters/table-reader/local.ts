import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BusyError } from '../worker-pool/busy-error.ts';
import { createWorkerPool } from '../worker-pool/pool.ts';
import { WorkerError } from '../worker-pool/worker-process.ts';
import { guessDelimiter, parseCsv } from './csv.ts';
import { decodeText, detectEncoding, readStart } from './decode-text.ts';
import { detectFormat } from './detect-format.ts';
import { parseJsonLines } from './json-lines.ts';
import { type Table, TableError, type TableHead, type TableOptions, type TableReader } from './port.ts';
import { type RawRecord, startTable } from './table-rows.ts';
import { checkWorkbook } from './xlsx-entries.ts';
import type { WorkbookLine, WorkbookReply, WorkbookTask } from './xlsx-worker.ts';

const megabyte = 2 ** 20;
const maxReplyBytes = 2 ** 16;
/** As much as the beginning of a file has to say about its delimiter. */
const guessLength = 2 ** 16;

const withoutSheets = { sheet: null, sheets: [] };

/** Puts back what was read of a stream already. */
async function* prepend<Item>(first: Item, rest: AsyncIterator<Item>): AsyncGenerator<Item> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

type TextSource = { records: AsyncGenerator<readonly RawRecord[]>; head: Parameters<typeof startTable>[0]['head'] };

const createCsvSource = async (path: string, encoding: NonNullable<TableHead['encoding']>): Promise<TextSource> => {
  const texts = decodeText(path, encoding);
  const { value: first = '' } = await texts.next();
  const { delimiter, from } = guessDelimiter(first.slice(0, guessLength));
  return {
    records: parseCsv(prepend(first.slice(from), texts), delimiter),
    head: { format: 'csv', encoding, delimiter, ...withoutSheets },
  };
};

const createJsonLinesSource = (path: string, encoding: NonNullable<TableHead['encoding']>): TextSource => ({
  records: parseJsonLines(decodeText(path, encoding)),
  head: { format: 'jsonl', encoding, delimiter: null, ...withoutSheets },
});

/** Yields the rows that a worker has written. */
async function* readWorkbookLines(path: string): AsyncGenerator<readonly RawRecord[]> {
  let rest = '';
  for await (const text of decodeText(path, 'utf-8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map((line) => JSON.parse(line) as WorkbookLine);
  }
}

const toTableError = (error: unknown): unknown => {
  if (error instanceof BusyError) return new TableError('table_busy', {}, { cause: error });
  return error instanceof WorkerError ? new TableError('table_too_complex', {}, { cause: error }) : error;
};

/**
 * Reads text in this process, piece by piece, and workbooks in processes of their own, which are ended at their limits of memory
 * and time.
 */
export const openLocalTableReader = ({
  concurrency = 1,
  maxQueued = 16,
  timeoutMs = 60_000,
  maxMemoryBytes = 560 * megabyte,
} = {}): TableReader => {
  const pool = createWorkerPool({
    name: 'table-reader',
    script: new URL('./xlsx-worker.ts', import.meta.url),
    nodeFlags: [`--max-old-space-size=${Math.floor((maxMemoryBytes / megabyte) * 0.85)}`],
    capacity: concurrency,
    maxQueued,
    timeoutMs,
    maxMemoryBytes,
  });

  const readWorkbook = async (path: string, options: TableOptions): Promise<Table> => {
    const { callers, maxRows, hasHeader, sheet = null } = options;
    await checkWorkbook(path, (await stat(path)).size);
    const folder = await mkdtemp(join(tmpdir(), 'tessera-table-'));
    const removeFolder = () => rm(folder, { recursive: true, force: true });
    try {
      const outputPath = join(folder, 'rows.jsonl');
      const input = { path, outputPath, sheet, maxRows } satisfies WorkbookTask;
      const { reply } = await pool.run({ input, callers, maxReplyBytes }).catch((error) => {
        throw toTableError(error);
      });
      const result = reply as WorkbookReply;
      if ('code' in result) throw new TableError(result.code, result.params);
      const head = { format: 'xlsx', encoding: null, delimiter: null, ...result } as const;
      const records = readWorkbookLines(outputPath);
      const close = async () => {
        await records.return(undefined);
        await removeFolder();
      };
      return await startTable({ records, head, hasHeader, maxRows, close });
    } catch (error) {
      await removeFolder();
      throw error;
    }
  };

  const readText = async (path: string, start: Buffer, format: 'csv' | 'jsonl', options: TableOptions) => {
    const encoding = await detectEncoding(path, start);
    const { records, head } = await (format === 'csv'
      ? createCsvSource(path, encoding)
      : createJsonLinesSource(path, encoding));
    const close = async () => {
      await records.return(undefined);
    };
    const { hasHeader, maxRows } = options;
    return startTable({ records, head, hasHeader, maxRows, close }).catch(async (error) => {
      await close();
      throw error;
    });
  };

  return {
    readTable: async (path, options) => {
      const start = await readStart(path);
      const format = detectFormat(start);
      return format === 'xlsx' ? readWorkbook(path, options) : readText(path, start, format, options);
    },
    close: pool.close,
  };
};

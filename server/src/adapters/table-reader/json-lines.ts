import { maxRecordLength } from './limits.ts';
import type { RawRecord } from './table-rows.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseLine = (line: string): RawRecord => {
  if (line.trim() === '') return { cells: [] };
  if (line.length > maxRecordLength)
    return { cells: [], error: { code: 'too_long', params: { max: maxRecordLength } } };
  try {
    const record: unknown = JSON.parse(line);
    return isObject(record) ? { cells: [], record } : { cells: [], error: { code: 'invalid_json' } };
  } catch {
    return { cells: [], error: { code: 'invalid_json' } };
  }
};

/** Yields the lines of JSON Lines (jsonlines.org), each an object. */
export async function* parseJsonLines(texts: AsyncIterable<string>): AsyncGenerator<readonly RawRecord[]> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    // Of a line that is too long, no more is kept than is needed to know that.
    rest = (lines.pop() ?? '').slice(0, maxRecordLength + 1);
    yield lines.map(parseLine);
  }
  if (rest !== '') yield [parseLine(rest)];
}

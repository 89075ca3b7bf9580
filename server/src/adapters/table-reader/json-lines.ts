import { maxRecordLength } from './limits.ts';
import type { RawRecord } from './table-rows.ts';

/** How deeply the object of a line may be nested. Much deeper ones can’t be written again. */
const maxDepth = 32;

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)));

/** Reads a line as an object. Returns undefined if it isn’t one, or one that is too deep. */
export const parseJsonLine = (line: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && !isDeeper(value, maxDepth) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

const parseLine = (line: string): RawRecord => {
  if (line.trim() === '') return { cells: [] };
  if (line.length > maxRecordLength)
    return { cells: [], error: { code: 'too_long', params: { max: maxRecordLength } } };
  const record = parseJsonLine(line);
  return record ? { cells: [], record } : { cells: [], error: { code: 'invalid_json' } };
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

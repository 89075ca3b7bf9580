import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { maxNameLength } from '../api/code-settings.ts';

/** A row that a name is made from; a line of JSON has no columns. `at` is the day that {date} names, in UTC. */
type NamedRow = { row: number; cells: readonly string[]; columns: readonly string[]; at: Date };

/** Returns the name of a new code by a pattern: {number} is its row, {date} the day, and {Column} the text of that column. */
export const formatRowName = (pattern: string, { row, cells, columns, at }: NamedRow): string => {
  const values = new Map<string, string>([
    ['number', String(row)],
    ['date', at.toISOString().slice(0, 10)],
    ...columns.map((column, index) => [column, cells[index] ?? ''] as const),
  ]);
  const name = pattern.replace(/\{([^{}]*)\}/g, (placeholder, key: string) => values.get(key) ?? placeholder).trim();
  return name.length <= maxNameLength ? name : truncate(name, maxNameLength).trim();
};

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many files each reader reads, by part and row of the designs, as tables in docs/readers.md. */

/** The number of files, and how many of them each reader reads. */
export type Tally = { files: number; read: Record<string, number> };

export type Tallies = Record<string, Record<string, Tally>>;

/** Returns the share of files that a reader reads, in percent. */
export const computeShare = ({ files, read }: Tally, reader: string) => (100 * read[reader]!) / files;

/** Returns the rows of a part by name. */
export const listRowsOf = (tallies: Tallies, part: string) =>
  Object.entries(tallies[part]!).toSorted(([a], [b]) => a.localeCompare(b));

const [start, end] = ['<!-- written by `npm run bench designs` -->', '<!-- end -->'];
const page = join(import.meta.dirname, '../../docs/readers.md');

/** Replaces the tables in docs/readers.md, and the command that repeats them. */
export function writeReadersTable(
  tallies: Tallies,
  readerNames: readonly string[],
  { count, seed }: { count: number; seed: number },
): void {
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before === -1 || after < before) throw new Error(`docs/readers.md needs ${start} and ${end} around its tables`);
  const tables = Object.keys(tallies).map((part) => formatTable(tallies, part, readerNames));
  const command = `\`npm run bench designs ${count} ${seed}\`: percent of files read.`;
  writeFileSync(page, `${text.slice(0, before)}${[start, command, ...tables, ''].join('\n\n')}${text.slice(after)}`);
  console.log('written to docs/readers.md');
}

function formatTable(tallies: Tallies, part: string, readerNames: readonly string[]): string {
  const toLine = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rows = listRowsOf(tallies, part).map(([row, tally]) =>
    toLine([row, tally.files, ...readerNames.map((name) => computeShare(tally, name).toFixed(0))]),
  );
  return [toLine([part, 'files', ...readerNames]), `|---|${'---:|'.repeat(readerNames.length + 1)}`, ...rows].join(
    '\n',
  );
}

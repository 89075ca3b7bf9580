import type { WriteStream } from 'node:tty';

/** Where data and messages go: data to standard output, for people as a table or for programs, and messages to standard error. */
export type CommandOutput = {
  isJson: boolean;
  /** Writes data. */
  write: (text: string) => void;
  writeJson: (value: unknown) => void;
  /** In a terminal with aligned columns and their names, otherwise separated by tabs and without. */
  writeTable: (columns: readonly string[], rows: readonly (readonly unknown[])[]) => void;
  /** Tells people what happens. */
  say: (message: string) => void;
  /** Replaces the last progress in a terminal; nothing elsewhere. */
  showProgress: (text: string) => void;
};

/** Without characters that move the cursor or change the terminal: names are written by others. */
const toPlain = (value: unknown): string => String(value ?? '').replace(/\p{Cc}+|[\u202a-\u202e\u2066-\u2069]/gu, ' ');

const bold = (text: string) => `\u001b[1m${text}\u001b[22m`;

const usesColor = ({ isTTY }: WriteStream) => Boolean(isTTY) && !process.env['NO_COLOR'];

const isNumeric = (text: string) => /^[\d.,%+-]*$/.test(text);

const formatTable = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  emphasize: (text: string) => string,
) => {
  const widths = columns.map((name, i) => Math.max(name.length, ...rows.map((row) => (row[i] ?? '').length)));
  const isRight = columns.map((_, i) => rows.length > 0 && rows.every((row) => isNumeric(row[i] ?? '')));
  const align = (row: readonly string[]) =>
    row
      .map((text, i) => (isRight[i] ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [emphasize(align(columns)), ...rows.map(align)].map((line) => `${line}\n`).join('');
};

const clearLine = '\r\u001b[K';

let hasProgress = false;

const clearProgress = () => {
  if (hasProgress) process.stderr.write(clearLine);
  hasProgress = false;
};

export const createOutput = (isJson: boolean): CommandOutput => {
  const { stdout, stderr } = process;
  const write = (text: string) => {
    clearProgress();
    stdout.write(text);
  };
  return {
    isJson,
    write,
    writeJson: (value) => write(`${JSON.stringify(value, null, 2)}\n`),
    writeTable: (columns, rows) => {
      const texts = rows.map((row) => row.map(toPlain));
      if (stdout.isTTY) write(formatTable(columns, texts, usesColor(stdout) ? bold : String));
      else write(texts.map((row) => `${row.join('\t')}\n`).join(''));
    },
    say: (message) => {
      clearProgress();
      stderr.write(`${toPlain(message)}\n`);
    },
    showProgress: (text) => {
      if (!stderr.isTTY) return;
      stderr.write(`${clearLine}${toPlain(text)}`);
      hasProgress = true;
    },
  };
};

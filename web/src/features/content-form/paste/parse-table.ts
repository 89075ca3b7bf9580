/** A line of a pasted table; `number` counts from one, including empty lines. */
export type TableRow = { number: number; cells: readonly string[] };

const splitInto = (text: string, separator: string | undefined): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === separator) endCell();
    else if (character === '\n') {
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  return rows;
};

/** Whether quotes are closed: a text such as `12" pizza` has a quote of its own. */
const isOutside = (text: string, separator: string): boolean => text.replace(/"[^"]*"/g, '').includes(separator);

/**
 * Parses rows from a spreadsheet or a CSV file: separated by tabs, or else by semicolons, with quotes around cells that
 * contain a separator, a line break or a quote.
 */
export const parseTable = (text: string): TableRow[] => {
  const normalized = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = isOutside(normalized, '\t') ? '\t' : isOutside(normalized, ';') ? ';' : undefined;
  return splitInto(normalized, separator)
    .map((cells, at) => ({ number: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
};

/** Whether a pasted text is more than the value of one field. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trim());

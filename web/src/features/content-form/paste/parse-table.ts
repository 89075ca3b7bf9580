/** A line of a pasted table; `number` counts from one, including empty lines. */
export type TableRow = { number: number; cells: readonly string[] };

/** More columns than items have fields; each column is a choice on the screen. */
const maxColumns = 50;

/** A cell in quotes. A quote that isn’t closed at the end of a cell is text, so that it doesn’t swallow the rows below. */
const quotedCell = /"((?:[^"]|"")*)"(?=[^\S\n\t]*(?:[\t;\n]|$))/y;

const splitInto = (text: string, separator: string | undefined): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    quotedCell.lastIndex = at;
    const quoted = character === '"' && cell.trim() === '' ? quotedCell.exec(text) : null;
    if (quoted) {
      cell = quoted[1]?.replaceAll('""', '"') ?? '';
      at = quotedCell.lastIndex - 1;
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
    .map((cells, at) => ({ number: at + 1, cells: cells.slice(0, maxColumns) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
};

/** Whether a pasted text is more than the value of one field. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trim());

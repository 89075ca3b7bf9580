/** Matches cells that a spreadsheet would take for a formula, including full-width characters, which some treat alike. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Matches where another cell may begin in spreadsheets that split at other characters than commas, up to its content. */
const cellSeparator = /;[\s"]*|[\s"]+/g;
const formulaSign = /[=+\-@＝＋－＠]/;

/** Escapes what such a spreadsheet would take for a formula. */
const escapeInnerFormulas = (cell: string): string =>
  cell.replace(cellSeparator, (separator, at: number) =>
    formulaSign.test(cell[at + separator.length] ?? '')
      ? separator.replace(/[;\t\r\n]/g, (end, inside: number) => (at + inside === 0 && end !== ';' ? end : `${end}'`))
      : separator,
  );

/** Escapes text that a spreadsheet would take for a formula. */
export const escapeFormulas = (cell: string): string =>
  `${formulaStart.test(cell) ? "'" : ''}${escapeInnerFormulas(cell)}`;

/** Tells spreadsheets that the file is UTF-8. */
export const csvBom = '\uFEFF';

/** Formats one line of CSV (RFC 4180). User input stays text in every spreadsheet: no cell becomes a formula. */
export const formatCsvLine = (cells: readonly string[]): string => {
  const quoted = cells.map((cell) => `"${escapeFormulas(cell).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
};

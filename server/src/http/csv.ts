/** What makes a spreadsheet take a cell for a formula, full-width forms too, which some read as the same. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Where in a cell another one may begin for spreadsheets that separate by something else than commas, up to what is in it. */
const cellSeparator = /;[\s"]*|[\s"]+/g;
const formulaSign = /[=+\-@＝＋－＠]/;

/** What such a spreadsheet would take for a formula is text, too. */
const escapeInnerFormulas = (cell: string): string =>
  cell.replace(cellSeparator, (separator, at: number) =>
    formulaSign.test(cell[at + separator.length] ?? '')
      ? separator.replace(/[;\t\r\n]/g, (end, inside: number) => (at + inside === 0 && end !== ';' ? end : `${end}'`))
      : separator,
  );

const escapeFormulas = (cell: string) => `${formulaStart.test(cell) ? "'" : ''}${escapeInnerFormulas(cell)}`;

/** Says to spreadsheets that the file is UTF-8. */
export const csvBom = '\uFEFF';

/** One line of CSV (RFC 4180). What somebody wrote is text to every spreadsheet: no cell is a formula. */
export const formatCsvLine = (cells: readonly string[]): string => {
  const quoted = cells.map((cell) => `"${escapeFormulas(cell).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
};

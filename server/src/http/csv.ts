/** What makes a spreadsheet take a cell for a formula, full-width forms too, which some read as the same. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Says to spreadsheets that the file is UTF-8. */
export const csvMark = '\uFEFF';

/** One line of CSV (RFC 4180). What somebody wrote is text to every spreadsheet: no cell is a formula. */
export const csvLine = (cells: readonly string[]): string => {
  const quoted = cells.map((cell) => `"${(beginsFormula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
};

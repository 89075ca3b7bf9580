/** What makes a spreadsheet take a cell for a formula, full-width forms too, which some read as the same. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Where in a cell another one begins for spreadsheets that separate by something else than commas, and takes what follows
 * for a formula.
 */
const innerFormula = /(?:;|(?<!^)[\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/gu;

const asText = (cell: string) => `${beginsFormula.test(cell) ? "'" : ''}${cell.replace(innerFormula, "$&'")}`;

/** Says to spreadsheets that the file is UTF-8. */
export const csvMark = '\uFEFF';

/** One line of CSV (RFC 4180). What somebody wrote is text to every spreadsheet: no cell is a formula. */
export const csvLine = (cells: readonly string[]): string => {
  const quoted = cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
};

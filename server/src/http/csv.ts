/** What makes a spreadsheet take a cell for a formula, full-width forms too, which some read as the same. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Where in a cell another one may begin for spreadsheets that separate by something else than commas, up to what is in it. */
const gap = /;[\s"]*|[\s"]+/g;
const sign = /[=+\-@＝＋－＠]/;

/** What such a spreadsheet would take for a formula is text, too. */
const withoutInner = (cell: string): string =>
  cell.replace(gap, (given, at: number) =>
    sign.test(cell[at + given.length] ?? '')
      ? given.replace(/[;\t\r\n]/g, (end, inside: number) => (at + inside === 0 && end !== ';' ? end : `${end}'`))
      : given,
  );

const asText = (cell: string) => `${beginsFormula.test(cell) ? "'" : ''}${withoutInner(cell)}`;

/** Says to spreadsheets that the file is UTF-8. */
export const csvMark = '\uFEFF';

/** One line of CSV (RFC 4180). What somebody wrote is text to every spreadsheet: no cell is a formula. */
export const csvLine = (cells: readonly string[]): string => {
  const quoted = cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
};

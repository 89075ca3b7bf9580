import { streamZip, type ZipEntry } from '../../adapters/zip/index.ts';
import { escapeFormulas } from '../../http/csv.ts';
import { toColumnName } from './header.ts';

/** The most characters that Excel has in a cell. */
export const maxCellCharacters = 32_767;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet, apart from that sheet (ECMA-376). */
const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Codes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Escapes text, without the characters that XML can’t have. */
const escapeXmlText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign);

/** A cell is text whatever is in it: none becomes a number, a date or a formula, also when it is saved as CSV. */
const formatSheetCell = (text: string, place: string) =>
  text === ''
    ? ''
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXmlText(escapeFormulas(text))}</t></is></c>`;

const formatSheetRow = (cells: readonly string[], row: number) =>
  `<row r="${row}">${cells.map((text, column) => formatSheetCell(text, `${toColumnName(column)}${row}`)).join('')}</row>`;

const formatColumns = (widths: readonly number[]) =>
  widths.length === 0
    ? ''
    : `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

async function* writeSheet(
  rows: AsyncIterable<readonly (readonly string[])[]>,
  widths: readonly number[],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${formatColumns(widths)}<sheetData>`,
  );
  let before = 0;
  for await (const some of rows) {
    const first = before + 1;
    yield Buffer.from(some.map((cells, at) => formatSheetRow(cells, first + at)).join(''));
    before += some.length;
  }
  yield Buffer.from('</sheetData></worksheet>');
}

async function* listWorkbookEntries(
  rows: AsyncIterable<readonly (readonly string[])[]>,
  modifiedAt: Date,
  widths: readonly number[],
): AsyncGenerator<ZipEntry> {
  for (const [name, bytes] of Object.entries(workbookParts)) yield { name, bytes, modifiedAt };
  yield { name: 'xl/worksheets/sheet1.xml', bytes: writeSheet(rows, widths), modifiedAt };
}

/** Yields a workbook with one sheet of text, whose first row stays visible. Rows come some at a time; widths are in characters. */
export const streamXlsx = (
  rows: AsyncIterable<readonly (readonly string[])[]>,
  now: Date,
  widths: readonly number[] = [],
): AsyncGenerator<Uint8Array> => streamZip(listWorkbookEntries(rows, now, widths));

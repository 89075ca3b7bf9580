import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { createTextRow, createWorkbookEntries, useTableReader } from './testing.ts';

const { writeFile, writeWorkbook, readFile, findError } = useTableReader();

const header = createTextRow(1, ['Name', 'Link']);
const row2 = createTextRow(2, ['Room 1', 'https://example.com/1']);
const readSheet = async (rows: string, more: Parameters<typeof createWorkbookEntries>[1] = {}) =>
  readFile(await writeWorkbook(createWorkbookEntries({ Rooms: rows }, more)));

describe('a workbook', () => {
  test('as another program writes it has its columns and rows', async () => {
    const rows = [
      [{ value: 'Name' }, { value: 'Price' }, { value: 'From' }, { value: 'Open' }, { value: 'Phone' }],
      [
        { value: 'Soup', type: String },
        { value: 12.5, type: Number },
        { value: new Date('2027-03-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: true, type: Boolean },
        { value: '0049301234', type: String },
      ],
    ];
    const file = await writeXlsxFile(rows as never).toBuffer();
    const { head, rows: read } = await readFile(writeFile(file));
    expect(head).toMatchObject({ format: 'xlsx', encoding: null, delimiter: null, sheet: 'Sheet1', hasHeader: true });
    expect(head.columns).toEqual(['Name', 'Price', 'From', 'Open', 'Phone']);
    expect(read).toEqual([{ row: 2, cells: ['Soup', '12.5', '2027-03-05', 'true', '0049301234'], isEmpty: false }]);
  });

  test.each([
    ['5', '5'],
    ['19.989999999999998', '19.99'],
    ['1.5E-7', '0.00000015'],
    ['4.006381333931E12', '4006381333931'],
    ['1.2345678901234567E+19', '12345678901234600000'],
    ['1.5E+25', '15000000000000000000000000'],
    ['-0.5', '-0.5'],
  ])('has numbers without exponent: %s', async (value, cell) => {
    const { rows } = await readSheet(`${header}<row r="2"><c r="A2"><v>${value}</v></c></row>`);
    expect(rows[0]?.cells[0]).toBe(cell);
  });

  test.each([
    ['14', '46086', '2026-03-05'],
    ['22', '46086.5', '2026-03-05 12:00'],
    ['22', '46086.50001', '2026-03-05 12:00:01'],
    ['20', '0.75', '18:00'],
  ])('has dates and times as ISO text: format %s of %s', async (format, value, cell) => {
    const styles = `<cellXfs><xf numFmtId="0"/><xf numFmtId="${format}"/></cellXfs>`;
    const { rows } = await readSheet(`${header}<row r="2"><c r="A2" s="1"><v>${value}</v></c></row>`, { styles });
    expect(rows[0]?.cells[0]).toBe(cell);
  });

  test('has the results of formulas; one without or with an error as result is an error of its cell', async () => {
    const { rows } = await readSheet(
      [
        header,
        '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="str"><f>A2&amp;"x"</f><v>2x</v></c></row>',
        '<row r="3"><c r="A3"><f>1+1</f></c></row>',
        '<row r="4"><c r="A4" t="inlineStr"><is><t>x</t></is></c><c r="B4" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
        '<row r="5"><c r="A5" t="str"><f>""</f><v></v></c><c r="B5" t="inlineStr"><is><t>=1+1</t></is></c></row>',
      ].join(''),
    );
    expect(rows.map(({ cells, error }) => error ?? cells)).toEqual([
      ['2', '2x'],
      { column: 0, code: 'formula_without_value' },
      { column: 1, code: 'formula_error', params: { value: '#DIV/0!' } },
      { column: 1, code: 'formula' },
    ]);
  });

  test('is read from its first visible sheet, or from the one that is asked for', async () => {
    const sheets = { Notes: createTextRow(1, ['secret']), Rooms: header + row2, More: header + row2 };
    const path = await writeWorkbook(createWorkbookEntries(sheets, { hidden: ['Notes'] }));
    expect((await readFile(path)).head).toMatchObject({ sheet: 'Rooms', sheets: ['Rooms', 'More'] });
    expect((await readFile(path, { sheet: 'More' })).head).toMatchObject({ sheet: 'More' });
    expect((await readFile(path, { sheet: 'Gone' })).head).toMatchObject({ sheet: 'Rooms' });
  });

  test('keeps the numbers of its rows where some are empty', async () => {
    const { rows } = await readSheet(header + createTextRow(4, ['Room 3', 'x']));
    expect(rows.map(({ row, isEmpty }) => [row, isEmpty])).toEqual([
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  test('may have formatted cells far right and below, which have no value', async () => {
    const { head, rows } = await readSheet(`${header}${row2}<row r="900"><c r="ZZ900" s="0"/></row>`);
    expect(head.columns).toEqual(['Name', 'Link']);
    expect(rows.filter(({ isEmpty }) => !isEmpty)).toHaveLength(1);
  });
});

/** A ZIP with one entry whose headers may say another size than it has. */
const createZip = (name: string, content: Buffer, size = content.length): Buffer => {
  const packed = deflateRawSync(content);
  const sizes = Buffer.alloc(12);
  for (const [at, value] of [crc32(content), packed.length, size].entries()) sizes.writeUInt32LE(value, at * 4);
  const path = Buffer.from(name);
  const length = Buffer.from([path.length, 0, 0, 0]);
  const shared = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, length]);
  const localHeader = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, path, packed]);
  const central = Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, Buffer.alloc(14), path]);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(localHeader.length, 16);
  return Buffer.concat([localHeader, central, end]);
};

describe('a hostile workbook', () => {
  const entries = createWorkbookEntries({ Rooms: header + row2 });

  test('that unpacks to more than 200 MB is refused before it is unpacked', async () => {
    const path = await writeWorkbook({ ...entries, 'xl/media/image1.xml': Buffer.alloc(201 * 2 ** 20) });
    expect(await findError(path)).toEqual({ code: 'table_unpacks_too_large', params: { max: 200 } });
  });

  test('whose cells share a text that makes them longer than that is refused', async () => {
    const shared = Array.from(
      { length: 1_000 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`,
    );
    const large = createWorkbookEntries({ Rooms: header + shared.join('') });
    const relations = 'xl/_rels/workbook.xml.rels';
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings';
    const path = await writeWorkbook({
      ...large,
      [relations]: String(large[relations]).replace(
        '</Relationships>',
        `<Relationship Id="texts" Type="${type}" Target="sharedStrings.xml"/></Relationships>`,
      ),
      'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(220_000)}</t></si></sst>`,
    });
    expect(await findError(path)).toEqual({ code: 'table_unpacks_too_large', params: { max: 200 } });
  });

  test('that unpacks to more than it says is refused', async () => {
    const path = writeFile(createZip('xl/workbook.xml', Buffer.alloc(50 * 2 ** 20), 1000));
    expect(await findError(path)).toMatchObject({ code: 'table_unreadable' });
  });

  test('of more than 10 MB is refused', async () => {
    const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(11 * 2 ** 20)]);
    expect(await findError(writeFile(bytes))).toEqual({ code: 'table_too_large', params: { max: 10 } });
  });

  test('with entities has none of them expanded, and no file of this computer in it', async () => {
    const secret = writeFile('top secret');
    const bomb = `<!DOCTYPE x [<!ENTITY a SYSTEM "file://${secret}"><!ENTITY b "${'y'.repeat(1000)}"><!ENTITY c "&b;&b;&b;">]>`;
    const cells = '<row r="2"><c r="A2" t="inlineStr"><is><t>&a;|&c;</t></is></c></row>';
    const name = 'xl/worksheets/sheet1.xml';
    const sheet = createWorkbookEntries({ Rooms: header + cells })[name] ?? '';
    const path = await writeWorkbook({ ...entries, [name]: sheet.replace('?><', `?>${bomb}<`) });
    const result = await readFile(path).catch(({ code }) => code as string);
    expect(JSON.stringify(result)).not.toMatch(/top secret|yyyy/);
  });

  test('with links to other files has only its own values', async () => {
    const link = '<c r="B2" t="str"><f>[1]Sheet1!$A$1</f><v>cached</v></c>';
    const { rows } = await readSheet(`${header}<row r="2">${link}</row>`, {
      others: {
        'xl/externalLinks/externalLink1.xml': '<externalLink/>',
        'xl/externalLinks/_rels/externalLink1.xml.rels':
          '<Relationships><Relationship Id="rId1" Target="https://example.com/x.xlsx" TargetMode="External"/></Relationships>',
      },
    });
    expect(rows[0]?.cells).toEqual(['', 'cached']);
  });

  test('with 201 columns is refused', async () => {
    const cells = Array.from({ length: 201 }, (_, at) => {
      const letters = at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26));
      return `<c r="${letters}${String.fromCharCode(65 + (at % 26))}1"><v>${at}</v></c>`;
    });
    expect(
      await findError(await writeWorkbook(createWorkbookEntries({ A: `<row r="1">${cells.join('')}</row>` }))),
    ).toEqual({
      code: 'table_too_many_columns',
      params: { columns: 201, max: 200 },
    });
  });

  test('with cells in the far corner of the sheet is refused', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" s="0"/></row>';
    const path = await writeWorkbook(createWorkbookEntries({ Rooms: header + row2 + far }));
    expect(await findError(path)).toEqual({ code: 'table_too_complex', params: {} });
  });

  test('with more rows than allowed is refused', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => createTextRow(at + 2, ['x', 'y'])).join('');
    const path = await writeWorkbook(createWorkbookEntries({ Rooms: header + rows }));
    expect(await findError(path, { maxRows: 6 })).toBeUndefined();
    expect(await findError(path, { maxRows: 5 })).toEqual({ code: 'table_too_many_rows', params: { max: 5 } });
  });

  test.each([
    ['nothing in its sheet', createWorkbookEntries({ A: '' }), 'table_empty'],
    ['a header only', createWorkbookEntries({ A: header }), 'table_without_rows'],
    ['no sheet', createWorkbookEntries({}), 'table_unreadable'],
    ['an empty file as its sheet', { ...entries, 'xl/worksheets/sheet1.xml': '' }, 'table_unreadable'],
    [
      'a shared text that is missing',
      createWorkbookEntries({ A: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>' }),
      'table_unreadable',
    ],
  ])('with %s has its own error', async (_what, some, code) => {
    expect(await findError(await writeWorkbook(some))).toMatchObject({ code });
  });

  test.each([
    ['DOCX', 'word/document.xml'],
    ['OpenDocument', 'content.xml'],
    ['XLSB', 'xl/workbook.bin'],
    ['ZIP', 'photo.jpg'],
  ])('that is a %s is refused by its name', async (format, name) => {
    const path = await writeWorkbook({ [name]: 'x' });
    expect(await findError(path)).toEqual({ code: 'table_format_unsupported', params: { format } });
  });

  test('that is cut off is refused', async () => {
    expect(await findError(writeFile(Buffer.from('PK\u0003\u0004 and no more')))).toMatchObject({
      code: 'table_unreadable',
    });
  });
});

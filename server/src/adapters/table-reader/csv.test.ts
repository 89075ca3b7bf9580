import { describe, expect, test } from 'vitest';
import { useTableReader } from './testing.ts';

const { writeFile, readFile, findError } = useTableReader();
const read = (bytes: string | Uint8Array, options = {}) => readFile(writeFile(bytes), options);
const cellsOf = async (bytes: string | Uint8Array) => (await read(bytes)).rows.map(({ cells }) => cells);

const toUtf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('CSV', () => {
  test('has its columns, its first rows and all rows with their numbers', async () => {
    const { head, rows } = await read('Name,Link\nRoom 1,https://example.com/1\n\nRoom 2,https://example.com/2\n');
    expect(head).toEqual({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      sheet: null,
      sheets: [],
      columns: ['Name', 'Link'],
      hasHeader: true,
      firstRows: [
        ['Room 1', 'https://example.com/1'],
        ['Room 2', 'https://example.com/2'],
      ],
    });
    expect(rows).toEqual([
      { row: 2, cells: ['Room 1', 'https://example.com/1'], isEmpty: false },
      { row: 3, cells: ['', ''], isEmpty: true },
      { row: 4, cells: ['Room 2', 'https://example.com/2'], isEmpty: false },
    ]);
  });

  test.each([
    [',', 'a,b\n1,2\n3,4\n'],
    [';', 'a;b\n1,5;2\n3,5;4\n'],
    ['\t', 'a\tb\n1\t2\n3\t4\n'],
    ['|', 'a|b\n1|2\n3|4\n'],
    [';', 'sep=;\na;b\n1;2\n'],
    [null, 'link\nhttps://example.com/1\nhttps://example.com/2\n'],
  ])('is split at %j', async (delimiter, text) => {
    const { head, rows } = await read(text);
    expect(head.delimiter).toBe(delimiter);
    expect(rows.every(({ cells, error }) => cells.length === (delimiter === null ? 1 : 2) && !error)).toBe(true);
  });

  const text = 'Name;Straße\nJosé “Pepe”;Ähre 5 €\n';
  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16be', toUtf16be(`\uFEFF${text}`)],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', toUtf16be(text)],
    ['windows-1252', Buffer.from(text.replace('€', '\x80').replace('“', '\x93').replace('”', '\x94'), 'latin1')],
  ])('in %s is read as what was written', async (encoding, bytes) => {
    const { head, rows } = await read(bytes);
    expect(head).toMatchObject({ encoding, columns: ['Name', 'Straße'], delimiter: ';' });
    expect(rows[0]?.cells).toEqual(['José “Pepe”', 'Ähre 5 €']);
  });

  test('may mix line ends, inside cells as well', async () => {
    expect(await cellsOf('a,b\r\n1,2\r3,4\n"5\r\n6",7\r\n8,9')).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5\n6', '7'],
      ['8', '9'],
    ]);
  });

  test('keeps quotes, separators and line ends inside of cells', async () => {
    expect(await cellsOf('a,b\n"1,""x""","2\n3"\n')).toEqual([['1,"x"', '2\n3']]);
  });

  test('has missing cells at the end of a row as empty ones, and more cells than columns as an error', async () => {
    const { rows } = await read('a,b,c\n1\n1,2,3,4\n1,2,3,,\n');
    expect(rows).toEqual([
      { row: 2, cells: ['1', '', ''], isEmpty: false },
      {
        row: 3,
        cells: ['1', '2', '3'],
        isEmpty: false,
        error: { code: 'too_many_cells', params: { cells: 4, columns: 3 } },
      },
      { row: 4, cells: ['1', '2', '3'], isEmpty: false },
    ]);
  });

  test('without a header has letters as columns', async () => {
    const { head, rows } = await read('Room 1,https://example.com/1\nRoom 2,https://example.com/2\n');
    expect(head).toMatchObject({ hasHeader: false, columns: ['A', 'B'] });
    expect(rows.map(({ row }) => row)).toEqual([1, 2]);
    const forced = await read('Room 1,Floor\nRoom 2,Floor\n', { hasHeader: false });
    expect(forced.rows).toHaveLength(2);
  });

  test('names columns that have no name or the same one', async () => {
    const { head } = await read('Name,,Name,Name\na,b,c,d\n');
    expect(head.columns).toEqual(['Name', 'B', 'Name (2)', 'Name (3)']);
  });

  test('with broken quotes has an error in that row, and all others as they are', async () => {
    const { rows } = await read('a,b\n"1,2\n3,4\n5,"6" x\n7,8\n"9","10"\n');
    expect(rows.map(({ cells, error }) => error?.code ?? cells)).toEqual([
      'broken_quotes',
      ['3', '4'],
      'broken_quotes',
      ['7', '8'],
      ['9', '10'],
    ]);
  });

  test('with too many broken quotes isn’t read further', async () => {
    const path = writeFile(`a,b\n${'"1,2\n'.repeat(500)}`);
    expect(await findError(path)).toEqual({ code: 'table_quotes_broken', params: { row: 102, max: 100 } });
  });

  test.each([
    ['a quote at the beginning of each line', '"1,2\n'.repeat(2_000_000), 'table_quotes_broken'],
    ['a quote that is never closed', `"1,2\n${'x,y\n'.repeat(2_000_000)}`, 'table_too_many_rows'],
    ['millions of empty lines', `x,y${'\n'.repeat(5_000_000)}`, 'table_too_many_rows'],
    ['nothing but quotes', '""'.repeat(5_000_000), undefined],
    ['quotes and spaces', '" '.repeat(5_000_000), undefined],
  ])('with %s doesn’t take long', async (_what, text, code) => {
    expect((await findError(writeFile(`a,b\n${text}\n1,2\n`)))?.code).toBe(code);
  });

  test('with a cell of a megabyte has an error in that row', async () => {
    const [long, half] = ['x'.repeat(2 ** 20), 'y'.repeat(2 ** 19)];
    const { rows } = await read(`a,b\n1,2\n${long},3\n"${half}\n${half}",4\n5,6\n`);
    const error = { column: 0, code: 'too_long', params: { max: 262_144 } };
    expect(rows.map(({ error }) => error)).toEqual([undefined, error, error, undefined]);
    expect(rows.at(-1)).toEqual({ row: 5, cells: ['5', '6'], isEmpty: false });
  });

  test('with a row of 20 MB has an error in that row, and the next one is read', async () => {
    const { rows } = await read(`a,b\n1,2\n${'x'.repeat(20 * 2 ** 20)},3\n5,6\n`);
    expect(rows.map(({ row, error }) => [row, error?.code])).toEqual([
      [2, undefined],
      [3, 'too_long'],
      [4, undefined],
    ]);
  });

  test('with more than 200 columns isn’t read', async () => {
    const row = (cell: string) => `${Array.from({ length: 201 }, (_, at) => cell + at).join(',')}\n`;
    expect(await findError(writeFile(row('column ') + row('x')))).toEqual({
      code: 'table_too_many_columns',
      params: { columns: 201, max: 200 },
    });
  });

  test('with more rows than allowed isn’t read; empty ones don’t count', async () => {
    const rows = 'x,1\n\n'.repeat(5);
    expect(await findError(writeFile(`a,b\n${rows}`), { maxRows: 5 })).toBeUndefined();
    expect(await findError(writeFile(`a,b\n${rows}`), { maxRows: 4 })).toEqual({
      code: 'table_too_many_rows',
      params: { max: 4 },
    });
  });

  test.each(['=1+1', '=SUM(A1:A2)', '=HYPERLINK("https://example.com")', '=-1', "='Sheet 2'!A1"])(
    'with the formula %s has an error in that cell',
    async (formula) => {
      const { rows } = await read(`a;b\n1;"${formula.replaceAll('"', '""')}"\n`);
      expect(rows[0]?.error).toEqual({ column: 1, code: 'formula' });
    },
  );

  test.each(['+49 30 123', '-5', '@handle', '= equal', '=', '==='])(
    'may have %s, which is no formula',
    async (cell) => {
      expect(await cellsOf(`a;b\n1;${cell}\n`)).toEqual([['1', cell]]);
    },
  );

  test('with zeros in a cell has an error there', async () => {
    const { rows } = await read(`a,b\n1,x\0y\n3,4\n${'5,6\n'.repeat(100)}`);
    expect(rows[0]?.error).toEqual({ column: 1, code: 'invalid_characters' });
    expect(rows[1]?.error).toBeUndefined();
  });

  test('in UTF-8 with some bytes of another encoding has an error in that row', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`a,b\n${'ä,ö\n'.repeat(20)}`),
      Buffer.from('Stra\xdfe,x\n', 'latin1'),
      Buffer.from('ü,ß\n'),
    ]);
    const { head, rows } = await read(bytes);
    expect(head.encoding).toBe('utf-8');
    expect(rows.map(({ error }) => error).filter(Boolean)).toEqual([{ column: 0, code: 'unreadable_characters' }]);
  });

  test('is read the same however its bytes are cut into pieces', async () => {
    const row = (at: number) => `"${at} ""ä"" €",${'x'.repeat(at % 97)},"line\r\nend ${at}"\r\n`;
    const { rows } = await read(`a,b,c\r\n${Array.from({ length: 20_000 }, (_, at) => row(at)).join('')}`);
    expect(rows).toHaveLength(20_000);
    for (const [at, { cells, error }] of rows.entries())
      expect([cells, error]).toEqual([[`${at} "ä" €`, 'x'.repeat(at % 97), `line\nend ${at}`], undefined]);
  });
});

describe('JSON Lines', () => {
  test('have an object per line; others are an error in their line', async () => {
    const { head, rows } = await read('{"content":{"url":"https://example.com"}}\n\n[1]\n{"name":\n{"name":"x"}');
    expect(head).toMatchObject({ format: 'jsonl', columns: [], hasHeader: false });
    expect(rows).toEqual([
      { row: 1, cells: [], isEmpty: false, record: { content: { url: 'https://example.com' } } },
      { row: 2, cells: [], isEmpty: true },
      { row: 3, cells: [], isEmpty: false, error: { code: 'invalid_json' } },
      { row: 4, cells: [], isEmpty: false, error: { code: 'invalid_json' } },
      { row: 5, cells: [], isEmpty: false, record: { name: 'x' } },
    ]);
  });
});

describe('a file that is no table', () => {
  test.each([
    ['nothing', '', 'table_empty'],
    ['only blank lines', '\n \n,,\n', 'table_empty'],
    ['a header only', 'Name,Link\n', 'table_without_rows'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'table_outdated_format'],
    [
      'an encrypted workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('..EncryptedPackage', 'utf16le')]),
      'table_encrypted',
    ],
    ['random bytes', Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)), 'table_format_unknown'],
  ])('%s is refused with its own error', async (_what, bytes, code) => {
    expect(await findError(writeFile(bytes))).toMatchObject({ code });
  });

  test.each([
    ['PDF', '%PDF-1.7\n'],
    ['PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['HTML', '\n<!DOCTYPE html><table>'],
    ['HTML', '<table><tr><td>Excel calls this .xls</td></tr></table>'],
    ['XML', '<?xml version="1.0"?><Workbook/>'],
    ['JSON', '[{"name": "x"}]'],
    ['RTF', '{\\rtf1}'],
  ])('%s is refused by its name', async (format, bytes) => {
    expect(await findError(writeFile(bytes))).toEqual({ code: 'table_format_unsupported', params: { format } });
  });
});

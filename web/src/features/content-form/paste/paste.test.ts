import { allergenCodes, allergens } from '@tessera/qr-types/blocks/allergens.ts';
import { describe, expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';
import { isTable, parseTable } from './parse-table.ts';
import { readChoices } from './read-choices.ts';

describe('an amount', () => {
  test.each([
    ['12.50', 12.5],
    ['12,5', 12.5],
    ['£8', 8],
    ['8 £', 8],
    ['1.234,50 €', 1234.5],
    ['€ 1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ["CHF 1'234.50", 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['12,–', 12],
    ['12.-', 12],
    ['Fr. 12.50', 12.5],
    ['120 Kč', 120],
    ['45 kr', 45],
    ['EUR 9', 9],
    ['US$ 9.95', 9.95],
    ['0.500', 0.5],
    ['١٢٫٥', 12.5],
  ])('%s is read as %d', (text, amount) => {
    expect(parseAmount(text, 2)).toBe(amount);
  });

  test.each(['', 'free', '12.34.5', '1,2,3', '12:50', '4 / 6', '-3', 'Soup 4', 'Room 101'])('%s is none', (text) => {
    expect(parseAmount(text, 2)).toBeUndefined();
  });

  test('has a point before three digits if there may be three decimals', () => {
    expect(parseAmount('1.234', 3)).toBe(1.234);
  });
});

describe('a table', () => {
  const cells = (text: string) => parseTable(text).map(({ cells }) => cells);

  test('is separated by tabs or semicolons, with quotes around cells that contain them', () => {
    expect(cells('a\tb;c\r\nd\te')).toEqual([
      ['a', 'b;c'],
      ['d', 'e'],
    ]);
    expect(cells('a;"b;\nc";"say ""d"""')).toEqual([['a', 'b;\nc', 'say "d"']]);
    expect(cells('12" pizza\tb')).toEqual([['12" pizza', 'b']]);
    expect(cells('"Chef’s" salad\t9\n"House wine\t5\n""\t7')).toEqual([
      ['"Chef’s" salad', '9'],
      ['"House wine', '5'],
      ['', '7'],
    ]);
  });

  test('numbers its rows as the spreadsheet does, empty ones included', () => {
    expect(parseTable('a\n\nb').map(({ number }) => number)).toEqual([1, 3]);
  });

  test('has no more columns than can be shown', () => {
    expect(cells('\t'.repeat(10_000) + 'a\nb\tc')).toEqual([['b', 'c']]);
    expect(cells('a'.concat('\tb'.repeat(10_000)))[0]).toHaveLength(50);
  });

  test('is not a single line of text', () => {
    expect(isTable('Soup; with bread\n')).toBe(false);
    expect(isTable('Soup\t4')).toBe(true);
    expect(isTable('Soup\nCake')).toBe(true);
  });
});

describe('allergens', () => {
  const read = (...column: string[]) =>
    readChoices({ options: allergens, codes: allergenCodes }, (option) => option, column);

  test('are their numbers, letters or names, alone or together', () => {
    expect(read('1, 3, 7')).toEqual([{ chosen: ['cereals', 'eggs', 'milk'], ambiguous: [], unknown: [] }]);
    expect(read('ACG', 'a c g', 'Milk; eggs', 'A1 (G)')).toEqual([
      { chosen: ['cereals', 'eggs', 'milk'], ambiguous: [], unknown: [] },
      { chosen: ['cereals', 'eggs', 'milk'], ambiguous: [], unknown: [] },
      { chosen: ['milk', 'eggs'], ambiguous: [], unknown: [] },
      { chosen: ['cereals', 'milk'], ambiguous: [], unknown: [] },
    ]);
  });

  test('whose letter means another one in Germany than in Austria need a letter that only one of them has', () => {
    expect(read('A, L')).toEqual([
      { chosen: ['cereals'], ambiguous: [{ code: 'L', options: ['celery', 'sulfurAndSulphites'] }], unknown: [] },
    ]);
    expect(read('A, L', 'O')).toEqual([
      { chosen: ['cereals', 'celery'], ambiguous: [], unknown: [] },
      { chosen: ['sulfurAndSulphites'], ambiguous: [], unknown: [] },
    ]);
    expect(read('A, L', 'J')).toEqual([
      { chosen: ['cereals', 'sulfurAndSulphites'], ambiguous: [], unknown: [] },
      { chosen: ['mustard'], ambiguous: [], unknown: [] },
    ]);
  });

  test('are not numbers beside letters, which mean additives there', () => {
    expect(read('A, 1, X')).toEqual([{ chosen: ['cereals'], ambiguous: [], unknown: ['1', 'X'] }]);
  });
});

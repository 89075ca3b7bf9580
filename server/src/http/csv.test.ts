import { expect, test } from 'vitest';
import { formatCsvLine } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＋1', '－1', '＠x', '\n=1'])(
  'a cell that contains %j is text',
  (cell) => {
    expect(formatCsvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(formatCsvLine(['a"b', 'c,d', 'e\nf', 'g-h'])).toBe('"a""b","c,d","e\nf","g-h"\r\n');
});

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x; "@SUM(A1)', 'x;\' "@SUM(A1)'],
  ['x\t-1', "x\t'-1"],
  ['x\n＝1', "x\n'＝1"],
  ['x\r\n=1', "x\r'\n'=1"],
  ['\n\n=1', "'\n\n'=1"],
  ['a; b-c', 'a; b-c'],
  [`x${'\n'.repeat(300_000)}y`, `x${'\n'.repeat(300_000)}y`],
])('%j contains no formula when semicolons or tabs separate cells', (cell, text) => {
  expect(formatCsvLine([cell])).toBe(`"${text.replaceAll('"', '""')}"\r\n`);
});

import { style } from '@tessera/contract/api/style.ts';
import { SheetTooSmall, toPdf } from '@tessera/qr';
import { expect, test } from 'vitest';
import { drawnCode } from '../scannability/testing.ts';
import { type Choice, lastChoice } from './choice.ts';
import { placeFor, printSizeOf, withinPaper } from './print-size.ts';

const chosen = (part: Partial<Choice>): Choice => ({ ...lastChoice(), format: 'pdf', ...part });
const code = drawnCode();

test('at 3.5 cm a short link has modules of 0.95 mm and is read from 35 cm', () => {
  const { moduleMm, readsFromMm, leastMm } = printSizeOf(chosen({ mm: 35 }), code, true);
  expect(leastMm).toBe(20);
  expect(moduleMm).toBeCloseTo(0.946);
  expect(readsFromMm).toBe(350);
});

test('the narrowest that is offered is what printers manage, and a narrower choice is widened to it', () => {
  const dense = drawnCode(style.parse({}), 'x'.repeat(2000));
  expect(printSizeOf(chosen({ mm: 10 }), dense, false)).toMatchObject({ narrowest: 30, mm: 30 });
  expect(withinPaper(chosen({ mm: 10 }), dense, false).mm).toBe(30);
  expect(withinPaper(chosen({ format: 'png', mm: 10 }), dense, false).mm).toBe(10);
  expect(printSizeOf(chosen({ mm: 10 }), code, true)).toMatchObject({ narrowest: 10, mm: 10 });
});

test('less ink takes more room, and so does a static code', () => {
  const dots = drawnCode(style.parse({ shape: { style: 'dots' } }), 'x'.repeat(300));
  const square = drawnCode(style.parse({}), 'x'.repeat(300));
  expect(printSizeOf(chosen({}), dots, true).leastMm).toBeGreaterThan(printSizeOf(chosen({}), square, true).leastMm);
  expect(printSizeOf(chosen({}), code, false).leastMm).toBe(30);
});

test.each([
  ['A4', false],
  ['A4', true],
  ['A0', true],
] as const)(
  'the widest that is offered on %s with marks %s is the widest that the engine takes',
  async (page, marks) => {
    const { mm } = printSizeOf(chosen({ page, marks, mm: 1000 }), code, true);
    const write = (wide: number) =>
      toPdf(code.drawing, { size: 2000, sheet: { page, marks, mm: wide } }, { deflate: (bytes) => bytes });
    await expect(write(mm)).resolves.toBeTruthy();
    await expect(write(mm + 1)).rejects.toThrow(SheetTooSmall);
  },
);

test('every reach has its place', () => {
  expect([100, 349, 350, 1000, 3000, 9000].map(placeFor)).toEqual([
    'hand',
    'hand',
    'table',
    'wall',
    'window',
    'street',
  ]);
});

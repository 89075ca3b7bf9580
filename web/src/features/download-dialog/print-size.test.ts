import { style } from '@tessera/contract/api/style.ts';
import { PageTooSmallError, toPdf } from '@tessera/qr';
import { expect, test } from 'vitest';
import { createDrawnPreview } from '../scan-quality/testing.ts';
import { type DownloadChoice, loadLastChoice } from './download-choice.ts';
import { clampToPaper, getPrintPlace, getPrintSize } from './print-size.ts';

const chosen = (part: Partial<DownloadChoice>): DownloadChoice => ({ ...loadLastChoice(), format: 'pdf', ...part });
const code = createDrawnPreview();

test('at 3.5 cm a short link has modules of 0.95 mm and scans from 35 cm', () => {
  const { moduleMm, maxDistanceMm, recommendedMm } = getPrintSize(chosen({ mm: 35 }), code, true);
  expect(recommendedMm).toBe(20);
  expect(moduleMm).toBeCloseTo(0.946);
  expect(maxDistanceMm).toBe(350);
});

test('the minimum width is what printers can print, and a smaller choice is raised to it', () => {
  const dense = createDrawnPreview(style.parse({}), 'x'.repeat(2000));
  expect(getPrintSize(chosen({ mm: 10 }), dense, false)).toMatchObject({ sliderMinMm: 30, mm: 30 });
  expect(clampToPaper(chosen({ mm: 10 }), dense, false).mm).toBe(30);
  expect(clampToPaper(chosen({ format: 'png', mm: 10 }), dense, false).mm).toBe(10);
  expect(getPrintSize(chosen({ mm: 10 }), code, true)).toMatchObject({ sliderMinMm: 10, mm: 10 });
});

test('codes with less ink and static codes need more width', () => {
  const dots = createDrawnPreview(style.parse({ shape: { style: 'dots' } }), 'x'.repeat(300));
  const square = createDrawnPreview(style.parse({}), 'x'.repeat(300));
  expect(getPrintSize(chosen({}), dots, true).recommendedMm).toBeGreaterThan(
    getPrintSize(chosen({}), square, true).recommendedMm,
  );
  expect(getPrintSize(chosen({}), code, false).recommendedMm).toBe(30);
});

test.each([
  ['A4', false],
  ['A4', true],
  ['A0', true],
] as const)(
  'the widest that is offered on %s with marks %s is the widest that the engine takes',
  async (page, marks) => {
    const { mm } = getPrintSize(chosen({ page, marks, mm: 1000 }), code, true);
    const write = (wide: number) =>
      toPdf(
        code.drawing,
        { size: 2000, page: { paperSize: page, cropMarks: marks, mm: wide } },
        { deflate: (bytes) => bytes },
      );
    await expect(write(mm)).resolves.toBeTruthy();
    await expect(write(mm + 1)).rejects.toThrow(PageTooSmallError);
  },
);

test('every scan distance has a place', () => {
  expect([100, 349, 350, 1000, 3000, 9000].map(getPrintPlace)).toEqual([
    'hand',
    'hand',
    'table',
    'wall',
    'window',
    'street',
  ]);
});

import { describe, expect, test } from 'vitest';
import {
  countLabelPages,
  countLabels,
  fitCode,
  getLabelBox,
  type LabelBox,
  type LabelSheet,
  labelPapers,
  labelSheets,
  layOutLabel,
} from './label-sheets.ts';

const sheets: [string, LabelSheet][] = Object.entries(labelSheets);
const precision = 0.011; // The figures are in hundredths of a millimetre.

const isInside = (inner: LabelBox, outer: Omit<LabelBox, 'x' | 'y'>) =>
  inner.x >= 0 &&
  inner.y >= 0 &&
  inner.x + inner.width <= outer.width + precision &&
  inner.y + inner.height <= outer.height + precision;
const overlap = (one: LabelBox, other: LabelBox) =>
  one.x + one.width > other.x + precision &&
  other.x + other.width > one.x + precision &&
  one.y + one.height > other.y + precision &&
  other.y + other.height > one.y + precision;

describe.each(sheets)('the label sheet %s', (_, sheet) => {
  const paper = labelPapers[sheet.paper];
  const boxes = Array.from({ length: countLabels(sheet) }, (_box, at) => getLabelBox(sheet, at + 1));

  test('has all labels on its paper, of which none overlap', () => {
    expect(boxes.filter((box) => !isInside(box, paper))).toEqual([]);
    expect(boxes.filter((box, at) => boxes.some((other, index) => index < at && overlap(box, other)))).toEqual([]);
  });

  test('has the same margins left and right, as sheets do', () => {
    const last = boxes[sheet.columns - 1]!;
    const right = paper.width - last.x - last.width;
    expect(Math.abs(right - sheet.left)).toBeLessThan(1.5);
  });

  test.each([true, false])(
    'has code and text apart, on the label and 5 mm from the edge of the paper (text: %s)',
    (hasText) => {
      const { code, text } = layOutLabel(sheet, hasText);
      expect(isInside(code, sheet)).toBe(true);
      expect(text !== null).toBe(hasText);
      if (text) {
        expect(isInside(text, sheet)).toBe(true);
        expect(overlap(code, text)).toBe(false);
      }
      const [first, last] = [boxes[0]!, boxes.at(-1)!];
      expect(Math.min(first.x, paper.width - last.x - last.width) + code.x).toBeGreaterThanOrEqual(5);
      expect(Math.min(first.y, paper.height - last.y - last.height) + code.y).toBeGreaterThanOrEqual(5);
    },
  );

  test('says where its figures are published', () => {
    expect(sheet.source).toMatch(/^https:\/\//);
    expect([sheet.maker, sheet.product].every((name) => name !== '')).toBe(true);
  });
});

test('the id of a sheet is its maker and product number', () => {
  const expected = sheets.map(([, { maker, product }]) => `${maker}-${product}`.toLowerCase());
  expect(sheets.map(([id]) => id)).toEqual(expected);
});

test('labels are numbered row by row', () => {
  const sheet = labelSheets['avery-l7160'];
  expect([1, 3, 4].map((label) => getLabelBox(sheet, label))).toMatchObject([
    { x: 7.2, y: 15.15 },
    { x: expect.closeTo(139.28), y: 15.15 },
    { x: 7.2, y: expect.closeTo(53.25) },
  ]);
});

test('pages are counted from the first label that is used', () => {
  const sheet = labelSheets['avery-l7160'];
  expect([countLabelPages(sheet, 1, 21), countLabelPages(sheet, 2, 21), countLabelPages(sheet, 21, 1)]).toEqual([
    1, 2, 1,
  ]);
});

test.each([
  [1, { x: 10, y: 0, width: 20, height: 20 }],
  [4, { x: 0, y: 5, width: 40, height: 10 }],
  [0.5, { x: 15, y: 0, width: 10, height: 20 }],
])('a code of the proportions %d is as large as its box allows, and centred', (ratio, expected) => {
  expect(fitCode({ x: 0, y: 0, width: 40, height: 20 }, ratio)).toEqual(expected);
});

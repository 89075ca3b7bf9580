import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLabels, getLabelSpan } from './axis-labels.ts';
import { listAxisLabels } from './format-days.ts';
import { getUnit, groupDays } from './group-days.ts';
import { listDays } from './testing.ts';

const place = (locale: string, days: readonly string[], width: number) => {
  const groups = groupDays(days);
  return chooseLabels(
    listAxisLabels(createFormatter({ locale }), getUnit(days.length), days, groups),
    groups.length,
    width,
  );
};
const getTexts = (days: readonly string[], width: number) => place('en-GB', days, width).map(({ text }) => text);

test('labels never collide, whatever the range, language and width', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.oneof(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 3660 })),
      fc.constantFrom('en-GB', 'de-DE', 'pt-PT', 'ja-JP', 'th-TH', 'ar-EG'),
      fc.integer({ min: 220, max: 1400 }),
      (firstDay, count, locale, width) => {
        const labels = place(locale, listDays(firstDay, count), width);
        expect(labels.length).toBeGreaterThan(0);
        for (const [i, label] of labels.slice(1).entries())
          expect(getLabelSpan(label, width)[0]).toBeGreaterThan(getLabelSpan(labels[i]!, width)[1]);
      },
    ),
  );
});

test('a month has its first and last day, and days in equal steps between', () => {
  const days = listDays('2026-10-22', 30);
  expect(getTexts(days, 720)).toEqual(['22 Oct', '26 Oct', '30 Oct', '3 Nov', '7 Nov', '11 Nov', '15 Nov', '20 Nov']);
  expect(getTexts(days, 220)).toEqual(['22 Oct', '5 Nov', '20 Nov']);
});

test('a year has months, ten years have years', () => {
  expect(getTexts(listDays('2025-11-21', 365), 560)).toEqual(['Jan 2026', 'Mar', 'May', 'Jul', 'Sept', 'Nov']);
  expect(getTexts(listDays('2016-11-20', 3653), 420)).toEqual(['2018', '2020', '2022', '2024', '2026']);
});

test('a single day has one label', () => {
  expect(place('en-GB', ['2026-11-20'], 220)).toEqual([
    { index: 0, text: '20 Nov', position: 0.5, alignment: 'center' },
  ]);
});

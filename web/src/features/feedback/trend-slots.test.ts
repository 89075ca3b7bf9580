import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import { expect, test } from 'vitest';
import { createTrendSlots, formatSlot } from './trend-slots.ts';

const part = (start: string) => ({ start, count: 1, average: 4 });

test('a chart has a slot for every period up to the newest response, with or without responses', () => {
  const days = createTrendSlots([part('2026-02-26'), part('2026-03-02')], 'day');
  expect(days.map(({ start }) => start)).toEqual([
    ...['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
  ]);
  expect(days.filter((slot) => slot.part).map(({ start }) => start)).toEqual(['2026-02-26', '2026-03-02']);
  expect(createTrendSlots([part('2025-12-29'), part('2026-03-02')], 'week').at(-10)?.start).toBe('2025-12-29');
  expect(createTrendSlots([part('2020-01-01'), part('2026-03-01')], 'month')).toHaveLength(24);
  expect(createTrendSlots([], 'day')).toEqual([]);
  expect(formatSlot('2026-03-01', 'month', createFormatter({ locale: 'en-GB' }))).toBe('Mar 2026');
});

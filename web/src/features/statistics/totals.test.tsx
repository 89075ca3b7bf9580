import type { ScanCounts, Statistics } from '@tessera/contract/api/analysis.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notes } from './notes.tsx';
import { createStatistics, testDay } from './testing.ts';
import { Totals } from './totals.tsx';

const count = (scans: number): ScanCounts => ({ scans, people: 0, visits: 0, repeats: 0 });
const compare = (before: number, whole: { now: number; before: number }): Statistics['comparison'] => ({
  ...{ from: '2026-03-09', to: '2026-03-09', totals: count(before), countries: 0 },
  whole: { now: count(whole.now), before: count(whole.before) },
});
const scans = () => document.querySelector('[data-total="scans"]');

test('a day that isn’t over isn’t compared with a whole one', () => {
  render(<Totals statistics={createStatistics(5, { comparison: compare(90, { now: 0, before: 0 }) })} />);
  expect(screen.getByText('no comparison until the day is over')).toBeTruthy();
  expect(screen.queryByText(/0 before/)).toBeNull();
});

test.each([
  [40, 20, '+100%'],
  [19, 10, '+9'],
  [25, 19, '+6'],
  [3, 0, 'new'],
])('%i scans after %i are %s', (now, before, growth) => {
  const range = { from: testDay, to: testDay, today: '2026-03-11', timeZone: 'UTC', firstDay: testDay, lastDay: null };
  render(<Totals statistics={createStatistics(now, { range, comparison: compare(before, { now, before }) })} />);
  expect(scans()?.nextElementSibling?.textContent).toBe(`${growth} ${before} before`);
});

test('totals of a part of the scans are never shown as totals, and the page says which part', () => {
  const statistics = createStatistics(300, { coverage: { counted: 1_000, total: 4_000, exact: 'nothing' } });
  render(
    <>
      <Notes statistics={statistics} />
      <Totals statistics={statistics} />
    </>,
  );
  expect(scans()?.textContent).toBe('300+');
  expect(screen.getByRole('note').textContent).toMatch(/covers 1,000 of 4,000 scans/);
});

test('totals are shown as such if only lists are about a part of the scans', () => {
  const statistics = createStatistics(4_000, { coverage: { counted: 1_000, total: 4_000, exact: 'totals' } });
  render(
    <>
      <Notes statistics={statistics} />
      <Totals statistics={statistics} />
    </>,
  );
  expect(scans()?.textContent).toBe('4,000');
  expect(screen.getByRole('note').textContent).toMatch(/Totals and days are complete/);
});

import { createFormatter } from '@tessera/contract/i18n/formatter.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayChart, type DayChartProps } from './day-chart.tsx';
import { listDays } from './testing.ts';

const texts: DayChartProps['texts'] = {
  label: 'Scans per day',
  today: 'Not over yet',
  cut: 'Only some days',
  moreMarkers: (count) => `Show ${count} more`,
  day: 'Day',
  week: 'Week',
  month: 'Month',
};
const days = listDays('2026-11-16', 5);
const props: DayChartProps = {
  days,
  lines: [{ id: 'scans', label: 'Scans', values: [3, 0, 1200, 7, 8] }],
  today: '2026-11-20',
  caption: 'There were 1,218 scans.',
  formats: createFormatter({ locale: 'en-GB' }),
  texts,
};
const comparison = { label: 'Before', days: listDays('2026-11-09', 5), values: [1, 2, 3, 4, 5] };

const chart = () => screen.getByRole('slider', { name: 'Scans per day' });
const focusedDay = () => chart().getAttribute('aria-valuetext');
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(chart(), { key });
};
const readTable = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the hidden table has the figures of every line', () => {
  render(<DayChart {...props} comparison={comparison} />);
  expect(readTable()).toEqual([
    ['Day', 'Scans', 'Before'],
    ['Monday 16 Nov', '3', '1'],
    ['Tuesday 17 Nov', '0', '2'],
    ['Wednesday 18 Nov', '1,200', '3'],
    ['Thursday 19 Nov', '7', '4'],
    ['Friday 20 Nov', '8', '5'],
  ]);
});

test('the drawn points have the heights of the figures in the table', () => {
  const { container } = render(
    <DayChart {...props} lines={[{ id: 'scans', label: 'Scans', values: [4, 1, 2, 3, 4] }]} />,
  );
  const tops = [...container.querySelectorAll<HTMLElement>('[data-line="first"][style*="left"]')].map(
    ({ style }) => style.top,
  );
  expect(tops).toEqual(['0%', '75%', '50%', '25%', '0%']);
});

test('the second line is on top of the first, so that equal lines are both visible', () => {
  const values = [4, 1, 2, 3, 4];
  const lines = ['Scans', 'People'].map((label) => ({ id: label, label, values }));
  const { container } = render(<DayChart {...props} lines={lines} comparison={comparison} />);
  const getOrder = (selector: string) => [
    ...new Set([...container.querySelectorAll(selector)].map((element) => element.getAttribute('data-line'))),
  ];
  expect(getOrder('[role="slider"] > [data-line]')).toEqual(['first', 'second']);
});

test('arrow keys, Home and End move between the days, from the last one on', () => {
  render(<DayChart {...props} />);
  press('ArrowLeft');
  expect(focusedDay()).toBe('Friday 20 Nov, Scans 8, Not over yet');
  press('ArrowLeft', 'ArrowLeft');
  expect(focusedDay()).toBe('Wednesday 18 Nov, Scans 1,200');
  press('Home');
  expect(focusedDay()).toBe('Monday 16 Nov, Scans 3');
  press('ArrowLeft');
  expect(focusedDay()).toBe('Monday 16 Nov, Scans 3');
  press('End', 'ArrowRight');
  expect(focusedDay()).toBe('Friday 20 Nov, Scans 8, Not over yet');
});

test('a compared day is named, with the change in words', () => {
  render(<DayChart {...props} comparison={comparison} formatChange={(value, before) => `${value - before} more`} />);
  press('Home');
  expect(focusedDay()).toBe('Monday 16 Nov, Scans 3, Monday 9 Nov 1, 2 more');
});

test('a day that isn’t over has no change, and a week that the range cuts says so', () => {
  const formatChange = () => 'a change';
  const { unmount } = render(<DayChart {...props} comparison={comparison} formatChange={formatChange} />);
  press('End');
  expect(focusedDay()).toBe('Friday 20 Nov, Scans 8, Friday 13 Nov 5, Not over yet');
  unmount();
  const all = listDays('2026-07-22', 122);
  render(<DayChart {...props} days={all} lines={[{ id: 'scans', label: 'Scans', values: all.map(() => 1) }]} />);
  press('Home');
  expect(focusedDay()).toMatch(/^22\s?–\s?26 Jul, Scans 5, Only some days$/);
  press('End');
  expect(focusedDay()).toMatch(/^16\s?–\s?20 Nov, Scans 5, Not over yet$/);
});

test('a month is compared with as many earlier days, which are named', () => {
  const values = listDays('2020-01-01', 900).map(() => 1);
  const earlier = { label: 'Before', days: listDays('2017-07-12', 900), values };
  render(
    <DayChart
      {...props}
      days={listDays('2020-01-01', 900)}
      lines={[{ id: 'scans', label: 'Scans', values }]}
      comparison={earlier}
    />,
  );
  press('Home');
  expect(focusedDay()).toMatch(/^January 2020, Scans 31, 12 Jul\s?–\s?11 Aug 2017 31$/);
});

test('a touched day is announced, and stays after the finger has left', () => {
  const { container } = render(<DayChart {...props} />);
  const live = container.querySelector('[aria-live]')!;
  expect(live.textContent).toBe('');
  fireEvent.pointerDown(chart(), { pointerType: 'touch', clientX: 0 });
  fireEvent.pointerLeave(chart(), { pointerType: 'touch' });
  expect(live.textContent).toBe('Monday 16 Nov, Scans 3');
  press('Escape');
  expect(live.textContent).toBe('');
});

test('the figure has its sentence', () => {
  render(<DayChart {...props} />);
  expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('There were 1,218 scans.');
});

test('the sentences of changes are below the chart, more than four behind a button', () => {
  const markers = days.map((day, i) => ({ day, text: `Change ${i}` }));
  const { rerender } = render(<DayChart {...props} markers={markers.slice(0, 4)} />);
  expect(screen.getAllByText(/^Change/)).toHaveLength(4);
  rerender(<DayChart {...props} markers={markers} />);
  expect(screen.getAllByText(/^Change/)).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByText(/^Change/)).toHaveLength(5);
});

test('a year has a point per week, ten years per month', () => {
  const ofDays = (count: number) => {
    const all = listDays('2016-11-21', count);
    return <DayChart {...props} days={all} lines={[{ id: 'scans', label: 'Scans', values: all.map(() => 1) }]} />;
  };
  const { rerender } = render(ofDays(365));
  expect(readTable().slice(0, 2)).toEqual([
    ['Week', 'Scans'],
    [expect.stringMatching(/^21\s?–\s?27 Nov 2016$/), '7'],
  ]);
  rerender(ofDays(3653));
  expect(readTable().slice(0, 3)).toEqual([
    ['Month', 'Scans'],
    ['November 2016', '10'],
    ['December 2016', '31'],
  ]);
});

test.each([
  ['a single day', ['2026-11-20'], [5]],
  ['days without scans', days, [0, 0, 0, 0, 0]],
  ['no days', [], []],
])('%s can be drawn', (_, range, values) => {
  const { container } = render(<DayChart {...props} days={range} lines={[{ id: 'scans', label: 'Scans', values }]} />);
  expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
});

test('the chart is drawn on the server as it is in the browser', () => {
  const chartElement = <DayChart {...props} comparison={comparison} />;
  const { container } = render(chartElement);
  const page = document.createElement('div');
  page.innerHTML = renderToString(chartElement);
  expect(page.querySelector('path')?.getAttribute('d')).toBe(container.querySelector('path')?.getAttribute('d'));
  expect(page.textContent).toBe(container.textContent);
});

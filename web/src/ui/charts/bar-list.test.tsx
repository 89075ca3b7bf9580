import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BarList, type BarListProps } from './bar-list.tsx';

const createBars = (...counts: number[]) => counts.map((count, i) => ({ value: `v${i}`, label: `Label ${i}`, count }));
const props: Omit<BarListProps, 'bars'> = {
  caption: 'Countries',
  formatNumber: String,
  formatShare: (share) => `${Math.round(share * 100)}%`,
  texts: { more: (count) => `${count} more`, fewer: 'Show fewer', none: 'No scans yet' },
};
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const widths = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector<HTMLElement>('[style]')?.style.width);

test('bars have label, count and share, and widths by count', () => {
  render(<BarList {...props} bars={createBars(60, 30, 10, 0)} />);
  expect(rows()).toEqual(['Label 06060%', 'Label 13030%', 'Label 21010%', 'Label 300%']);
  expect(widths()).toEqual(['100%', '50%', `${(10 / 60) * 100}%`, '0%']);
});

test('a total below 20 has no shares', () => {
  render(<BarList {...props} bars={createBars(12, 7)} />);
  expect(rows()).toEqual(['Label 012', 'Label 17']);
});

test('the rest is one row with its sum, which expands', () => {
  render(<BarList {...props} bars={createBars(40, 20, 10, 10, 10, 5, 3, 2)} />);
  expect(rows()).toHaveLength(6);
  expect(rows().at(-1)).toBe('3 more1010%');
  fireEvent.click(screen.getByRole('button', { name: /^3 more/ }));
  expect(rows()).toHaveLength(8);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(rows()).toHaveLength(6);
});

test('rows that can be selected are one stop of Tab, and arrow keys move between them', () => {
  render(<BarList {...props} bars={createBars(40, 20, 10, 10, 10, 5, 3, 2)} onSelect={() => {}} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });
  buttons[0]?.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(buttons[1]);
  press('End');
  expect(document.activeElement?.textContent).toBe('3 more1010%');
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, -1, 0]);
  press('ArrowDown');
  expect(document.activeElement).toBe(buttons[5]);
});

test('a rest of one row is the row itself', () => {
  render(<BarList {...props} bars={createBars(5, 4, 3, 2, 2, 1)} />);
  expect(rows().at(-1)).toBe('Label 51');
});

test('rows are buttons if they can be selected', () => {
  const onSelect = vi.fn();
  render(<BarList {...props} bars={createBars(2, 1)} onSelect={onSelect} selected={['v1']} />);
  fireEvent.click(screen.getByRole('button', { name: /^Label 0/, pressed: false }));
  expect(onSelect).toHaveBeenCalledWith('v0');
  expect(screen.getByRole('button', { name: /^Label 1/, pressed: true })).toBeTruthy();
});

test('a compared value shows its change', () => {
  const bars = [{ value: 'a', label: 'A', count: 3, before: 0 }];
  render(<BarList {...props} bars={bars} formatChange={(_, before) => (before === 0 ? 'new' : undefined)} />);
  expect(rows()).toEqual(['Anew3']);
});

test('a list without rows says so', () => {
  render(<BarList {...props} bars={[]} />);
  expect(screen.getByText('No scans yet')).toBeTruthy();
});

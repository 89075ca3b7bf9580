import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NoScansHere } from './states.tsx';

const open = (props: Partial<Parameters<typeof NoScansHere>[0]> = {}) =>
  render(
    <NoScansHere
      firstDay="2026-03-01"
      lastDay={null}
      isFiltered={false}
      isPartial={false}
      onGoToLast={vi.fn()}
      onShowAll={vi.fn()}
      onClearFilters={vi.fn()}
      {...props}
    />,
  );

test('a range without scans says when the first was, and offers all days', () => {
  open();
  expect(screen.getByText(/The first scan was on .*March.* 2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show all days' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('a range without scans says when the last was before it, and goes there', async () => {
  const onGoToLast = vi.fn();
  open({ lastDay: '2026-04-02', onGoToLast });
  expect(screen.getByText(/The last scan before that was on .*April.* 2026/)).toBeTruthy();
  screen.getByRole('button', { name: /^Go to .*Apr/ }).click();
  expect(onGoToLast).toHaveBeenCalledWith('2026-04-02');
});

test('filters without scans can be cleared', () => {
  open({ isFiltered: true, onShowAll: undefined });
  expect(screen.getByRole('heading', { name: 'No scans match these filters' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all days' })).toBeNull();
});

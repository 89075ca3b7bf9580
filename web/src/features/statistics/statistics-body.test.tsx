import type { UseQueryResult } from '@tanstack/react-query';
import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api.ts';
import { WithoutPermissions } from '../team/permissions.tsx';
import { StatisticsBody } from './statistics-body.tsx';
import { parseStatisticsSelection } from './statistics-selection.ts';
import { createStatistics } from './testing.ts';

const open = (live: Partial<UseQueryResult<Statistics>>) =>
  render(
    <WithoutPermissions>
      <StatisticsBody
        scope={{ kind: 'account' }}
        selection={parseStatisticsSelection(new URLSearchParams())}
        live={{ isPlaceholderData: false, error: null, data: undefined, ...live } as UseQueryResult<Statistics>}
        noScansYet="Waiting"
        onChange={vi.fn()}
      />
    </WithoutPermissions>,
  );

test.each([
  ['forbidden', 403, /don’t have permission/],
  ['not_found', 404, /isn’t here any more/],
])('statistics that may no longer be shown (%s) make way for the reason', (error, status, reason) => {
  open({ data: createStatistics(5), error: new ApiError(status, { error }) });
  expect(screen.getByRole('alert').textContent).toMatch(reason);
  expect(document.querySelector('[data-total]')).toBeNull();
});

test('a range that the server refuses can be reset', () => {
  open({ error: new ApiError(400, { error: 'invalid_input' }) });
  expect(screen.getByRole('alert').textContent).toMatch(/This selection can’t be shown/);
  expect(screen.getByRole('button', { name: 'Show the last 30 days' })).toBeTruthy();
});

test('a search that ended before all scans says so when it found none', () => {
  const coverage = { counted: 1_000, total: 4_000, exact: 'nothing' } as const;
  open({ data: createStatistics(0, { coverage }) });
  expect(screen.getByRole('heading', { name: 'No matching scans found so far' })).toBeTruthy();
  expect(screen.getByRole('note').textContent).toMatch(/covers 1,000 of 4,000 scans/);
});

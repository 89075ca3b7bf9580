import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { VatReports } from './vat-reports.tsx';

const show = (sellsPlans: boolean) =>
  render(
    <PageProvider value={{ ...defaultPage, sellsPlans }}>
      <VatReports />
    </PageProvider>,
  );

test('the latest four quarters can be downloaded, across the turn of the year', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-03T12:00:00Z') });
  show(true);
  vi.useRealTimers();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3'].map((quarter) => `/api/staff/oss-report?quarter=${quarter}`),
  );
});

test('there are none where nothing is sold', () => {
  show(false);
  expect(screen.queryByRole('link')).toBeNull();
});

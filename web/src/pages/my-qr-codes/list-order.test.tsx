import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CodeList } from '../../features/codes/queries.ts';
import { createTestCode } from '../../features/codes/testing.ts';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { parseCodeFilter } from './filter.ts';
import { ListTotals } from './list-totals.tsx';
import { RowsHeader } from './rows-header.tsx';

let requests: string[] = [];
beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json({ scans: 81_003, recentScans: 25_080 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const list = (part: Partial<CodeList> = {}): CodeList => {
  const { content: _, publishedContent: __, ...code } = createTestCode({});
  const codes = [
    { ...code, id: 1, scans: 10, recentScans: 2, recentTrend: [] },
    { ...code, id: 2, scans: 5, recentScans: 1, recentTrend: [] },
  ];
  const whole = { total: 2, totalIsExact: true, partlySearched: 0, unreadable: 0, page: 1, pages: 1, next: null };
  return { codes, ...whole, ...part };
};

const show = (path: string, part?: Partial<CodeList>) => {
  const Page = () => {
    const filter = parseCodeFilter(useSearchParams()[0]);
    return (
      <>
        <ListTotals filter={filter} list={list(part)} />
        <table>
          <RowsHeader filter={filter} />
        </table>
      </>
    );
  };
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
const heading = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('a heading sorts the list by its column, and reverses the order when pressed again', async () => {
  const router = show('/app/my-qr-codes?status=paused&page=3');
  expect(heading('Edited').getAttribute('aria-sort')).toBe('descending');
  expect(heading('Name').hasAttribute('aria-sort')).toBe(false);
  await press('Name');
  expect(router.state.location.search).toBe('?status=paused&sort=name');
  expect(heading('Name').getAttribute('aria-sort')).toBe('ascending');
  expect(heading('Edited').hasAttribute('aria-sort')).toBe(false);
  await press('Name');
  expect(router.state.location.search).toBe('?status=paused&sort=name&direction=desc');
  expect(heading('Name').getAttribute('aria-sort')).toBe('descending');
  await press('Scans, 30 days');
  expect(router.state.location.search).toBe('?status=paused&sort=recentScans');
  await press('Total');
  expect(heading('Total').getAttribute('aria-sort')).toBe('descending');
});

test('one page of codes is added up as it is shown', () => {
  show('/app/my-qr-codes');
  expect(screen.getByText('3 scans in 30 days')).toBeDefined();
  expect(screen.getByText('15 in total')).toBeDefined();
  expect(requests).toEqual([]);
});

test('the scans of a longer list are counted by the server, for its filter and in any order', async () => {
  const router = show('/app/my-qr-codes?status=paused&page=2', { total: 126, pages: 3 });
  expect(await screen.findByText('25,080 scans in 30 days')).toBeDefined();
  expect(screen.getByText('81,003 in total')).toBeDefined();
  await act(() => router.navigate('/app/my-qr-codes?status=paused&sort=name'));
  expect(requests).toEqual(['/api/qr/scans?status=paused']);
});

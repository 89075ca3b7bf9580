import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SharedStatisticsPage from './page.tsx';

let fetched = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    fetched++;
    return Response.json({ error: 'not_found', uuid: 'c0ffee' }, { status: 404 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a link that was revoked while it is open says so, and isn’t asked for again', async () => {
  const view = { code: null, folder: null, name: '', filters: {}, names: {} };
  const props = { params: { token: 'x' }, loaderData: { view } } as unknown as Parameters<
    typeof SharedStatisticsPage
  >[0];
  const router = createMemoryRouter([{ path: '/', element: <SharedStatisticsPage {...props} /> }]);
  render(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('alert').textContent).toMatch(/link/i);
  const before = fetched;
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect([before, fetched]).toEqual([1, 1]);
});

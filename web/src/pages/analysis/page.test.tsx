import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { StatisticsShare } from '@tessera/contract/api/statistics-shares.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlanContext } from '../../features/plans/plan.tsx';
import { PermissionsProvider } from '../../features/team/permissions.tsx';
import Analysis from './page.tsx';

const share: StatisticsShare = {
  ...{ id: 7, code: null, folder: null, name: '', filters: {}, names: {}, token: 'abc' },
  ...{ createdAt: '2026-03-01T12:00:00Z', expiresAt: null, openings: 0, lastOpenedAt: null },
};
let shares: StatisticsShare[] = [];
const requests: string[] = [];

beforeEach(() => {
  shares = [share];
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    requests.push(`${method} ${pathname}`);
    if (method === 'DELETE') {
      shares = [];
      return new Response(null, { status: 204 });
    }
    return new Response(JSON.stringify({ shares }), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const showWithoutPlan = (user: Partial<User> = { role: roles.admin }) => {
  const router = createMemoryRouter(
    [
      { path: 'app/analysis', element: <Analysis /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/app/analysis'] },
  );
  const me = { views: [], permissions: {}, folders: null, ...user } as unknown as User;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PermissionsProvider user={me}>
        <PlanContext value="free">
          <RouterProvider router={router} />
        </PlanContext>
      </PermissionsProvider>
    </QueryClientProvider>,
  );
  return router;
};

test('without a plan, public links to statistics can be revoked, and nothing else is shown', async () => {
  const router = showWithoutPlan();
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke link: All QR codes' }));
  const dialog = screen.getByRole('dialog', { name: 'Revoke this link?', hidden: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke link', hidden: true }));
  await screen.findByText('No links yet.');
  expect(requests.filter((request) => request !== 'GET /api/analysis/shares')).toEqual([
    'DELETE /api/analysis/shares/7',
  ]);
  expect(router.state.location.pathname).toBe('/app/analysis');
});

test('without a plan and without links, the plans say what the screen needs', async () => {
  shares = [];
  const router = showWithoutPlan();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/plans-and-payments'));
  expect(router.state.location.search).toBe('?why=analysis');
});

test('members who can’t revoke links are led to the plans, too', async () => {
  const router = showWithoutPlan({ role: roles.viewer, views: [1] });
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/app/analysis'));
  expect(requests).toEqual([]);
});

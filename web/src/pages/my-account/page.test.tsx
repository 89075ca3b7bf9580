import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import MyAccount, { clientLoader } from './page.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('the account opens its first section before anything is rendered, so that a redirect never moves the focus later', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const me = {
    role: roles.admin,
    views: [],
    permissions: {},
    folders: null,
    email: 'me@example.org',
    language: 'en',
    timezone: 'UTC',
    name: '',
  } as unknown as User;
  const rendered = new Set<string>();
  const Shell = () => {
    rendered.add(useLocation().pathname);
    return <Outlet />;
  };
  const children = [{ path: 'app/my-account/:section?', element: <MyAccount />, loader: clientLoader }];
  const router = createMemoryRouter(
    [
      {
        id: 'shell/app/layout',
        path: '/',
        element: <Shell />,
        loader: () => me,
        HydrateFallback: () => null,
        children,
      },
    ],
    { initialEntries: ['/app/my-account'] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('link', { name: 'Profile' })).getAttribute('aria-current')).toBe('page');
  expect([...rendered]).toEqual(['/app/my-account/profile']);
});

import type { User } from '@tessera/contract/api/account.ts';
import { views } from '@tessera/contract/rules/permissions.ts';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import Start, { clientLoader } from './start.tsx';

afterEach(() => localStorage.clear());

const collaborator = { role: 3, views: [views.collaborators], permissions: {} } as unknown as User;

test.each([
  ['a new user, their codes', undefined, '/app/my-qr-codes'],
  ['a user who may see codes, these', { ...collaborator, views: [views.dashboard] }, '/app/my-qr-codes'],
  ['a user who may not, their account', collaborator, '/app/my-account'],
  ['a browser with unreadable data, the codes', '{', '/app/my-qr-codes'],
])('the account area opens for %s, and renders no other screen before', async (_, stored, path) => {
  if (stored) localStorage.setItem('user', typeof stored === 'string' ? stored : JSON.stringify(stored));
  const rendered = new Set<string>();
  const Shell = () => {
    rendered.add(useLocation().pathname);
    return <Outlet />;
  };
  const screens = ['my-qr-codes', 'my-account'].map((name) => ({ path: name, element: <h1>{name}</h1> }));
  const router = createMemoryRouter(
    [
      {
        id: 'shell/app/layout',
        path: '/app',
        element: <Shell />,
        loader: () => collaborator,
        HydrateFallback: () => null,
        children: [{ index: true, element: <Start />, loader: clientLoader }, ...screens],
      },
    ],
    { initialEntries: ['/app'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading');
  expect([...rendered]).toEqual([path]);
});

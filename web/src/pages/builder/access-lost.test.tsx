import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { Code } from '@tessera/contract/api/codes.ts';
import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { loadLocalEdit } from '../../features/codes/local-edits.ts';
import { createTestCode } from '../../features/codes/testing.ts';
import { PermissionsProvider } from '../../features/team/permissions.tsx';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { GuardedOutlet } from '../../shell/app/guarded-outlet.tsx';
import { createQueryClient } from '../../shell/app/query-client.ts';
import Builder, { handle } from './page.tsx';

const code = createTestCode({ content: { url: 'https://example.com/saved' } });
const editor = { role: roles.editor, views: [views.dashboard], folders: null } as Partial<User>;
const mayEdit = { ...editor, permissions: { [views.dashboard]: { edit: true } } } as unknown as User;

const Shell = () => {
  const user = useCurrentUser();
  return (
    <PermissionsProvider user={user}>
      <GuardedOutlet user={user} />
    </PermissionsProvider>
  );
};

/** Renders the builder of a code on a server that rejects saves, with the user and code as they are then. */
const open = async (error: string, status: number, user: User, left: Code | undefined) => {
  let isRefused = false;
  const errorResponse = () => Response.json({ error, uuid: 'c0ffee' }, { status });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method = 'GET' } = {}) => {
      if (path === '/api/folders') return Response.json({ folders: [] });
      if (path === '/api/user/me') return Response.json(user);
      if (method === 'GET' && !isRefused) return Response.json(code);
      if (method === 'GET') return left ? Response.json(left) : errorResponse();
      isRefused = true;
      return errorResponse();
    }),
  );
  const router = createMemoryRouter(
    [
      {
        id: 'shell/app/layout',
        element: <Shell />,
        loader: () => mayEdit,
        children: [
          { path: '/app/builder/:qrId', element: <Builder />, handle },
          { path: '*', element: null },
        ],
      },
    ],
    {
      initialEntries: [`/app/builder/${code.id}?step=content`],
      hydrationData: { loaderData: { 'shell/app/layout': mayEdit } },
    },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const field = await screen.findByDisplayValue('https://example.com/saved');
  await act(async () => fireEvent.change(field, { target: { value: 'https://example.com/typed' } }));
};

test.each<[string, string, number, User, Code | undefined, string]>([
  [
    'who may no longer edit',
    'forbidden',
    403,
    { ...mayEdit, permissions: {} } as User,
    code,
    'You can’t change this code any more',
  ],
  ['whose folder access was removed', 'not_found', 404, mayEdit, undefined, 'You can’t open this code any more'],
])(
  'a user %s is notified at the next save, and sees the unsaved changes, which stay on the device',
  async (_, error, status, user, left, title) => {
    await open(error, status, user, left);
    expect((await screen.findByRole('heading', { level: 1, name: title })).matches(':focus')).toBe(true);
    expect(screen.getByText('https://example.com/typed')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(loadLocalEdit(code.id)?.edit.content).toMatchObject({ url: 'https://example.com/typed' });
  },
);

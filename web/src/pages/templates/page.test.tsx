import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import type { Plan } from '@tessera/contract/rules/plan-features.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlanContext } from '../../features/plans/plan.tsx';
import { PermissionsProvider } from '../../features/team/permissions.tsx';
import { createTestTemplate } from '../../features/templates/testing.ts';
import { getSnackbars } from '../../ui/notify.ts';
import Templates from './page.tsx';

const cards = createTestTemplate({ id: 1, name: 'Table cards', codes: 12, locks: ['design'] });
const menu = createTestTemplate({ id: 2, name: 'Café menu', type: 'menu', hasContent: true, folder: 3, codes: 1 });
const plain = createTestTemplate({ id: 3, name: 'Plain', isDefault: true });

type Reply = { status?: number; body: unknown };
const replies = new Map<string, () => Reply>();
const requests: { name: string; body: unknown }[] = [];

beforeEach(() => {
  replies.clear();
  requests.length = 0;
  replies.set('GET /api/templates', () => ({ body: { templates: [menu, plain, cards], max: 500 } }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = `${method} ${new URL(url, 'http://localhost').pathname}`;
    requests.push({ name, body: body && JSON.parse(String(body)) });
    const reply = replies.get(name)?.();
    if (!reply) return new Promise(() => {});
    return reply.status === 204
      ? new Response(null, reply as { status: number })
      : Response.json(reply.body, { status: reply.status ?? 200 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const show = (user: Partial<User> = { role: roles.admin }, plan: Plan = 'premium') => {
  const router = createMemoryRouter(
    [
      { path: 'app/templates', element: <Templates /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/app/templates'] },
  );
  const me = { views: [], permissions: {}, folders: null, ...user } as unknown as User;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PermissionsProvider user={me}>
        <PlanContext value={plan}>
          <RouterProvider router={router} />
        </PlanContext>
      </PermissionsProvider>
    </QueryClientProvider>,
  );
  return router;
};
const long = { timeout: 20_000 };
const listNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const openMenu = (name: string) => fireEvent.click(screen.getByRole('button', { name: `More actions for ${name}` }));
const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true });

test('each template says what it keeps, how many codes were created from it and whether it’s locked', async () => {
  show();
  const card = within((await screen.findByRole('heading', { name: 'Café menu' }, long)).closest('li') as HTMLElement);
  expect(card.getByText('Menu · Design, content and folder')).toBeTruthy();
  expect(card.getByText('1 code')).toBeTruthy();
  expect(card.queryByText('Locked')).toBeNull();
  const locked = within(screen.getByRole('heading', { name: 'Table cards' }).closest('li') as HTMLElement);
  expect(locked.getByText('Any type · Design')).toBeTruthy();
  expect(locked.getByText('Locked')).toBeTruthy();
  expect(screen.getByText('13 codes were created from templates')).toBeTruthy();
});

test('of a long list, cards are drawn as the page is scrolled, and the search finds all', async () => {
  const ends: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #onSeen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#onSeen = onSeen;
      }
      observe(seen: Element) {
        if (seen.tagName === 'LI') ends.push(() => this.#onSeen([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  const templates = Array.from({ length: 300 }, (_, at) => createTestTemplate({ id: at + 1, name: `Table ${at + 1}` }));
  replies.set('GET /api/templates', () => ({ body: { templates, max: 500 } }));
  show();
  await screen.findByRole('heading', { name: 'Table 24' }, long);
  expect(screen.queryByRole('heading', { name: 'Table 25' })).toBeNull();
  await act(async () => ends.at(-1)?.());
  expect(screen.getByRole('heading', { name: 'Table 48' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Table 49' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Table 300' } });
  expect(await screen.findByRole('heading', { name: 'Table 300' })).toBeTruthy();
});

test('the list is searched without accents, and limited to a kind', async () => {
  show();
  await screen.findByRole('heading', { name: 'Plain' }, long);
  fireEvent.click(screen.getByRole('button', { name: 'Locked 1' }));
  expect(listNames()).toEqual(['Table cards']);
  fireEvent.click(screen.getByRole('button', { name: 'All 3' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cafe' } });
  await vi.waitFor(() => expect(listNames()).toEqual(['Café menu']));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all templates' }));
  await vi.waitFor(() => expect(listNames()).toContain('Plain'));
});

test('a template becomes the default, and is deleted with an Undo that restores it', async () => {
  replies.set('PUT /api/templates/1', () => ({ body: { ...cards, content: null, isDefault: true } }));
  replies.set('DELETE /api/templates/1', () => ({ status: 204, body: null }));
  show();
  await screen.findByRole('heading', { name: 'Table cards' }, long);
  openMenu('Table cards');
  fireEvent.click(item('Use for new codes'));
  await vi.waitFor(() => expect(requests).toContainEqual({ name: 'PUT /api/templates/1', body: { isDefault: true } }));
  await vi.waitFor(() => expect(getSnackbars()).toHaveLength(1));
  getSnackbars()[0]?.action?.onClick();
  // The template that was the default before is again.
  await vi.waitFor(() => expect(requests).toContainEqual({ name: 'PUT /api/templates/3', body: { isDefault: true } }));
  openMenu('Table cards');
  replies.set('GET /api/templates', () => ({ body: { templates: [menu, plain], max: 500 } }));
  fireEvent.click(item('Delete template'));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Table cards' })).toBeNull());
  await vi.waitFor(() => expect(requests).toContainEqual({ name: 'DELETE /api/templates/1', body: undefined }));
  const findSnackbar = () => getSnackbars().find(({ text }) => text.startsWith('Deleted the template “Table cards”.'));
  await vi.waitFor(() => expect(findSnackbar()?.text).toContain('The 12 codes created from it stay'));
  findSnackbar()?.action?.onClick();
  await vi.waitFor(() => expect(requests).toContainEqual({ name: 'POST /api/templates/1/restore', body: undefined }));
});

test('codes are created from a template in the builder', async () => {
  const router = show();
  await screen.findByRole('heading', { name: 'Table cards' }, long);
  fireEvent.click(screen.getByRole('link', { name: 'Create code from Table cards' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/app/builder?template=1');
});

test('members who only view templates can’t change them', async () => {
  show({ role: roles.viewer, views: [5] });
  await screen.findByRole('heading', { name: 'Table cards' }, long);
  for (const name of ['New template', 'Table cards', 'Create code from Table cards'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('an empty list explains templates, and one that can’t be loaded says why', async () => {
  replies.set('GET /api/templates', () => ({ status: 503, body: { error: 'unavailable' } }));
  show();
  await screen.findByRole('heading', { name: 'Your templates couldn’t be loaded' }, long);
  replies.set('GET /api/templates', () => ({ body: { templates: [], max: 500 } }));
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByRole('heading', { name: 'No templates yet' }, long);
  expect(screen.getByRole('link', { name: 'New template' }).getAttribute('href')).toBe('/app/templates/create');
});

test('without a plan, templates can be deleted, but not used, created or changed', async () => {
  show({ role: roles.admin }, 'free');
  fireEvent.click(await screen.findByRole('button', { name: /Table cards/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete template']);
  expect(screen.queryByRole('link', { name: /New template|Table cards/ })).toBeNull();
});

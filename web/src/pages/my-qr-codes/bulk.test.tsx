import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { Task } from '@tessera/contract/api/tasks.ts';
import { roles, views } from '@tessera/contract/rules/permissions.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestCode } from '../../features/codes/testing.ts';
import { useArchivedNotice } from '../../features/codes/use-archived-notice.ts';
import { PermissionsProvider } from '../../features/team/permissions.tsx';
import { createTestTemplate } from '../../features/templates/testing.ts';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { dismissSnackbar, getSnackbars } from '../../ui/notify.ts';
import MyQrCodes from './page.tsx';

const menu = createTestCode({ id: 1, name: 'Menu' });
const poster = createTestCode({ id: 2, name: 'Poster' });
const wifi = createTestCode({ id: 3, name: 'Guest Wi-Fi', type: 'wifi', dynamic: false, uri: null, status: 'static' });
const card = createTestCode({ id: 4, name: 'Card', status: 'paused' });

let stored = new Map([menu].map((code) => [code.id, code]));
let requests: string[] = [];
/** Ids of codes for which the server refuses every action. */
let stuck: number[] = [];
let pages = 1;
const undo = '7b1c7e9e-6a55-4d9a-9a52-0d2d1a3f7c11';
/** The background task that an action becomes, if any. */
let task: Task | null = null;

const after = {
  pause: 'paused',
  resume: 'active',
  restore: 'active',
  delete: 'archived',
  archive: 'archived',
} as const;

/** Changes codes as the server does: static and stuck ones fail. */
const answerBulk = (action: string, ids: number[]) => {
  requests.push(`${action} ${ids}`);
  if (action === 'duplicate')
    return Response.json({ created: ids.map((from) => ({ id: from + 100, from })), failed: [], undo, task });
  if (action === 'design') {
    const failed = ids
      .filter((id) => stuck.includes(id))
      .map((id) => ({
        id,
        error: 'part_locked',
        params: { part: id === menu.id ? 'design' : 'frame', template: 'Cards' },
      }));
    const changed = ids.filter((id) => !stuck.includes(id));
    return Response.json({ changed: task ? [] : changed, failed, undo, task });
  }
  const isToggle = action === 'pause' || action === 'resume';
  const failed = ids.flatMap((id) => {
    if (stuck.includes(id)) return [{ id, error: 'forbidden' }];
    return isToggle && !stored.get(id)?.dynamic ? [{ id, error: 'static_is_immutable' }] : [];
  });
  const status = after[action as keyof typeof after];
  const changed = ids.filter((id) => !failed.some((one) => one.id === id) && stored.get(id)?.status !== status);
  for (const id of changed) stored.set(id, { ...stored.get(id)!, status });
  return Response.json({ changed, failed });
};

const answer = async (path: string, { method = 'GET', body }: RequestInit = {}) => {
  const [, action] = /^\/api\/qr\/bulk\/(\w+)$/.exec(path) ?? [];
  if (path.startsWith('/api/tasks')) {
    if (method !== 'GET') requests.push(`${method} ${path}`);
    return path === '/api/tasks' ? Response.json({ tasks: task ? [task] : [] }) : Response.json(task);
  }
  if (path.endsWith('/undo')) {
    requests.push(`${path.split('/').slice(4).join(' ')} ${JSON.parse(String(body)).undo}`);
    return Response.json({ changed: [], failed: [], task: null });
  }
  if (action) return answerBulk(action, JSON.parse(String(body)).ids);
  const [, id, verb] = /^\/api\/qr\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (path === '/api/templates') return Response.json({ templates: [createTestTemplate()], max: 500 });
  if (path.startsWith('/api/folders')) return Response.json({ folders: [], unfiled: 0 });
  if (id === undefined) {
    const inArchive = path.includes('archived');
    const codes = [...stored.values()]
      .filter(({ status }) => (status === 'archived') === inArchive)
      .map(({ content: _, publishedContent: __, ...code }) => ({
        ...code,
        recentScans: 0,
        recentTrend: Array(10).fill(0),
      }));
    if (path.startsWith('/api/qr/count')) return Response.json({ total: codes.length });
    if (path.startsWith('/api/qr/ids')) return Response.json({ ids: [...stored.keys(), 9], hasMore: false });
    if (path.startsWith('/api/qr/facets')) return Response.json({ types: [], creators: [] });
    const numbers = { total: codes.length, totalIsExact: true, partlySearched: 0, unreadable: 0, next: null };
    return Response.json({ codes, ...numbers, page: 1, pages });
  }
  requests.push(`${verb ?? method.toLowerCase()} ${id}`);
  if (stuck.includes(Number(id))) return Response.json({ error: 'forbidden', uuid: 'c0ffee' }, { status: 403 });
  const code = stored.get(Number(id))!;
  const changed = { ...code, status: after[(verb ?? method.toLowerCase()) as keyof typeof after] };
  stored.set(code.id, changed);
  return Response.json(changed);
};

beforeEach(() => {
  requests = [];
  stuck = [];
  pages = 1;
  task = null;
  stored = new Map([menu, poster, wifi, card].map((code) => [code.id, code]));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  for (const { id } of getSnackbars()) act(() => dismissSnackbar(id));
});

const Shell = () => {
  useArchivedNotice();
  return <Outlet />;
};

const show = (user: Partial<User> = { role: roles.admin }, path = '/app/my-qr-codes') => {
  const me = {
    views: [],
    permissions: {},
    folders: null,
    createdAt: new Date().toISOString(),
    ...user,
  } as unknown as User;
  const children = [{ path: 'app/my-qr-codes', element: <MyQrCodes /> }];
  const router = createMemoryRouter(
    [{ id: 'shell/app/layout', path: '/', element: <Shell />, loader: () => me, children }],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { 'shell/app/layout': me } },
    },
  );
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <PermissionsProvider user={me}>
        <RouterProvider router={router} />
      </PermissionsProvider>
    </QueryClientProvider>,
  );
};
const open = async (...how: Parameters<typeof show>) => {
  show(...how);
  await press(await screen.findByRole('button', { name: 'Select' }));
};
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const select = (name: string) => press(screen.getByRole('checkbox', { name: `Select ${name}` }));
const bar = () => within(screen.getByRole('region', { name: 'Selected codes' }));
const statusOf = (name: string) => screen.getByRole('link', { name }).closest('tr')?.textContent;
const news = () => getSnackbars().map(({ text }) => text);

test('pausing several codes reports which ones failed and why, keeps those selected, and is undone with one click', async () => {
  stuck = [poster.id];
  await open();
  await press(screen.getByRole('button', { name: 'Select all 4' }));
  expect(bar().getByRole('status').textContent).toBe('4 selected');
  await press(bar().getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(bar().getByRole('status').textContent).toBe('2 selected'));
  expect(statusOf('Menu')).toContain('Paused');
  expect(statusOf('Poster')).toContain('Active');
  for (const name of ['Poster', 'Guest Wi-Fi'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked).toBe(true);
  expect(requests).toEqual(['pause 1,2,3,4']);
  expect(news()).toEqual([
    'Paused “Menu”. Visitors see a notice.',
    '“Poster” wasn’t changed. You don’t have permission to open or change this.',
    '“Guest Wi-Fi” wasn’t changed. A static code holds its content itself, so it can’t be paused.',
  ]);
  await act(async () => getSnackbars()[0]?.action?.onClick());
  await waitFor(() => expect(statusOf('Menu')).toContain('Active'));
  expect(statusOf('Card')).toContain('Paused');
});

test('several codes are deleted after a confirmation and restored together', async () => {
  await open();
  await select('Menu');
  await select('Guest Wi-Fi');
  await press(bar().getByRole('button', { name: 'Delete' }));
  expect(requests).toEqual([]);
  await press(screen.getByRole('button', { name: 'Delete 2 codes' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Menu' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Guest Wi-Fi' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Selected codes' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(news()).toEqual(['Moved 2 codes to the archive for 30 days.']);
  await act(async () => getSnackbars()[0]?.action?.onClick());
  expect(await screen.findByRole('link', { name: 'Menu' })).toBeTruthy();
  expect(requests).toEqual(['archive 1,3', 'restore 1,3']);
  expect(news()).toEqual([]);
});

test('while folders load, the list waits for them, or is shown below as many placeholders as last time', async () => {
  vi.stubGlobal('fetch', (path: string) => (path.startsWith('/api/folders') ? new Promise(() => {}) : answer(path)));
  const first = show();
  expect(await screen.findByRole('heading', { name: 'My QR codes' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'My QR codes' })).toBeNull();
  first.unmount();
  localStorage.setItem('folders_expected', '3');
  show();
  expect(await screen.findByRole('link', { name: 'Menu' })).toBeTruthy();
  const places = screen.getByRole('navigation', { name: 'Folders' });
  expect(places.querySelectorAll(':scope > [aria-hidden]')).toHaveLength(3);
});

test('several archived codes are restored', async () => {
  for (const code of [menu, poster]) stored.set(code.id, { ...code, status: 'archived', archivedAt: code.updatedAt });
  await open(undefined, '/app/my-qr-codes?status=archived');
  await press(screen.getByRole('button', { name: 'Select all 2' }));
  expect(
    bar()
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label')),
  ).toEqual(['Restore', 'Done']);
  await press(bar().getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(news()).toEqual(['Restored 2 codes.']));
});

test('a user who can only delete sees no action that changes codes otherwise', async () => {
  const dashboard = String(views.dashboard);
  await open({
    role: roles.editor,
    views: [views.dashboard],
    permissions: { [dashboard]: { create: false, edit: false, delete: true } },
  });
  await select('Menu');
  const names = bar()
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'));
  expect(names).toEqual(['Download', 'Label sheet', 'Delete', 'Done']);
});

test('keys move through the list, select single codes and ranges, and copies are created in one request', async () => {
  show();
  const first = await screen.findByRole('link', { name: 'Menu' });
  const type = (key: string, more: object = {}) =>
    act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));
  await type('j');
  expect(document.activeElement).toBe(first);
  await type('x');
  expect(bar().getByRole('status').textContent).toBe('1 selected');
  await type('ArrowDown', { shiftKey: true });
  await type('ArrowDown', { shiftKey: true });
  expect(bar().getByRole('status').textContent).toBe('3 selected');
  await press(bar().getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(news()).toEqual(['Duplicated 3 codes.']));
  await act(async () => getSnackbars()[0]?.action?.onClick());
  expect(requests).toEqual(['duplicate 1,2,3', `duplicate undo ${undo}`]);
});

test('codes get the design of a template, and those that a template locks say which part', async () => {
  stuck = [menu.id, card.id];
  await open();
  for (const name of ['Menu', 'Poster', 'Card']) await select(name);
  await press(bar().getByRole('button', { name: 'Apply template' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Change the design of 3 codes', hidden: true }));
  const apply = panel.getByRole<HTMLButtonElement>('button', { name: 'Apply to 3 codes', hidden: true });
  expect(apply.disabled).toBe(true);
  await press(await panel.findByRole('radio', { name: 'Table cards', hidden: true }));
  await press(apply);
  await waitFor(() =>
    expect(news()).toEqual([
      'Changed the design of 1 code.',
      '“Menu” wasn’t changed. The template “Cards” locks the design. Ask someone who can edit your templates.',
      '“Card” wasn’t changed. The template “Cards” locks the frame and its text. Ask someone who can edit your templates.',
    ]),
  );
  expect(requests).toEqual(['design 1,2,4']);
});

test('what many codes need is done in the background, with progress, failures by name and one Undo', async () => {
  const running: Task = {
    id: undo,
    kind: 'codes.duplicate',
    state: 'running',
    done: 30,
    total: 120,
    failed: 0,
    failures: [],
    error: null,
    file: null,
    createdAt: '2026-03-10T12:00:00Z',
    finishedAt: null,
    expiresAt: null,
  };
  task = running;
  await open();
  await press(screen.getByRole('button', { name: 'Select all 4' }));
  await press(bar().getByRole('button', { name: 'Duplicate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicates of 120 codes' }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('Duplicating codes…30 of 120'));
  expect(dialog.getByRole<HTMLProgressElement>('progressbar').value).toBe(30);
  expect(dialog.getByRole('button', { name: 'Keep working' })).toBeDefined();
  const failure = { id: poster.id, name: '', error: 'qr_limit_exceeded', params: {} } as const;
  task = { ...running, state: 'cancelled', done: 31, failed: 1, failures: [failure] };
  await press(dialog.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('Stopped31 of 120'));
  expect(dialog.getByRole('listitem').textContent).toMatch(/^Poster /);
  await press(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toEqual([
    'duplicate 1,2,3,4',
    `POST /api/tasks/${undo}/cancel`,
    `duplicate undo ${undo}`,
    `DELETE /api/tasks/${undo}`,
  ]);
});

test('a click with Shift selects the codes between, and every code that matches can be selected', async () => {
  pages = 2;
  await open();
  await select('Menu');
  await act(async () =>
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Guest Wi-Fi' }), { shiftKey: true }),
  );
  expect(bar().getByRole('status').textContent).toBe('3 selected');
  await press(screen.getByRole('button', { name: 'Select all 4' }));
  await press(screen.getByRole('button', { name: 'Select all 4 that match' }));
  expect(bar().getByRole('status').textContent).toBe('5 selected');
});

test('a code is renamed in its row; Escape keeps the old name', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Menu' });
  for (const [key, expected] of [
    ['Escape', []],
    ['Enter', ['draft 1']],
  ] as const) {
    await act(async () => fireEvent.keyDown(screen.getByRole('link', { name: 'Menu' }) ?? link, { key: 'F2' }));
    const field = screen.getByRole('textbox', { name: 'New name for Menu' });
    fireEvent.change(field, { target: { value: 'Lunch' } });
    // An input method takes the key that ends its composition.
    await act(async () => fireEvent.keyDown(field, { key, isComposing: true }));
    expect(field.isConnected).toBe(true);
    await act(async () => fireEvent.keyDown(field, { key }));
    await waitFor(() => expect(requests).toEqual(expected));
  }
});

test('a new name that can’t be saved stays in its field', async () => {
  stuck = [1];
  show();
  fireEvent.keyDown(await screen.findByRole('link', { name: 'Menu' }), { key: 'F2' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name for Menu' });
  fireEvent.change(field, { target: { value: 'Lunch' } });
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  await waitFor(() => expect(getSnackbars()).toHaveLength(1));
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('Lunch');
  stuck = [];
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect(requests).toEqual(['draft 1', 'draft 1']);
});

test('A leads to the actions for the selected codes, and Escape ends selecting, but not while a dialog is open', async () => {
  await open();
  await select('Menu');
  const key = (name: string) =>
    act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));
  await key('a');
  expect(document.activeElement).toBe(bar().getAllByRole('button')[0]);
  await press(screen.getByRole('button', { name: 'Delete' }));
  await key('Escape');
  expect(screen.getByRole('region', { name: 'Selected codes' })).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await key('Escape');
  expect(screen.queryByRole('region', { name: 'Selected codes' })).toBeNull();
});

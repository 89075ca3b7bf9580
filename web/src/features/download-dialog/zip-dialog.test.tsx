import { QueryClientProvider } from '@tanstack/react-query';
import type { Task } from '@tessera/contract/api/tasks.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { dismissSnackbar, getSnackbars } from '../../ui/notify.ts';
import { createTestCode } from '../codes/testing.ts';
import { taskKeys } from '../tasks/queries.ts';
import { ZipDialog } from './zip-dialog.tsx';

const id = '7b1c7e9e-6a55-4d9a-9a52-0d2d1a3f7c11';
const menu = createTestCode({ id: 1, name: 'Menu' });
const poster = createTestCode({ id: 2, name: 'Poster' });

let task: Task;
let requests: { path: string; body: unknown }[] = [];
let rejection: string | undefined;
let saved: string[] = [];

beforeEach(() => {
  requests = [];
  rejection = undefined;
  saved = [];
  task = {
    id,
    kind: 'downloads.zip',
    state: 'waiting',
    done: 0,
    total: 2,
    failed: 0,
    error: null,
    file: null,
    createdAt: '2026-03-10T12:00:00Z',
    finishedAt: null,
    expiresAt: null,
    failures: [],
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(path.endsWith(id) ? task : { tasks: [] });
    requests.push({ path, body: body ? JSON.parse(String(body)) : undefined });
    if (rejection) return Response.json({ error: rejection, params: { max: 5 }, uuid: 'c0ffee' }, { status: 409 });
    return Response.json(task, { status: path.endsWith('download') ? 202 : 200 });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(new URL(this.href).pathname);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  for (const { id } of getSnackbars()) act(() => dismissSnackbar(id));
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const open = () => {
  const client = createQueryClient();
  const close = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ZipDialog
          codes={
            new Map([
              [menu.id, menu],
              [poster.id, poster],
            ])
          }
          onClose={close}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  /** The server’s task changes, and the dialog fetches it. */
  const progress = async (part: Partial<Task>) => {
    task = { ...task, ...part };
    await act(() => client.invalidateQueries({ queryKey: taskKeys.one(id) }));
  };
  return { progress, close };
};
const state = () => screen.getByRole('status').textContent;

test('a ZIP is created with the chosen format, shows its progress, and is saved once when it is ready', async () => {
  const { progress, close } = open();
  expect(screen.getByRole('dialog', { name: 'Download 2 codes as ZIP' })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /^PDF\b/ }));
  await press('Create ZIP');
  expect(requests).toEqual([
    { path: '/api/qr/bulk/download', body: { ids: [1, 2], options: expect.objectContaining({ format: 'pdf' }) } },
  ]);
  await progress({ state: 'running', done: 1 });
  await waitFor(() => expect(state()).toContain('1 of 2'));
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(1);
  expect(saved).toEqual([]);
  for (let i = 0; i < 2; i++)
    await progress({
      state: 'done',
      done: 2,
      file: { name: 'qr-codes.zip', bytes: 2_500_000 },
      expiresAt: '2026-03-11T12:00:00Z',
    });
  await waitFor(() => expect(state()).toContain('Your ZIP is ready'));
  expect(saved).toEqual([`/api/tasks/${id}/file`]);
  await press('Download again');
  expect(saved).toHaveLength(2);
  await act(async () =>
    fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!),
  );
  expect(close).toHaveBeenCalledOnce();
});

test('what a ZIP leaves out is listed by name with its reason and a link', async () => {
  const { progress } = open();
  await press('Create ZIP');
  await progress({
    state: 'done',
    done: 2,
    failed: 1,
    failures: [{ id: 2, name: '', error: 'not_scannable', params: {} }],
    file: { name: 'qr-codes.zip', bytes: 1000 },
    expiresAt: '2026-03-11T12:00:00Z',
  });
  const [left] = await screen.findAllByRole('listitem');
  expect(left?.textContent).toMatch(/^Poster /);
  expect(within(left!).getByRole('link').getAttribute('href')).toBe('/app/my-qr-codes/qr/2');
});

test('a ZIP that failed can be tried again, with the same format', async () => {
  const { progress } = open();
  fireEvent.click(screen.getByRole('radio', { name: /^PDF\b/ }));
  await press('Create ZIP');
  await progress({ state: 'failed', error: 'unavailable' });
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Try again' })));
  await press('Create ZIP');
  expect(requests.map(({ body }) => (body as { options: { format: string } }).options.format)).toEqual(['pdf', 'pdf']);
});

test('cancelling tells the server and closes; closing alone lets the ZIP continue', async () => {
  const { close } = open();
  await press('Create ZIP');
  await press('Cancel ZIP');
  expect(close).toHaveBeenCalledOnce();
  await waitFor(() => expect(requests.at(-1)?.path).toBe(`/api/tasks/${id}/cancel`));
});

test('a refused ZIP says why, and its options stay', async () => {
  open();
  rejection = 'task_limit_exceeded';
  await press('Create ZIP');
  expect(getSnackbars().map(({ text }) => text)).toEqual([expect.stringContaining('5')]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create ZIP' }).disabled).toBe(false);
});

test('a ZIP with codes that phones might fail to scan is saved only after a confirmation that names them', async () => {
  task = {
    ...task,
    state: 'done',
    done: 2,
    file: { name: 'qr-codes.zip', bytes: 1000 },
    weak: [{ id: menu.id, name: 'Menu', grade: 'D', warnings: ['contrast'] }],
  };
  open();
  await press('Create ZIP');
  await waitFor(() => expect(screen.getByText('1 code may not scan')).toBeTruthy());
  expect(screen.getByRole('link', { name: 'Menu' })).toBeTruthy();
  expect(saved).toEqual([]);
  await press('Download anyway');
  expect(saved).toEqual([`/api/tasks/${id}/file`]);
});

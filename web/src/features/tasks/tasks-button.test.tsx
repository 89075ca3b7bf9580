import { QueryClientProvider } from '@tanstack/react-query';
import type { Task, TaskSummary } from '@tessera/contract/api/tasks.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { dismissSnackbar, getSnackbars } from '../../ui/notify.ts';
import { taskKeys } from './queries.ts';
import { TasksButton } from './tasks-button.tsx';
import { useFinishedNotice } from './use-finished-notice.ts';

const createTask = (part: Partial<TaskSummary>): TaskSummary => ({
  id: crypto.randomUUID(),
  kind: 'downloads.zip',
  state: 'done',
  done: 60,
  total: 60,
  failed: 0,
  error: null,
  file: { name: 'qr-codes.zip', bytes: 2_500_000 },
  createdAt: '2026-03-10T12:00:00Z',
  finishedAt: null,
  expiresAt: '2026-03-11T12:00:00Z',
  ...part,
});
const running = { state: 'running', done: 20, file: null, expiresAt: null } as const;

let stored: TaskSummary[] = [];
let failures: Task['failures'] = [];
let requests: string[] = [];
/** Ids of the tasks that were fetched one by one. */
let fetched: string[] = [];
beforeEach(() => {
  failures = [];
  requests = [];
  fetched = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') {
      requests.push(`${method} ${path}`);
      if (path.endsWith('/undo')) return Response.json({ changed: [1], failed: [], task: null });
      stored = stored.filter(({ id }) => !path.includes(id));
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({});
    }
    const task = stored.find(({ id }) => path.includes(id));
    if (path !== '/api/tasks') fetched.push(path);
    if (path !== '/api/tasks' && !task) return Response.json({ error: 'not_found', uuid: 'c0ffee' }, { status: 404 });
    return Response.json(task ? { ...task, failures } : { tasks: stored });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { id } of getSnackbars()) act(() => dismissSnackbar(id));
});

const Notices = () => {
  useFinishedNotice();
  return null;
};
const show = (tasks: TaskSummary[]) => {
  stored = tasks;
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <main id="content" tabIndex={-1}>
          Page
        </main>
        <Notices />
        <TasksButton
          renderButton={({ tiles, label, ...rest }) => (
            <button type="button" {...rest}>
              {tiles}
              {label}
            </button>
          )}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
};
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

test('shows how far all unfinished tasks are, and nothing if there are none', async () => {
  const client = show([]);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('button')).toBeNull();
  stored = [createTask(running), createTask({ ...running, state: 'waiting', done: 0, total: 140 }), createTask({})];
  await act(() => client.invalidateQueries({ queryKey: taskKeys.list }));
  expect(await screen.findByRole('button', { name: '20 of 200' })).toBeDefined();
});

test('a task that finishes is announced once, with its download', async () => {
  const task = createTask(running);
  const client = show([task]);
  await screen.findByRole('button', { name: '20 of 60' });
  expect(getSnackbars()).toEqual([]);
  for (let i = 0; i < 2; i++) {
    stored = [{ ...createTask({}), id: task.id }];
    await act(() => client.invalidateQueries({ queryKey: taskKeys.list }));
  }
  await waitFor(() =>
    expect(getSnackbars()).toMatchObject([
      { text: '60 codes as ZIP: ready to download.', action: { label: 'Download' } },
    ]),
  );
});

test('the list says why codes were left out, and cancels and removes tasks without losing the focus', async () => {
  const [finished, unfinished] = [createTask({ failed: 1 }), createTask(running)];
  failures = [{ id: 7, name: 'Faint', error: 'not_scannable', params: { cause: 'contrast' } }];
  show([finished, unfinished]);
  await press(await screen.findByRole('button', { name: '20 of 60' }));
  expect(screen.getByRole('link', { name: 'Download 60 codes as ZIP' }).getAttribute('href')).toBe(
    `/api/tasks/${finished.id}/file`,
  );
  const details = screen.getByText('1 code left out').closest('details')!;
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
  expect((await screen.findByRole('link', { name: 'Faint' })).getAttribute('href')).toBe('/app/my-qr-codes/qr/7');
  for (const name of ['Cancel', 'Remove']) {
    const button = screen.getByRole('button', { name: `${name} 60 codes as ZIP` });
    button.focus();
    await press(button);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  }
  expect(requests).toEqual([`POST /api/tasks/${unfinished.id}/cancel`, `DELETE /api/tasks/${finished.id}`]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a task that changed codes is announced with its Undo, which the list has too', async () => {
  const task = createTask({ ...running, kind: 'codes.design' });
  const client = show([task]);
  await screen.findByRole('button', { name: '20 of 60' });
  stored = [{ ...task, state: 'done', done: 60, failed: 2 }];
  await act(() => client.invalidateQueries({ queryKey: taskKeys.list }));
  await waitFor(() =>
    expect(getSnackbars()).toMatchObject([{ text: 'New design for 60 codes: done.', action: { label: 'Undo' } }]),
  );
  await press(await screen.findByRole('button', { name: '1 finished task' }));
  expect(screen.getByText('58 codes changed')).toBeDefined();
  await press(screen.getByRole('button', { name: 'Undo New design for 60 codes' }));
  await waitFor(() => expect(requests).toEqual(['POST /api/qr/bulk/design/undo', `DELETE /api/tasks/${task.id}`]));
});

test('a task that was stopped midway can still be undone', async () => {
  show([createTask({ ...running, kind: 'codes.duplicate', state: 'cancelled' })]);
  await press(await screen.findByRole('button', { name: '1 finished task' }));
  await press(screen.getByRole('button', { name: 'Undo Duplicates of 60 codes' }));
  await waitFor(() => expect(requests[0]).toBe('POST /api/qr/bulk/duplicate/undo'));
});

test('a task that was deleted elsewhere isn’t asked for again and again', async () => {
  vi.useFakeTimers();
  const task = createTask({ failed: 1 });
  show([task]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  await press(screen.getByRole('button', { name: '1 finished task' }));
  stored = [];
  const details = screen.getByText('1 code left out').closest('details')!;
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await vi.advanceTimersByTimeAsync(10_000);
  });
  expect(fetched).toEqual([`/api/tasks/${task.id}`]);
});

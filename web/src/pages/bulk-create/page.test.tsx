import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { BulkJob, BulkProgress, BulkRow } from '@tessera/contract/api/bulk-jobs.ts';
import { bulkRowStates } from '@tessera/contract/rules/bulk-jobs.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BulkCreate from './page.tsx';

const id = '3f2b1c4d-0000-4000-8000-000000000001';
const counts = (some: Partial<BulkJob['counts']>): BulkJob['counts'] => ({
  ...(Object.fromEntries(bulkRowStates.map((state) => [state, 0])) as BulkJob['counts']),
  ...some,
});

const draft: BulkJob = {
  ...{
    id,
    fileName: 'rooms.csv',
    bytes: 31_000,
    format: 'csv',
    state: 'draft',
    type: 'url',
    mode: 'create',
    rows: 240,
  },
  ...{ counts: counts({ unchecked: 240 }), error: null, createdAt: '2026-11-20T10:00:00Z', finishedAt: null },
  ...{ expiresAt: '2026-12-20T10:00:00Z', encoding: 'UTF-8', delimiter: ';', sheet: null, layout: null },
  ...{
    isRemembered: false,
    columns: ['Room', 'Guest page', 'Notes'],
    remainingCodes: 500,
    canUndo: true,
    assumedDates: [],
  },
  firstRows: [['Room 101', 'https://example.com/101', 'corner']],
  settings: {
    ...{ type: 'url', folder: null, namePattern: '', mode: 'create', dateOrder: 'dmy', hasHeader: true },
    mapping: [
      { column: 0, target: 'name' },
      { column: 1, target: null },
      { column: 2, target: null },
    ],
  },
};
const mapped = {
  ...draft.settings,
  mapping: [
    { column: 0, target: 'name' },
    { column: 1, target: 'content.url' },
    { column: 2, target: null },
  ],
};
const checked: BulkJob = {
  ...draft,
  ...{ state: 'checked', rows: 5, counts: counts({ ready: 3, error: 2 }), settings: mapped },
};
const wrong = (row: number, name: string, url: string): BulkRow => ({
  ...{ row, state: 'error', cells: [name, url, ''], changes: [], code: null },
  errors: [{ column: 'Guest page', field: 'content.url', error: 'invalid_input', code: 'invalid_url', params: {} }],
});

type Reply = { status?: number; body: unknown };
const replies = new Map<string, (body: never) => Reply>();
const requests: string[] = [];

class FakeEventSource {
  static readonly CLOSED = 2;
  static last: FakeEventSource | undefined;
  readonly readyState = 1;
  onmessage: ((event: { data: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  constructor() {
    FakeEventSource.last = this;
  }
  close() {}
}

beforeEach(() => {
  replies.clear();
  requests.length = 0;
  replies.set('GET /api/folders', () => ({ body: { folders: [], unfiled: 0 } }));
  replies.set('GET /api/bulk', () => ({ body: { jobs: [] } }));
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const name = `${method} ${pathname}`;
    requests.push(name);
    const find = replies.get(`${name}?state=${searchParams.get('state')}`) ?? replies.get(name);
    const reply = find?.((body && JSON.parse(String(body))) as never);
    if (!reply) return new Promise(() => {});
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const show = (path = `/app/bulk-qr-code-generator?job=${id}`) => {
  const router = createMemoryRouter(
    [
      { path: 'app/bulk-qr-code-generator', element: <BulkCreate /> },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};

const serve = (job: BulkJob) => replies.set(`GET /api/bulk/${id}`, () => ({ body: job }));

test('a file says how it was read, and can be checked once every required field has a column', async () => {
  let job = draft;
  replies.set(`GET /api/bulk/${id}`, () => ({ body: job }));
  replies.set(`PUT /api/bulk/${id}/settings`, (settings) => ({ body: { ...draft, settings } }));
  replies.set(`POST /api/bulk/${id}/check`, () => {
    job = { ...draft, state: 'checking', settings: mapped };
    return { body: job };
  });
  show();
  await screen.findByText('240 rows, 3 columns, 31 kB. Read as UTF-8. Separated by semicolons.');
  const check = screen.getByRole('button', { name: 'Check 240 rows' });
  expect(check).toHaveProperty('disabled', true);
  expect(screen.getAllByText('Still missing: Website address (URL). Choose a column for each.')).not.toHaveLength(0);
  const target = screen.getByRole('combobox', { name: 'Guest page becomes' });
  fireEvent.change(target, { target: { value: 'Website address' } });
  fireEvent.keyDown(target, { key: 'Enter' });
  await waitFor(() => expect(check).toHaveProperty('disabled', false));
  fireEvent.click(check);
  await screen.findByRole('heading', { name: 'Checking rows…' });
  expect(requests.filter((request) => /settings|check$/.test(request))).toEqual([
    `PUT /api/bulk/${id}/settings`,
    `POST /api/bulk/${id}/check`,
  ]);
});

test('errors are fixed where they are or left out, and the button says how many codes there will be', async () => {
  let job = checked;
  replies.set(`GET /api/bulk/${id}`, () => ({ body: job }));
  replies.set(`GET /api/bulk/${id}/overview`, () => ({ body: { rowsPerTile: 1, tiles: ['ready', 'error'] } }));
  const rows = [wrong(2, 'Room 102', 'https://example.com/ 102'), wrong(4, 'Spa', 'none')];
  replies.set(`GET /api/bulk/${id}/rows`, () => ({ body: { rows, next: null } }));
  replies.set(`PUT /api/bulk/${id}/rows/2`, ({ cells }: { cells: Record<string, string> }) => {
    job = { ...job, counts: counts({ ready: 4, error: 1 }) };
    return { body: { ...rows[0], state: 'ready', cells: ['Room 102', cells['1'], ''], errors: [] } };
  });
  replies.set(`PUT /api/bulk/${id}/rows/4`, () => {
    job = { ...job, counts: counts({ ready: 4, left_out: 1 }) };
    return { body: { ...rows[1], state: 'left_out', errors: [] } };
  });
  show();
  await screen.findByRole('heading', { name: '3 of 5 rows are ready' });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the spaces' }));
  await screen.findByText('Fixed. Room 102 is ready.');
  expect(screen.getByRole('textbox', { name: 'Guest page, row 2' })).toHaveProperty('value', 'https://example.com/102');
  await screen.findByRole('button', { name: 'Create 4 codes' });
  fireEvent.click(screen.getByRole('button', { name: 'Leave out row 4' }));
  await screen.findByRole('button', { name: 'Include row 4 again' });
  expect(await screen.findByText('1 row is left out.')).toBeTruthy();
});

test('an address that a code can’t lead to says why', async () => {
  const row = wrong(4, 'Spa', 'https://paypa1.example');
  const errors = row.errors.map((error) => ({
    ...error,
    error: 'unsafe_url',
    code: null,
    params: { reason: 'look_alike' },
  }));
  serve(checked);
  replies.set(`GET /api/bulk/${id}/rows`, () => ({ body: { rows: [{ ...row, errors }], next: null } }));
  show();
  await screen.findByText('This address uses look-alike letters that imitate another site.');
});

test('“only if every row is valid” waits until no row is wrong', async () => {
  serve(checked);
  replies.set(`GET /api/bulk/${id}/rows`, () => ({ body: { rows: [wrong(4, 'Spa', 'none')], next: null } }));
  show();
  fireEvent.click(await screen.findByRole('switch', { name: 'Only if every row is valid' }));
  expect(screen.getByRole('button', { name: 'Create 3 codes' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Fix 2 rows or leave them out first.')).toBeTruthy();
});

test('more codes than the account has room for aren’t started', async () => {
  serve({ ...checked, counts: counts({ ready: 600 }), remainingCodes: 500 });
  replies.set(`GET /api/bulk/${id}/rows`, () => ({ body: { rows: [], next: null } }));
  show();
  expect(await screen.findByText(/has room for 500 more codes, but 600 rows are ready/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create 600 codes' })).toHaveProperty('disabled', true);
});

test('a running job shows its progress live, and what it has created once it’s done', async () => {
  let job: BulkJob = { ...checked, state: 'creating', counts: counts({ ready: 3 }) };
  replies.set(`GET /api/bulk/${id}`, () => ({ body: job }));
  replies.set(`GET /api/bulk/${id}/rows`, () => ({ body: { rows: [], next: null } }));
  show();
  await screen.findByRole('heading', { name: 'Creating codes…' });
  const send = (progress: Partial<BulkProgress>) =>
    act(() =>
      FakeEventSource.last?.onmessage?.({
        data: JSON.stringify({
          state: 'creating',
          counts: counts({}),
          perSecond: null,
          secondsLeft: null,
          ...progress,
        }),
      }),
    );
  send({ done: 1_200, total: 9_800, perSecond: 214.4, secondsLeft: 40 });
  expect(screen.getByText('1,200 of 9,800 rows')).toBeTruthy();
  expect(screen.getByText('214 rows a second, about 40 seconds left')).toBeTruthy();
  job = { ...job, state: 'done', counts: counts({ created: 3, error: 2 }) };
  send({ state: 'done', done: 9_800, total: 9_800 });
  await screen.findByRole('heading', { name: '3 codes are ready' });
  expect((await screen.findByRole('link', { name: '3 created' })).parentElement?.textContent).toBe(
    '3 created, 2 with errors',
  );
  const list = screen.getByRole('link', { name: 'Download list' });
  expect(list.getAttribute('href')).toBe(`/api/bulk/${id}/manifest`);
});

test('a job that failed says why, what is there, and continues with the rest', async () => {
  const params = { max: 10_000 };
  let job: BulkJob = {
    ...{ ...checked, state: 'failed', counts: counts({ created: 112, ready: 388 }) },
    error: { code: 'qr_limit_exceeded', params },
  };
  replies.set(`GET /api/bulk/${id}`, () => ({ body: job }));
  replies.set(`POST /api/bulk/${id}/resume`, () => {
    job = { ...checked, state: 'creating' };
    return { body: job };
  });
  show();
  const card = await screen.findByRole('region', { name: 'We couldn’t finish this job' });
  expect(within(card).getByRole('alert').textContent).toContain('maximum number of codes');
  expect(within(card).getByText(/112 codes were created or updated, and they stay. Rows left: 388./)).toBeTruthy();
  fireEvent.click(within(card).getByRole('button', { name: 'Continue with 388 rows' }));
  await screen.findByRole('heading', { name: 'Creating codes…' });
});

test('the numbers of a finished job lead to their rows, and a button to its codes', async () => {
  serve({ ...checked, state: 'done', counts: counts({ created: 1, failed: 1, error: 1, left_out: 1 }) });
  const code = { id: 7, name: 'Room 101', link: 'https://qr.example/abc' };
  const created: BulkRow = { ...{ row: 1, state: 'created', cells: [], errors: [], changes: [] }, code };
  replies.set(`GET /api/bulk/${id}/rows?state=created`, () => ({ body: { rows: [created], next: null } }));
  replies.set(`GET /api/bulk/${id}/rows?state=failed,error`, () => ({
    body: { rows: [wrong(2, 'Spa', 'none')], next: null },
  }));
  const router = show();
  const row = await screen.findByRole('link', { name: 'Room 101' });
  expect(row.getAttribute('href')).toBe('/app/my-qr-codes/qr/7');
  expect(screen.getByRole('link', { name: 'See the codes' }).getAttribute('href')).toBe(`/app/my-qr-codes?job=${id}`);
  fireEvent.click(screen.getByRole('link', { name: '2 with errors' }));
  expect(await screen.findByText('Spa')).toBeTruthy();
  expect(screen.getByText('Guest page:').parentElement?.textContent).toMatch(/^Guest page: \w/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rows' }));
  expect(router.state.location.search).toBe(`?job=${id}&rows=wrong`);
  expect(screen.getByRole('button', { name: 'Errors 2' }).getAttribute('aria-pressed')).toBe('true');
});

test.each(['done', 'failed'] as const)('a job that is %s has no undo for those who may not', async (state) => {
  replies.set(`GET /api/bulk/${id}/rows`, () => ({ body: { rows: [], next: null } }));
  serve({ ...checked, state, counts: counts({ created: 3 }), canUndo: false });
  show();
  await screen.findByRole('link', { name: state === 'done' ? 'Create more' : 'Go to downloads' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null);
});

test('a job that has expired leads to a new one', async () => {
  replies.set(`GET /api/bulk/${id}`, () => ({ status: 404, body: { error: 'not_found' } }));
  show();
  await screen.findByRole('heading', { name: 'This job isn’t here any more' });
  expect(screen.getByRole('link', { name: 'Choose a new file' }).getAttribute('href')).toBe(
    '/app/bulk-qr-code-generator',
  );
});

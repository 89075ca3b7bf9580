import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { TransferDetails } from '@tessera/contract/api/transfers.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import TransferPage from './page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const offered: TransferDetails = {
  ...{ id, direction: 'incoming', scope: 'folder', name: 'Kitchen', state: 'offered' },
  ...{ from: { name: 'Nina', email: 'nina@example.org' }, to: 'you@example.org', codes: 2, moved: 0, left: 0 },
  ...{ taskId: null, createdAt: '2026-03-10T12:00:00Z', expiresAt: '2026-03-17T12:00:00Z' },
  ...{ answeredAt: null, finishedAt: null },
  contents: {
    ...{ codes: 2, folders: 1, mediaBytes: 2 ** 20 },
    domains: [{ host: 'qr.example.com', name: 'qr.example.com', codes: 1 }],
  },
  page: [1, 2].map((code) => ({
    ...{ id: code, name: `Menu ${code}`, type: 'url', printed: `https://tessera.example/r/menu${code}` },
    ...{ folder: 'Kitchen', scans: 1200, state: 'offered' as const },
  })),
};

let stored: TransferDetails;
let answers: Record<string, { status: number; body: unknown }>;
const requests: string[] = [];

beforeEach(() => {
  stored = offered;
  answers = {};
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    requests.push(`${method} ${pathname}`);
    const answer = answers[`${method} ${pathname}`] ?? {
      status: 200,
      body: pathname === '/api/tasks' ? { tasks: [] } : stored,
    };
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const show = () => {
  const routes = [{ path: 'app/transfers/:id', element: <TransferPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/app/transfers/${id}`] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

test('an offer shows exactly what comes, what stays and what depends on the sender, before it’s accepted', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen' })).toBeTruthy();
  expect(screen.getByText('Nina (nina@example.org) would like to move 2 codes to your account.')).toBeTruthy();
  expect(screen.getByText(/stay in the other account’s totals/)).toBeTruthy();
  expect(screen.getByText(/1 code is printed with qr.example.com/)).toBeTruthy();
  const list = within(screen.getByRole('region', { name: 'What moves' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Menu 1'),
    expect.stringContaining('tessera.example/r/menu2'),
  ]);
  expect(list.queryByRole('link')).toBeNull();
  answers[`POST /api/transfers/${id}/accept`] = { status: 200, body: { transfer: offered, task: null } };
  stored = { ...offered, state: 'done', moved: 2, page: offered.page.map((code) => ({ ...code, state: 'moved' })) };
  fireEvent.click(screen.getByRole('button', { name: 'Accept 2 codes' }));
  expect(await screen.findByText('2 codes have moved.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Menu 1' }).getAttribute('href')).toBe('/app/my-qr-codes/qr/1');
  expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
});

test('an offer that doesn’t fit says why, and can still be declined after a question', async () => {
  answers[`POST /api/transfers/${id}/accept`] = {
    status: 403,
    body: { error: 'qr_limit_exceeded', params: { max: 10 }, message: '', uuid: '', docs: '' },
  };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Accept 2 codes' }));
  expect((await screen.findByRole('alert')).textContent).toContain('the maximum number of codes');
  fireEvent.click(screen.getByRole('button', { name: 'Decline offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this offer?' }));
  stored = { ...offered, state: 'declined' };
  fireEvent.click(dialog.getByRole('button', { name: 'Decline offer' }));
  await waitFor(() => expect(requests).toContain(`POST /api/transfers/${id}/decline`));
  expect(await screen.findByText('Declined')).toBeTruthy();
  expect(screen.getByText('Nina (nina@example.org) offered you 2 codes.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What was offered' })).toBeTruthy();
  expect(screen.queryByText(/Printed codes keep working/)).toBeNull();
});

test('an interrupted transfer shows how far it is, and continues', async () => {
  stored = { ...offered, state: 'accepted', codes: 200, moved: 50, taskId: 'gone' };
  show();
  expect(await screen.findByText(/50 of 200 codes have moved/)).toBeTruthy();
  expect(screen.getByText(/offered you 200 codes/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(requests).toContain(`POST /api/transfers/${id}/accept`));
});

test('codes that stayed say so, and lead nowhere', async () => {
  const page = offered.page.map((code, at) => ({ ...code, state: at === 0 ? ('left' as const) : ('moved' as const) }));
  stored = { ...offered, state: 'done', moved: 1, left: 1, page };
  show();
  const [stayed, moved] = within(await screen.findByRole('region', { name: 'What has moved' })).getAllByRole(
    'listitem',
  );
  expect(within(stayed!).getByText('Stayed where it was.')).toBeTruthy();
  expect(within(stayed!).queryByRole('link')).toBeNull();
  expect(within(moved!).getByRole('link', { name: 'Menu 2' })).toBeTruthy();
});

test('an offer of another account isn’t there', async () => {
  answers[`GET /api/transfers/${id}`] = {
    status: 404,
    body: { error: 'not_found', message: '', uuid: '', docs: '' },
  };
  show();
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this offer' })).toBeTruthy();
});

test.each<[string, Partial<TransferDetails>, string, string]>([
  [
    'sent',
    { direction: 'outgoing' },
    'You offered 2 codes to you@example.org.',
    'Your codes stayed here. You can offer them again.',
  ],
  [
    'received',
    { direction: 'incoming' },
    'Nina (nina@example.org) offered you 2 codes.',
    'The codes stayed in the other account. To get them, ask for a new offer.',
  ],
])(
  'an offer that was %s and has expired says so, where the codes are, and asks for no answer',
  async (_, more, ...texts) => {
    stored = { ...offered, ...more, state: 'expired' };
    show();
    for (const text of ['Expired', ...texts]) expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/^Open until/)).toBeNull();
    expect(screen.queryAllByRole('button')).toEqual([]);
  },
);

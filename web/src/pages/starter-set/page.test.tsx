import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSnackbars } from '../../ui/notify.ts';
import type { Route } from './+types/page';
import StarterSetPage from './page.tsx';

type SentRequest = { path: string; body: Record<string, unknown> };
const sent: SentRequest[] = [];
let reject: (request: SentRequest) => Response | undefined;

const failWith = (status: number, error: string) => Response.json({ error, message: '', uuid: '' }, { status });

beforeEach(() => {
  sent.length = 0;
  reject = () => undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = { path: url, body: JSON.parse(String(init.body)) };
    sent.push(request);
    const { name, uri = null } = request.body;
    const created = { insertedId: sent.length, uri, printed: 'https://qr.example/r/x', version: 1 };
    const folder = { id: 7, name, colour: '#2f8f6b', hostname: '', codes: 0 };
    return reject(request) ?? Response.json(url === '/api/folders' ? folder : created, { status: 201 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (trade: string, referrer = '') => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const props = { params: { trade } } as unknown as Route.ComponentProps;
  const router = createMemoryRouter(
    [
      { path: 'app/starter-sets/:trade', element: <StarterSetPage {...props} /> },
      { path: 'app/my-qr-codes/folder/7', element: <p>The folder</p> },
    ],
    { initialEntries: [`/app/starter-sets/${trade}`] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

const createButton = /^Create folder/;

test('someone who asked for a set on its page gets a folder with its codes as drafts, and is taken there', async () => {
  show('restaurants', `${location.origin}/register?to=%2Fapp%2Fstarter-sets%2Frestaurants`);
  expect(await screen.findByText('The folder')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/folders',
    '/api/qr/dynamic/menu?draft=true',
    '/api/qr/dynamic/feedback?draft=true',
    '/api/qr/dynamic/link-list?draft=true',
  ]);
  expect(sent[0]?.body).toEqual({ name: 'Restaurants' });
  expect(sent[1]?.body).toMatchObject({
    ...{ name: 'Menu', folder: 7, content: { name: 'Trattoria da Nino' } },
    style: { shape: { color: '#0f6b4f' } },
  });
  const messages = getSnackbars().map(({ text }) => text);
  expect(messages).toContain('Created “Restaurants” with 3 drafts.');
  expect(messages).toContainEqual(expect.stringContaining('“Guest Wi-Fi” is a static code'));
});

test.each(['', 'https://attacker.example/'])(
  'a link from elsewhere (%j) creates nothing until a click',
  async (from) => {
    show('retail', from);
    const button = await screen.findByRole('button', { name: 'Create folder with 4 drafts' });
    expect(sent).toEqual([]);
    fireEvent.click(button);
    expect(await screen.findByText('The folder')).toBeTruthy();
    expect(sent).toHaveLength(5);
  },
);

test('a folder of the same name isn’t touched', async () => {
  reject = ({ body }) => (body['name'] === 'Retail' ? failWith(409, 'folder_exists') : undefined);
  show('retail', location.origin);
  expect(await screen.findByText('The folder')).toBeTruthy();
  expect(sent.slice(0, 2).map(({ body }) => body['name'])).toEqual(['Retail', 'Retail 2']);
});

test('after a failure, another attempt creates only what is missing', async () => {
  reject = ({ path }) => (path.includes('coupon') ? failWith(403, 'qr_limit_exceeded') : undefined);
  show('retail', location.origin);
  await waitFor(() => expect(getSnackbars().at(-1)?.kind).toBe('error'));
  reject = () => undefined;
  const already = sent.length;
  fireEvent.click(await screen.findByRole('button', { name: createButton }));
  expect(await screen.findByText('The folder')).toBeTruthy();
  expect(sent.slice(already).map(({ path }) => path)).toEqual([
    '/api/qr/dynamic/coupon?draft=true',
    '/api/qr/dynamic/business?draft=true',
    '/api/qr/dynamic/link-list?draft=true',
  ]);
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { dismissSnackbar, getSnackbars } from '../../ui/notify.ts';
import { toBuilderQuery } from '../new-code/design-link.ts';
import { createLocalCode, loadLocalCode, saveLocalCode } from '../new-code/local-code.ts';
import { getPendingDownload } from '../new-code/pending-download.ts';
import { MiniBuilder } from './mini-builder.tsx';

vi.mock('../verification/worker-client.ts', () => ({
  renderInWorker: vi.fn(),
  measureScanQuality: vi.fn(async () => undefined),
}));

const requests: string[] = [];
const files: string[] = [];

beforeEach(() => {
  requests.length = 0;
  files.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${url.replace(/\?.*/, '')}`);
    if (method === 'GET') return new Response(new Blob(['a file']));
    return Response.json({ insertedId: 5, uri: null, printed: 'Soup of the day', version: 1 }, { status: 201 });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push(this.download);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of getSnackbars()) dismissSnackbar(id);
});

const openHome = (guestDownload: boolean) => {
  const router = createMemoryRouter([{ path: '*', element: <MiniBuilder /> }]);
  render(
    <PageProvider value={{ ...defaultPage, guestDownload }}>
      <RouterProvider router={router} />
    </PageProvider>,
  );
  return router;
};

const pressDownload = async () => {
  const button = await screen.findByRole('button', { name: 'Download QR code' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await act(async () => fireEvent.click(button));
};

const staticDraft = { ...createLocalCode('abc2345'), type: 'text' as const, content: { text: 'Soup of the day' } };

test('if guests can download, a static code is saved as a file named after its title, without an account', async () => {
  saveLocalCode(staticDraft);
  const router = openHome(true);
  await pressDownload();
  await waitFor(() => expect(files).toEqual(['Soup of the day.png']));
  expect(requests).toEqual(['POST /api/qr/static/text', 'GET /api/qr/5/download']);
  expect([router.state.location.pathname, getPendingDownload()]).toEqual(['/', undefined]);
  expect(loadLocalCode()).toMatchObject(staticDraft);
});

test.each([
  ['a static code where guests may not download', false, staticDraft],
  [
    'a dynamic code where guests may download',
    true,
    { ...createLocalCode('abc2345'), content: { url: 'https://example.org/' } },
  ],
])('%s is reserved for the account that the guest is asked to create', async (_, guestDownload, draft) => {
  saveLocalCode(draft);
  const router = openHome(guestDownload);
  await pressDownload();
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
  expect([getPendingDownload(), files]).toEqual([5, []]);
});

test('on the page of a type, it begins with that type, and a new code of another type stays stored until something is typed', async () => {
  saveLocalCode(staticDraft);
  const router = createMemoryRouter([{ path: '*', element: <MiniBuilder initialType="sms" /> }]);
  render(
    <PageProvider value={defaultPage}>
      <RouterProvider router={router} />
    </PageProvider>,
  );
  const number = await screen.findByLabelText(/^Number/);
  expect(loadLocalCode()).toMatchObject(staticDraft);
  fireEvent.change(number, { target: { value: '+4915155500198' } });
  await waitFor(() => expect(loadLocalCode()).toMatchObject({ type: 'sms', content: { number: '+4915155500198' } }));
});

const openAddress = (address: string) => {
  const router = createMemoryRouter([{ path: '*', element: <MiniBuilder /> }], { initialEntries: [address] });
  render(
    <PageProvider value={defaultPage}>
      <RouterProvider router={router} />
    </PageProvider>,
  );
  return router;
};

test('a design of a content page is taken into the new code, whose content stays; the address forgets it', async () => {
  saveLocalCode({ ...staticDraft, style: { ...staticDraft.style, logoPreset: 'logo3' } });
  const frame = { id: 17, color: '#0f6b4f', text: 'Save a seat' };
  const router = openAddress(`/${toBuilderQuery('text', { frame })}`);
  await waitFor(() => expect(loadLocalCode()?.style.frame).toMatchObject(frame));
  expect(loadLocalCode()).toMatchObject({ content: staticDraft.content, style: { logoPreset: 'logo3' } });
  expect(router.state.location.search).toBe('?type=text');
  expect(getSnackbars()).toHaveLength(1);
});

test('a type in the address replaces that of the stored code, also if it’s the first of all types', async () => {
  saveLocalCode(staticDraft);
  openAddress(toBuilderQuery('url'));
  await waitFor(() => expect(loadLocalCode()).toMatchObject({ type: 'url', content: {} }));
});

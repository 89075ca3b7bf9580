import { QueryClientProvider } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DrawnPreview } from '../../features/code-preview/use-code-preview.ts';
import { createTestCode } from '../../features/codes/testing.ts';
import { createLocalCode, saveLocalCode } from '../../features/new-code/local-code.ts';
import { createScanScore } from '../../features/scan-quality/testing.ts';
import { measureScanQuality, renderInWorker } from '../../features/verification/worker-client.ts';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { ExistingCode } from './existing-code.tsx';
import { NewCode } from './new-code.tsx';

vi.mock('../../features/verification/worker-client.ts', () => ({
  renderInWorker: vi.fn(),
  measureScanQuality: vi.fn(),
}));
// The pickers have their own tests; here they would only take time.
vi.mock('../../features/design-form/design-form.tsx', () => ({ DesignForm: () => null }));

const printed = 'https://example.org/r/k7m2p9x';
const pale: CodeStyle = { ...plainStyle, shape: { ...plainStyle.shape, color: '#e9e9e9' } };

/** The requests to the server: method and path, and the module colour if a style was sent. */
let requests: string[] = [];
let stored: Code;

const answer = (method: string, path: string, body: { style?: CodeStyle } | undefined): object => {
  if (path === '/api/folders') return { folders: [] };
  if (method === 'GET') return stored;
  requests.push([`${method} ${path}`, body?.style?.shape.color].filter(Boolean).join(' '));
  if (path === '/api/qr/dynamic/url') return { insertedId: 7, uri: 'k7m2p9x', printed, version: 1 };
  stored = {
    ...stored,
    version: stored.version + 1,
    published: /publish/.test(path),
    ...(body?.style && { style: body.style }),
  };
  return stored;
};

beforeEach(() => {
  requests = [];
  stored = createTestCode({
    uri: 'k7m2p9x',
    printed,
    style: pale,
    publishedContent: { url: 'https://example.com' },
  });
  vi.mocked(measureScanQuality).mockImplementation(async (code) => createScanScore(code as unknown as DrawnPreview));
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) =>
      Response.json(answer(method, url, body ? JSON.parse(body) : undefined)),
    ),
  );
  return () => vi.unstubAllGlobals();
});

const open = (step: string, page: ReactNode) => {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [`/app/builder?step=${step}`] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
const press = async (name: string | RegExp) => {
  const pressed = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(pressed));
};
const expectCreated = (color: string) => waitFor(() => expect(requests).toEqual([`POST /api/qr/dynamic/url ${color}`]));

const finishPale = async () => {
  saveLocalCode({ ...createLocalCode('k7m2p9x'), content: { url: 'https://example.com' }, style: pale });
  open('design', <NewCode />);
  await press('Finish');
  await screen.findByText('This code may not scan');
  expect(screen.getByRole('dialog').textContent).toContain('The colours are too pale.');
  expect(requests).toEqual([]);
};

test('a new code that phones can’t read is published only after a question, or once it’s fixed', async () => {
  await finishPale();
  await press('Darken to 7:1, then publish');
  await expectCreated('#595959');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a user who confirms publishes an unreadable code as it is', async () => {
  await finishPale();
  await press('Publish anyway');
  await expectCreated('#e9e9e9');
});

test('a readable code is published without a question', async () => {
  saveLocalCode({ ...createLocalCode('k7m2p9x'), content: { url: 'https://example.com' } });
  open('design', <NewCode />);
  await press('Finish');
  await expectCreated('#000000');
});

test('a draft of an existing code asks as well', async () => {
  stored = { ...stored, published: false };
  open('design', <ExistingCode code={stored} />);
  await press('Publish');
  await screen.findByText('This code may not scan');
  expect(requests).toEqual([]);
});

test('a fix in the download of a published code is published', async () => {
  vi.mocked(renderInWorker).mockResolvedValue({
    refused: { cause: 'contrast', fix: { style: [{ path: 'shape.color', value: '#333333' }] } },
  });
  open('done', <ExistingCode code={stored} />);
  await screen.findByText('Scan test failed');
  await press(/^Darken/);
  await waitFor(() => expect(stored).toMatchObject({ published: true, style: { shape: { color: '#333333' } } }));
  expect(requests).toHaveLength(2);
});

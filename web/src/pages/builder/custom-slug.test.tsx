import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocalCode, saveLocalCode } from '../../features/new-code/local-code.ts';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { NewCode } from './new-code.tsx';

vi.mock('../../features/verification/worker-client.ts', () => ({
  renderInWorker: vi.fn(),
  measureScanQuality: vi.fn(async () => undefined),
}));

let requests: string[] = [];
beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/qr/uri/')) requests.push(path);
    return path.endsWith('/taken/free')
      ? Response.json({ error: 'duplicated_uri', field: 'uri' }, { status: 409 })
      : Response.json({ free: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  saveLocalCode({ ...createLocalCode('k7m2p9x'), content: { url: 'https://example.com' } });
  const router = createMemoryRouter([{ path: '*', element: <NewCode /> }], {
    initialEntries: ['/app/builder?step=content'],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return screen.getByLabelText(/^Custom link ending/);
};
const write = (field: HTMLElement, uri: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value: uri } });
    fireEvent.blur(field);
  });

test('a taken custom slug shows an error at its field on blur, without trapping the focus', async () => {
  const field = open();
  await write(field, 'taken');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).not.toBe(field);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue to design' })));
  expect(document.activeElement).toBe(field);
  await write(field, 'free-one');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(requests).toEqual(['/api/qr/uri/taken/free', '/api/qr/uri/free-one/free']);
});

test('an invalid slug is rejected without a request, and a generated one isn’t checked', async () => {
  const field = open();
  await act(async () => fireEvent.blur(field));
  await write(field, 'a b');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual([]);
});

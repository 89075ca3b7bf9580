import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createLocalCode, loadLocalCode, saveLocalCode } from '../../features/new-code/local-code.ts';
import { createQueryClient } from '../../shell/app/query-client.ts';
import { NewCode } from './new-code.tsx';

vi.mock('../../features/verification/worker-client.ts', () => ({
  renderInWorker: vi.fn(),
  measureScanQuality: vi.fn(async () => undefined),
}));

test('a text too long for one code is divided into several on request, and the first is shown', async () => {
  const content = { text: 'Überprüfe Schloß 7. '.repeat(160) };
  saveLocalCode({ ...createLocalCode('winter'), type: 'text' as const, content, name: 'Locks' });
  const router = createMemoryRouter([{ path: '*', element: <NewCode /> }], {
    initialEntries: ['/app/builder?step=content'],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This text has');
  const divide = await screen.findByRole('button', { name: 'Divide it into several codes' });
  await act(async () => fireEvent.click(divide));
  expect((await screen.findByText(/Your text is in 4 QR codes/)).textContent).toContain('ZXing-C++');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(loadLocalCode()).toMatchObject({ style: { structuredAppend: true } }));
});

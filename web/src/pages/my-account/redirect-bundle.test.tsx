import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { BundlePreview } from '@tessera/contract/api/redirect-bundle.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RedirectBundle } from './redirect-bundle.tsx';

afterEach(() => void vi.unstubAllGlobals());

const preview: BundlePreview = {
  ...{ included: 3, selfContained: 1, unlisted: 0 },
  leftOut: [
    { id: 7, name: 'Secret', type: 'url', reasons: ['password', 'schedule'], canInclude: true },
    { id: 8, name: 'Blocked', type: 'url', reasons: ['blocked'], canInclude: false },
  ],
};

test('the bundle leaves out protected codes with their reasons, except those that are ticked', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    const reply = pathname === '/api/tasks' ? { tasks: [] } : preview;
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RedirectBundle />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/3 codes will be in the bundle/)).toBeTruthy();
  fireEvent.click(screen.getByText('2 codes are left out'));
  expect(screen.getByText('Has a password. Has a schedule.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Blocked/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Secret/ }));
  expect(screen.getByText(/4 codes will be in the bundle/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create bundle' }));
  await waitFor(() => expect(sent).toEqual([{ include: [7] }]));
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { BundlePreview } from '@tessera/contract/api/redirect-bundle.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RedirectBundle } from './redirect-bundle.tsx';

afterEach(() => void vi.unstubAllGlobals());

const preview: BundlePreview = {
  ...{ included: 3, selfContained: 1, closedForms: 1 },
  leftOut: [
    { reasons: ['password', 'schedule'], codes: 1 },
    { reasons: ['paused'], codes: 4_000 },
    { reasons: ['blocked'], codes: 1 },
  ],
};
const codes = [
  { id: 7, name: 'Secret', type: 'url', reasons: ['password', 'schedule'] },
  { id: 8, name: 'Blocked', type: 'url', reasons: ['blocked'] },
  { id: 9, name: 'Resting', type: 'url', reasons: ['paused'] },
];

test('the bundle leaves out protected codes with their reasons, except those that are ticked, one by one or by reason', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    const reply = pathname === '/api/tasks' ? { tasks: [] } : pathname.endsWith('/left-out') ? { codes } : preview;
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RedirectBundle />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/3 codes will be in the bundle/)).toBeTruthy();
  expect(screen.getByText(/1 of them has a form. Its page will say that it’s closed/)).toBeTruthy();
  fireEvent.click(screen.getByText('4,002 codes are left out'));
  expect(await screen.findByText('Has a password. Has a schedule.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Blocked/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Secret/ }));
  expect(screen.getByText(/4 codes will be in the bundle/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'are paused (4,000)' }));
  expect(screen.getByText(/4,004 codes will be in the bundle/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Resting/ }).checked).toBe(true);
  for (const reason of ['have a password (1)', 'have a schedule (1)'])
    fireEvent.click(screen.getByRole('checkbox', { name: reason }));
  expect(screen.getByText(/4,004 codes will be in the bundle/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create bundle' }));
  await waitFor(() => expect(sent).toEqual([{ include: [7], includeReasons: ['paused', 'password', 'schedule'] }]));
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AbuseReport } from '@tessera/contract/api/staff.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionDialog } from './action-dialog.tsx';
import type { StaffTask } from './queries.ts';
import { Reports } from './reports.tsx';

const report = {
  id: 'b0f4ac5a-3b7c-4b53-8bb4-6f0c3f7f6f4e',
  url: 'https://qr.example/r/menu',
  reason: 'phishing',
  message: '',
  email: '',
  createdAt: '2026-03-10T12:00:00Z',
  state: 'open',
  code: {
    id: 42,
    uri: 'menu',
    domainLinks: [],
    name: 'Menu',
    type: 'url',
    state: 'active',
    blockedFor: null,
    leadsTo: ['https://example.org/'],
    scans: 3,
    createdAt: '2026-03-01T12:00:00Z',
    account: null,
  },
  together: 1,
} satisfies AbuseReport;

afterEach(() => vi.unstubAllGlobals());

const click = async (button: HTMLElement) => act(async () => fireEvent.click(button));

/** The reports, with the dialog that the page shows beside them. */
const Screen = () => {
  const [task, setTask] = useState<StaffTask>();
  return (
    <MemoryRouter>
      <Reports state="open" onTask={(started) => setTask(started)} />
      {task && <ActionDialog task={task} onClose={() => setTask(undefined)} />}
    </MemoryRouter>
  );
};

test('a reported code is blocked only after staff confirm that visitors will see it, and say why', async () => {
  const decisions: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ reports: decisions.length > 0 ? [] : [report] });
    decisions.push(JSON.parse(String(body)));
    return Response.json({ settled: 1 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  await click(await screen.findByRole('button', { name: 'Block code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block /r/menu?' }));
  expect(dialog.getByText(/Visitors will see that this code is blocked/)).toBeTruthy();
  await click(dialog.getByRole('button', { name: 'Block code' }));
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
  await click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(decisions).toEqual([]);

  await click(await screen.findByRole('button', { name: 'Block code' }));
  const again = within(await screen.findByRole('dialog'));
  fireEvent.change(again.getByRole('textbox', { name: /^Internal note/ }), {
    target: { value: 'Asks for card numbers' },
  });
  await click(again.getByRole('button', { name: 'Block code' }));
  expect(await screen.findByText('No open reports.')).toBeTruthy();
  expect(decisions).toEqual([{ decision: 'upheld', note: 'Asks for card numbers' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

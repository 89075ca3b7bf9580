import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PaymentCase } from '@tessera/contract/api/payment-cases.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionDialog } from './action-dialog.tsx';
import { PaymentCases } from './payment-cases.tsx';
import type { StaffTask } from './queries.ts';

const refused = {
  id: 'b0f4ac5a-3b7c-4b53-8bb4-6f0c3f7f6f4e',
  kind: 'refund_refused',
  cents: 2368,
  detail: 'Insufficient funds in your Stripe balance to refund this amount.',
  openedAt: '2026-03-10T12:00:00Z',
  settledAt: null,
  account: { id: '5d6a5f0a-0c7e-4a3e-9a59-0c7b5e5a2f11', email: 'ada@example.org' },
} satisfies PaymentCase;
const twice = {
  ...refused,
  ...{ id: '1f9d7e43-27a7-4bb3-8a8e-8f2b7f1c9d20', kind: 'duplicate_refunded', detail: '' },
} satisfies PaymentCase;

afterEach(() => vi.unstubAllGlobals());

const Screen = () => {
  const [started, setStarted] = useState<{ task: StaffTask; onDone?: (() => void) | undefined }>();
  return (
    <MemoryRouter>
      <PaymentCases onTask={(task, onDone) => setStarted({ task, onDone })} />
      {started && <ActionDialog task={started.task} onDone={started.onDone} onClose={() => setStarted(undefined)} />}
    </MemoryRouter>
  );
};

/** Shows the cases of a server. Returns what is asked of it. */
const show = async (cases: readonly PaymentCase[]) => {
  const calls: { path: string; note: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method === 'POST') {
      calls.push({ path: pathname, ...JSON.parse(String(body)) });
      return Response.json({ ...refused, settledAt: '2026-03-11T12:00:00Z' });
    }
    const isSettled = ({ id }: PaymentCase) => calls.some(({ path }) => path.includes(id));
    const open = cases.filter((one) => !isSettled(one));
    const settled = cases.filter(isSettled).map((one) => ({ ...one, settledAt: '2026-03-11T12:00:00Z' }));
    return Response.json({ cases: searchParams.get('state') === 'settled' ? settled : open, open: open.length });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  return { calls, rows: await screen.findAllByRole('listitem') };
};

test('staff see what went wrong, whose payment it was, and that a second one was refunded', async () => {
  const { rows } = await show([refused, twice]);
  const [first, second] = rows.map((row) => row.textContent);
  for (const text of ['A refund of €23.68 was refused', 'Insufficient funds', 'ada@example.org', '10 March 2026'])
    expect(first).toContain(text);
  expect(second).toContain('Paid twice: €23.68 refunded');
  expect(within(rows[1] as HTMLElement).queryByRole('button', { name: 'Try refund again' })).toBeNull();
});

test('the plan whose payment was returned is ended with one button', async () => {
  const { calls } = await show([{ ...refused, kind: 'payment_lost', detail: 'fraudulent' }]);
  for (const text of ['A payment of €23.68 was returned', /The plan is still active/])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try refund again' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'End the plan' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the plan of ada@example.org?' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Internal note/ }), { target: { value: 'Dispute lost' } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'End the plan' })));
  expect(await screen.findByText('No payments need your attention.')).toBeTruthy();
  expect(screen.queryByText(/The plan is still active/)).toBeNull();
  expect(calls).toEqual([{ path: `/api/staff/payment-cases/${refused.id}/end-plan`, note: 'Dispute lost' }]);
});

test('a refund is attempted again with a reason, and the case is settled', async () => {
  const { calls } = await show([refused]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try refund again' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Try the refund for ada@example.org again?' }));
  expect(dialog.getByText(/^€23.68 goes back/)).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Internal note/ }), { target: { value: 'Balance is back' } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Try refund again' })));
  expect(await screen.findByText('No payments need your attention.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Settled' })).queryByRole('button')).toBeNull();
  expect(calls).toEqual([{ path: `/api/staff/payment-cases/${refused.id}/retry`, note: 'Balance is back' }]);
});

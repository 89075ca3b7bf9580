import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { StaffStatement } from '@tessera/contract/api/contract-statements.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionDialog } from './action-dialog.tsx';
import type { StaffTask } from './queries.ts';
import { Statements } from './statements.tsx';

const withdrawal = {
  id: 'b0f4ac5a-3b7c-4b53-8bb4-6f0c3f7f6f4e',
  kind: 'withdrawal',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  number: '',
  receiptEmail: 'ada@example.org',
  endsOn: null,
  cause: 'ordinary',
  reason: '',
  receivedAt: '2026-03-10T12:00:00Z',
  state: 'open',
  failure: 'withdrawal_over',
  account: { id: '5d6a5f0a-0c7e-4a3e-9a59-0c7b5e5a2f11', email: 'ada@example.org' },
} satisfies StaffStatement;

const cancellation = {
  ...withdrawal,
  ...{ id: '1f9d7e43-27a7-4bb3-8a8e-8f2b7f1c9d20', kind: 'cancellation', name: 'Grace Hopper' },
  ...{ email: 'grace@example.org', receiptEmail: 'office@example.org', number: 'TS-2026-000123' },
  ...{ endsOn: '2027-01-31', cause: 'for_cause', reason: 'Moving away', failure: null, account: null },
} satisfies StaffStatement;

afterEach(() => vi.unstubAllGlobals());

const click = async (button: HTMLElement) => act(async () => fireEvent.click(button));

/** The statements, with the dialog that the page shows beside them. */
const Screen = () => {
  const [started, setStarted] = useState<{ task: StaffTask; onDone?: (() => void) | undefined }>();
  return (
    <MemoryRouter>
      <Statements onTask={(task, onDone) => setStarted({ task, onDone })} />
      {started && <ActionDialog task={started.task} onDone={started.onDone} onClose={() => setStarted(undefined)} />}
    </MemoryRouter>
  );
};

/** Shows statements of a server that settles those that are decided. Returns the decisions. */
const show = async (statements: readonly StaffStatement[]) => {
  const decisions: { id: string | undefined; decision: 'executed' | 'resolved'; note: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method === 'POST') {
      decisions.push({ id: pathname.split('/').at(-1), ...JSON.parse(String(body)) });
      return Response.json({ ...withdrawal, state: 'executed' });
    }
    const current = statements.map((statement): StaffStatement => {
      const state = decisions.find(({ id }) => id === statement.id)?.decision;
      return state ? { ...statement, state } : statement;
    });
    const isUnsettled = ({ state }: StaffStatement) => state === 'waiting' || state === 'open';
    const unsettled = current.filter(isUnsettled);
    const shown = searchParams.get('state') === 'settled' ? current.filter((one) => !isUnsettled(one)) : unsettled;
    return Response.json({ statements: shown, unsettled: unsettled.length });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  return { decisions, rows: await screen.findAllByRole('listitem') };
};

const confirm = async (title: string, button: string, note: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await click(dialog.getByRole('button', { name: button }));
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Internal note/ }), { target: { value: note } });
  await click(dialog.getByRole('button', { name: button }));
};

test('staff see everything that was stated, when, and the account that has the email', async () => {
  const { rows } = await show([withdrawal, cancellation]);
  const [first, second] = rows.map((row) => row.textContent);
  for (const text of ['Withdrawal', 'Ada Lovelace · ada@example.org', 'The last contract', '10 March 2026'])
    expect(first).toContain(text);
  expect(first).toContain('the 14 days to withdraw were over');
  expect(screen.getByRole('link', { name: 'ada@example.org' }).getAttribute('href')).toBe(
    `/app/staff/accounts/${withdrawal.account.id}`,
  );
  for (const text of ['Cancellation', 'Grace Hopper · grace@example.org', 'Invoice TS-2026-000123', '31 Jan 2027'])
    expect(second).toContain(text);
  for (const text of ['For an important reason', 'Moving away', 'Receipt to office@example.org'])
    expect(second).toContain(text);
  expect(second).toContain('No account has this email.');
});

test('a statement is carried out after staff say why; then it’s among the settled ones, and the focus on the next', async () => {
  const { decisions } = await show([withdrawal, cancellation]);
  await click(screen.getByRole('button', { name: 'Carry out withdrawal' }));
  await confirm('Carry out the withdrawal of ada@example.org?', 'Carry out withdrawal', 'Sent by post in time');
  const settled = within(await screen.findByRole('region', { name: 'Settled' }));
  expect(settled.getByText('Carried out')).toBeTruthy();
  expect(settled.queryByRole('button')).toBeNull();
  expect(decisions).toEqual([{ id: withdrawal.id, decision: 'executed', note: 'Sent by post in time' }]);
  expect(document.activeElement?.textContent).toContain('Grace Hopper');
});

test('one without an account can only be closed', async () => {
  const { decisions } = await show([cancellation]);
  expect(screen.queryByRole('button', { name: 'Carry out cancellation' })).toBeNull();
  await click(screen.getByRole('button', { name: 'Close without action' }));
  await confirm('Close the statement of grace@example.org?', 'Close without action', 'Never a customer');
  expect(await screen.findByText('No withdrawals or cancellations to decide.')).toBeTruthy();
  expect(decisions).toEqual([{ id: cancellation.id, decision: 'resolved', note: 'Never a customer' }]);
});

test.each([
  ['ordinary', 'Carry out cancellation', 'Carry out the cancellation of ada@example.org?', /that their day is in/],
  ['for_cause', 'End plan right away', 'End the plan of ada@example.org right away?', /nothing is refunded/],
] as const)(
  'before a cancellation (%s) is carried out, staff read when the plan ends',
  async (cause, button, title, text) => {
    const { decisions } = await show([{ ...cancellation, cause, account: withdrawal.account }]);
    await click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(text)).toBeTruthy();
    await confirm(title, button, 'As they wish');
    expect(await screen.findByText('No withdrawals or cancellations to decide.')).toBeTruthy();
    expect(decisions).toEqual([{ id: cancellation.id, decision: 'executed', note: 'As they wish' }]);
  },
);

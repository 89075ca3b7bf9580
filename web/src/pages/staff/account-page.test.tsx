import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { StaffAccountDetails, StaffPlan } from '@tessera/contract/api/staff.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import StaffAccountPage from './account-page.tsx';

const shown = vi.hoisted(() => ({ staff: true }));
vi.mock('../../shell/app/current-user.ts', () => ({ useCurrentUser: () => shown as User }));

const id = 'b0f4ac5a-3b7c-4b53-8bb4-6f0c3f7f6f4e';
const account: StaffAccountDetails = {
  ...{ id, email: 'ada@example.org', name: 'Ada', state: 'active', bannedFor: null, bannedAt: null },
  ...{ createdAt: '2026-03-01T12:00:00Z', people: 1, codes: 3, isStaff: false, emailVerified: false, twoFactor: true },
  ...{ providers: ['google'], language: 'en', timezone: 'Europe/Berlin', country: 'DE', closedAt: null },
  ...{
    trialEndsAt: '2026-03-08T12:00:00Z',
    plan: null,
    removedCodes: null,
    adClick: { name: 'gclid', value: 'spring' },
  },
  usage: {
    ...{ activeCodes: 3, blockedCodes: 1, archivedCodes: 0, maxCodes: 10_000, recentScans: 1234 },
    ...{ storageBytes: 2 ** 20, maxStorageBytes: 5000 * 2 ** 20, apiKeys: 2, domains: ['go.cafe.example'] },
  },
  members: [{ id, email: 'ada@example.org', name: 'Ada', role: 1, state: 'active', seenAt: null }],
  securityEvents: [],
  emails: [
    {
      ...{ id, to: 'ada@example.org', subject: 'Reset your password', createdAt: '2026-03-02T12:00:00Z' },
      ...{ settledAt: '2026-03-03T12:00:00Z', state: 'failed', error: '550 Mailbox full', canResend: true },
    },
  ],
  staffLog: [],
};

const sent: { url: string; body: unknown }[] = [];
const open = async (facts: Partial<StaffAccountDetails> = {}, reply?: Response, heading = 'About the account') => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return reply ?? Response.json({ ...account, ...facts });
    sent.push({ url, body: JSON.parse(String(body)) });
    return Response.json({ sent: true, trialEndsAt: '2026-03-15T12:00:00Z' });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/app/staff/accounts/${id}`]}>
        <Routes>
          <Route path="/app/staff/accounts/:account" element={<StaffAccountPage />} />
          <Route path="/app/my-account" element={<p>Your own account</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  if (shown.staff) await screen.findByRole('heading', { name: heading });
};
afterEach(() => {
  shown.staff = true;
  vi.unstubAllGlobals();
});
const press = (name: string, container = screen as Pick<typeof screen, 'getByRole'>) =>
  act(async () => fireEvent.click(container.getByRole('button', { name })));
const dialog = () => within(screen.getByRole('dialog'));

test('an account shows what it uses, where it came from, and which email failed', async () => {
  await open();
  for (const text of ['1,234', '1 blocked', 'go.cafe.example', 'spring', '550 Mailbox full'])
    expect(screen.getByText(text)).toBeTruthy();
});

const plan: StaffPlan = {
  ...{ status: 'active', duration: 'yearly', renews: true, until: '2027-03-01T12:00:00Z', grantedUntil: null },
  paymentMethod: { type: 'card', last4: '4242' },
  disputes: [{ id: 'dp_1', cents: 14_137, openedAt: '2026-03-09T12:00:00Z', state: 'open' }],
  invoices: [
    {
      ...{ id, number: 'TS-2026-000001', kind: 'invoice', issuedAt: '2026-03-01T12:00:00Z' },
      ...{ totalCents: 14_137, status: 'paid', refundableCents: 14_137, undueTaxCents: 0 },
    },
  ],
};

test('an account shows its plan, how it pays, its disputes and its invoices', async () => {
  await open({ plan });
  const card = within(screen.getByRole('region', { name: 'Plan' }));
  for (const text of ['12 months, renews', 'Card ending 4242', 'Disputes', 'TS-2026-000001', 'Paid'])
    expect(card.getByText(text)).toBeTruthy();
  expect(card.getAllByText('€141.37')).toHaveLength(2);
});

test('the newest ten of many invoices are shown, and the others on request', async () => {
  const [first] = plan.invoices;
  const invoices = Array.from({ length: 50 }, (_, at) => ({ ...first!, id: `invoice ${at}`, number: `TS-2026-${at}` }));
  await open({ plan: { ...plan, invoices } });
  expect([screen.queryByText('TS-2026-9') !== null, screen.queryByText('TS-2026-10')]).toEqual([true, null]);
  await press('Show all 50 invoices');
  expect(screen.getByText('TS-2026-49')).toBeTruthy();
});

test('a part of a payment is refunded, with a reason', async () => {
  await open({ plan });
  await press('Refund');
  const amount = dialog().getByRole('textbox', { name: /^Amount/ }) as HTMLInputElement;
  expect(amount.value).toBe('141.37');
  fireEvent.change(amount, { target: { value: 'some' } });
  fireEvent.change(dialog().getByRole('textbox', { name: /^Internal note/ }), {
    target: { value: 'Broken for a week' },
  });
  await press('Refund', dialog());
  expect([sent, amount.getAttribute('aria-invalid')]).toEqual([[], 'true']);
  fireEvent.change(amount, { target: { value: '19,90' } });
  await press('Refund', dialog());
  const body = { invoice: id, cents: 1990, note: 'Broken for a week' };
  expect(sent).toEqual([{ url: `/api/staff/accounts/${id}/refund`, body }]);
});

test('a plan is granted until a day, and only what is there is ended or restored', async () => {
  await open({
    plan: { ...plan, grantedUntil: '2026-12-31T22:59:59Z' },
    removedCodes: { count: 3, until: '2026-04-01' },
  });
  for (const name of ['End the free plan', 'Restore deleted codes'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  await press('Give the plan for free');
  fireEvent.change(dialog().getByRole('textbox', { name: /^Internal note/ }), { target: { value: 'A school' } });
  await press('Give the plan for free', dialog());
  expect(sent).toEqual([]);
  fireEvent.change(dialog().getByLabelText(/^Last day/), { target: { value: '2027-06-30' } });
  fireEvent.change(dialog().getByRole('textbox', { name: /^Message to the owner/ }), { target: { value: 'Enjoy' } });
  await press('Give the plan for free', dialog());
  const body = { until: '2027-06-30', message: 'Enjoy', note: 'A school' };
  expect(sent).toEqual([{ url: `/api/staff/accounts/${id}/grant`, body }]);
});

test('an account has no plan where nothing is sold', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull();
});

test('a failed email is sent again with a reason', async () => {
  await open();
  await press('Send again');
  fireEvent.change(dialog().getByRole('textbox', { name: /^Internal note/ }), { target: { value: 'Mailbox emptied' } });
  await press('Send again', dialog());
  expect(sent).toEqual([{ url: `/api/staff/emails/${id}/resend`, body: { note: 'Mailbox emptied' } }]);
});

test('a trial is extended by a whole number of days, and other values are refused beside their field', async () => {
  await open();
  await press('Extend trial');
  fireEvent.change(dialog().getByRole('textbox', { name: /^Internal note/ }), { target: { value: 'They asked' } });
  const days = dialog().getByRole('spinbutton', { name: /^Days/ });
  fireEvent.change(days, { target: { value: '91' } });
  await press('Extend trial', dialog());
  expect([sent, days.getAttribute('aria-invalid')]).toEqual([[], 'true']);
  fireEvent.change(days, { target: { value: '14' } });
  await press('Extend trial', dialog());
  expect(sent).toEqual([{ url: `/api/staff/accounts/${id}/trial`, body: { days: 14, note: 'They asked' } }]);
});

test.each<[string, Partial<StaffPlan>, boolean]>([
  ['on trial', { status: 'trialing', duration: null }, true],
  ['whose trial has ended', { status: 'trial_ended', duration: null }, true],
  ['whose plan follows the trial', { status: 'trialing', duration: 'yearly' }, false],
  ['with a plan', { status: 'active', duration: 'yearly' }, false],
  ['whose plan has ended', { status: 'canceled', duration: null }, false],
])('of an account %s, extending the trial is offered only if there’s one to extend', async (_, facts, isOffered) => {
  await open({ plan: { ...plan, ...facts } });
  expect(screen.queryByRole('button', { name: 'Extend trial' }) !== null).toBe(isOffered);
});

test('a free plan is ended with a message to its owner', async () => {
  await open({ plan: { ...plan, grantedUntil: '2026-12-31T22:59:59Z' } });
  await press('End the free plan');
  fireEvent.change(dialog().getByRole('textbox', { name: /^Message to the owner/ }), {
    target: { value: 'Term is over' },
  });
  fireEvent.change(dialog().getByRole('textbox', { name: /^Internal note/ }), { target: { value: 'A school' } });
  await press('End the free plan', dialog());
  expect(sent).toEqual([
    { url: `/api/staff/accounts/${id}/end-grant`, body: { message: 'Term is over', note: 'A school' } },
  ]);
});

test('nothing harmful is offered for an account that staff belong to', async () => {
  await open({ isStaff: true });
  for (const name of ['Suspend account', 'Extend trial']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText(/A staff member belongs to this account/)).toBeTruthy();
});

test('a suspended account can only be brought back', async () => {
  await open({ state: 'banned', bannedFor: 'spam', bannedAt: '2026-03-05T12:00:00Z' });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['End suspension', 'Send again']);
});

test('an account that doesn’t exist any more says so', async () => {
  shown.staff = true;
  await open(
    {},
    Response.json({ error: 'not_found', message: 'not found' }, { status: 404 }),
    'This account couldn’t be loaded',
  );
  expect(screen.getByRole('alert').textContent).toContain('This isn’t here any more.');
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
});

test('people who aren’t staff are led to their own account', async () => {
  shown.staff = false;
  await open();
  expect(screen.getByText('Your own account')).toBeTruthy();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { durationMonths, durations } from '@tessera/contract/rules/subscriptions.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PermissionsProvider } from '../../features/team/permissions.tsx';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { currentUserQuery } from '../../shell/app/current-user.ts';
import { dismissSnackbar, getSnackbars } from '../../ui/notify.ts';
import PlansAndPayments from './page.tsx';
import { active, invoice, quarterly } from './testing.ts';

type Reply = { status?: number; body: unknown };
const replies = new Map<string, (body: unknown) => Reply>();
const requests: [string, unknown][] = [];

const prices = durations.map((name) => ({
  ...{ id: name, name, active: true, currency: 'eur', months: durationMonths[name], netCents: 1000 },
  ...{ vatPercent: null, grossCents: null },
}));

beforeEach(() => {
  for (const { id } of getSnackbars()) dismissSnackbar(id);
  replies.clear();
  requests.length = 0;
  replies.set('GET /api/stripe/prices', () => ({ body: prices }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = `${method} ${new URL(url, 'http://localhost').pathname}`;
    const sent = body ? JSON.parse(String(body)) : undefined;
    requests.push([name, sent]);
    const reply = replies.get(name)?.(sent);
    if (!reply) return new Promise(() => {});
    return Response.json(reply.body, { status: reply.status ?? 200 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const me = {
  ...{ role: roles.admin, views: [], permissions: {}, folders: null, timezone: 'UTC', accountName: null },
  ...{
    subscriptionStatus: 'trialing',
    trialStartedAt: '2026-03-08T12:00:00Z',
    triallingEndsAt: '2026-03-15T12:00:00Z',
  },
};

const open = async (
  state: Partial<Subscription> | Reply = {},
  search = '',
  { sellsPlans = true, ...rights }: { sellsPlans?: boolean } & Record<string, unknown> = {},
) => {
  const reply: Reply = 'body' in state ? (state as Reply) : { body: { ...active, ...state } };
  replies.set('GET /api/subscription', () => reply);
  const user = { ...me, ...rights } as unknown as User;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(currentUserQuery.queryKey, user);
  const route = {
    ...{ id: 'shell/app/layout', path: '/', loader: () => user, HydrateFallback: () => null },
    element: (
      <PermissionsProvider user={user}>
        <PlansAndPayments />
      </PermissionsProvider>
    ),
  };
  const router = createMemoryRouter([route], { initialEntries: [`/${search}`] });
  render(
    <PageProvider value={{ ...defaultPage, sellsPlans }}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PageProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Plans & payments' });
  return router;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const sentTo = (name: string) => requests.filter(([request]) => request === name).map(([, body]) => body);

test('back from the checkout, the gateway is asked, and the address says nothing of it any more', async () => {
  replies.set('POST /api/subscription/refresh', () => ({ body: active }));
  const router = await open({ status: 'trialing' }, '?from=checkout');
  await screen.findByRole('heading', { name: '3 months, until 10 June 2026' });
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sentTo('GET /api/subscription')).toEqual([]);
});

test('if the gateway doesn’t answer then, the page says that it may be out of date', async () => {
  replies.set('POST /api/subscription/refresh', () => ({ status: 503, body: { error: 'payment_unavailable' } }));
  await open({ status: 'trialing' }, '?from=checkout');
  expect((await screen.findByRole('status')).textContent).toContain('there’s no need to pay again');
});

test('the link of a reminder asks right away, so that cancelling takes one click, and only once', async () => {
  replies.set('POST /api/subscription/cancel', () => ({
    body: { ...active, endsAt: active.periodEnd, renewal: null },
  }));
  const router = await open({}, '?cancel=1');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the plan', hidden: true });
  expect(router.state.location.search).toBe('');
  fireEvent.submit(dialog.querySelector('form')!);
  await screen.findByText(/You’ve cancelled/);
  expect(sentTo('POST /api/subscription/cancel')).toEqual([{ ends: 'period_end' }]);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test.each([
  ['what is cancelled already', { endsAt: active.periodEnd, renewal: null }, {}],
  ['those who may not', {}, { role: roles.editor, views: [3], permissions: {} }],
])('it asks nothing of %s', async (_who, state, rights) => {
  const router = await open(state, '?cancel=1', rights);
  await screen.findByRole('heading', { name: '3 months, until 10 June 2026' });
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('cancelling takes two clicks, says what happens to the codes by date, and can be undone', async () => {
  replies.set('POST /api/subscription/cancel', () => ({
    body: { ...active, endsAt: active.periodEnd, renewal: null },
  }));
  replies.set('POST /api/subscription/resume', () => ({ body: active }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel the plan', hidden: true });
  expect(dialog.textContent).toContain('What happens to 126 codes');
  expect(dialog.textContent).toContain(
    '10 June 2026118 dynamic codes stop, and show a neutral page. 8 static codes work forever.10 September 2026',
  );
  fireEvent.submit(dialog.querySelector('form')!);
  await screen.findByText(/You’ve cancelled/);
  expect(sentTo('POST /api/subscription/cancel')).toEqual([{ ends: 'period_end' }]);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(getSnackbars().map(({ action }) => action?.label)).toEqual(['Undo']);
  press('Keep my plan');
  await screen.findByText(/Renews at/);
  expect(getSnackbars(), 'nothing is left to undo').toEqual([]);
});

test('a plan that has renewed can also be cancelled with a month’s notice, with what is paid back', async () => {
  const notice = { endsAt: '2026-04-12T12:00:00Z', refundCents: 3806 };
  replies.set('POST /api/subscription/cancel', () => ({
    body: { ...active, withdrawal: null, notice, endsAt: notice.endsAt, renewal: null },
  }));
  await open({ withdrawal: null, notice });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel the plan', hidden: true });
  fireEvent.click(within(dialog).getByRole('radio', { name: /Cancel on 12 April 2026/, hidden: true }));
  expect(dialog.textContent).toContain('You then get back €38.06');
  expect(dialog.textContent).toContain('12 April 2026118 dynamic codes stop');
  fireEvent.submit(dialog.querySelector('form')!);
  await screen.findByText(/cancelled with a month’s notice.*€38\.06/);
  expect(screen.getByRole('heading', { name: /until 12 April 2026/ })).toBeTruthy();
  expect(sentTo('POST /api/subscription/cancel')).toEqual([{ ends: 'notice' }]);
});

test('withdrawing says the amount and the date, and sends the reason if there is one', async () => {
  const ended = { ...active, status: 'canceled', plan: null, renewal: null, withdrawal: null, hasPremium: false };
  replies.set('POST /api/subscription/withdraw', () => ({ body: ended }));
  await open({ without: { ...active.without, codes: 'alive' } });
  fireEvent.click(await screen.findByRole('button', { name: /Withdraw from the contract/ }));
  const dialog = screen.getByRole('dialog', { name: 'Withdraw from the contract', hidden: true });
  expect(within(dialog).getByText('Withdraw now and get €58.19 back')).toBeTruthy();
  expect(dialog.textContent).toContain('The money goes back to the card ending 4021, within 14 days.');
  expect(dialog.textContent).toContain('118 dynamic codes keep working, but can’t be edited.');
  fireEvent.change(within(dialog).getByRole('textbox', { hidden: true }), { target: { value: ' Too few types ' } });
  expect(within(dialog).getByRole('button', { name: 'Confirm withdrawal', hidden: true })).toBeTruthy();
  fireEvent.submit(dialog.querySelector('form')!);
  await screen.findByRole('heading', { name: /Your plan ended/ });
  expect(sentTo('POST /api/subscription/withdraw')).toEqual([{ reason: 'Too few types' }]);
});

test('what the server refuses stays in the dialog, with what was entered', async () => {
  replies.set('POST /api/subscription/withdraw', () => ({ status: 409, body: { error: 'withdrawal_over' } }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /Withdraw from the contract/ }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  fireEvent.submit(dialog.querySelector('form')!);
  expect((await within(dialog).findByRole('alert', { hidden: true })).textContent).toContain('The 14 days');
});

test.each([
  ['processing', { kind: 'processing', cents: 5819 }, 'Until 24 March 2026, once your direct debit is settled'],
  [
    'disputed',
    { kind: 'disputed', cents: 5819, openedAt: '2026-03-11T12:00:00Z' },
    'Until 24 March 2026, once your bank has decided',
  ],
] as const)(
  'a purchase whose payment is %s can’t be withdrawn from yet, and its duration stays',
  async (_, problem, text) => {
    await open({ problem });
    const row = await screen.findByRole<HTMLButtonElement>('button', { name: /Withdraw from the contract/ });
    expect([row.disabled, row.textContent?.includes(text)]).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: 'Change duration' })).toBeNull();
  },
);

test('a change is previewed before the click, and an amount that has changed is shown again', async () => {
  let dueCents = 9735;
  const quote = () => ({ ...quarterly, dueCents, quotedAt: `2026-05-20T12:00:00.${dueCents % 1000}Z` });
  replies.set('POST /api/subscription/change/preview', () => ({
    body: { takesEffect: 'now', at: '2026-05-20T12:00:00Z', quote: quote() },
  }));
  replies.set('POST /api/subscription/change', () => {
    dueCents = 9736;
    return { status: 409, body: { error: 'quote_outdated' } };
  });
  await open({ changesNow: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Change duration' }));
  fireEvent.click(await screen.findByRole('radio', { name: /12 months/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change and pay €97.35' }));
  await screen.findByRole('button', { name: 'Change and pay €97.36' });
  expect(screen.getByRole('alert').textContent).toContain('The amount has changed');
  expect(sentTo('POST /api/subscription/change')).toEqual([
    { duration: 'yearly', expectedCents: 9735, quotedAt: '2026-05-20T12:00:00.735Z' },
  ]);
});

test('a change that begins later is shown with its date, and can be undone', async () => {
  replies.set('DELETE /api/subscription/change', () => ({ body: active }));
  await open({ scheduledChange: { duration: 'yearly', from: '2026-06-10T12:00:00Z' } });
  await screen.findByText('From 10 June 2026: 12 months');
  press('Keep 3 months');
  await vi.waitFor(() => expect(screen.queryByText('From 10 June 2026: 12 months')).toBeNull());
});

test('a failed payment says why, until when everything works, and where it’s paid', async () => {
  replies.set('POST /api/subscription/retry-payment', () => ({
    status: 402,
    body: { error: 'payment_declined', params: { reason: 'expired_card' } },
  }));
  await open({
    ...{ status: 'past_due', renewal: null },
    problem: {
      ...{ kind: 'past_due', code: 'insufficient_funds', locksAt: '2026-06-17T12:00:00Z', cents: 5819 },
      ...{ nextAttemptAt: '2026-06-13T12:00:00Z', payUrl: 'https://pay.example/1' },
    },
  });
  const panel = await screen.findByRole('region', { name: 'We couldn’t charge €58.19' });
  expect(panel.textContent).toContain(
    'There isn’t enough money in the account. Everything works until 17 June 2026. We’ll try again on 13 June 2026.',
  );
  expect(screen.getByRole('link', { name: 'Pay €58.19' }).getAttribute('href')).toBe('https://pay.example/1');
  press('Try again');
  expect((await within(panel).findByRole('alert')).textContent).toContain('The card has expired');
});

test('300 invoices are twelve until all are wanted, after the charge to come', async () => {
  const invoices = Array.from({ length: 300 }, (_, index) => ({
    ...invoice,
    ...{ id: `${index}`, number: `TS-2026-${index}` },
  }));
  await open({ invoices });
  const list = within(await screen.findByRole('region', { name: 'Invoices' }));
  expect(list.getAllByRole('listitem')).toHaveLength(13);
  expect(list.getAllByRole('listitem')[0]?.textContent).toBe('10 Jun 20263 months and 22% VAT€58.19Upcoming');
  fireEvent.click(list.getByRole('button', { name: 'Show all 300 invoices' }));
  expect(list.getAllByRole('listitem')).toHaveLength(301);
  expect(list.getByRole('link', { name: 'Download TS-2026-299 as PDF' }).getAttribute('href')).toBe(
    '/api/invoices/299/pdf',
  );
});

test('the address is complete, as on an invoice', async () => {
  const billingData = {
    ...{ name: 'Ada', company: '', address: 'Ringstraße 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
    ...{ vatNumber: '', taxId: '', email: '', vat: null },
  };
  await open({}, '', { billingData });
  const card = await screen.findByRole('region', { name: 'Billed to' });
  expect(card.textContent).toContain('Ringstraße 110115 BerlinGermany');
});

test('members who may only see payments are told who can change them', async () => {
  await open({}, '', { role: roles.viewer, views: [3], accountName: 'Nino' });
  await screen.findByText('You can see this, but not change it. Ask Nino, or a teammate who may edit payments.');
  expect(screen.queryAllByRole('button', { name: /Cancel|Change|Withdraw/ })).toEqual([]);
});

test('people who came from a page that needs a plan read which', async () => {
  await open({ status: 'trial_ended', plan: null, hasPremium: false, renewal: null }, '?why=domains');
  await screen.findByText('“Custom domains” needs a plan. Choose one to use it.');
});

test('where everything is free, the page says so and asks for no plan', async () => {
  await open({}, '', { sellsPlans: false });
  await screen.findByText(/There are no plans to buy yet/);
  expect(document.body.textContent).not.toContain('€');
  expect(requests).toEqual([]);
});

test('a plan that can’t be loaded says why, and can be asked for again', async () => {
  await open({ status: 500, body: { error: 'generic' } });
  await screen.findByText('Your plan couldn’t be loaded');
  replies.set('GET /api/subscription', () => ({ body: active }));
  press('Try again');
  await screen.findByRole('heading', { name: '3 months, until 10 June 2026' });
});

test('the link in an email leads to its invoice, also when the list doesn’t show it at first', async () => {
  const invoices = Array.from({ length: 14 }, (_, at) => ({
    ...invoice,
    ...{ id: `0190b0f4-0000-7000-8000-0000000000${10 + at}`, number: `TS-2026-0000${50 - at}` },
  }));
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.textContent);
  };
  await open({ invoices }, `?invoice=${invoices[13]?.id}`);
  const row = await screen.findByRole('listitem', { current: true });
  expect(row.textContent).toContain('TS-2026-000037');
  expect(document.activeElement).toBe(row);
  expect(scrolled).toEqual([row.textContent]);
});

test('an invoice of another account is said not to be here', async () => {
  await open({}, '?invoice=0190b0f4-0000-7000-8000-00000000ffff');
  expect(await screen.findByText(/^The invoice from your email isn’t in this account\./)).toBeTruthy();
  expect(screen.queryByRole('listitem', { current: true })).toBeNull();
});

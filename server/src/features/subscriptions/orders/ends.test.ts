import type { Invoice } from '@tessera/contract/api/subscriptions.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { addMonths } from '@tessera/contract/rules/subscriptions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../../adapters/payments/port.ts';
import { createSystemActor } from '../../../http/actor.ts';
import type { MemberClient } from '../../../testing.ts';
import { toBillingDeps } from '../gateway/billing-deps.ts';
import { reconcile } from '../jobs.ts';
import { syncAccount } from '../sync/sync.ts';
import { type BillingServer, cards, startBillingServer } from '../testing.ts';

let server: BillingServer;
let staff: MemberClient;
beforeAll(async () => {
  server = await startBillingServer();
  staff = await server.createVerifiedMember('ends@staff.example');
  await server.database.pool.query(`update users set staff = true where email = 'ends@staff.example'`);
  await server.enableTwoFactor('ends@staff.example');
}, 60_000);
afterAll(() => server.close());

const dayMs = 86_400_000;
type Notice = { endsAt: string; refundCents: number } | null;
const noticeOf = async (client: MemberClient) => (await server.refresh(client))['notice'] as Notice;
const cancelWithNotice = (client: MemberClient) => client.post('/api/subscription/cancel', { ends: 'notice' });
const listRefunds = async (client: MemberClient) =>
  (await server.gatewayOf(client)).refunds.map(({ cents }) => cents).toReversed();
/** What the email says that confirms a cancellation. */
const readCancellation = async ({ email }: MemberClient) =>
  (await server.listEmails(email)).find(({ subject }) => subject === 'Your plan is cancelled')?.text;
/** Lets the jobs run that notice what has changed by itself. */
const runJobs = async () => {
  await reconcile(server.deps);
  await server.drain();
};
/** A plan of three months in its second period, ten days in. */
const renew = async (billing: object = {}, duration = 'quarterly', card: string = cards.paid) => {
  const { client } = await server.subscribe({ duration }, billing, card);
  const { periodEnd } = (await server.read(client)) as { periodEnd: string };
  await server.advance((Date.parse(periodEnd) - server.clock.now.getTime()) / dayMs + 10);
  await server.refresh(client);
  return client;
};

const createVisitor = () => server.browserClient(`192.0.2.${Math.ceil(Math.random() * 250)}`);
const sendStatement = ({ email }: MemberClient, input: object = {}) =>
  createVisitor().post('/api/contract-statements', { kind: 'cancellation', name: 'Ada', email, ...input });
const confirmStatement = async ({ email }: MemberClient) => {
  const { link } =
    (await server.listEmails(email)).find(({ subject }) => subject === 'Confirm your cancellation') ?? {};
  if (!link) return undefined;
  const token = new URL(link).searchParams.get('confirm');
  return (await createVisitor().post('/api/contract-statements/confirmation', { token })).body['state'];
};

/** Declares without signing in, and carries it out by the link in the owner’s email. */
const declare = async (client: MemberClient, input: object = {}) => {
  await sendStatement(client, input);
  return confirmStatement(client);
};

describe('a consumer’s plan that has renewed', () => {
  test('ends with a month’s notice, can be undone until then, and what is unused is paid back', async () => {
    const client = await renew();
    const { periodStart, periodEnd } = (await server.read(client)) as { periodStart: string; periodEnd: string };
    const end = addMonths(server.clock.now, 1);
    const share = (Date.parse(periodEnd) - end.getTime()) / (Date.parse(periodEnd) - Date.parse(periodStart));
    const offered = await noticeOf(client);
    expect(offered).toEqual({ endsAt: end.toISOString(), refundCents: Math.round(5676 * share) });

    expect((await cancelWithNotice(client)).body).toMatchObject({ endsAt: end.toISOString(), notice: offered });
    await client.post('/api/subscription/resume');
    expect(await server.refresh(client)).toMatchObject({ endsAt: null, notice: offered, renewal: {} });
    await cancelWithNotice(client);
    await server.advance(2);
    // Given again, it counts from the first time.
    expect((await cancelWithNotice(client)).body).toMatchObject({ endsAt: end.toISOString(), notice: offered });
    expect(await readCancellation(client)).toContain(`€${((offered?.refundCents ?? 0) / 100).toFixed(2)}`);

    await server.advance((end.getTime() - server.clock.now.getTime()) / dayMs - 0.01);
    await runJobs();
    expect(await server.refresh(client)).toMatchObject({ status: 'active', hasPremium: true });
    expect(await listRefunds(client)).toEqual([]);
    await server.advance(0.02);
    await runJobs();
    expect(await server.read(client)).toMatchObject({ status: 'canceled', hasPremium: false });
    await Promise.all([server.refresh(client), server.refresh(client), runJobs()]);
    expect(await listRefunds(client)).toEqual([offered?.refundCents]);
    const [note] = (await server.read(client))['invoices'] as Invoice[];
    expect(note).toMatchObject({ kind: 'credit_note', totalCents: -(offered?.refundCents ?? 0) });
    await server.advance(60);
    expect((await server.gatewayOf(client)).invoices.filter(({ paidCents }) => paidCents > 0)).toHaveLength(2);
  });

  test('ends by notice from the day on which it was declared without signing in', async () => {
    const client = await renew();
    const end = addMonths(server.clock.now, 1);
    expect(await declare(client)).toBe('executed');
    expect(await server.refresh(client)).toMatchObject({ endsAt: end.toISOString() });
  });

  test('ends on a day that was declared, but not before a month is over', async () => {
    const [later, sooner] = [await renew(), await renew()];
    const inDays = (days: number) => new Date(server.clock.now.getTime() + days * dayMs).toISOString().slice(0, 10);
    expect(await declare(later, { ends: 'date', endsOn: inDays(50) })).toBe('executed');
    expect(String((await server.refresh(later))['endsAt'])).toContain(inDays(50));
    expect(await declare(sooner, { ends: 'date', endsOn: inDays(3) })).toBe('executed');
    expect(await server.refresh(sooner)).toMatchObject({ endsAt: addMonths(server.clock.now, 1).toISOString() });
  });

  test('ends on a day that was declared during its first period', async () => {
    const { client } = await server.subscribe({ duration: 'quarterly' });
    const day = new Date(server.clock.now.getTime() + 150 * dayMs).toISOString().slice(0, 10);
    expect(await declare(client, { ends: 'date', endsOn: day })).toBe('executed');
    expect(await readCancellation(client)).toContain(
      new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    );
    await server.advance(100);
    await server.refresh(client);
    expect(String((await server.read(client))['endsAt'])).toContain(day);
    await server.advance(51);
    await runJobs();
    expect(await server.read(client)).toMatchObject({ status: 'canceled' });
    expect(await listRefunds(client)).toHaveLength(1);
  });
});

test('nothing is paid back of a payment that the bank has given back', async () => {
  const client = await renew({}, 'quarterly', cards.disputed);
  const { disputes } = await server.gatewayOf(client);
  for (const { id } of disputes)
    await fetch(`${server.sandbox.url}/v1/disputes/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.sandbox.secretKey}` },
      body: new URLSearchParams({ 'evidence[uncategorized_text]': 'none' }),
    });
  expect((await server.gatewayOf(client)).disputes.map(({ state }) => state)).toEqual(['lost', 'lost']);
  expect(await noticeOf(client)).toMatchObject({ refundCents: 0 });
  await cancelWithNotice(client);
  await server.advance(40);
  expect(await server.refresh(client)).toMatchObject({ status: 'canceled' });
});

describe('notice can’t be given', () => {
  test('in the first period, by a business, of a monthly plan, or in the last month of a period', async () => {
    const { client: first } = await server.subscribe({ duration: 'yearly' });
    const business = await renew({ company: 'Ada Works GmbH' });
    const monthly = await renew({}, 'monthly');
    for (const client of [first, business, monthly]) expect(await noticeOf(client)).toBeNull();
    const late = await renew();
    await server.advance(65);
    expect(await noticeOf(late)).toBeNull();
    const { periodEnd } = await server.read(late);
    expect((await cancelWithNotice(late)).body).toMatchObject({ endsAt: periodEnd });
  });

  test('in less than a month by wishing for an earlier day', async () => {
    const monthly = await renew({}, 'monthly');
    const late = await renew();
    await server.advance(65);
    await server.refresh(monthly);
    await server.refresh(late);
    for (const [client, endsOn] of [
      [monthly, '2020-01-01'],
      [late, server.clock.now.toISOString().slice(0, 10)],
    ] as const) {
      const { periodEnd } = await server.read(client);
      expect(await declare(client, { ends: 'date', endsOn })).toBe('executed');
      expect(await server.refresh(client)).toMatchObject({ status: 'active', endsAt: periodEnd });
      expect(await listRefunds(client)).toEqual([]);
    }
  });

  test('from a day long before it was confirmed: the plan was used meanwhile', async () => {
    const client = await renew({}, 'yearly');
    await sendStatement(client);
    await server.advance(200);
    expect(await confirmStatement(client)).toBe('executed');
    expect(await server.refresh(client)).toMatchObject({ endsAt: addMonths(server.clock.now, 1).toISOString() });
    expect(await listRefunds(client)).toEqual([]);
  });

  test('by a business that takes its name out of its billing details', async () => {
    const client = await renew({ company: 'Ada Works GmbH' });
    await server.setBilling(client, { company: '' });
    expect(await noticeOf(client)).toBeNull();
    const { periodEnd } = await server.read(client);
    expect((await cancelWithNotice(client)).body).toMatchObject({ endsAt: periodEnd });
  });

  test('after a change of the duration, which begins a first period', async () => {
    const { client } = await server.subscribe();
    const { body: preview } = await client.post('/api/subscription/change/preview', { duration: 'yearly' });
    const { quotedAt, dueCents } = preview['quote'] as { quotedAt: string; dueCents: number };
    await client.post('/api/subscription/change', { duration: 'yearly', expectedCents: dueCents, quotedAt });
    await server.advance(40);
    expect(await server.refresh(client)).toMatchObject({ plan: { duration: 'yearly' }, notice: null });
  });
});

describe('a single payment', () => {
  const buyOnce = async () => (await server.subscribe({ duration: 'quarterly', renews: false })).client;

  test('is cancelled without signing in by ending itself, on whichever day was wished', async () => {
    for (const input of [{}, { ends: 'date', endsOn: '2030-01-01' }]) {
      const client = await buyOnce();
      const { periodEnd } = await server.read(client);
      expect(await declare(client, input)).toBe('executed');
      expect(await server.refresh(client)).toMatchObject({ status: 'active', periodEnd, endsAt: periodEnd });
      expect(await readCancellation(client)).toContain('doesn’t renew');
    }
  });

  test('ends right away for an important reason, and staff decide what is given back', async () => {
    const client = await buyOnce();
    await server.advance(20);
    await declare(client, { cause: 'for_cause', reason: 'It was down for a week' });
    const list = async () =>
      (await staff.get('/api/staff/contract-statements')).body['statements'] as { id: string; email: string }[];
    const { id } = (await list()).find(({ email }) => email === client.email) ?? {};
    const settled = await staff.post(`/api/staff/contract-statements/${id}`, { decision: 'executed', note: 'Right' });
    expect(settled.body).toMatchObject({ state: 'executed' });
    expect(await server.refresh(client)).toMatchObject({ status: 'canceled', hasPremium: false });
    expect(await listRefunds(client)).toEqual([]);
    const { body } = await staff.get(`/api/staff/accounts?search=${client.email}`);
    const [account] = body['accounts'] as { id: string }[];
    const [invoice] = (await server.read(client))['invoices'] as Invoice[];
    await staff.post(`/api/staff/accounts/${account?.id}/refund`, { invoice: invoice?.id, cents: 2000, note: 'Week' });
    expect(await listRefunds(client)).toEqual([2000]);
    await server.advance(0.01);
    const again = await server.order(client, { duration: 'monthly', renews: false });
    await server.pay(String(again.body['url']));
    expect(await server.refresh(client)).toMatchObject({ status: 'active', plan: { duration: 'monthly' } });
  });

  const buyTwice = async () =>
    (await server.payTwice({ duration: 'yearly', renews: false }, { duration: 'quarterly', renews: false })).client;

  test('is given back if another one was paid at the same moment', async () => {
    const client = await buyTwice();
    const { payments } = await server.gatewayOf(client);
    expect(payments.map(({ cents, refundedCents }) => cents - refundedCents).filter((kept) => kept > 0)).toHaveLength(
      1,
    );
    const state = await server.refresh(client);
    expect(state).toMatchObject({ status: 'active', plan: { renews: false } });
    expect((state['invoices'] as Invoice[]).map(({ kind }) => kind).sort()).toEqual([
      'credit_note',
      'invoice',
      'invoice',
    ]);
  });

  test('that is given back is left to staff if the bank doesn’t take it, and not attempted with each read', async () => {
    const client = await buyTwice();
    const ours = requireValue(server.deps.payments, 'gateway');
    let reads = 0;
    const readCustomer: PaymentGateway['readCustomer'] = async (id) => {
      if (++reads > 5) throw new Error('It is attempted forever.');
      const snapshot = await ours.readCustomer(id);
      return {
        ...snapshot,
        payments: snapshot.payments.map((payment) => ({ ...payment, refundedCents: 0 })),
        refunds: snapshot.refunds.map((refund) => ({ ...refund, status: 'failed' as const })),
      };
    };
    const gateway = Object.assign(Object.create(ours) as PaymentGateway, { readCustomer });
    const { rows: accounts } = await server.database.pool.query('select id from users where email = $1', [
      client.email,
    ]);
    const billing = requireValue(
      toBillingDeps({ ...server.deps, payments: gateway }, createSystemActor('test')),
      'billing',
    );
    await syncAccount(billing, String(accounts[0].id));
    expect(reads).toBe(1);
  });
});

import { afterEach, expect, test } from 'vitest';
import { beginSales, sendReminders } from '../jobs.ts';
import { type BillingServer, cards, startBillingServer } from '../testing.ts';

let server: BillingServer;
afterEach(() => server.close());

/** Lets days pass, one after the other, with two runs of the reminders each day. Returns what was sent, the oldest first. */
const live = async (email: string, days: number) => {
  for (let run = 0; run < days * 2; run++) {
    await server.advance(0.5);
    await server.drain();
    await sendReminders(server.deps);
    await server.drain();
  }
  return (await server.listEmails(email)).toReversed();
};

test('a trial’s end is announced 3 days and 1 day before, once each, with what becomes of the codes', async () => {
  server = await startBillingServer();
  const { email } = await server.createMember();
  const sent = (await live(email, 9)).filter(({ subject }) => subject.includes('trial'));
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Your trial ends on 17 March 2026',
    'Your trial ends on 17 March 2026',
  ]);
  expect(sent[0]?.text).toContain('We keep them until 17 June 2026');
});

test('a plan that follows the trial is announced with its exact amount, its method, and how to cancel', async () => {
  server = await startBillingServer();
  const { client } = await server.subscribe({ begins: 'after_trial' });
  await live(client.email, 6);
  await server.refresh(client);
  const sent = (await live(client.email, 2)).filter(({ subject }) => subject.startsWith('Your plan begins'));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.text).toContain('charge €23.68, including VAT, for 1 month to your card');
  expect(sent[1]?.text).toContain('your card ending in 4242');
  expect(sent[1]?.link).toBe('http://tessera.example/app/plans-and-payments?cancel=1');
  const { subscription } = { subscription: await server.refresh(client) };
  expect(subscription).toMatchObject({ status: 'active', withdrawal: { refundCents: 2368 } });
});

test('a business that pays no VAT isn’t told of any', async () => {
  server = await startBillingServer();
  const { client } = await server.subscribe({ duration: 'yearly' }, { country: 'CH', company: 'Muster AG' });
  await server.advance(336);
  await server.refresh(client);
  const sent = (await live(client.email, 1)).filter(({ subject }) => subject.startsWith('Your plan renews'));
  expect(sent[0]?.text).toContain('charge €118.80 to your card');
});

test('a yearly plan’s renewal is announced 30 and 7 days before, a monthly one’s isn’t', async () => {
  server = await startBillingServer();
  const yearly = await server.subscribe({ duration: 'yearly' });
  const monthly = await server.subscribe();
  await server.advance(330);
  for (const { client } of [yearly, monthly]) await server.refresh(client);
  const listRenewals = async (email: string, days: number) =>
    (await live(email, days)).filter(({ subject }) => subject.startsWith('Your plan renews'));
  expect(await listRenewals(yearly.client.email, 20)).toHaveLength(1);
  const sent = await listRenewals(yearly.client.email, 12);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.text).toContain('for 12 months. We’ll then charge €141.37, including VAT, to your card');
  expect(await listRenewals(monthly.client.email, 0)).toEqual([]);
});

test.each([
  ['monthly', 'yearly', '2026-03-11', '2026-04-03', 'for 12 months. We’ll then charge €141.37'],
  ['yearly', 'monthly', '2027-02-08', '2027-03-03', 'for 1 month. We’ll then charge €23.68'],
])('a renewal that changes from %s to %s is announced like a yearly one', async (from, to, first, next, text) => {
  server = await startBillingServer();
  const { client } = await server.subscribe({ duration: from });
  const preview = await client.post('/api/subscription/change/preview', { duration: to });
  const { quotedAt, dueCents } = preview.body['quote'] as { quotedAt: string; dueCents: number };
  const changed = await client.post('/api/subscription/change', { duration: to, expectedCents: dueCents, quotedAt });
  expect(changed.body).toMatchObject({ renewal: { remindAt: `${first}T12:00:00.000Z` } });
  await server.advance((Date.parse(first) - Date.parse('2026-03-10')) / 86_400_000);
  expect(await server.refresh(client)).toMatchObject({ renewal: { remindAt: `${next}T12:00:00.000Z` } });
  const sent = (await live(client.email, 25)).filter(({ subject }) => subject.startsWith('Your plan renews'));
  expect(sent).toHaveLength(2);
  expect(sent[0]?.text).toContain(text);
});

test('a failed payment is announced right away with a link to pay, and again before the plan is locked', async () => {
  server = await startBillingServer();
  const { client } = await server.subscribe({ begins: 'after_trial' }, {}, cards.failsLater);
  await live(client.email, 7);
  await server.advance(0.5);
  await server.refresh(client);
  const sent = (await live(client.email, 9)).filter(({ subject }) => subject.includes('23.68'));
  expect(sent.map(({ subject }) => subject.split(' ')[1])).toEqual(['payment', 'pay']);
  expect(sent[0]?.link).toContain('http');
});

test('when plans are sold for the first time, trials that were over begin again, once', async () => {
  server = await startBillingServer();
  const client = await server.createMember();
  const { pool } = server.database;
  await pool.query("delete from app_setting where name = 'billing.first_sold'");
  await server.advance(100);
  expect(await server.read(client)).toMatchObject({ status: 'trial_ended' });
  await beginSales(server.deps);
  expect(await server.read(client)).toMatchObject({ status: 'trialing', trialEndsAt: '2026-06-25T12:00:00.000Z' });
  await server.advance(8);
  await beginSales(server.deps);
  expect(await server.read(client)).toMatchObject({ status: 'trial_ended' });
});

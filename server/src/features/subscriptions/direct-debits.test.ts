import type { Invoice } from '@tessera/contract/api/subscriptions.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberClient } from '../../testing.ts';
import { reconcile } from './jobs.ts';
import { type BillingServer, cards, startBillingServer } from './testing.ts';

// What is paid late, fails late or comes back late: what is stored is what the gateway knows, no money is kept twice or without a document,
// and the page says what is going on.

let server: BillingServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.close());

const ibans = {
  settled: 'DE89370400440532013000',
  failing: 'DE62370400440532013001',
  returned: 'DE35370400440532013002',
} as const;

const monthly = { duration: 'monthly', paymentMethod: 'sepa_debit' };
const once = { ...monthly, renews: false };

const orderByDebit = async (iban: string, input: object = {}) => {
  const client = await server.createVerifiedMember();
  await server.setBilling(client);
  await server.payBySepa(String((await server.order(client, { ...monthly, ...input })).body['url']), iban);
  await server.refresh(client);
  return client;
};
/** Two purchases at the same moment; the bank of the second one decides what becomes of that. */
const orderTwice = async (input: object, iban: string) =>
  (await server.payTwice(input, input, (url, at) => server.payBySepa(url, at === 0 ? ibans.settled : iban))).client;
const wait = async (client: MemberClient, days: number) => {
  await server.advance(days);
  await reconcile(server.deps);
  await server.drain();
  await server.refresh(client);
};

type Money = { kept: number; documents: number };
/** What was paid and not given back, and what invoices and credit notes say. */
const count = async (client: MemberClient): Promise<Money> => {
  const gateway = await server.gatewayOf(client);
  expect(await server.readMirror(client)).toEqual(gateway);
  const kept = gateway.payments
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0);
  const invoices = (await server.read(client))['invoices'] as Invoice[];
  return { kept, documents: invoices.reduce((sum, { totalCents }) => sum + totalCents, 0) };
};

type Case = {
  name: string;
  start: () => Promise<MemberClient>;
  first: { status: string; hasPremium: boolean; problem: string | null };
  /** Days until each read. */
  waits: number[];
  later: { status: string; hasPremium: boolean; problem: string | null };
  kept: number;
  documents: number;
};

const processing = { status: 'active', hasPremium: true, problem: 'processing' };
const settled = { status: 'active', hasPremium: true, problem: null };
const cents = 2368;

const cases: readonly Case[] = [
  {
    ...{ name: 'a debit that settles later gives the plan meanwhile, and afterwards' },
    ...{ start: () => orderByDebit(ibans.settled), first: processing, waits: [4], later: settled },
    ...{ kept: cents, documents: cents },
  },
  {
    ...{ name: 'a single payment whose debit settles later is the same' },
    ...{ start: () => orderByDebit(ibans.settled, once), first: processing, waits: [4], later: settled },
    ...{ kept: cents, documents: cents },
  },
  {
    ...{ name: 'a debit that fails is still due, and everything works for a few days' },
    ...{ start: () => orderByDebit(ibans.failing), first: processing, waits: [4] },
    later: { status: 'past_due', hasPremium: true, problem: 'past_due' },
    ...{ kept: 0, documents: cents },
  },
  {
    ...{ name: 'a debit that fails each time ends the plan, and the invoice is credited' },
    ...{ start: () => orderByDebit(ibans.failing), first: processing, waits: [15, 15] },
    later: { status: 'trial_ended', hasPremium: false, problem: null },
    ...{ kept: 0, documents: 0 },
  },
  {
    ...{ name: 'a single payment whose debit fails gives nothing any more, and asks for nothing' },
    ...{ start: () => orderByDebit(ibans.failing, once), first: processing, waits: [10] },
    later: { status: 'trial_ended', hasPremium: false, problem: null },
    ...{ kept: 0, documents: 0 },
  },
  {
    ...{ name: 'of two single payments, the second is given back once it has settled' },
    ...{ start: () => orderTwice(once, ibans.settled), first: processing, waits: [4], later: settled },
    ...{ kept: cents, documents: cents },
  },
  {
    ...{ name: 'of two single payments, the second fails: nothing is given back' },
    ...{ start: () => orderTwice(once, ibans.failing), first: processing, waits: [4], later: settled },
    ...{ kept: cents, documents: cents },
  },
  {
    ...{ name: 'of two single payments, the second is given back, and then returned by the bank as well' },
    ...{ start: () => orderTwice(once, ibans.returned), first: processing, waits: [4, 16], later: settled },
    ...{ kept: cents, documents: cents },
  },
  {
    ...{ name: 'of two subscriptions, the second ends right away, and its debit is given back once it has settled' },
    ...{ start: () => orderTwice(monthly, ibans.settled), first: processing, waits: [4], later: settled },
    ...{ kept: cents, documents: cents },
  },
  {
    ...{ name: 'of two subscriptions, the second ends right away, and its debit fails' },
    ...{ start: () => orderTwice(monthly, ibans.failing), first: processing, waits: [4], later: settled },
    ...{ kept: cents, documents: cents },
  },
];

test.each(cases)('$name', async ({ start, first, waits, later, kept, documents }) => {
  const client = await start();
  const read = async () => {
    const { status, hasPremium, problem } = (await server.refresh(client)) as Record<string, unknown>;
    return { status, hasPremium, problem: (problem as { kind: string } | null)?.kind ?? null };
  };
  expect(await read()).toEqual(first);
  for (const days of waits) await wait(client, days);
  expect(await read()).toEqual(later);
  expect(await count(client)).toEqual({ kept, documents });
});

test.each([
  ['card', cards.failsLater, (url: string) => server.pay(url)],
  ['debit', ibans.failing, (url: string) => server.payBySepa(url)],
] as const)(
  'an invoice of a %s that was credited since it wasn’t paid is issued again once it is, and kept once',
  async (type, number, payLate) => {
    await server.forgetTrials();
    const { client } = await server.subscribe({ begins: 'after_trial' }, {}, type === 'card' ? number : cards.paid);
    if (type === 'debit') {
      const { url } = (await client.post('/api/subscription/payment-method')).body;
      await server.payBySepa(String(url), number);
    }
    for (const days of [8, 16, 16]) await wait(client, days);
    expect(await count(client)).toEqual({ kept: 0, documents: 0 });
    const open = (await server.gatewayOf(client)).invoices.find(({ status }) => status === 'open');
    await payLate(requireValue(open?.paymentPage, 'payment page'));
    await wait(client, 5);
    expect(await count(client)).toEqual({ kept: cents, documents: cents });
    const { status, hasPremium, invoices } = await server.read(client);
    expect([status, hasPremium]).toEqual(['canceled', false]);
    expect((invoices as Invoice[]).map(({ kind, status: state }) => [kind, state])).toEqual([
      ['invoice', 'paid'],
      ['credit_note', 'void'],
      ['invoice', 'uncollectible'],
      ['invoice', 'free'],
    ]);
  },
);

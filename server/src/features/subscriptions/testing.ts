import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startSandbox } from '../../adapters/payments/sandbox/index.ts';
import { submitForm } from '../../adapters/payments/sandbox/testing.ts';
import { type MemberClient, startTestServer } from '../../testing.ts';
import { parseSnapshot } from './state/snapshot.ts';

const webhookSecret = 'whsec_for_tests';
const dayMs = 86_400_000;
const addDays = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);

export const cards = {
  paid: '4242 4242 4242 4242',
  failsLater: '4000 0000 0000 0341',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  disputed: '4000 0000 0000 0259',
  authenticated: '4000 0027 6000 3184',
} as const;

const personAtHome = {
  name: 'Ada',
  company: '',
  address: 'Ringstraße 1\n10115 Berlin',
  country: 'DE',
  vatNumber: '',
  taxId: '',
};

type OrderInput = {
  duration?: string;
  renews?: boolean;
  begins?: string;
  discountCode?: string;
  paymentMethod?: string;
};

/** The whole server with plans, and the payment sandbox with the same clock. */
export const startBillingServer = async (settings: Record<string, string> = {}, open = openTestDatabase) => {
  const database = await open();
  const sandbox = await startSandbox({ environment: { mode: 'test' }, now: new Date('2026-03-10T12:00:00Z') });
  const server = await startTestServer(database, {
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: sandbox.url,
    OPERATOR_NAME: 'Tessera GmbH',
    OPERATOR_ADDRESS: 'Hauptstraße 1, 10115 Berlin',
    OPERATOR_COUNTRY: 'DE',
    OPERATOR_VAT_NUMBER: 'DE136695976',
    PAYPAL: 'yes',
    ...settings,
  });

  /** Lets time pass for the gateway and for us. Sessions don’t end meanwhile. */
  const advance = async (days: number) => {
    const until = addDays(server.clock.now, days);
    server.clock.now = until;
    await database.pool.query('update session set seen_at = $1, expires_at = $2', [until, addDays(until, 30)]);
    await sandbox.advance(until);
  };

  const setBilling = (client: MemberClient, billing: object = {}) =>
    client.post('/api/user/me', { billing: { ...personAtHome, ...billing } });

  const read = async (client: MemberClient) => (await client.get('/api/subscription')).body;
  const refresh = async (client: MemberClient) => (await client.post('/api/subscription/refresh')).body;

  /** Orders at the price that the quote says; returns the response. */
  const order = async (client: MemberClient, input: OrderInput = {}) => {
    const { paymentMethod = 'card', duration = 'monthly', ...rest } = input;
    const purchase = { duration, ...rest };
    const quote = await client.post('/api/subscription/quote', purchase);
    if (quote.status !== 200) return quote;
    const { termsVersion } = await read(client);
    return client.post('/api/subscription/checkout', {
      ...purchase,
      paymentMethod,
      expectedCents: quote.body['dueCents'],
      startNow: true,
      termsVersion,
    });
  };

  const findRow = async ({ email }: MemberClient) => {
    const { rows } = await database.pool.query(
      'select customer_id, snapshot from subscription join users on users.id = account_id where email = $1',
      [email],
    );
    return rows[0] as { customer_id: string | null; snapshot: unknown };
  };

  /** Everything that the gateway knows of an account; undefined if it isn’t known there. */
  const findCustomer = async (client: MemberClient) => {
    const { customer_id: customer } = await findRow(client);
    return customer === null ? undefined : server.deps.payments?.readCustomer(customer);
  };
  const gatewayOf = async (client: MemberClient) => requireValue(await findCustomer(client), 'customer');
  /** What is stored of that. */
  const readMirror = async (client: MemberClient) => parseSnapshot((await findRow(client)).snapshot);

  /** Lets every card and address have a trial again. */
  const forgetTrials = () => database.pool.query('delete from trial_use');

  /** Pays on a page of the gateway. */
  const pay = (url: string, number: string = cards.paid) =>
    submitForm(url, { action: 'pay', method: 'card', number, expiry: '12/34', cvc: '123' });
  const payBySepa = (url: string, iban = 'DE89370400440532013000') =>
    submitForm(url, { action: 'pay', method: 'sepa_debit', iban });

  /** A new owner with a plan. */
  const subscribe = async (input: OrderInput = {}, billing: object = {}, number: string = cards.paid) => {
    const client = await server.createVerifiedMember();
    await setBilling(client, billing);
    const { body } = await order(client, input);
    await pay(String(body['url']), number);
    return { client, subscription: await refresh(client) };
  };

  /** A new owner who pays on two pages of a checkout at the same moment. */
  const payTwice = async (
    first: OrderInput,
    second: OrderInput,
    payFor: (url: string, at: number) => Promise<unknown> = (url) => pay(url),
  ) => {
    const client = await server.createVerifiedMember();
    await setBilling(client);
    const open = async (input: OrderInput) => String((await order(client, input)).body['url']);
    const firstUrl = await open(first);
    await database.pool.query(
      `update payment_command set state = 'done' where kind = 'checkout' and state = 'open'
       and account_id = (select id from users where email = $1)`,
      [client.email],
    );
    const urls = [firstUrl, await open(second)];
    for (const [at, url] of urls.entries()) await payFor(url, at);
    await Promise.all([refresh(client), refresh(client)]);
    return { client, subscription: await refresh(client) };
  };

  const close = async () => {
    await server.close();
    await sandbox.stop();
  };

  return {
    ...server,
    sandbox,
    webhookSecret,
    advance,
    setBilling,
    read,
    refresh,
    findCustomer,
    forgetTrials,
    gatewayOf,
    readMirror,
    order,
    pay,
    payBySepa,
    subscribe,
    payTwice,
    close,
  };
};

export type BillingServer = Awaited<ReturnType<typeof startBillingServer>>;

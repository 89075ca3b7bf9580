import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseAccounts } from '../../index.ts';
import { type BillingServer, startBillingServer } from '../testing.ts';

let server: BillingServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.close());

const findCustomer = async (email: string) => {
  const query = 'select customer_id from subscription join users on users.id = account_id where email = $1';
  return String((await server.database.pool.query(query, [email])).rows[0].customer_id);
};
const readSubscription = async (customer: string) =>
  (await server.deps.payments!.readCustomer(customer)).subscriptions[0];

describe('no one is charged for an account', () => {
  test('that they closed: its plan ends with its period, and with the account', async () => {
    const { client } = await server.subscribe({ duration: 'yearly' });
    const customer = await findCustomer(client.email);
    await client.post('/api/user/me/close', { email: client.email, password: 'a fine long password' });
    await server.drain();
    expect(await readSubscription(customer)).toMatchObject({ status: 'active', cancelsAt: expect.any(Date) });
    await server.advance(15);
    server.sandbox.setFailure('down');
    await eraseAccounts(server.deps);
    server.sandbox.setFailure('none');
    expect((await server.database.pool.query('select from users where email = $1', [client.email])).rows).toEqual([]);
    await server.drain();
    await server.advance(1);
    await server.drain();
    expect(await readSubscription(customer)).toMatchObject({ status: 'canceled' });
  });

  test('that was suspended: its plan ends with its period, also if the gateway is away for a while', async () => {
    const { client } = await server.subscribe();
    const customer = await findCustomer(client.email);
    const staff = await server.createVerifiedMember();
    await server.database.pool.query('update users set staff = true where email = $1', [staff.email]);
    await server.enableTwoFactor(staff.email);
    const { id } = (await client.get('/api/user/me')).body;
    server.sandbox.setFailure('down');
    const { status } = await staff.post(`/api/staff/accounts/${id}/ban`, { reason: 'spam', note: 'Spam' });
    expect(status).toBe(200);
    await server.drain();
    server.sandbox.setFailure('none');
    await server.advance(1);
    await server.drain();
    expect(await readSubscription(customer)).toMatchObject({ cancelsAt: expect.any(Date) });
  });
});

/** Registers an owner, who confirms their address by its link. */
const register = async (email: string) => {
  const client = await server.createMember(email);
  const [sent] = await server.listEmails(email.toLowerCase());
  const key = sent?.link?.split('/').at(-1);
  const { status, text } = await client.post('/api/user/account/verify-email', { key });
  expect([status, text]).toMatchObject([200, expect.any(String)]);
  return client;
};

describe('a trial', () => {
  test('belongs to a mailbox, however it’s written, also once its account is erased', async () => {
    const first = await register('ada.lovelace+one@gmail.com');
    expect(await server.read(first)).toMatchObject({ status: 'trialing', trialRefused: null });
    const second = await register('AdaLovelace+two@googlemail.com');
    expect(await server.read(second)).toMatchObject({ status: 'trial_ended', trialRefused: 'email' });
    await first.post('/api/user/me/close', { email: first.email, password: 'a fine long password' });
    await server.advance(15);
    await eraseAccounts(server.deps);
    const third = await register('adalovelace@gmail.com');
    expect(await server.read(third)).toMatchObject({ status: 'trial_ended', trialRefused: 'email' });
  });

  test('belongs to a card: another account’s trial with it ends, and nothing is charged', async () => {
    const first = await server.subscribe({ begins: 'after_trial' }, {}, '5555 5555 5555 4444');
    expect(first.subscription).toMatchObject({ status: 'trialing' });
    const second = await server.subscribe({ begins: 'after_trial' }, {}, '5555 5555 5555 4444');
    expect(second.subscription).toMatchObject({ status: 'trial_ended', trialRefused: 'card' });
    await server.advance(8);
    const { invoices } = await server.deps.payments!.readCustomer(await findCustomer(second.client.email));
    expect(invoices.filter(({ paidCents }) => paidCents > 0)).toEqual([]);
  });
});

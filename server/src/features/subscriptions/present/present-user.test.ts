import { subscriptionFields } from '@tessera/contract/api/subscription-info.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../adapters/database/testing.ts';
import { startTestServer } from '../../../testing.ts';
import { type BillingServer, startBillingServer } from '../testing.ts';

describe('the signed-in user', () => {
  let server: BillingServer;
  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  test('on trial has the plan, and no payment method', async () => {
    const owner = await server.createVerifiedMember();
    expect((await owner.get('/api/user/me')).body).toMatchObject({
      ...{ billing: 'on', subscriptionStatus: 'trialing', hasPremium: true, trialDaysLeft: 7 },
      codesStopped: false,
      ...{ stripePriceId: null, subscriptionStarted: null, stripePaymentMethodType: null, discount: null },
      subscriptionInfo: { isTrialling: true, subscribed: false, hasBeenSubscribedBefore: false },
    });
  });

  test('whose trial is over learns that dynamic codes have stopped', async () => {
    const owner = await server.createVerifiedMember();
    await server.database.pool.query(
      'update subscription set trial_end = $1 where account_id = (select id from users where email = $2)',
      [new Date(server.clock.now.getTime() - 1000), owner.email],
    );
    expect((await owner.get('/api/user/me')).body).toMatchObject({
      ...{ subscriptionStatus: 'trial_ended', hasPremium: false, codesStopped: true },
    });
  });

  test('with a plan sees its price, period and card', async () => {
    const { client } = await server.subscribe();
    const { body } = await client.get('/api/user/me');
    const today = server.clock.now.toISOString().slice(0, 10);
    expect(body).toMatchObject({
      ...{ subscriptionStatus: 'active', hasPremium: true, subscriptionEnded: null, unsubscribedReason: null },
      ...{ stripePriceId: expect.any(String), stripePaymentMethodId: expect.any(String) },
      ...{ stripePaymentMethodType: 'card', stripePaymentMethodBrand: 'visa', stripePaymentMethodLast4: '4242' },
      stripePaymentMethodSepaDebitLast4: null,
      subscriptionInfo: { isActive: true, subscribed: true, willCancel: false, stripePaymentMethodType: 'card' },
    });
    for (const field of ['subscriptionStarted', 'currentPeriodStart']) expect(String(body[field])).toMatch(today);
  });

  test('pays by direct debit from an account of which the last digits and the bank are shown', async () => {
    const client = await server.createVerifiedMember();
    await server.setBilling(client);
    const { body } = await server.order(client, { paymentMethod: 'sepa_debit' });
    await server.payBySepa(String(body['url']));
    await server.refresh(client);
    expect((await client.get('/api/user/me')).body).toMatchObject({
      ...{ hasPremium: true, stripePaymentMethodType: 'sepa_debit', stripePaymentMethodLast4: null },
      ...{ stripePaymentMethodSepaDebitLast4: '3000', stripePaymentMethodSepaDebitCountry: 'DE' },
      stripePaymentMethodSepaDebitBankCode: '37040044',
      subscriptionInfo: { processingSepaDebitPayment: true },
    });
  });

  test('who withdrew sees the end and the reason', async () => {
    const { client } = await server.subscribe();
    await client.post('/api/subscription/withdraw', { reason: 'Too early' });
    const { body } = await client.get('/api/user/me');
    expect(body).toMatchObject({
      ...{ subscriptionStatus: 'canceled', hasPremium: false, unsubscribedReason: 'Too early' },
      subscriptionInfo: { isFullyCanceled: true, isActive: false, hasBeenSubscribedBefore: true },
    });
    expect(String(body['subscriptionEnded'])).toMatch(server.clock.now.toISOString().slice(0, 10));
  });

  test('sees no payments with an API key, or without the view', async () => {
    const { client } = await server.subscribe();
    const fields = Object.keys(subscriptionFields.shape);
    const { body: key } = await client.post('/api/user/keys', { name: 'A program', scopes: ['codes:read'] });
    const { body: byKey } = await server.apiClient(String(key['secret'])).get('/api/user/me');
    expect(fields.filter((field) => field in byKey)).toEqual([]);
    const teammate = await server.createMember();
    await server.database.pool.query(
      `update users set role = 3, views = '{2}', parent_account = (select id from users where email = $2) where email = $1`,
      [teammate.email, client.email],
    );
    const { body } = await teammate.get('/api/user/me');
    expect(body).toMatchObject({ subscriptionStatus: 'active', hasPremium: true, billing: 'on' });
    expect(fields.filter((field) => field in body)).toEqual([]);
  });
});

test('where everything is free, everyone has the plan, also after the trial', async () => {
  const server = await startTestServer(await openTestDatabase());
  const owner = await server.createMember();
  server.advanceClock(8 * 86_400_000);
  expect((await owner.get('/api/user/me')).body).toMatchObject({
    ...{ billing: 'off', subscriptionStatus: 'trial_ended', hasPremium: true, trialDaysLeft: 0 },
  });
  await server.close();
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from './index.ts';
import { at, createSdk, startTestSandbox } from './testing.ts';

let tools: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  tools = await startTestSandbox();
});
afterAll(() => tools.sandbox.stop());

describe('a request', () => {
  test.each([
    ['an unknown parameter', { nickname: 'x' }, 'parameter_unknown', 'Received unknown parameter: nickname'],
    [
      'an unknown parameter inside',
      { address: { town: 'x' } },
      'parameter_unknown',
      'Received unknown parameter: address[town]',
    ],
    ['a wrong value', { tax_exempt: 'maybe' }, undefined, 'Invalid value for tax_exempt'],
  ])('with %s is refused, and creates nothing', async (_, params, code, message) => {
    const count = async () => (await tools.stripe.customers.list({ limit: 100 })).data.length;
    const before = await count();
    await expect(tools.stripe.customers.create(params as never)).rejects.toMatchObject({
      ...{ type: 'StripeInvalidRequestError', statusCode: 400, message: expect.stringContaining(message) },
      ...(code ? { code } : {}),
    });
    expect(await count()).toBe(before);
  });

  test('without a required parameter says which', async () => {
    await expect(tools.stripe.prices.create({ currency: 'eur' })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'product',
    });
  });

  test('for what doesn’t exist gets 404', async () => {
    await expect(tools.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      ...{ statusCode: 404, code: 'resource_missing' },
    });
  });

  test('needs a key of the sandbox', async () => {
    const live = createSdk({ url: tools.sandbox.url, secretKey: `sk_${'live'}_abc` });
    await expect(live.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });
});

describe('an idempotency key', () => {
  const create = (idempotencyKey: string, name = 'Ada') => tools.stripe.customers.create({ name }, { idempotencyKey });

  test('gets the same reply again', async () => {
    const [first, second] = [await create('a'), await create('a')];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('is refused with other parameters', async () => {
    await create('b');
    await expect(create('b', 'Bob')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('used twice at the same time creates one object', async () => {
    tools.sandbox.setFailure('slow');
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => create('c')));
    tools.sandbox.setFailure('none');
    const failed = results.filter(({ status }) => status === 'rejected');
    expect(failed).toHaveLength(4);
    expect(failed[0]).toMatchObject({ reason: { statusCode: 409 } });
    expect(results.find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: { id: (await create('c')).id },
    });
  });

  test('makes a repeated request safe whose reply was lost', async () => {
    tools.sandbox.setFailure('reply_lost');
    await expect(create('d')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    tools.sandbox.setFailure('none');
    expect((await create('d')).lastResponse.headers['idempotent-replayed']).toBe('true');
  });
});

test('lists have pages, newest first', async () => {
  const { stripe } = tools;
  for (let index = 0; index < 5; index += 1) await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  for (let index = 0; index < 12; index += 1)
    await stripe.taxRates.create({ display_name: 'VAT', inclusive: false, percentage: index });
  const all = await stripe.taxRates.list({ limit: 5 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ percentage }) => percentage)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect((await stripe.taxRates.list({ limit: 5 })).has_more).toBe(true);
});

test('objects are expanded where asked for', async () => {
  const { stripe, createCustomer, monthly } = tools;
  const customer = await createCustomer('pm_card_visa');
  const { latest_invoice: id } = await stripe.subscriptions.create({
    ...{ customer: customer.id, items: [{ price: monthly.id }] },
  });
  const expand = ['payments.data.payment.payment_intent'];
  const invoice = await stripe.invoices.retrieve(String(id), { expand });
  expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({ status: 'succeeded', amount: 1499 });
  const { data } = await stripe.subscriptions.list({ customer: customer.id, expand: ['data.customer'] });
  expect(data[0]?.customer).toMatchObject({ email: 'ada@example.com' });
  expect((await stripe.invoices.retrieve(invoice.id)).payments).toBeUndefined();
  await expect(stripe.invoices.retrieve(invoice.id, { expand: ['nothing'] })).rejects.toThrow('cannot be expanded');
});

test('a snapshot continues where it was taken', async () => {
  const { sandbox, stripe, createCustomer, monthly } = await startTestSandbox();
  const customer = await createCustomer('pm_card_visa');
  await stripe.subscriptions.create(
    { customer: customer.id, items: [{ price: monthly.id }] },
    { idempotencyKey: 'once' },
  );
  const snapshot = JSON.parse(JSON.stringify(sandbox.snapshot()));
  await sandbox.stop();
  const next = await startSandbox({ environment: { mode: 'test' }, now: new Date(0), snapshot });
  await next.advance(at('2026-03-01T00:00:00Z'));
  const sdk = createSdk(next);
  await sdk.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] }, { idempotencyKey: 'once' });
  expect((await sdk.invoices.list({ customer: customer.id })).data).toHaveLength(2);
  await next.stop();
});

describe('events', () => {
  const secret = 'whsec_test';
  const received: Stripe.Event[] = [];
  let status = 200;
  const receiver = createServer(async (request, response) => {
    const body = await text(request);
    if (status === 200)
      received.push(Stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', secret));
    response.writeHead(status).end();
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  });
  afterAll(() => new Promise((done) => receiver.close(done)));

  test('are signed as the SDK expects, and again attempted until they’re accepted', async () => {
    const { sandbox, createCustomer } = await startTestSandbox({ webhook: { url, secret } });
    status = 500;
    const customer = await createCustomer();
    await sandbox.deliver();
    expect(received).toEqual([]);
    status = 200;
    await sandbox.deliver();
    expect(received.map(({ type, livemode, data }) => [type, livemode, (data.object as { id: string }).id])).toEqual([
      ['customer.created', false, customer.id],
    ]);
    await sandbox.stop();
  });

  test('come twice and in another order, if asked for', async () => {
    received.length = 0;
    const { sandbox, createCustomer, stripe, monthly } = await startTestSandbox();
    const customer = await createCustomer('pm_card_visa');
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] });
    sandbox.setWebhook({ url, secret, isUnreliable: true });
    await sandbox.deliver();
    const ids = received.map(({ id }) => id);
    expect(ids.length).toBe(2 * new Set(ids).size);
    expect([...new Set(ids)]).not.toEqual([...new Set(ids)].sort());
    await sandbox.stop();
  });
});

describe('the sandbox doesn’t start', () => {
  const start = (environment: Parameters<typeof startSandbox>[0]['environment']) =>
    startSandbox({ environment, now: new Date() });

  test('beside a live key', async () => {
    await expect(start({ mode: 'development', secretKey: `sk_${'live'}_abc` })).rejects.toThrow('live key');
    await expect(start({ mode: 'test', secretKey: `rk_${'live'}_abc` })).rejects.toThrow('live key');
  });

  test('in production, unless that is set', async () => {
    await expect(start({ mode: 'production' })).rejects.toThrow('NODE_ENV=production');
    await (await start({ mode: 'production', isAllowedInProduction: true })).stop();
  });

  test('with a webhook on another machine', async () => {
    const webhook = { url: 'http://192.0.2.1/', secret };
    await expect(startSandbox({ environment: { mode: 'test' }, now: new Date(), webhook })).rejects.toThrow(
      'this machine',
    );
  });
});
const secret = 'whsec_test';

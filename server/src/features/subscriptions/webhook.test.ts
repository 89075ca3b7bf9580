import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signPayload } from '../../adapters/payments/sandbox/http/webhooks.ts';
import type { MemberClient } from '../../testing.ts';
import { type BillingServer, startBillingServer } from './testing.ts';

describe('events of the payment gateway', () => {
  let server: BillingServer;
  let client: MemberClient;
  let customer: string;
  beforeAll(async () => {
    server = await startBillingServer();
    ({ client } = await server.subscribe());
    customer = (await server.gatewayOf(client)).id;
  });
  afterAll(() => server.close());

  let events = 0;
  const createEvent = (more: object = {}) => {
    events += 1;
    const data = { object: { id: customer, object: 'customer', livemode: false } };
    return {
      id: `evt_${events}`,
      object: 'event',
      type: 'customer.updated',
      livemode: false,
      created: 1,
      data,
      ...more,
    };
  };
  const seconds = () => Math.floor(Date.now() / 1000);
  const send = (
    event: object,
    { secret = server.webhookSecret, at = seconds(), signed = JSON.stringify(event) } = {},
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signPayload(signed, secret, at) },
      payload: JSON.stringify(event),
    });
  const countReads = async () => {
    const { rows } = await server.database.pool.query('select last_value::int as reads from subscription_read');
    return Number(rows[0]['reads']);
  };

  test('are read once, however often they come, in any order and days later', async () => {
    const before = await countReads();
    const burst = Array.from({ length: 100 }, () => createEvent());
    const responses = await Promise.all([...burst, ...burst.toReversed()].map((event) => send(event)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await server.drain();
    expect((await countReads()) - before).toBeLessThanOrEqual(3);
    await send(createEvent({ created: seconds() - 3 * 86_400 }));
    await server.drain();
    expect(await server.read(client)).toMatchObject({ status: 'active' });
  });

  test.each([
    ['signed with another secret', { secret: 'whsec_of_someone_else' }],
    ['signed a quarter of an hour ago', { at: seconds() - 900 }],
    ['changed after they were signed', { signed: '{}' }],
  ])('are refused if they were %s', async (_, signature) => {
    const before = await countReads();
    expect((await send(createEvent(), signature)).statusCode).toBe(400);
    await server.drain();
    expect(await countReads()).toBe(before);
  });

  test('are refused if they’re of another mode, and without a signature', async () => {
    expect((await send(createEvent({ livemode: true }))).statusCode).toBe(400);
    const unsigned = { method: 'POST', url: '/api/stripe/webhook', payload: {} } as const;
    expect((await server.app.inject(unsigned)).statusCode).toBe(400);
  });

  test('about unknown customers and of unknown types change nothing', async () => {
    const stranger = { object: { id: 'cus_unknown', object: 'customer' } };
    expect((await send(createEvent({ data: stranger }))).statusCode).toBe(200);
    expect((await send(createEvent({ type: 'something.new' }))).statusCode).toBe(200);
    await server.drain();
    expect(await server.read(client)).toMatchObject({ status: 'active' });
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { locales } from '@tessera/contract/locales.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutInput, GatewayPrice } from './port.ts';
import { signPayload } from './sandbox/http/webhooks.ts';
import { submitForm } from './sandbox/testing.ts';
import { createStripeGateway } from './stripe.ts';
import { spanish, startTestGateway, webhookSecret } from './testing.ts';

let tools: Awaited<ReturnType<typeof startTestGateway>>;
let monthly: GatewayPrice;
let keys = 0;
const key = () => {
  keys += 1;
  return `key${keys}`;
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error.failure,
  );
beforeAll(async () => {
  tools = await startTestGateway();
  monthly = await tools.gateway.ensurePrice(key(), {
    plan: 'monthly',
    netCents: 1499,
    length: { unit: 'month', count: 1 },
  });
});
afterAll(() => tools.close());

const createCustomer = () =>
  tools.gateway.ensureCustomer(key(), { account: '7', email: 'ada@example.com', name: 'Ada', locale: 'en' });
const buildCheckout = (customer: string, more: Partial<CheckoutInput> = {}): CheckoutInput => ({
  ...{ customer, price: monthly.id, tax: spanish, kind: 'subscription', methods: ['card', 'sepa_debit', 'paypal'] },
  ...{ successUrl: 'https://qr.example.com/done', cancelUrl: 'https://qr.example.com/', locale: 'en', reference: '42' },
  ...more,
});
const checkOut = async (fields: Record<string, string>, more: Partial<CheckoutInput> = {}) => {
  const customer = await createCustomer();
  const input = buildCheckout(customer, more);
  const quote = await tools.gateway.previewStart(input);
  const { url } = await tools.gateway.startCheckout(key(), input);
  await submitForm(url, { action: 'pay', ...fields });
  return { customer, quote, read: () => tools.gateway.readCustomer(customer) };
};
const card = (number: string) => ({ method: 'card', number, expiry: '12/34', cvc: '123' });

describe('a checkout', () => {
  test('costs what was quoted, with VAT', async () => {
    const { quote, read } = await checkOut(card('4242424242424242'));
    const { subscriptions, invoices, paymentMethods } = await read();
    expect(quote).toMatchObject({ netCents: 1499, taxCents: 315, totalCents: 1814 });
    expect(invoices).toMatchObject([{ status: 'paid', paidCents: quote.dueCents, reason: 'start' }]);
    expect(subscriptions).toMatchObject([{ status: 'active', price: monthly.id }]);
    expect(paymentMethods).toMatchObject([
      { card: { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 } },
    ]);
  });

  test('for one payment costs the same, and starts no subscription', async () => {
    const { quote, read } = await checkOut(card('4242424242424242'), { kind: 'one_time' });
    const { subscriptions, invoices } = await read();
    expect(subscriptions).toEqual([]);
    expect(invoices).toMatchObject([{ status: 'paid', paidCents: quote.dueCents, reference: '42', taxCents: 315 }]);
  });

  test('by direct debit is processing for days', async () => {
    const { read } = await checkOut({ method: 'sepa_debit', iban: 'DE89370400440532013000' });
    const { subscriptions, payments, paymentMethods } = await read();
    expect([subscriptions[0]?.status, payments[0]?.status]).toEqual(['active', 'processing']);
    expect(paymentMethods[0]).toMatchObject({ sepa: { last4: '3000', bankCode: '37040044', country: 'DE' } });
    await tools.advance(new Date(tools.now().getTime() + 4 * 86_400_000));
    expect((await read()).payments[0]?.status).toBe('succeeded');
  });

  test('by PayPal shows its account', async () => {
    const { read } = await checkOut({ method: 'paypal', paypal: 'approve' });
    expect((await read()).paymentMethods[0]).toMatchObject({ type: 'paypal', paypalEmail: 'buyer@example.com' });
  });

  test('that is disputed says so, names its customer, and isn’t given back', async () => {
    const { read, customer } = await checkOut(card('4000000000000259'));
    const { disputes, payments } = await read();
    const [event] = (await tools.sdk.events.list({ type: 'charge.dispute.created' })).data;
    const body = JSON.stringify(event);
    const verified = tools.gateway.verifyEvent(body, signPayload(body, webhookSecret, Math.floor(Date.now() / 1000)));
    expect(verified).toMatchObject({ event: { customer: undefined, payment: payments[0]?.id } });
    expect(await tools.gateway.findCustomer(payments[0]!.id)).toBe(customer);
    expect(disputes).toMatchObject([{ state: 'open', payment: payments[0]?.id, cents: 1814, reason: 'fraudulent' }]);
    expect(await failure(tools.gateway.refund(key(), { payment: payments[0]!.id }))).toMatchObject({
      reason: 'disputed',
    });
  });
});

test('hosted pages are in the buyer’s language, or in that of the browser', async () => {
  const customer = await createCustomer();
  const readLocale = async (locale: string) => {
    const { id } = await tools.gateway.startCheckout(key(), buildCheckout(customer, { locale }));
    await tools.gateway.createMethodPage({ customer, returnUrl: 'https://qr.example.com/', locale });
    return (await tools.sdk.checkout.sessions.retrieve(id)).locale;
  };
  expect(await Promise.all(['de', 'pt-br', 'no', 'uk'].map(readLocale))).toEqual(['de', 'pt-BR', 'nb', 'auto']);
  await Promise.all(locales.map(readLocale));
});

test('a paid trial is charged at its start, with VAT; a card that is declined starts none', async () => {
  const customer = await createCustomer();
  const trial = {
    customer,
    price: monthly.id,
    tax: spanish,
    endsAt: new Date(tools.now().getTime() + 7 * 86_400_000),
    feeCents: 99,
  };
  expect(await failure(tools.gateway.startTrial(key(), trial))).toMatchObject({ kind: 'declined' });
  const { id } = await tools.sdk.paymentMethods.attach('pm_card_visa', { customer });
  await tools.sdk.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  await tools.gateway.startTrial(key(), trial);
  const { subscriptions, invoices } = await tools.gateway.readCustomer(customer);
  expect([subscriptions.map(({ status }) => status), invoices[0]?.paidCents]).toEqual([['trialing'], 120]);
});

test('a change that needs 3-D Secure is declined as such', async () => {
  const { customer, read } = await checkOut(card('4242424242424242'));
  const { id } = await tools.sdk.paymentMethods.attach('pm_card_authenticationRequired', { customer });
  const subscription = (await read()).subscriptions[0]!.id;
  await tools.sdk.subscriptions.update(subscription, { default_payment_method: id });
  const price = await tools.gateway.ensurePrice(key(), {
    plan: 'yearly',
    netCents: 9588,
    length: { unit: 'month', count: 12 },
  });
  const change = { subscription, price: price.id, prorationDate: tools.now() };
  expect(await failure(tools.gateway.changeNow(key(), change))).toMatchObject({
    kind: 'declined',
    needsAuthentication: true,
  });
});

describe('a gateway that is', () => {
  const details = { account: '7', email: 'a@example.com', name: 'Ada', locale: 'en' };

  test('down is unavailable', async () => {
    tools.sandbox.setFailure('down');
    expect(await failure(tools.gateway.ensureCustomer(key(), details))).toEqual({ kind: 'unavailable' });
    tools.sandbox.setFailure('none');
    const nowhere = createStripeGateway({
      secretKey: tools.sandbox.secretKey,
      webhookSecret,
      apiBase: 'http://127.0.0.1:9',
    });
    expect(await failure(nowhere.listPrices())).toEqual({ kind: 'unavailable' });
  });

  test('losing its replies does what was asked once, however often that is repeated', async () => {
    const once = key();
    tools.sandbox.setFailure('reply_lost');
    expect(await failure(tools.gateway.ensureCustomer(once, details))).toEqual({ kind: 'unavailable' });
    tools.sandbox.setFailure('none');
    const count = async () => (await tools.sdk.customers.list({ limit: 100 })).data.length;
    const before = await count();
    await tools.gateway.ensureCustomer(once, details);
    expect(await count()).toBe(before);
  });
});

describe('an event', () => {
  test('that the gateway sent names its customer', async () => {
    const bodies: { body: string; signature: string }[] = [];
    const receiver = createServer(async (request, response) => {
      bodies.push({ body: await text(request), signature: String(request.headers['stripe-signature']) });
      response.end();
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    tools.sandbox.setWebhook({
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      secret: webhookSecret,
    });
    const customer = await createCustomer();
    await tools.sandbox.deliver();
    tools.sandbox.setWebhook(undefined);
    receiver.close();
    const { body, signature } = bodies.at(-1)!;
    expect(tools.gateway.verifyEvent(body, signature)).toEqual({
      event: {
        id: expect.stringMatching(/^evt_/),
        type: 'customer.created',
        customer,
        payment: undefined,
        createdAt: tools.now(),
      },
    });
    expect(tools.gateway.verifyEvent(body.replace('Ada', 'Eve'), signature)).toEqual({ rejected: 'signature' });
  });

  const body = (livemode: boolean) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      livemode,
      created: 1,
      data: { object: { customer: 'cus_1' } },
    });
  const seconds = () => Math.floor(Date.now() / 1000);

  test('that is forged, old or of the other mode is rejected', () => {
    const { verifyEvent } = tools.gateway;
    expect(verifyEvent(body(false), signPayload(body(false), webhookSecret, seconds()))).toHaveProperty('event');
    expect(verifyEvent(body(false), signPayload(body(false), 'whsec_other', seconds()))).toEqual({
      rejected: 'signature',
    });
    expect(verifyEvent(body(false), signPayload(body(false), webhookSecret, seconds() - 900))).toEqual({
      rejected: 'signature',
    });
    expect(verifyEvent(body(false), 'nonsense')).toEqual({ rejected: 'signature' });
    expect(verifyEvent(body(true), signPayload(body(true), webhookSecret, seconds()))).toEqual({
      rejected: 'wrong_mode',
    });
  });
});

test.each([
  ['a live key with the sandbox', `sk_${'live'}_abc`, 'http://127.0.0.1:4170', 'live key'],
  ['a restricted live key with the sandbox', `rk_${'live'}_abc`, 'http://127.0.0.1:4170', 'live key'],
  ['a key of the sandbox with Stripe', 'sk_test_sandbox_key', undefined, 'key of the sandbox'],
  ['a test key of Stripe with the sandbox', 'sk_test_abc', 'http://127.0.0.1:4170', 'sk_test_sandbox'],
  ['a publishable key', 'pk_test_abc', undefined, 'secret or restricted key'],
])('%s is refused', (_, secretKey, apiBase, message) => {
  const options = { secretKey, webhookSecret, ...(apiBase ? { apiBase } : {}) };
  expect(() => createStripeGateway(options)).toThrow(message);
});

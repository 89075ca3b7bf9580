import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, startTestSandbox, submitForm } from './testing.ts';

let tools: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  tools = await startTestSandbox();
});
afterAll(() => tools.sandbox.stop());

const card = (number: string) => ({ action: 'pay', method: 'card', number, expiry: '12/34', cvc: '123' });
const success = 'https://qr.example.com/done?session={CHECKOUT_SESSION_ID}';

const startCheckout = async (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const customer = await tools.createCustomer();
  const session = await tools.stripe.checkout.sessions.create({
    ...{ customer: customer.id, mode: 'subscription', success_url: success, cancel_url: 'https://qr.example.com/' },
    line_items: [{ price: tools.monthly.id, quantity: 1 }],
    ...more,
  });
  const pay = (fields: Record<string, string>) => submitForm(session.url!, fields);
  const read = () => tools.stripe.checkout.sessions.retrieve(session.id);
  const subscriptions = async () =>
    (await tools.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data;
  return { customer, session, pay, read, subscriptions };
};

describe('the checkout page', () => {
  test('is a form that works without script, with labels', async () => {
    const { session } = await startCheckout();
    const response = await fetch(session.url!);
    const html = await response.text();
    expect(html).not.toMatch(/<script/);
    expect(html.match(/<(input|select)(?! type="hidden")/g)?.length).toBe(html.match(/<label>/g)?.length);
    expect([html.includes('lang="en"'), html.includes('Pay €14.99')]).toEqual([true, true]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('starts one subscription, and goes back to the product', async () => {
    const { session, pay, read, subscriptions } = await startCheckout();
    expect(await pay(card('4242 4242 4242 4242'))).toMatchObject({
      ...{ status: 303, location: `https://qr.example.com/done?session=${session.id}` },
    });
    expect(await read()).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 1499 });
    expect((await pay(card('4242 4242 4242 4242'))).html).toContain('no longer open');
    expect(await subscriptions()).toMatchObject([{ status: 'active' }]);
  });

  test.each([
    ['a declined card', card('4000 0000 0000 0002'), 'Your card was declined.'],
    ['insufficient funds', card('4000 0000 0000 9995'), 'Your card has insufficient funds.'],
    ['a card that is no test card', card('4111 1111 1111 1111'), 'only knows test cards'],
    ['an unknown IBAN', { action: 'pay', method: 'sepa_debit', iban: 'ES91 2100' }, 'only knows test accounts'],
    ['PayPal saying no', { action: 'pay', method: 'paypal', paypal: 'decline' }, 'declined'],
  ])('shows %s, keeps what was entered, and creates nothing', async (_, fields, message) => {
    const { pay, subscriptions, read } = await startCheckout();
    const { status, html } = await pay(fields);
    expect([status, html]).toEqual([422, expect.stringContaining(message)]);
    expect(html).toContain('number' in fields ? fields.number : 'iban' in fields ? fields.iban : '" selected>');
    expect([await subscriptions(), (await read()).status]).toEqual([[], 'open']);
    expect((await pay(card('4242 4242 4242 4242'))).status).toBe(303);
  });

  test('asks for 3-D Secure, and can be used again after it failed', async () => {
    const { pay, read, subscriptions } = await startCheckout();
    const first = await pay(card('4000 0027 6000 3184'));
    expect(first.location).toMatch('/hosted/authenticate/');
    const failed = await submitForm(`${tools.sandbox.url}${first.location}`, { action: 'fail' });
    expect(failed.location).toMatch('/hosted/checkout/');
    const second = await pay(card('4000 0027 6000 3184'));
    const done = await submitForm(`${tools.sandbox.url}${second.location}`, { action: 'complete' });
    expect(done.location).toMatch('https://qr.example.com/done');
    expect((await read()).status).toBe('complete');
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['active', 'incomplete_expired']);
  });

  test('leaves a direct debit unpaid until it’s settled', async () => {
    const { pay, read } = await startCheckout();
    await pay({ action: 'pay', method: 'sepa_debit', iban: 'DE89370400440532013000' });
    expect(await read()).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  });

  test('takes a promotion code', async () => {
    const { id: coupon } = await tools.stripe.coupons.create({ percent_off: 50, duration: 'once' });
    await tools.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'HALF' });
    const { pay, read } = await startCheckout({ allow_promotion_codes: true });
    expect((await pay({ action: 'apply', promotion_code: 'nothing' })).html).toContain('This code is invalid.');
    expect((await pay({ action: 'apply', promotion_code: 'half' })).html).toContain('Pay €7.49');
    await pay(card('4242 4242 4242 4242'));
    const { subscription } = await read();
    const { data } = await tools.stripe.invoices.list({ subscription: String(subscription) });
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([749]);
  });

  test('expires after a day', async () => {
    const { read, pay } = await startCheckout();
    await tools.sandbox.advance(at(new Date(tools.sandbox.now().getTime() + 90_000_000).toISOString()));
    expect((await read()).status).toBe('expired');
    expect((await pay(card('4242 4242 4242 4242'))).html).toContain('no longer open');
  });

  test.each(['https://evil.example', 'null'])('refuses forms that another site sends: %s', async (origin) => {
    const { session, read } = await startCheckout();
    const { status } = await submitForm(session.url!, card('4242424242424242'), { origin });
    expect([status, (await read()).status]).toEqual([403, 'open']);
  });
});

test('a payment method is changed on its page, for running subscriptions too', async () => {
  const { stripe, createCustomer, monthly } = tools;
  const customer = await createCustomer('pm_card_visa');
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] });
  const { url } = await stripe.billingPortal.sessions.create({
    ...{ customer: customer.id, return_url: 'https://qr.example.com/back' },
    flow_data: { type: 'payment_method_update' },
  });
  expect((await submitForm(url, card('4000 0000 0000 9995'))).html).toContain('insufficient funds');
  const saved = await submitForm(url, { method: 'sepa_debit', iban: 'DE89 3704 0044 0532 0130 00' });
  expect(saved.location).toBe('https://qr.example.com/back');
  const { data } = await stripe.subscriptions.list({ customer: customer.id, expand: ['data.default_payment_method'] });
  expect(data[0]?.default_payment_method).toMatchObject({ type: 'sepa_debit', sepa_debit: { last4: '3000' } });
});

test('an open invoice is paid on its page', async () => {
  const { stripe, createCustomer, monthly } = tools;
  const customer = await createCustomer('pm_card_chargeCustomerFail');
  const { latest_invoice, id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
  });
  const { hosted_invoice_url: url } = await stripe.invoices.retrieve(String(latest_invoice));
  expect((await submitForm(url!, card('4000 0000 0000 0341'))).html).toContain('Your card was declined.');
  expect((await submitForm(url!, card('4242 4242 4242 4242'))).html).toContain('paid');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('the clock is advanced on its page', async () => {
  const before = tools.sandbox.now().getTime();
  const clockUrl = `${tools.sandbox.url}/hosted/clock`;
  expect(await submitForm(clockUrl, { days: '2' })).toMatchObject({ location: '/hosted/clock' });
  expect(tools.sandbox.now().getTime() - before).toBe(2 * 86_400_000);
  expect(await (await fetch(clockUrl)).text()).toContain(tools.sandbox.now().toISOString());
});

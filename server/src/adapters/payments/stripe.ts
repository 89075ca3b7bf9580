import Stripe from 'stripe';
import { findKeyMistake, isLiveKey, stripeApiBase } from './keys.ts';
import type { EventResult, GatewayEvent, PaymentGateway } from './port.ts';
import { createChangeCalls } from './stripe/changes.ts';
import { rejectCall, translateErrors } from './stripe/failures.ts';
import { toDate, toId } from './stripe/fields.ts';
import { createPriceCalls } from './stripe/prices.ts';
import { createQuoteCalls } from './stripe/quotes.ts';
import { readSnapshot } from './stripe/snapshot.ts';
import { createStartCalls } from './stripe/starts.ts';
import { createTaxRates } from './stripe/tax.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Stripe’s own address, or that of the sandbox. */
  apiBase?: string;
  timeoutMs?: number;
  /** For tests: new customers live by this test clock. */
  testClock?: string;
};

const defaultTimeoutMs = 10_000;
const toleranceSeconds = 300;

const createSdk = ({ secretKey, apiBase = stripeApiBase, timeoutMs = defaultTimeoutMs }: StripeOptions) => {
  const { hostname: host, port, protocol } = new URL(apiBase);
  return new Stripe(secretKey, {
    ...{ host, protocol: protocol === 'http:' ? 'http' : 'https', port: port || (protocol === 'http:' ? 80 : 443) },
    // Retries repeat the idempotency key.
    ...{ maxNetworkRetries: 2, timeout: timeoutMs, telemetry: false },
  });
};

type Reference = string | { id: string } | null | undefined;

/** Whom an event is about. Disputes only name their payment. */
const findSubject = (object: unknown): Pick<GatewayEvent, 'customer' | 'payment'> => {
  const fields = object as { id: string; object: string; customer?: Reference; payment_intent?: Reference };
  return {
    customer: fields.object === 'customer' ? fields.id : (toId(fields.customer) ?? undefined),
    payment: fields.object === 'payment_intent' ? fields.id : (toId(fields.payment_intent) ?? undefined),
  };
};

const createEventCheck =
  (stripe: Stripe, webhookSecret: string, isLive: boolean) =>
  (rawBody: string | Uint8Array, signature: string): EventResult => {
    let event: Stripe.Event;
    try {
      event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, toleranceSeconds);
    } catch {
      return { rejected: 'signature' };
    }
    if (event.livemode !== isLive) return { rejected: 'wrong_mode' };
    const { id, type, created, data } = event;
    return { event: { id, type, ...findSubject(data.object), createdAt: toDate(created) } };
  };

/** Every call, with the errors of the port. */
const withPortErrors = <Calls extends object>(calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...input: unknown[]) => translateErrors(() => (call as (...input: unknown[]) => Promise<unknown>)(...input)),
    ]),
  ) as Calls;

/**
 * Stripe, or the sandbox, by HTTP. No code here or above knows which of the two it talks to.
 * @throws Error if the key doesn't belong to the address: a live key with the sandbox, or the reverse
 */
export const createStripeGateway = (options: StripeOptions): PaymentGateway => {
  const mistake = findKeyMistake(options.secretKey, options.apiBase ?? stripeApiBase);
  if (mistake) throw new Error(mistake);
  const stripe = createSdk(options);
  const taxRates = createTaxRates(stripe);
  const prices = createPriceCalls(stripe);
  const findDiscountId = async (code: string) => {
    const discount = await prices.findDiscount(code);
    if (!discount) throw rejectCall('discount_invalid', `no active promotion code ${code}`);
    return discount.id;
  };
  const isLive = isLiveKey(options.secretKey);
  return {
    mode: isLive ? 'live' : 'test',
    ...withPortErrors({
      ...prices,
      ...createStartCalls({ stripe, taxRates, findDiscountId, testClock: options.testClock }),
      ...createQuoteCalls(stripe, taxRates, findDiscountId),
      ...createChangeCalls(stripe, taxRates),
      readCustomer: (customer: string) => readSnapshot(stripe, customer, taxRates),
      findCustomer: async (payment: string) => {
        const { customer } = await stripe.paymentIntents.retrieve(payment);
        return toId(customer) ?? undefined;
      },
    }),
    verifyEvent: createEventCheck(stripe, options.webhookSecret, isLive),
  };
};

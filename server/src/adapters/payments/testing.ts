import type { TaxTreatment } from '@tessera/contract/rules/sales-tax.ts';
import Stripe from 'stripe';
import type { PaymentGateway } from './port.ts';
import { type Sandbox, startSandbox } from './sandbox/index.ts';
import { createSdk } from './sandbox/testing.ts';
import { createStripeGateway } from './stripe.ts';

export const webhookSecret = 'whsec_for_tests';
export const spanish: TaxTreatment = { kind: 'vat', country: 'ES', percent: 21 };

/** A gateway whose customers live by a clock of their own. */
export type TestGateway = {
  gateway: PaymentGateway;
  /** For what the product doesn't do, such as attaching a card without its page. */
  sdk: Stripe;
  now(): Date;
  advance(until: Date): Promise<void>;
  close(): Promise<void>;
};

export type GatewayUnderTest = { name: string; open: () => Promise<TestGateway> };

export const startTestGateway = async (
  now = new Date('2026-01-31T10:00:00Z'),
): Promise<TestGateway & { sandbox: Sandbox }> => {
  const sandbox = await startSandbox({ environment: { mode: 'test' }, now });
  const gateway = createStripeGateway({ secretKey: sandbox.secretKey, webhookSecret, apiBase: sandbox.url });
  const sdk = createSdk(sandbox);
  return { gateway, sdk, sandbox, now: sandbox.now, advance: sandbox.advance, close: sandbox.stop };
};

/** Stripe's test mode, where clocks take a while. */
const openStripe = async (secretKey: string): Promise<TestGateway> => {
  const sdk = new Stripe(secretKey, { telemetry: false });
  const clock = await sdk.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
  let now = clock.frozen_time;
  return {
    gateway: createStripeGateway({ secretKey, webhookSecret, testClock: clock.id }),
    sdk,
    now: () => new Date(now * 1000),
    advance: async (until) => {
      now = Math.floor(until.getTime() / 1000);
      let { status } = await sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: now });
      while (status === 'advancing') {
        await new Promise((done) => setTimeout(done, 2000));
        ({ status } = await sdk.testHelpers.testClocks.retrieve(clock.id));
      }
    },
    close: async () => {
      await sdk.testHelpers.testClocks.del(clock.id);
    },
  };
};

/** The sandbox, and Stripe if STRIPE_TEST_KEY is set. */
export const listGateways = (testKey: string | undefined): GatewayUnderTest[] => [
  { name: 'the sandbox', open: startTestGateway },
  ...(testKey ? [{ name: 'Stripe', open: () => openStripe(testKey) }] : []),
];

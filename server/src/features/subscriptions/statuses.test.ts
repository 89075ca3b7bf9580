import { invoiceStatuses } from '@tessera/contract/api/subscriptions.ts';
import {
  paymentStatuses,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@tessera/contract/rules/subscriptions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerSnapshot } from '../../adapters/payments/snapshot.ts';
import { type BillingServer, startBillingServer } from './testing.ts';

let server: BillingServer;
beforeAll(async () => {
  server = await startBillingServer({ TRIAL_DAYS: '0' });
});
afterAll(() => server.close());

/** The subscription of an account that has ordered, of which the gateway says what `change` makes of it. */
const readChanged = async (change: (snapshot: CustomerSnapshot) => CustomerSnapshot) => {
  const client = await server.createVerifiedMember();
  await server.setBilling(client);
  await server.pay(String((await server.order(client)).body['url']));
  const payments = server.deps.payments!;
  const { readCustomer } = payments;
  payments.readCustomer = async (customer) => change(await readCustomer(customer));
  const subscription = await server.refresh(client);
  payments.readCustomer = readCustomer;
  return { client, subscription, user: (await client.get('/api/user/me')).body };
};

type GatewayStatus = CustomerSnapshot['subscriptions'][number]['status'];
const withStatus = (
  snapshot: CustomerSnapshot,
  subscription: GatewayStatus,
  invoice: CustomerSnapshot['invoices'][number]['status'],
  payment: CustomerSnapshot['payments'][number]['status'],
): CustomerSnapshot => ({
  ...snapshot,
  subscriptions: snapshot.subscriptions.map((one) => ({ ...one, status: subscription })),
  invoices: snapshot.invoices.map((one) => ({
    ...one,
    status: invoice,
    ...(invoice !== 'paid' && { paidCents: 0, paidAt: null }),
  })),
  payments: snapshot.payments.map((one) => ({ ...one, status: payment })),
});

describe('what the gateway says of a payment decides what the account is asked to do', () => {
  const expected: Record<
    (typeof paymentStatuses)[number],
    [GatewayStatus, kind: string | undefined, hasPremium: boolean]
  > = {
    succeeded: ['active', undefined, true],
    processing: ['incomplete', 'processing', true],
    requires_action: ['incomplete', 'requires_action', false],
    requires_confirmation: ['incomplete', 'incomplete', false],
    requires_payment_method: ['past_due', 'past_due', true],
    canceled: ['incomplete', 'incomplete', false],
  };
  test.each(paymentStatuses)('%s', async (status) => {
    const [gateway, kind, hasPremium] = expected[status];
    const { subscription } = await readChanged((snapshot) =>
      withStatus(snapshot, gateway, gateway === 'active' ? 'paid' : 'open', status),
    );
    expect(subscription).toMatchObject({ status: gateway, hasPremium, problem: kind === undefined ? null : { kind } });
  });
});

describe('each status of the gateway’s invoice is that of ours', () => {
  test.each(invoiceStatuses)('%s', async (status) => {
    const { subscription } = await readChanged((snapshot) => withStatus(snapshot, 'active', status, 'succeeded'));
    expect(subscription).toMatchObject({ status: 'active' });
  });
});

describe('each status of a subscription decides about the rights', () => {
  const rights: Record<SubscriptionStatus, [active: boolean, trialling: boolean, hasPremium: boolean]> = {
    active: [true, false, true],
    trialing: [false, true, true],
    past_due: [false, false, true],
    incomplete: [false, false, false],
    incomplete_expired: [false, false, false],
    canceled: [false, false, false],
    unpaid: [false, false, false],
    trial_ended: [false, false, false],
  };
  const wasPaid: readonly string[] = ['active', 'trialing', 'canceled'];
  const fromGateway = subscriptionStatuses.filter((status) => status !== 'trial_ended');
  test.each(fromGateway)('%s', async (status) => {
    const { client, user, subscription } = await readChanged((snapshot) =>
      withStatus(snapshot, status, wasPaid.includes(status) ? 'paid' : 'open', 'succeeded'),
    );
    const [isActive, isTrialling, hasPremium] = rights[status];
    expect(subscription).toMatchObject({ status, hasPremium });
    expect(user).toMatchObject({ subscriptionInfo: { isActive, isTrialling } });
    const reply = await client.get('/api/analysis');
    expect(reply.status).toBe(hasPremium ? 200 : 402);
  });
});

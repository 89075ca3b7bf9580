import fc from 'fast-check';
import { expect } from 'vitest';
import type { MemberClient } from '../../testing.ts';
import { finishCommands, reconcile } from './jobs.ts';
import { type BillingServer, cards } from './testing.ts';

// What can happen to an account, in any order: each step is what a person, time, or a failure does.

type Step =
  | { kind: 'order'; duration: string; renews: boolean; begins: 'after_trial' | 'now'; card: keyof typeof cards }
  | { kind: 'days'; days: number }
  | { kind: 'change'; duration: string; confirms: boolean }
  | { kind: 'cancel' | 'reconcile' | 'refresh' | 'resume' | 'retry' | 'revoke' | 'withdraw' }
  /** The next request reaches the gateway, but its reply gets lost, as when a node dies in between. */
  | { kind: 'lose_reply'; before: 'cancel' | 'order' | 'withdraw' };

const duration = fc.constantFrom('monthly', 'quarterly', 'yearly');

const orderStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('order' as const),
  duration,
  renews: fc.boolean(),
  begins: fc.constantFrom('now' as const, 'after_trial' as const),
  card: fc.constantFrom('paid' as const, 'paid' as const, 'failsLater' as const, 'declined' as const),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: orderStep, weight: 4 },
  {
    arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(1, 5, 13, 20, 31, 62) }),
    weight: 4,
  },
  { arbitrary: fc.record({ kind: fc.constant('change' as const), duration, confirms: fc.boolean() }), weight: 2 },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel', 'reconcile', 'refresh', 'resume', 'retry', 'revoke', 'withdraw'),
    }) as fc.Arbitrary<Step>,
    weight: 4,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('lose_reply' as const),
      before: fc.constantFrom('cancel' as const, 'order' as const, 'withdraw' as const),
    }),
    weight: 1,
  },
);

export const history = fc
  .tuple(orderStep, fc.array(step, { minLength: 2, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest]);

const paths = {
  cancel: '/api/subscription/cancel',
  refresh: '/api/subscription/refresh',
  resume: '/api/subscription/resume',
  retry: '/api/subscription/retry-payment',
  withdraw: '/api/subscription/withdraw',
} as const;

const order = async (server: BillingServer, client: MemberClient, input: Extract<Step, { kind: 'order' }>) => {
  const { duration: of, renews, begins, card } = input;
  const purchase = { duration: of, renews, begins };
  const quote = await client.post('/api/subscription/quote', purchase);
  const ordered = await server.order(client, purchase);
  const { url } = ordered.body;
  if (ordered.status !== 200 || typeof url !== 'string') return;
  const { status } = await server.pay(url, cards[card]);
  const isCharged = status === 303 && begins === 'now' && url.includes('/checkout/');
  if (!isCharged) return;
  const read = await server.findCustomer(client);
  // What was quoted is what is charged, to the cent.
  expect(read?.payments[0]?.cents).toBe(quote.body['dueCents']);
};

const changePlan = async (client: MemberClient, { duration: of, confirms }: Extract<Step, { kind: 'change' }>) => {
  const { status, body } = await client.post('/api/subscription/change/preview', { duration: of });
  if (status !== 200 || !confirms) return;
  const { dueCents, quotedAt } = body['quote'] as { dueCents: number; quotedAt: string };
  await client.post('/api/subscription/change', { duration: of, expectedCents: dueCents, quotedAt });
};

const run = async (server: BillingServer, client: MemberClient, what: Step): Promise<void> => {
  switch (what.kind) {
    case 'order':
      return order(server, client, what);
    case 'days':
      return server.advance(what.days);
    case 'change':
      return changePlan(client, what);
    case 'reconcile':
      await reconcile(server.deps);
      return server.drain();
    case 'revoke':
      return void (await client.delete('/api/subscription/change'));
    case 'lose_reply': {
      server.sandbox.setFailure('reply_lost');
      if (what.before === 'order') await server.order(client);
      else await client.post(paths[what.before]);
      server.sandbox.setFailure('none');
      return;
    }
    default:
      return void (await client.post(paths[what.kind]));
  }
};

const isLive = ({ status }: { status: string }) => status !== 'canceled' && status !== 'incomplete_expired';

/** What has to be true after every history. */
const expectConsistent = async (server: BillingServer, client: MemberClient) => {
  const gateway = await server.findCustomer(client);
  if (!gateway) return;
  expect(await server.readMirror(client)).toEqual(gateway);
  expect(gateway.subscriptions.filter(isLive).length).toBeLessThanOrEqual(1);
  for (const { cents, refundedCents } of gateway.payments) expect(refundedCents).toBeLessThanOrEqual(cents);
  const periods = gateway.invoices
    .filter(({ reason, subscription }) => subscription !== null && (reason === 'start' || reason === 'renewal'))
    .map(
      ({ subscription, lines }) => `${subscription} ${lines[0]?.from.toISOString()} ${lines[0]?.until.toISOString()}`,
    );
  expect(new Set(periods).size).toBe(periods.length);
};

/** Plays a history for a new account, and checks it once everything that was interrupted has been finished. */
export const playHistory = async (server: BillingServer, steps: readonly Step[]): Promise<void> => {
  await server.forgetTrials();
  const client = await server.createVerifiedMember(`history-${server.clock.now.getTime()}@example.org`);
  await server.setBilling(client);
  for (const what of steps) await run(server, client, what);
  await server.advance(1 / 12); // Commands that charge are given up after an hour.
  await finishCommands(server.deps);
  await server.drain();
  const { status } = await client.post('/api/subscription/refresh');
  expect(status).toBe(200);
  await expectConsistent(server, client);
};

// Everything that happens by itself as time passes.
import { days } from './calendar.ts';
import { expireSession } from './checkout.ts';
import { applyPayment, expireIncomplete, payInvoice } from './collect.ts';
import { invalidRequest } from './errors.ts';
import type { SubscriptionObject } from './objects.ts';
import type { TestClockObject } from './payment-objects.ts';
import { settleIntent } from './payments.ts';
import { renewSubscription } from './renewals.ts';
import { createObjectId, emit, getObject, listObjects, type SandboxState, storeObject } from './state.ts';

/** What happens at a time. */
type DueAction = { at: number; run: () => void };

const hoursIncomplete = 23;
const daysBeforeTrialEnd = 3;

const listSubscriptionActions = (state: SandboxState, subscription: SubscriptionObject): DueAction[] => {
  const { id, status, created, trial_end } = subscription;
  const end = subscription.items.data[0]?.current_period_end ?? created;
  switch (status) {
    case 'incomplete':
      return [{ at: created + hoursIncomplete * 3600, run: () => expireIncomplete(state, subscription) }];
    case 'canceled':
    case 'incomplete_expired':
      return [];
    default: {
      const renewal = { at: end, run: () => renewSubscription(state, subscription) };
      if (status !== 'trialing' || trial_end === null || state.announcedTrials[id] === trial_end) return [renewal];
      const announce = () => {
        state.announcedTrials[id] = trial_end;
        emit(state, 'customer.subscription.trial_will_end', subscription);
      };
      return [{ at: Math.max(created, trial_end - days(daysBeforeTrialEnd)), run: announce }, renewal];
    }
  }
};

/** All that is due in the future of the customers of a clock; null are those without one. */
const listActions = (state: SandboxState, clock: string | null): DueAction[] => {
  const isOurs = (customer: string | null) =>
    customer !== null && getObject(state, 'customer', customer).test_clock === clock;
  const settlements = Object.entries(state.settlements).map(([id, { at }]) => {
    const intent = getObject(state, 'payment_intent', id);
    const run = () => {
      settleIntent(state, intent);
      applyPayment(state, intent);
    };
    return { customer: intent.customer, at, run };
  });
  const retries = listObjects(state, 'invoice').flatMap((invoice) =>
    invoice.status === 'open' && invoice.next_payment_attempt !== null
      ? [{ customer: invoice.customer, at: invoice.next_payment_attempt, run: () => payInvoice(state, invoice) }]
      : [],
  );
  const sessions = listObjects(state, 'checkout.session')
    .filter(({ status }) => status === 'open')
    .map(({ id, customer, expires_at }) => ({ customer, at: expires_at, run: () => void expireSession(state, id) }));
  const subscriptions = listObjects(state, 'subscription').flatMap((subscription) =>
    listSubscriptionActions(state, subscription).map((action) => ({ ...action, customer: subscription.customer })),
  );
  return [...settlements, ...retries, ...subscriptions, ...sessions].filter(({ customer }) => isOurs(customer));
};

const setTime = (state: SandboxState, clock: string | null, time: number) => {
  if (clock === null) state.now = Math.max(state.now, time);
  else {
    const found = getObject(state, 'test_helpers.test_clock', clock);
    found.frozen_time = Math.max(found.frozen_time, time);
  }
};

/** Lets time pass until `until`; everything that is due happens at its own time, in order. */
export const advance = (state: SandboxState, until: number, clock: string | null = null): void => {
  for (;;) {
    const [next] = listActions(state, clock)
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at);
    if (!next) break;
    setTime(state, clock, next.at);
    next.run();
  }
  setTime(state, clock, until);
};

export const createTestClock = (state: SandboxState, frozenTime: number, name: string | null): TestClockObject =>
  storeObject(state, 'test_helpers.test_clock', {
    id: createObjectId(state, 'test_helpers.test_clock'),
    object: 'test_helpers.test_clock',
    livemode: false,
    created: state.now,
    deletes_after: state.now + days(30),
    frozen_time: frozenTime,
    name,
    status: 'ready',
    status_details: {},
  });

export const advanceTestClock = (state: SandboxState, id: string, frozenTime: number): TestClockObject => {
  const clock = getObject(state, 'test_helpers.test_clock', id);
  if (frozenTime <= clock.frozen_time)
    throw invalidRequest('Test clocks can only be advanced to a future time.', { param: 'frozen_time' });
  advance(state, frozenTime, id);
  return clock;
};

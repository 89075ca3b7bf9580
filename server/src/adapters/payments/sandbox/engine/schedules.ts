import { addPeriods } from './calendar.ts';
import { invalidRequest } from './errors.ts';
import type { Recurring, ScheduleObject, SchedulePhase, SubscriptionObject } from './objects.ts';
import { createObjectId, emit, getObject, type SandboxState, storeObject, timeOf } from './state.ts';
import { getRecurring } from './subscription-lines.ts';

export type PhaseInput = {
  items: { price: string }[];
  start_date?: number | undefined;
  end_date?: number | undefined;
  duration?: { interval: Recurring['interval']; interval_count?: number | undefined } | undefined;
  billing_cycle_anchor?: 'phase_start' | 'automatic' | undefined;
  default_tax_rates?: string[] | undefined;
  proration_behavior?: string | undefined;
  metadata?: Record<string, string> | undefined;
  discounts?: { discount: string }[] | undefined;
  trial_end?: number | undefined;
};

const toPhaseDiscount = (discount: string) => ({ coupon: null, discount, promotion_code: null });

const getItem = (subscription: SubscriptionObject) => {
  const item = subscription.items.data[0];
  if (!item) throw invalidRequest('This subscription has no items.');
  return item;
};

/** A schedule of what the subscription does already: one phase, its current period. */
export const createSchedule = (state: SandboxState, subscriptionId: string): ScheduleObject => {
  const subscription = getObject(state, 'subscription', subscriptionId);
  if (subscription.schedule)
    throw invalidRequest(
      `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
    );
  if (
    subscription.cancel_at_period_end ||
    ['canceled', 'incomplete_expired', 'incomplete'].includes(subscription.status)
  )
    throw invalidRequest('You cannot migrate a subscription that is canceled, incomplete or about to end.');
  const item = getItem(subscription);
  const phase: SchedulePhase = {
    billing_cycle_anchor: null,
    currency: subscription.currency,
    default_tax_rates: subscription.default_tax_rates,
    discounts: subscription.discounts.map(toPhaseDiscount),
    end_date: item.current_period_end,
    items: [{ price: item.price.id, quantity: 1 }],
    metadata: {},
    proration_behavior: 'create_prorations',
    start_date: item.current_period_start,
    trial_end: subscription.status === 'trialing' ? subscription.trial_end : null,
  };
  const schedule = storeObject(state, 'subscription_schedule', {
    id: createObjectId(state, 'subscription_schedule'),
    object: 'subscription_schedule',
    livemode: false,
    created: timeOf(state, subscription.customer),
    canceled_at: null,
    completed_at: null,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: subscription.customer,
    end_behavior: 'release',
    metadata: {},
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  });
  subscription.schedule = schedule.id;
  emit(state, 'subscription_schedule.created', schedule);
  return schedule;
};

const getActive = (state: SandboxState, id: string) => {
  const schedule = getObject(state, 'subscription_schedule', id);
  if (schedule.status !== 'active' || schedule.subscription === null)
    throw invalidRequest(
      `You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  return { schedule, subscription: getObject(state, 'subscription', schedule.subscription) };
};

/** Replaces the phases. The first one has to be what the subscription does now. */
export const updateSchedule = (
  state: SandboxState,
  id: string,
  {
    phases,
    end_behavior,
    metadata,
  }: {
    phases?: PhaseInput[] | undefined;
    end_behavior?: 'cancel' | 'release' | undefined;
    metadata?: Record<string, string> | undefined;
  },
): ScheduleObject => {
  const { schedule, subscription } = getActive(state, id);
  const item = getItem(subscription);
  if (phases) {
    let start = item.current_period_start;
    let current = item.price;
    schedule.phases = phases.map((phase, index) => {
      const price = getObject(state, 'price', phase.items[0]?.price ?? '');
      const recurring = getRecurring(price);
      if (index === 0 && (price.id !== item.price.id || (phase.start_date ?? start) !== start))
        throw invalidRequest(
          'The first phase has to be the current one: the sandbox changes prices at the end of periods only.',
        );
      if (index > 0 && phase.start_date !== undefined && phase.start_date !== start)
        throw invalidRequest('The start date of a phase has to be the end date of the phase before it.');
      const isOther =
        recurring.interval !== getRecurring(current).interval ||
        recurring.interval_count !== getRecurring(current).interval_count;
      if (index > 0 && isOther && phase.billing_cycle_anchor !== 'phase_start')
        throw invalidRequest(
          'The sandbox refuses a phase with another interval whose billing_cycle_anchor isn’t phase_start: it wouldn’t be charged.',
        );
      if (index === 0 && subscription.status === 'trialing' && phase.trial_end !== subscription.trial_end)
        throw invalidRequest('The first phase of a trial needs its trial_end: without it, the trial would end now.');
      const { interval, interval_count = 1 } = phase.duration ?? recurring;
      const natural = index === 0 ? item.current_period_end : addPeriods(start, { interval, interval_count }, 1);
      const end = phase.end_date ?? natural;
      if (index === 0 && end !== item.current_period_end)
        throw invalidRequest('The sandbox only changes phases at the end of the current period.');
      const result: SchedulePhase = {
        billing_cycle_anchor: phase.billing_cycle_anchor ?? null,
        currency: price.currency,
        default_tax_rates: phase.default_tax_rates
          ? phase.default_tax_rates.map((rate) => getObject(state, 'tax_rate', rate))
          : subscription.default_tax_rates,
        discounts: (phase.discounts ?? []).map(({ discount }) =>
          toPhaseDiscount(getObject(state, 'discount', discount).id),
        ),
        end_date: end,
        items: [{ price: price.id, quantity: 1 }],
        metadata: phase.metadata ?? {},
        proration_behavior: phase.proration_behavior ?? 'create_prorations',
        start_date: start,
        trial_end: phase.trial_end ?? null,
      };
      start = end;
      current = price;
      return result;
    });
  }
  if (end_behavior) schedule.end_behavior = end_behavior;
  if (metadata) schedule.metadata = metadata;
  emit(state, 'subscription_schedule.updated', schedule);
  return schedule;
};

/** Ends a schedule; the subscription goes on as it is. */
export const releaseSchedule = (state: SandboxState, id: string): ScheduleObject => {
  const { schedule, subscription } = getActive(state, id);
  const released_at = timeOf(state, schedule.customer);
  Object.assign(schedule, { status: 'released', released_at, released_subscription: subscription.id });
  Object.assign(schedule, { subscription: null, current_phase: null });
  subscription.schedule = null;
  emit(state, 'subscription_schedule.released', schedule);
  return schedule;
};

/** At the end of a period: the phase that begins now, if the subscription has a schedule. After the last one, it's released. */
export const enterPhase = (
  state: SandboxState,
  subscription: SubscriptionObject,
  now: number,
): SchedulePhase | undefined => {
  if (!subscription.schedule) return undefined;
  const schedule = getObject(state, 'subscription_schedule', subscription.schedule);
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= now && now < end_date);
  if (!phase) {
    releaseSchedule(state, schedule.id);
    return undefined;
  }
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  subscription.discounts = phase.discounts.map(({ discount }) => discount);
  return phase;
};

/** The phase that will begin when the current period ends. */
export const findNextPhase = (
  state: SandboxState,
  subscription: SubscriptionObject,
  at: number,
): SchedulePhase | undefined =>
  subscription.schedule
    ? getObject(state, 'subscription_schedule', subscription.schedule).phases.find(
        ({ start_date, end_date }) => start_date <= at && at < end_date,
      )
    : undefined;

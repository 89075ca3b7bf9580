import type Stripe from 'stripe';
import type { PaymentGateway } from '../port.ts';
import { rejectCall } from './failures.ts';
import { toId } from './fields.ts';
import { buildChange } from './quotes.ts';
import type { TaxRates } from './tax.ts';

type ChangeCalls = Pick<
  PaymentGateway,
  | 'cancelAtPeriodEnd'
  | 'cancelNow'
  | 'changeNow'
  | 'refund'
  | 'resume'
  | 'retryPayment'
  | 'revokeScheduledChange'
  | 'scheduleChange'
  | 'setTax'
>;

type Phase = Stripe.SubscriptionSchedule.Phase;

/** What the subscription does now, as the first phase: whatever a phase leaves out would be reset. */
const buildCurrentPhase = (phase: Phase): Stripe.SubscriptionScheduleUpdateParams.Phase => ({
  items: phase.items.map(({ price }) => ({ price: toId(price) ?? '', quantity: 1 })),
  start_date: phase.start_date,
  end_date: phase.end_date,
  ...carryOver(phase),
  ...(phase.trial_end ? { trial_end: phase.trial_end } : {}),
});

const carryOver = ({ default_tax_rates, discounts }: Phase) => {
  const rates = (default_tax_rates ?? []).map(({ id }) => id);
  const kept = discounts.flatMap(({ discount }) => (discount ? [{ discount: toId(discount) ?? '' }] : []));
  return {
    ...(rates.length > 0 ? { default_tax_rates: rates } : {}),
    ...(kept.length > 0 ? { discounts: kept } : {}),
  };
};

export const createChangeCalls = (stripe: Stripe, taxRates: TaxRates): ChangeCalls => {
  const release = async (key: string, subscription: Stripe.Subscription) => {
    const schedule = toId(subscription.schedule);
    if (schedule) await stripe.subscriptionSchedules.release(schedule, {}, { idempotencyKey: `${key}:release` });
  };

  const setCancellation = async (key: string, id: string, cancels: boolean) => {
    await release(key, await stripe.subscriptions.retrieve(id));
    await stripe.subscriptions.update(id, { cancel_at_period_end: cancels }, { idempotencyKey: key });
  };

  return {
    changeNow: async (key, { subscription, price, prorationDate }) => {
      const current = await stripe.subscriptions.retrieve(subscription);
      // A payment that fails, or waits for the customer, leaves everything as it was.
      const params = {
        ...buildChange(current, price, prorationDate),
        payment_behavior: 'error_if_incomplete' as const,
      };
      await stripe.subscriptions.update(subscription, params, { idempotencyKey: key });
    },

    scheduleChange: async (key, { subscription, price }) => {
      const current = await stripe.subscriptions.retrieve(subscription);
      const attached = toId(current.schedule);
      const schedule = attached
        ? await stripe.subscriptionSchedules.retrieve(attached)
        : await stripe.subscriptionSchedules.create(
            { from_subscription: subscription },
            { idempotencyKey: `${key}:create` },
          );
      const start = schedule.current_phase?.start_date;
      const phase = schedule.phases.find(({ start_date }) => start_date === start) ?? schedule.phases[0];
      if (!phase) throw rejectCall('other', `${schedule.id} has no phases`);
      const { recurring } = await stripe.prices.retrieve(price);
      if (!recurring) throw rejectCall('other', `${price} isn't recurring`);
      const { interval, interval_count } = recurring;
      await stripe.subscriptionSchedules.update(
        schedule.id,
        {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            buildCurrentPhase(phase),
            {
              ...{ items: [{ price, quantity: 1 }], duration: { interval, interval_count } },
              // Without it, another interval keeps the old anchor, and isn't charged when it begins.
              billing_cycle_anchor: 'phase_start',
              proration_behavior: 'none',
              ...carryOver(phase),
            },
          ],
        },
        { idempotencyKey: `${key}:update` },
      );
    },

    revokeScheduledChange: async (key, subscription) => {
      await release(key, await stripe.subscriptions.retrieve(subscription));
    },

    cancelAtPeriodEnd: (key, subscription) => setCancellation(key, subscription, true),
    resume: (key, subscription) => setCancellation(key, subscription, false),

    // Stripe takes no idempotency key here; ending what has ended changes nothing.
    cancelNow: async (key, subscription) => {
      const current = await stripe.subscriptions.retrieve(subscription);
      if (current.status === 'canceled' || current.status === 'incomplete_expired') return;
      await release(key, current);
      await stripe.subscriptions.cancel(subscription);
    },

    setTax: async (key, { customer, subscription, tax }) => {
      const rates = await taxRates.toRates(tax);
      await taxRates.setExemption(customer, tax, `${key}:tax`);
      await stripe.subscriptions.update(
        subscription,
        { default_tax_rates: rates.length > 0 ? rates : '' },
        { idempotencyKey: key },
      );
    },

    retryPayment: async (idempotencyKey, invoice) => {
      await stripe.invoices.pay(invoice, {}, { idempotencyKey });
    },

    refund: async (idempotencyKey, { payment, cents }) => {
      const amount = cents === undefined ? {} : { amount: cents };
      const { id } = await stripe.refunds.create({ payment_intent: payment, ...amount }, { idempotencyKey });
      return id;
    },
  };
};

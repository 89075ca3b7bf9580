import {
  addMonths,
  type Duration,
  durationMonths,
  noticeMonths,
  paymentGraceDays,
  type SubscriptionStatus,
  withdrawalDays,
} from '@tessera/contract/rules/subscriptions.ts';
import type {
  CustomerSnapshot,
  DisputeSnapshot,
  InvoiceSnapshot,
  PaymentMethodSnapshot,
  PaymentSnapshot,
  SubscriptionSnapshot,
} from '../../../adapters/payments/snapshot.ts';

// What an account's subscription is, from what the gateway knows of its customer: pure functions of both and the time.

const dayMs = 86_400_000;
/** Direct debits are settled within five working days; longer holidays exist. */
const settlementDays = 14;

/** A single payment for one period. */
export type OneTimePurchase = { invoice: InvoiceSnapshot; duration: Duration; from: Date; until: Date };

export type DerivedSubscription = {
  status: SubscriptionStatus;
  /** The running subscription at the gateway; null on trial without one, for single payments, and after the end. */
  live: SubscriptionSnapshot | null;
  /** More running subscriptions than one: these have to end. */
  surplus: SubscriptionSnapshot[];
  oneTime: OneTimePurchase | null;
  /** Single payments for a time that was paid for already: these have to be given back. */
  surplusPayments: OneTimePurchase[];
  periodStart: Date | null;
  periodEnd: Date | null;
  cancelsAt: Date | null;
  graceUntil: Date | null;
};

const hasEnded = ({ status }: SubscriptionSnapshot) => status === 'canceled' || status === 'incomplete_expired';

/** What was paid for goes before a trial, and that before a payment that was only begun. */
const getRank = ({ status }: SubscriptionSnapshot) => (status === 'incomplete' ? 2 : status === 'trialing' ? 1 : 0);

const plusDays = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);

export const findPayments = ({ payments }: CustomerSnapshot, { payments: ids }: InvoiceSnapshot): PaymentSnapshot[] =>
  ids.flatMap((id) => payments.find((payment) => payment.id === id) ?? []);

export const findLatestInvoice = (
  { invoices }: CustomerSnapshot,
  { latestInvoice }: SubscriptionSnapshot,
): InvoiceSnapshot | undefined => invoices.find(({ id }) => id === latestInvoice);

/** What was charged and not given back. */
export const getKeptCents = (payments: readonly PaymentSnapshot[]): number =>
  payments.reduce(
    (sum, { status, cents, refundedCents }) => sum + (status === 'succeeded' ? cents - refundedCents : 0),
    0,
  );

const isProcessing = (payments: readonly PaymentSnapshot[]) => payments.some(({ status }) => status === 'processing');

/** The single payments that weren't given back, newest first. Those from before `endedAt` are over since then. */
const listOneTime = (
  snapshot: CustomerSnapshot,
  durations: ReadonlyMap<string, Duration>,
  endedAt: Date | null,
): OneTimePurchase[] =>
  snapshot.invoices.flatMap((invoice) => {
    const duration = invoice.subscription === null ? durations.get(invoice.reference ?? '') : undefined;
    const payments = findPayments(snapshot, invoice);
    const isPaid = invoice.status === 'paid' || isProcessing(payments);
    const isReturned = payments.length > 0 && payments.every(({ cents, refundedCents }) => refundedCents >= cents);
    if (duration === undefined || !isPaid || isReturned) return [];
    const from = invoice.paidAt ?? invoice.createdAt;
    const paidUntil = addMonths(from, durationMonths[duration]);
    const until = endedAt && from <= endedAt && endedAt < paidUntil ? endedAt : paidUntil;
    return [{ invoice, duration, from, until }];
  });

/**
 * The oldest subscription that was paid for goes on; others began beside it. Of the same moment, it's the first that the gateway knew, which
 * is the last of its list.
 */
const chooseLive = (running: readonly SubscriptionSnapshot[]) => {
  const byAge = running.toReversed().toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const live = byAge.toSorted((a, b) => getRank(a) - getRank(b))[0] ?? null;
  return { live, surplus: byAge.filter((subscription) => subscription !== live) };
};

const getLiveStatus = ({ status }: SubscriptionSnapshot): SubscriptionStatus =>
  status === 'paused' ? 'unpaid' : status;

const getGrace = (snapshot: CustomerSnapshot, live: SubscriptionSnapshot): Date | null => {
  const invoice = findLatestInvoice(snapshot, live);
  if (!invoice) return null;
  if (live.status === 'past_due') return plusDays(invoice.createdAt, paymentGraceDays);
  if (live.status === 'incomplete' && isProcessing(findPayments(snapshot, invoice)))
    return plusDays(invoice.createdAt, settlementDays);
  return null;
};

/** Whether the customer has ever paid for a plan. */
export const hasPaid = ({ invoices }: CustomerSnapshot): boolean => invoices.some(({ paidCents }) => paidCents > 0);

/** What is decided here, and the gateway doesn't know. */
type OwnDates = { trialEnd: Date | null; singleEndedAt: Date | null; noticeEndsAt: Date | null };

/** When a subscription ends that was cancelled: with its period, or before it by notice. */
const getEnd = ({ cancelsAt }: SubscriptionSnapshot, { noticeEndsAt }: OwnDates): Date | null =>
  cancelsAt && noticeEndsAt && noticeEndsAt < cancelsAt ? noticeEndsAt : cancelsAt;

/**
 * Returns what the subscription of an account is. `snapshot` is null while it has nothing to do with the gateway; `durations` are those
 * of its single payments, by their references.
 */
export const deriveSubscription = (
  snapshot: CustomerSnapshot | null,
  own: OwnDates,
  durations: ReadonlyMap<string, Duration>,
  now: Date,
): DerivedSubscription => {
  const { trialEnd } = own;
  const none = {
    live: null,
    surplus: [],
    oneTime: null,
    surplusPayments: [],
    periodStart: null,
    periodEnd: null,
    cancelsAt: null,
    graceUntil: null,
  };
  const trialStatus = trialEnd !== null && trialEnd > now ? 'trialing' : 'trial_ended';
  if (snapshot === null) return { ...none, status: trialStatus };

  const { live, surplus } = chooseLive(snapshot.subscriptions.filter((subscription) => !hasEnded(subscription)));
  const purchases = listOneTime(snapshot, durations, own.singleEndedAt);
  const valid = purchases.filter(({ until }) => until > now);
  // The oldest goes on, as of subscriptions; of the same moment, the first that the gateway knew.
  const oldest = valid.toSorted(
    (a, b) => a.from.getTime() - b.from.getTime() || valid.indexOf(b) - valid.indexOf(a),
  )[0];
  // A single payment goes before a subscription that was paid for later, a plan that would follow the trial, and one whose payment was
  // only begun. All but the last have to end.
  const isReplaced =
    oldest !== undefined &&
    live !== null &&
    (live.status === 'incomplete' || live.status === 'trialing' || oldest.from < live.createdAt);
  if (live && !isReplaced)
    return {
      ...{ ...none, status: getLiveStatus(live), live, surplus, surplusPayments: valid },
      ...{ periodStart: live.periodStart, periodEnd: live.periodEnd, cancelsAt: getEnd(live, own) },
      graceUntil: getGrace(snapshot, live),
    };
  if (oldest) {
    const { from, until } = oldest;
    const replaced = live && live.status !== 'incomplete' ? [live, ...surplus] : [];
    return {
      ...{ ...none, status: 'active', oneTime: oldest, surplus: replaced },
      surplusPayments: valid.filter((purchase) => purchase !== oldest),
      ...{ periodStart: from, periodEnd: until, cancelsAt: until },
    };
  }
  const oneTime = purchases[0] ?? null;
  if (hasPaid(snapshot) || oneTime) return { ...none, status: 'canceled', periodEnd: findLastEnd(snapshot, oneTime) };
  const isExpired = snapshot.subscriptions[0]?.status === 'incomplete_expired';
  return { ...none, status: trialStatus === 'trial_ended' && isExpired ? 'incomplete_expired' : trialStatus };
};

const findLastEnd = ({ subscriptions }: CustomerSnapshot, oneTime: OneTimePurchase | null): Date | null => {
  const ends = [...subscriptions.map(({ endedAt }) => endedAt), oneTime?.until ?? null].filter((end) => end !== null);
  return ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null;
};

export const findDispute = ({ disputes }: CustomerSnapshot): DisputeSnapshot | undefined =>
  disputes.find(({ state }) => state === 'open');

/** Whether the bank decides, or has decided, about a payment that its payer doesn't recognise. */
export const isDisputed = ({ disputes }: CustomerSnapshot, id: string): boolean =>
  disputes.some(({ payment, state }) => payment === id && state !== 'won');

export const findPaymentMethod = (
  { paymentMethods }: CustomerSnapshot,
  { live }: DerivedSubscription,
): PaymentMethodSnapshot | undefined =>
  paymentMethods.find(({ id }) => id === live?.paymentMethod) ??
  paymentMethods.find(({ isDefault }) => isDefault) ??
  paymentMethods[0];

/** Cards are valid until the end of the month. */
export const expiresBefore = (card: { expiryMonth: number; expiryYear: number }, at: Date) =>
  Date.UTC(card.expiryYear, card.expiryMonth, 1) <= at.getTime();

/** Invoices of what the customer has now. */
export const findCurrentInvoices = (snapshot: CustomerSnapshot, { live, oneTime }: DerivedSubscription) =>
  live ? snapshot.invoices.filter(({ subscription }) => subscription === live.id) : oneTime ? [oneTime.invoice] : [];

/** Whether a payment was for what the customer has now. */
export const isOfCurrentPlan = (snapshot: CustomerSnapshot, derived: DerivedSubscription, payment: string): boolean =>
  findCurrentInvoices(snapshot, derived).some(({ payments }) => payments.includes(payment));

export type Withdrawal = {
  until: Date;
  refundCents: number;
  payments: PaymentSnapshot[];
  concludedAt: Date;
};

/**
 * The purchase that can be withdrawn from: all payments of what the customer has, until `withdrawalDays` after the first; or a plan that
 * follows the trial, and isn’t paid for yet. `toDayEnd` returns the end of a time’s day where the buyer is.
 */
export const findWithdrawal = (
  snapshot: CustomerSnapshot,
  derived: DerivedSubscription,
  toDayEnd: (at: Date) => Date,
  now: Date,
): Withdrawal | null => {
  const invoices = findCurrentInvoices(snapshot, derived).filter(({ totalCents }) => totalCents > 0);
  const firstInvoice = invoices.filter(({ status }) => status === 'paid' || status === 'open').at(-1);
  const isUnpaid = !firstInvoice && derived.live?.status === 'trialing';
  const startedAt = isUnpaid ? derived.live?.createdAt : (firstInvoice?.paidAt ?? firstInvoice?.createdAt);
  if (!startedAt) return null;
  const payments = invoices.flatMap((invoice) => findPayments(snapshot, invoice));
  const until = toDayEnd(plusDays(startedAt, withdrawalDays));
  const refundCents = getKeptCents(payments);
  if (now > until || (refundCents === 0 && !isUnpaid && !isProcessing(payments))) return null;
  return { until, refundCents, payments, concludedAt: firstInvoice?.createdAt ?? startedAt };
};

/** The last invoice that was paid and not given back, by its payments. */
export const findLastCharge = (
  snapshot: CustomerSnapshot,
  derived: DerivedSubscription,
): Pick<Withdrawal, 'payments' | 'refundCents'> => {
  const paid = findCurrentInvoices(snapshot, derived).map((invoice) => findPayments(snapshot, invoice));
  const payments = paid.find((each) => getKeptCents(each) > 0) ?? [];
  return { payments, refundCents: getKeptCents(payments) };
};

/** A direct debit that isn't settled yet. */
export const findProcessingPayment = (
  snapshot: CustomerSnapshot,
  derived: DerivedSubscription,
): PaymentSnapshot | undefined =>
  findCurrentInvoices(snapshot, derived)
    .flatMap((invoice) => findPayments(snapshot, invoice))
    .find(({ status }) => status === 'processing');

/** Whether the current period is a renewal: the one before it had the same price. What was chosen again, such as by a change, isn't. */
export const isRenewed = ({ invoices }: CustomerSnapshot, { id, price, periodStart }: SubscriptionSnapshot) =>
  invoices.some(
    ({ subscription, status, lines }) =>
      subscription === id &&
      status === 'paid' &&
      lines.some(
        (line) =>
          line.price === price &&
          !line.isProration &&
          line.netCents > 0 &&
          line.until.getTime() === periodStart.getTime(),
      ),
  );

/** What is paid back when a plan ends before the time that was paid for is over, by whole cents. */
export type UnusedPayment = { payment: string; cents: number };

export const findUnused = (
  snapshot: CustomerSnapshot,
  live: SubscriptionSnapshot,
  endsAt: Date,
): UnusedPayment | null => {
  const invoice = findLatestInvoice(snapshot, live);
  const payment = invoice && findPayments(snapshot, invoice).find((one) => getKeptCents([one]) > 0);
  if (!invoice || !payment || isDisputed(snapshot, payment.id)) return null;
  const { periodStart, periodEnd } = live;
  const share = (periodEnd.getTime() - endsAt.getTime()) / (periodEnd.getTime() - periodStart.getTime());
  const cents = Math.min(getKeptCents([payment]), Math.round(invoice.totalCents * share));
  return cents > 0 ? { payment: payment.id, cents } : null;
};

/**
 * When a plan can end before its period does, if notice was given at `at`: in a month, once it has renewed by itself (§ 309 no. 9 BGB).
 * Null if its period ends earlier.
 */
export const findNoticeEnd = (
  snapshot: CustomerSnapshot,
  { live }: Pick<DerivedSubscription, 'live'>,
  at: Date,
): Date | null => {
  if (live?.status !== 'active' || !isRenewed(snapshot, live)) return null;
  const endsAt = addMonths(at, noticeMonths);
  return endsAt < live.periodEnd ? endsAt : null;
};

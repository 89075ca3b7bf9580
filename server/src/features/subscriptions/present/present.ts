import type { SubscriptionInfo } from '@tessera/contract/api/subscription-info.ts';
import type { Invoice, PaymentMethod, Subscription } from '@tessera/contract/api/subscriptions.ts';
import { addMonths, canChangeNow, hasPremium, keptMonths } from '@tessera/contract/rules/subscriptions.ts';
import { termsVersion } from '@tessera/contract/rules/terms.ts';
import type { CustomerSnapshot, PaymentMethodSnapshot } from '../../../adapters/payments/snapshot.ts';
import type { Member } from '../../../http/actor.ts';
import { presentInvoices } from '../../invoices/index.ts';
import { getRemindAt, getReminderDays, reminderDays } from '../emails/reminder-dates.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { findDurations } from '../gateway/prices.ts';
import { findOwnNoticeEnd, getWithdrawal } from '../orders/leave.ts';
import { presentQuote } from '../orders/purchase.ts';
import { getGraceUntil } from '../state/access.ts';
import type { AccountState } from '../state/account-state.ts';
import { findBuyer } from '../state/buyer.ts';
import {
  type DerivedSubscription,
  expiresBefore,
  findDispute,
  findLatestInvoice,
  findPaymentMethod,
  findPayments,
  findProcessingPayment,
  findUnused,
  hasPaid,
} from '../state/derive.ts';
import { staticTypes } from '../state/static-types.ts';
import * as store from '../state/store.ts';

export const toIso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

const presentMethod = ({ type, card, sepa, paypalEmail }: PaymentMethodSnapshot): PaymentMethod => ({
  type,
  brand: card?.brand ?? null,
  last4: card?.last4 ?? sepa?.last4 ?? null,
  expires: card ? { month: card.expiryMonth, year: card.expiryYear } : null,
  bankCode: sepa?.bankCode ?? null,
  branchCode: sepa?.branchCode ?? null,
  country: sepa?.country ?? null,
  email: paypalEmail,
});

/** The most urgent problem of the payments. */
const findProblem = (
  snapshot: CustomerSnapshot,
  derived: DerivedSubscription,
  method: PaymentMethodSnapshot | undefined,
): Subscription['problem'] => {
  const { live, graceUntil } = derived;
  const dispute = findDispute(snapshot);
  if (dispute) return { kind: 'disputed', cents: dispute.cents, openedAt: dispute.createdAt.toISOString() };
  const invoice = live ? findLatestInvoice(snapshot, live) : undefined;
  const payments = invoice ? findPayments(snapshot, invoice) : [];
  const code = payments.find(({ failure }) => failure)?.failure?.code ?? null;
  const url = invoice?.paymentPage ?? null;
  const cents = invoice?.dueCents ?? 0;
  if (invoice?.status === 'open' && payments.some(({ status }) => status === 'requires_action'))
    return { kind: 'requires_action', url, cents };
  const processing = findProcessingPayment(snapshot, derived);
  if (processing) return { kind: 'processing', cents: processing.cents };
  if (invoice && (live?.status === 'past_due' || live?.status === 'unpaid'))
    return {
      ...{ kind: 'past_due', code, payUrl: url, cents, nextAttemptAt: toIso(invoice.nextAttemptAt) },
      locksAt: (graceUntil ?? invoice.createdAt).toISOString(),
    };
  if (live?.status === 'incomplete') return { kind: 'incomplete', code, url };
  const isRenewed = live !== null && live.cancelsAt === null;
  if (isRenewed && method?.card && derived.periodEnd && expiresBefore(method.card, derived.periodEnd))
    return { kind: 'card_expires', month: method.card.expiryMonth, year: method.card.expiryYear };
  return null;
};

/** The fields of the specification (§3). */
export const presentInfo = ({ snapshot, derived }: AccountState, now: Date): SubscriptionInfo => {
  const { status, live, oneTime } = derived;
  const method = snapshot ? findPaymentMethod(snapshot, derived) : undefined;
  const problem = snapshot ? findProblem(snapshot, derived, method) : null;
  return {
    subscribed: live !== null && status !== 'trialing',
    requiresAction: problem?.kind === 'requires_action',
    isFullyCanceled: status === 'canceled',
    hasBeenSubscribedBefore: snapshot !== null && hasPaid(snapshot),
    willCancel: oneTime !== null ? oneTime.until > now : (live?.cancelsAt ?? null) !== null,
    hasDispute: snapshot !== null && findDispute(snapshot) !== undefined,
    isTrialEnded: status === 'trial_ended',
    isActive: status === 'active',
    isTrialling: status === 'trialing',
    processingSepaDebitPayment: snapshot !== null && findProcessingPayment(snapshot, derived) !== undefined,
    currentPeriodEnd: derived.periodEnd ? Math.floor(derived.periodEnd.getTime() / 1000) : null,
    stripePaymentMethodType: method?.type ?? null,
  };
};

/** What is charged next, with a change that is scheduled. */
const presentRenewal = async (deps: BillingDeps, { row, derived }: AccountState): Promise<Subscription['renewal']> => {
  const { live, periodEnd } = derived;
  if (!live || !periodEnd || live.cancelsAt !== null || (live.status !== 'active' && live.status !== 'trialing'))
    return null;
  const buyer = await findBuyer(deps, row.account_id);
  const durations = await findDurations(deps, deps.system);
  const current = durations.get(live.price);
  const duration = live.scheduledChange ? durations.get(live.scheduledChange.price) : current;
  // The page of an account opens without the gateway; only the amount of the next charge is missing then.
  const quote = await deps.payments.previewRenewal(live.id).catch(() => undefined);
  if (!buyer || !current || !duration || !quote) return null;
  const days = live.status === 'trialing' ? reminderDays.trial : getReminderDays(current, duration);
  const remindAt = getRemindAt(periodEnd, days, deps.now());
  return {
    at: periodEnd.toISOString(),
    remindAt: remindAt.toISOString(),
    duration,
    quote: presentQuote({
      ...{ quote, buyer, duration, quotedAt: deps.now() },
      from: quote.lines.at(-1)?.from ?? periodEnd,
      until: quote.lines.at(-1)?.until ?? periodEnd,
      renewal: { at: periodEnd.toISOString(), remindAt: remindAt.toISOString(), totalCents: quote.totalCents },
    }),
  };
};

/** The notice that was given, or could be. */
const presentNotice = async (deps: BillingDeps, state: AccountState): Promise<Subscription['notice']> => {
  const { row, snapshot, derived } = state;
  const { live, cancelsAt } = derived;
  if (!live || !snapshot) return null;
  const given = cancelsAt?.getTime() === row.notice_ends_at?.getTime() ? cancelsAt : null;
  const endsAt = given ?? (cancelsAt ? null : await findOwnNoticeEnd(deps, state, deps.now()));
  return endsAt && { endsAt: endsAt.toISOString(), refundCents: findUnused(snapshot, live, endsAt)?.cents ?? 0 };
};

const presentWithdrawal = (
  state: AccountState,
  invoices: readonly Invoice[],
  timezone: string,
  now: Date,
): Subscription['withdrawal'] => {
  const withdrawal = getWithdrawal(state, timezone, now);
  if (!withdrawal) return null;
  return {
    until: withdrawal.until.toISOString(),
    refundCents: withdrawal.refundCents,
    number: invoices.find(({ kind }) => kind === 'invoice')?.number ?? null,
  };
};

/** Returns everything about an account's plan. */
export const presentSubscription = async (
  deps: BillingDeps,
  actor: Member,
  state: AccountState,
): Promise<Subscription> => {
  const { db } = deps.database;
  const { billing } = deps.config;
  const now = deps.now();
  const { row, snapshot, derived } = state;
  const { status, live, oneTime, periodStart, periodEnd } = derived;
  const owner = await store.findOwnerRow(actor, db, actor.accountId);
  const method = snapshot ? findPaymentMethod(snapshot, derived) : undefined;
  const durations = await findDurations(deps, deps.system);
  const duration = live ? durations.get(live.price) : oneTime?.duration;
  const scheduled = live?.scheduledChange ? durations.get(live.scheduledChange.price) : undefined;
  const invoices = await presentInvoices(actor, db);
  const endsAt = derived.cancelsAt ?? (status === 'trialing' && !live ? row.trial_end : null);
  const counts = await store.countByPlanNeed(actor, db, staticTypes);
  const keptFrom = endsAt ?? row.lapsed_at;
  return {
    now: now.toISOString(),
    status,
    hasPremium: hasPremium({ status, graceUntil: getGraceUntil(row) }, now),
    grantedUntil: row.granted_until && row.granted_until > now ? row.granted_until.toISOString() : null,
    plan: duration
      ? { duration, netCents: live?.netCents ?? oneTime?.invoice.netCents ?? 0, renews: live !== null }
      : null,
    trialStartedAt: toIso(row.trial_start),
    trialEndsAt: toIso(row.trial_end),
    trialRefused: row.trial_refused as Subscription['trialRefused'],
    periodStart: toIso(periodStart),
    periodEnd: toIso(periodEnd),
    endsAt: toIso(endsAt),
    renewal: await presentRenewal(deps, state),
    scheduledChange:
      live?.scheduledChange && scheduled
        ? { duration: scheduled, from: live.scheduledChange.from.toISOString() }
        : null,
    changesNow: live !== null && (live.status === 'trialing' || canChangeNow(live, now)),
    paymentMethod: method ? presentMethod(method) : null,
    withdrawal: presentWithdrawal(state, invoices, owner?.timezone ?? 'UTC', now),
    notice: await presentNotice(deps, state),
    problem: snapshot ? findProblem(snapshot, derived, method) : null,
    creditCents: snapshot?.creditCents ?? 0,
    invoices,
    info: presentInfo(state, now),
    without: {
      codes: billing.codesWithoutPlan,
      ...counts,
      keptUntil: toIso(keptFrom && addMonths(keptFrom, keptMonths)),
    },
    methods: billing.hasPaypal ? ['card', 'sepa_debit', 'paypal'] : ['card', 'sepa_debit'],
    termsVersion,
    isTest: deps.payments.mode === 'test',
  };
};

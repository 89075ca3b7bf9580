import { addMonths, type Duration, keptMonths } from '@tessera/contract/rules/subscriptions.ts';
import type { PaymentMethodSnapshot } from '../../../adapters/payments/snapshot.ts';
import type { OutgoingEmail } from '../../email/index.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { findDurations } from '../gateway/prices.ts';
import { type AccountState, readState } from '../state/account-state.ts';
import { expiresBefore, findLatestInvoice, findPaymentMethod, findPayments } from '../state/derive.ts';
import { announce, type NoticeWriter } from './announce.ts';
import { getReminderDays, reminderDays } from './reminder-dates.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
const expiryDays = 30;
/** How long before the lock of a plan its owner is told again. */
const lockNoticeMs = dayMs;

type Email = Omit<OutgoingEmail, 'language' | 'to'>;
type Reminder = { kind: string; period: Date; prepare: () => Promise<((writer: NoticeWriter) => Email) | undefined> };

const plansPath = '/plans-and-payments';

/** The reminder that is due by now: the last one, if a server was off when an earlier one was. */
const findDays = (days: readonly number[], at: Date, now: Date): number | undefined =>
  days.filter((count) => at.getTime() - now.getTime() <= count * dayMs).at(-1);

const namePaymentMethod = ({ translate }: NoticeWriter, method: PaymentMethodSnapshot | undefined): string => {
  const last4 = method?.card?.last4 ?? method?.sepa?.last4 ?? '';
  const type = method?.type === 'paypal' ? 'paypal' : last4 === '' ? 'other' : method?.card ? 'card' : 'sepa';
  return translate(`payment_method.${type}`, { last4 }) ?? '';
};

/** The trial of an account that nothing follows. */
const remindOfTrialEnd = (deps: BillingDeps, { row, derived }: AccountState, now: Date): Reminder[] => {
  const end = row.trial_end;
  if (derived.status !== 'trialing' || derived.live || !end || end <= now) return [];
  const days = findDays(reminderDays.trial, end, now);
  if (days === undefined) return [];
  const { codesWithoutPlan } = deps.config.billing;
  const prepare =
    async () =>
    ({ format, translate, appUrl }: NoticeWriter): Email => ({
      name: 'trial_ends',
      values: {
        date: format.longDate(end),
        codes: translate(`trial_ends.${codesWithoutPlan}`, { date: format.longDate(addMonths(end, keptMonths)) }) ?? '',
      },
      link: appUrl + plansPath,
    });
  return [{ kind: `trial_${days}`, period: end, prepare }];
};

/** The next charge of a plan that renews, or that follows the trial. */
const remindOfCharge = (
  deps: BillingDeps,
  state: AccountState,
  durations: ReadonlyMap<string, Duration>,
  now: Date,
): Reminder[] => {
  const { live, periodEnd } = state.derived;
  const duration = live ? durations.get(live.price) : undefined;
  const isTrial = live?.status === 'trialing';
  if (!live || !periodEnd || periodEnd <= now || live.cancelsAt !== null || !duration) return [];
  if (live.status !== 'active' && !isTrial) return [];
  const method = state.snapshot ? findPaymentMethod(state.snapshot, state.derived) : undefined;
  const next = live.scheduledChange ? durations.get(live.scheduledChange.price) : duration;
  const days = findDays(isTrial ? reminderDays.trial : getReminderDays(duration, next), periodEnd, now);
  const reminders: Reminder[] = [];
  if (days !== undefined) {
    const prepare: Reminder['prepare'] = async () => {
      const quote = await deps.payments.previewRenewal(live.id);
      return (
        quote &&
        ((writer) => ({
          name: isTrial ? 'plan_begins' : 'plan_renews',
          values: {
            date: writer.format.longDate(periodEnd),
            duration: writer.translate(`invoice.duration.${next ?? duration}`) ?? '',
            amount: writer.format.euros(quote.dueCents),
            vat: quote.taxCents > 0 ? (writer.translate('charge.including_vat') ?? '') : '',
            method: namePaymentMethod(writer, method),
          },
          link: `${writer.appUrl}${plansPath}?cancel=1`,
          secondaryLink: writer.appUrl + plansPath,
        }))
      );
    };
    reminders.push({ kind: `${isTrial ? 'trial' : 'renewal'}_${days}`, period: periodEnd, prepare });
  }
  const card = method?.card;
  const isNear = periodEnd.getTime() - now.getTime() <= expiryDays * dayMs;
  if (card && isNear && expiresBefore(card, periodEnd)) {
    const prepare =
      async () =>
      (writer: NoticeWriter): Email => ({
        name: 'card_expires',
        values: { date: writer.format.longDate(periodEnd), method: namePaymentMethod(writer, method) },
        link: writer.appUrl + plansPath,
      });
    reminders.push({ kind: 'card_expires', period: periodEnd, prepare });
  }
  return reminders;
};

/** A payment that failed, or waits for its payer. */
const remindOfPayment = ({ snapshot, derived }: AccountState, now: Date): Reminder[] => {
  const { live, graceUntil } = derived;
  const invoice = snapshot && live ? findLatestInvoice(snapshot, live) : undefined;
  if (!snapshot || !live || invoice?.status !== 'open') return [];
  const period = invoice.createdAt;
  const toReminder = (kind: string, name: Email['name']): Reminder => ({
    kind,
    period,
    prepare:
      async () =>
      ({ format, appUrl }) => ({
        name,
        values: { amount: format.euros(invoice.dueCents), date: format.longDate(graceUntil ?? period) },
        link: invoice.paymentPage ?? appUrl + plansPath,
      }),
  });
  if (findPayments(snapshot, invoice).some(({ status }) => status === 'requires_action'))
    return [toReminder('payment_confirm', 'payment_confirm')];
  if (live.status !== 'past_due') return [];
  const isLockNear = graceUntil !== null && graceUntil > now && graceUntil.getTime() - now.getTime() <= lockNoticeMs;
  return [
    toReminder('payment_failed', 'payment_failed'),
    ...(isLockNear ? [toReminder('payment_locks', 'payment_locks')] : []),
  ];
};

/** Sends an account the reminders that are due, each once per period. */
export const remindAccount = async (deps: BillingDeps, accountId: string): Promise<void> => {
  const now = deps.now();
  const { db } = deps.database;
  const state = await readState(deps, accountId);
  const reminders = [
    ...remindOfTrialEnd(deps, state, now),
    ...remindOfCharge(deps, state, await findDurations(deps, deps.system), now),
    ...remindOfPayment(state, now),
  ];
  for (const { kind, period, prepare } of reminders) {
    const notice = { accountId, kind, period };
    if (await store.hasNotice(deps.system, db, notice)) continue;
    // Without the gateway, the amount isn't known: the next run tries again.
    const write = await prepare().catch(() => undefined);
    if (write) await db.transaction().execute((tx) => announce(deps, deps.system, tx, notice, write));
  }
};

import type { PaymentMethod, PriceQuote, Subscription } from '@tessera/contract/api/subscriptions.ts';
import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import type { TFunction } from 'i18next';
import { canResume, isRenewing } from './plan-actions.ts';

// What the page says about a plan: pure functions of what the server knows, so that a table tests every status.

type Words = { t: TFunction<'private'>; tMain: TFunction<'main'>; formatter: Formatter };

/** An amount with its VAT: €19.90 plus 22% VAT, €24.28 in all. */
export const describeAmount = ({ t, formatter }: Words, { netCents, tax, totalCents }: PriceQuote): string => {
  const net = formatter.euros(netCents);
  if (tax.kind !== 'vat') return t(`plans.amount.${tax.kind}`, { net });
  return t('plans.amount.vat', {
    net,
    percent: formatter.taxRate(tax.percent),
    total: formatter.euros(totalCents),
  });
};

/** A payment method within a sentence: the card ending 4021. */
export const describeMethod = (t: TFunction<'private'>, { type, last4 }: PaymentMethod): string => {
  if (type === 'card' || type === 'sepa_debit') return t(`plans.method.${type}`, { last4: last4 ?? '····' });
  return type === 'paypal' ? 'PayPal' : t('plans.method.other');
};

/** What is charged next, from where, and when we write before; empty if it isn’t known. */
const describeRenewal = (words: Words, subscription: Subscription): string[] => {
  const { t, formatter } = words;
  const { renewal, paymentMethod, status } = subscription;
  if (!renewal) return [];
  const { quote, duration, at, remindAt } = renewal;
  const values = { amount: describeAmount(words, quote), every: t(`plans.every.${duration}`) };
  const prefix = status === 'trialing' ? ('plans.then' as const) : ('plans.renews' as const);
  return [
    paymentMethod
      ? t(`${prefix}_from`, { ...values, method: describeMethod(t, paymentMethod) })
      : t(prefix, { ...values }),
    ...(quote.creditCents > 0 ? [t('plans.credit_used', { amount: formatter.euros(quote.dueCents) })] : []),
    ...(Date.parse(remindAt) < Date.parse(at) && Date.parse(remindAt) > Date.parse(subscription.now)
      ? [t('plans.reminder', { date: formatter.longDate(remindAt) })]
      : []),
  ];
};

/** What has become of codes without a plan. */
const describeCodes = ({ t, formatter }: Words, { without }: Subscription): string => {
  if (without.dynamic === 0) return t('plans.codes.none');
  if (without.codes === 'alive') return t('plans.codes.alive');
  return without.keptUntil
    ? t('plans.codes.kept', { date: formatter.longDate(without.keptUntil) })
    : t('plans.codes.stopped');
};

/** What happens when something ends that nothing was paid for. */
const describeFreeEnd = ({ t }: Words, { without: { codes, dynamic } }: Subscription): string[] => [
  t('plans.trial.free'),
  ...(dynamic > 0 ? [t(`plans.trial.${codes}`)] : []),
];

const describeTrial = (words: Words, subscription: Subscription): string[] => {
  const { t } = words;
  const { plan, paymentMethod } = subscription;
  if (canResume(subscription)) return [t('plans.trial.cancelled')];
  if (!plan) return describeFreeEnd(words, subscription);
  return paymentMethod ? describeRenewal(words, subscription) : [t('plans.trial.no_method')];
};

const describeActive = (words: Words, subscription: Subscription): string[] => {
  const { t, formatter } = words;
  const { plan, periodEnd, notice } = subscription;
  if (plan?.renews === false) return [t('plans.active.once')];
  if (!isRenewing(subscription) && notice && notice.refundCents > 0)
    return [t('plans.active.notice', { amount: formatter.euros(notice.refundCents) })];
  if (!isRenewing(subscription)) return [t('plans.active.cancelled')];
  const sentences = describeRenewal(words, subscription);
  if (sentences.length > 0 || !periodEnd) return sentences;
  return [t('plans.active.renews_on', { date: formatter.longDate(periodEnd) })];
};

/** Whether all that the account has is what staff gave it. */
const isOnlyGranted = ({ status, grantedUntil }: Subscription): boolean =>
  grantedUntil !== null && (status === 'canceled' || status === 'trial_ended' || status === 'incomplete_expired');

/** The status in a headline. */
export const describeStatus = (words: Words, subscription: Subscription): string => {
  const { t, tMain, formatter } = words;
  if (isOnlyGranted(subscription)) return t('plans.granted_title');
  const { status, plan, trialEndsAt, periodEnd, endsAt, problem } = subscription;
  const ended = (key: 'plans.canceled' | 'plans.trial_over', at: string | null) =>
    at ? t(`${key}_on`, { date: formatter.longDate(at) }) : t(key);
  switch (status) {
    case 'trialing':
      return t('plans.trial.until', {
        time: formatter.date(periodEnd ?? trialEndsAt ?? subscription.now, {
          ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
        }),
      });
    case 'active':
      return plan && periodEnd
        ? t('plans.active.until', {
            duration: tMain(`duration.${plan.duration}`),
            date: formatter.longDate(endsAt ?? periodEnd),
          })
        : t('plans.active');
    case 'incomplete':
      return t(problem?.kind === 'processing' ? 'plans.incomplete.processing' : 'plans.incomplete');
    case 'canceled':
      return ended('plans.canceled', periodEnd);
    case 'trial_ended':
      return ended('plans.trial_over', trialEndsAt);
    default:
      return t(`plans.${status}`);
  }
};

/** What the status means, in a few sentences. */
export const explainStatus = (words: Words, subscription: Subscription): string => {
  const { t, formatter } = words;
  const { status, problem, grantedUntil, hasPremium, trialRefused } = subscription;
  const explain = (): string[] => {
    switch (status) {
      case 'trialing':
        return describeTrial(words, subscription);
      case 'active':
        return describeActive(words, subscription);
      case 'past_due':
      case 'unpaid':
        return [t(hasPremium ? 'plans.due.pay' : 'plans.due.locked')];
      case 'incomplete':
        return [t(problem?.kind === 'processing' ? 'plans.incomplete.works' : 'plans.incomplete.text')];
      case 'incomplete_expired':
        return [t('plans.incomplete_expired.text')];
      case 'canceled':
        return [describeCodes(words, subscription)];
      case 'trial_ended':
        return [...(trialRefused ? [t(`plans.trial_used.${trialRefused}`)] : []), describeCodes(words, subscription)];
    }
  };
  const granted = grantedUntil ? [t('plans.granted', { date: formatter.longDate(grantedUntil) })] : [];
  return (
    isOnlyGranted(subscription) ? [...granted, ...describeFreeEnd(words, subscription)] : [...explain(), ...granted]
  ).join(' ');
};

export type { Words as PlanWords };

// What subscriptions are charged when they start and when they change: the same calculation for previews and for charges.
import { prorate, sum } from './amounts.ts';
import { nextPeriodEnd } from './calendar.ts';
import { invalidRequest } from './errors.ts';
import { listInvoicesOf } from './invoices.ts';
import { draftPeriod, draftTrial, type LineDraft } from './lines.ts';
import type { PriceObject, Recurring, SubscriptionObject, TaxRateObject } from './objects.ts';
import { getObject, type SandboxState, timeOf } from './state.ts';

export type ExtraItem = {
  price?: string | undefined;
  price_data?: { currency: string; product: string; unit_amount: number } | undefined;
  tax_rates?: string[] | undefined;
};

type Period = { start: number; end: number };
type Owner = { subscription: string | null; item: string | null };

export const getRecurring = ({ id, recurring }: PriceObject): Recurring => {
  if (!recurring)
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts recurring prices: ${id}`,
    );
  return recurring;
};

/** A one-time line, beside those of the subscription. */
const draftExtra = (
  state: SandboxState,
  { price, price_data, tax_rates = [] }: ExtraItem,
  now: number,
  { subscription, taxRates }: { subscription: string | null; taxRates: readonly TaxRateObject[] },
): LineDraft => {
  const stored = price ? getObject(state, 'price', price) : undefined;
  const product = getObject(state, 'product', stored?.product ?? price_data?.product ?? '');
  return {
    amount: stored?.unit_amount ?? price_data?.unit_amount ?? 0,
    description: product.name,
    period: { start: now, end: now },
    price: stored?.id ?? null,
    product: product.id,
    isDiscountable: true,
    taxRates: tax_rates.length > 0 ? tax_rates.map((id) => getObject(state, 'tax_rate', id)) : taxRates,
    subscription,
    item: null,
  };
};

/** The first period of a subscription with its lines: a trial, or a period that is charged. */
export const planStart = (
  state: SandboxState,
  {
    price,
    trialEnd,
    extras,
    taxRates,
    now,
    owner,
  }: {
    price: PriceObject;
    trialEnd: number | null;
    extras: readonly ExtraItem[];
    taxRates: readonly TaxRateObject[];
    now: number;
    owner: Owner;
  },
): { anchor: number; period: Period; drafts: LineDraft[] } => {
  const isTrial = trialEnd !== null && trialEnd > now;
  const period = { start: now, end: isTrial ? trialEnd : nextPeriodEnd(now, getRecurring(price), now) };
  const line = (isTrial ? draftTrial : draftPeriod)(price, period, { ...owner, taxRates });
  const extraLines = extras.map((extra) => draftExtra(state, extra, now, { ...owner, taxRates }));
  return { anchor: isTrial ? trialEnd : now, period, drafts: [...extraLines, line] };
};

/** What was charged for the rest of the current period, and isn't used any more: the original amount, discounts taken off. */
const draftCredit = (state: SandboxState, subscription: SubscriptionObject, at: number): LineDraft[] => {
  const item = subscription.items.data[0];
  const debits = listInvoicesOf(state, subscription.id).flatMap((invoice) =>
    invoice.status === 'void' ? [] : invoice.lines.data.map((line) => ({ invoice, line })),
  );
  const last = debits.findLast(
    ({ line }) => line.amount > 0 && line.parent !== null && line.period.end === item?.current_period_end,
  );
  if (!item || !last) return [];
  const { line, invoice } = last;
  const net = line.amount - sum(line.discount_amounts.map(({ amount }) => amount));
  return [
    {
      amount: 0 - prorate(net, line.period, Math.max(at, line.period.start)),
      description: `Unused time on ${item.price.nickname ?? item.price.product}`,
      period: { start: at, end: line.period.end },
      price: item.price.id,
      product: item.price.product,
      isDiscountable: false,
      taxRates: line.taxes.map(({ tax_rate_details }) => getObject(state, 'tax_rate', tax_rate_details.tax_rate)),
      subscription: subscription.id,
      item: item.id,
      isProration: true,
      credited: { invoice: invoice.id, line: line.id },
    },
  ];
};

export type ChangeInput = {
  price?: string | undefined;
  trialEnd?: 'now' | number | undefined;
  resetsAnchor?: boolean | undefined;
  prorationDate?: number | undefined;
  prorationBehavior?: string | undefined;
  taxRates?: TaxRateObject[] | undefined;
};

type PlannedChange = {
  price: PriceObject;
  period: Period;
  anchor: number;
  trialEnd: number | null;
  taxRates: TaxRateObject[];
  /** What is invoiced immediately. */
  drafts: LineDraft[];
};

const checkProrationDate = (date: number | undefined, { start, end }: Period, resetsAnchor: boolean) => {
  if (date === undefined) return;
  if (resetsAnchor)
    throw invalidRequest('You cannot specify `proration_date` when `billing_cycle_anchor=now`.', {
      param: 'proration_date',
    });
  if (date < start || date > end)
    throw invalidRequest('Cannot specify a proration date outside of the current subscription period.', {
      param: 'proration_date',
    });
};

const isSameInterval = (a: PriceObject, b: PriceObject) =>
  getRecurring(a).interval === getRecurring(b).interval &&
  getRecurring(a).interval_count === getRecurring(b).interval_count;

/**
 * What a change of a subscription means. Another interval, or a reset of the anchor, starts a new period now; else the period
 * stays, and both prices are prorated. During a trial nothing is charged.
 */
export const planChange = (
  state: SandboxState,
  subscription: SubscriptionObject,
  input: ChangeInput,
): PlannedChange => {
  const item = subscription.items.data[0];
  if (!item) throw invalidRequest('This subscription has no items.');
  const now = timeOf(state, subscription.customer);
  const price = input.price ? getObject(state, 'price', input.price) : item.price;
  getRecurring(price);
  const old = { start: item.current_period_start, end: item.current_period_end };
  const resetsAnchor = input.resetsAnchor ?? false;
  checkProrationDate(input.prorationDate, old, resetsAnchor);
  const taxRates = input.taxRates ?? subscription.default_tax_rates;
  const owner = { subscription: subscription.id, item: item.id, taxRates };
  const unchanged = {
    ...{ price, period: old, anchor: subscription.billing_cycle_anchor, trialEnd: subscription.trial_end },
    ...{ taxRates, drafts: [] as LineDraft[] },
  };
  const newPeriod = () => ({ start: now, end: nextPeriodEnd(now, getRecurring(price), now) });
  if (subscription.status === 'trialing') {
    if (input.trialEnd === undefined) return unchanged;
    if (input.trialEnd !== 'now' && input.trialEnd > now) {
      const period = { start: old.start, end: input.trialEnd };
      return { ...unchanged, period, anchor: input.trialEnd, trialEnd: input.trialEnd };
    }
    const period = newPeriod();
    return { ...unchanged, period, anchor: now, trialEnd: now, drafts: [draftPeriod(price, period, owner)] };
  }
  if (input.trialEnd !== undefined) throw invalidRequest('The sandbox only changes the end of trials that still run.');
  const prorates = input.prorationBehavior !== 'none';
  const at = input.prorationDate ?? now;
  if (resetsAnchor || !isSameInterval(price, item.price)) {
    const period = newPeriod();
    const credit = prorates ? draftCredit(state, subscription, at) : [];
    return { ...unchanged, period, anchor: now, drafts: [...credit, draftPeriod(price, period, owner)] };
  }
  if (price.id === item.price.id || !prorates) return unchanged;
  const debit = draftPeriod(price, { start: at, end: old.end }, owner);
  const charged = {
    ...debit,
    amount: prorate(debit.amount, old, at),
    description: `Remaining time on ${price.nickname ?? price.product}`,
    isProration: true,
  };
  return { ...unchanged, drafts: [...draftCredit(state, subscription, at), charged] };
};

import { randomUUID } from 'node:crypto';
import type { PaymentMethodType, PriceQuote } from '@tessera/contract/api/subscriptions.ts';
import { computeTaxCents, type TaxTreatment } from '@tessera/contract/rules/sales-tax.ts';
import { addMonths, type Duration, durationMonths } from '@tessera/contract/rules/subscriptions.ts';
import { termsVersion } from '@tessera/contract/rules/terms.ts';
import type { GatewayDiscount, Quote as GatewayQuote } from '../../../adapters/payments/port.ts';
import type { Member } from '../../../http/actor.ts';
import { fail } from '../../../http/app-error.ts';
import { getRemindAt, reminderDays } from '../emails/reminder-dates.ts';
import { askGateway } from '../gateway/ask.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import * as commandStore from '../gateway/command-store.ts';
import { runCommand } from '../gateway/commands.ts';
import { requirePrice } from '../gateway/prices.ts';
import { type AccountState, readState } from '../state/account-state.ts';
import { type AccountBuyer, requireBuyer } from '../state/buyer.ts';
import { findPayments, getKeptCents } from '../state/derive.ts';
import { syncAccount } from '../sync/sync.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { insertConsent } from './store.ts';

export type Purchase = {
  duration: Duration;
  renews: boolean;
  begins: 'now' | 'after_trial';
  discountCode?: string | undefined;
};

/** How many cents were taken off for a discount in what the gateway quoted. */
const sumDiscounts = ({ lines }: GatewayQuote) => lines.reduce((sum, { discountCents }) => sum + discountCents, 0);

const presentTax = (tax: TaxTreatment): PriceQuote['tax'] =>
  tax.kind === 'vat' ? tax : { kind: tax.kind, country: null, percent: 0 };

type QuoteParts = {
  quote: GatewayQuote;
  buyer: Pick<AccountBuyer, 'consumerTax' | 'tax'>;
  duration: Duration;
  discount?: GatewayDiscount | undefined;
  from: Date;
  until: Date;
  renewal: PriceQuote['renewal'];
  quotedAt: Date;
};

/** Returns a quote of the gateway as the API has it. */
export const presentQuote = ({
  quote,
  buyer,
  duration,
  discount,
  from,
  until,
  renewal,
  quotedAt,
}: QuoteParts): PriceQuote => {
  const consumerCents = computeTaxCents(quote.netCents, buyer.consumerTax);
  return {
    lines: quote.lines.map((line) => ({
      kind: line.isCredit ? 'credit' : 'period',
      duration: line.isCredit ? null : duration,
      netCents: line.netCents,
      from: line.from.toISOString(),
      until: line.until.toISOString(),
    })),
    netCents: quote.netCents,
    discountCents: sumDiscounts(quote),
    tax: presentTax(buyer.tax),
    taxCents: quote.taxCents,
    totalCents: quote.totalCents,
    creditCents: quote.creditCents,
    dueCents: quote.dueCents,
    withoutVatNumber:
      buyer.tax.kind === 'reverse_charge' && buyer.consumerTax.kind === 'vat'
        ? {
            taxCents: consumerCents,
            totalCents: quote.netCents + consumerCents,
            percent: buyer.consumerTax.percent,
          }
        : null,
    discount: discount ? { code: discount.code, percentOff: discount.percentOff, centsOff: discount.centsOff } : null,
    from: from.toISOString(),
    until: until.toISOString(),
    renewal,
    quotedAt: quotedAt.toISOString(),
  };
};

/** Fails if the account has a plan, or is paying for one, so that a purchase would be its second. */
const requireNoSubscription = ({ derived }: AccountState) => {
  const { live, oneTime } = derived;
  if (oneTime || (live && live.status !== 'incomplete' && live.status !== 'trialing')) fail('already_subscribed');
};

/** The end of a trial that is still running, without a plan that follows. */
const requireTrialEnd = ({ row, derived }: AccountState): Date =>
  derived.status === 'trialing' && derived.live === null && row.trial_end ? row.trial_end : fail('trial_used');

const maxWithdrawals = 2;

/** Fails for those who withdraw from every purchase before its 14 days are over, and so use the plan for nothing. */
const requireFewWithdrawals = async ({ database, system, now }: BillingDeps, accountId: string) => {
  const count = await commandStore.countWithdrawals(system, database.db, accountId, addMonths(now(), -12));
  if (count >= maxWithdrawals) fail('too_many_withdrawals');
};

/** Fails if the account has paid with a discount code before: each is for one purchase. */
const requireUnusedDiscount = async (
  { database, system }: BillingDeps,
  { row, snapshot }: AccountState,
  discountCode: string | undefined,
) => {
  if (!discountCode || !snapshot) return;
  const order = await commandStore.findFirstOrder(system, database.db, row.account_id, discountCode);
  const isPaid = snapshot.invoices.some((invoice) => {
    const payments = findPayments(snapshot, invoice);
    const isKept = payments.length === 0 || getKeptCents(payments) > 0;
    return invoice.status === 'paid' && invoice.discountCents > 0 && isKept;
  });
  if (order && isPaid) fail('discount_invalid', { field: 'discountCode' });
};

const prepare = async (deps: BillingDeps, accountId: string, purchase: Purchase) => {
  const state = await readState(deps, accountId);
  requireNoSubscription(state);
  await requireFewWithdrawals(deps, accountId);
  await requireUnusedDiscount(deps, state, purchase.discountCode);
  const trialEnd = purchase.begins === 'after_trial' ? requireTrialEnd(state) : null;
  const buyer = await requireBuyer(deps, accountId);
  const price = await requirePrice(deps, purchase.duration);
  const customer = await ensureCustomer(deps, accountId, buyer.details);
  return { trialEnd, buyer, price, customer };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

const quotePrepared = async (deps: BillingDeps, purchase: Purchase, prepared: Prepared): Promise<PriceQuote> => {
  const { trialEnd, buyer, price, customer } = prepared;
  const { discountCode } = purchase;
  const now = deps.now();
  const start = {
    customer,
    price: price.id,
    tax: buyer.tax,
    kind: purchase.renews ? ('subscription' as const) : ('one_time' as const),
    ...(discountCode !== undefined && discountCode !== '' && { discountCode }),
  };
  const [quote, discount] = await askGateway(() =>
    Promise.all([
      deps.payments.previewStart(start),
      start.discountCode === undefined ? undefined : deps.payments.findDiscount(start.discountCode),
    ]),
  );
  const from = trialEnd ?? now;
  const until = addMonths(from, durationMonths[purchase.duration]);
  const renewalAt = trialEnd ?? until;
  // A discount that applies once isn't part of what is charged again.
  const isLasting = discount === undefined || discount.duration !== 'once' || trialEnd !== null;
  const regularCents = price.net_cents + computeTaxCents(price.net_cents, buyer.tax);
  const presented = presentQuote({
    ...{
      quote,
      buyer,
      duration: purchase.duration,
      discount,
      from,
      until,
    },
    quotedAt: now,
    renewal: purchase.renews
      ? {
          at: renewalAt.toISOString(),
          remindAt: getRemindAt(renewalAt, reminderDays[trialEnd ? 'trial' : purchase.duration], now).toISOString(),
          totalCents: isLasting ? quote.totalCents : regularCents,
        }
      : null,
  });
  return trialEnd ? { ...presented, dueCents: deps.config.billing.trialCents } : presented;
};

/** Returns what a purchase would cost. */
export const quotePurchase = async (deps: BillingDeps, actor: Member, purchase: Purchase): Promise<PriceQuote> =>
  quotePrepared(deps, purchase, await prepare(deps, actor.accountId, purchase));

/**
 * Revokes an order after which the gateway would charge something else than was quoted, such as without a discount for one invoice, if
 * that of the trial has used it up.
 */
const requireRenewal = async (deps: BillingDeps, accountId: string, subscription: string, quote: PriceQuote) => {
  const renewal = await askGateway(() => deps.payments.previewRenewal(subscription));
  if (renewal?.totalCents === quote.totalCents) return;
  await runCommand(deps, accountId, 'withdraw', { subscription, payments: [] });
  await syncAccount(deps, accountId);
  fail(quote.discount ? 'discount_invalid' : 'quote_outdated', quote.discount ? { field: 'discountCode' } : {});
};

type Order = Purchase & { paymentMethod: PaymentMethodType; expectedCents: number; termsVersion: string };

/**
 * Orders a plan, and returns the address of the page where it’s paid. A purchase that begins after the trial is a subscription at the
 * gateway from now on, and the page is that of the payment method.
 */
export const startPurchase = async (
  deps: BillingDeps,
  actor: Member,
  order: Order,
  visitor: { appUrl: string; country: string; language: string; consentText: string },
): Promise<string> => {
  const { accountId } = actor;
  if (order.termsVersion !== termsVersion) fail('terms_outdated');
  if (!order.renews && order.begins === 'after_trial')
    fail('invalid_input', { issues: [{ field: 'begins', code: 'wrong_choice' }] });
  await syncAccount(deps, accountId); // Another tab, or another node, may just have paid.
  const prepared = await prepare(deps, accountId, order);
  const { trialEnd, buyer, price, customer } = prepared;
  const quote = await quotePrepared(deps, order, prepared);
  if (quote.dueCents !== order.expectedCents) fail('quote_outdated');
  const pageUrl = `${visitor.appUrl}/app/plans-and-payments`;

  const recordConsent = (commandId: string) =>
    insertConsent(actor, deps.database.db, {
      id: randomUUID(),
      accountId,
      commandId,
      termsVersion: order.termsVersion,
      language: visitor.language,
      text: visitor.consentText,
      country: visitor.country,
      at: deps.now(),
    });

  if (trialEnd) {
    const { id, result } = await runCommand(deps, accountId, 'trial', {
      ...{ customer, price: price.id, tax: buyer.tax, endsAt: trialEnd.toISOString() },
      feeCents: deps.config.billing.trialCents,
      ...(order.discountCode ? { discountCode: order.discountCode } : {}),
    });
    await requireRenewal(deps, accountId, String(result), quote);
    await recordConsent(id);
    await syncAccount(deps, accountId);
    return deps.payments.createMethodPage({ customer, returnUrl: `${pageUrl}?from=payment`, locale: visitor.language });
  }
  const { id, result } = await runCommand(deps, accountId, 'checkout', {
    ...{ customer, price: price.id, tax: buyer.tax, kind: order.renews ? 'subscription' : 'one_time' },
    ...(order.discountCode ? { discountCode: order.discountCode } : {}),
    methods: [order.paymentMethod],
    successUrl: `${pageUrl}?from=checkout`,
    cancelUrl: `${visitor.appUrl}/app/checkout?duration=${order.duration}`,
    locale: visitor.language,
  });
  await recordConsent(id);
  return result.url;
};

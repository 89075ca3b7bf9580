import type Stripe from 'stripe';
import type { PaymentGateway, Quote, QuoteLine } from '../port.ts';
import { rejectCall } from './failures.ts';
import { sumOf, toDate, toSeconds } from './fields.ts';
import type { TaxRates } from './tax.ts';

const toLine = (line: Stripe.InvoiceLineItem): QuoteLine => ({
  description: line.description ?? '',
  netCents: line.amount,
  discountCents: sumOf(line.discount_amounts, ({ amount }) => amount),
  taxCents: sumOf(line.taxes, ({ amount }) => amount),
  from: toDate(line.period.start),
  until: toDate(line.period.end),
  isCredit: line.amount < 0,
});

const toQuote = (invoice: Stripe.Invoice): Quote => {
  const netCents = invoice.total_excluding_tax ?? invoice.total;
  return {
    lines: invoice.lines.data.map(toLine),
    netCents,
    taxCents: invoice.total - netCents,
    totalCents: invoice.total,
    creditCents: Math.max(0, invoice.total) - invoice.amount_due,
    dueCents: invoice.amount_due,
  };
};

/** The one place that says how a plan is changed now: previews and changes send the same. */
export const buildChange = (subscription: Stripe.Subscription, price: string, prorationDate: Date) => {
  const item = subscription.items.data[0];
  if (!item) throw rejectCall('other', `${subscription.id} has no items`);
  return {
    items: [{ id: item.id, price }],
    proration_behavior: 'always_invoice' as const,
    proration_date: toSeconds(prorationDate),
  };
};

type QuoteCalls = Pick<PaymentGateway, 'previewChange' | 'previewRenewal' | 'previewStart'>;

export const createQuoteCalls = (
  stripe: Stripe,
  taxRates: TaxRates,
  findDiscountId: (code: string) => Promise<string>,
): QuoteCalls => ({
  previewStart: async ({ customer, price, tax, discountCode }) => {
    const discounts = discountCode ? [{ promotion_code: await findDiscountId(discountCode) }] : undefined;
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription_details: {
        ...{ items: [{ price }], billing_mode: { type: 'flexible' } },
        default_tax_rates: await taxRates.toRates(tax),
      },
      ...(discounts ? { discounts } : {}),
    });
    return toQuote(preview);
  },
  previewRenewal: async (subscription) => {
    const { cancel_at_period_end, status } = await stripe.subscriptions.retrieve(subscription);
    if (cancel_at_period_end || status === 'canceled' || status === 'incomplete_expired') return undefined;
    return toQuote(await stripe.invoices.createPreview({ subscription }));
  },
  previewChange: async ({ subscription, price, prorationDate }) => {
    const current = await stripe.subscriptions.retrieve(subscription);
    const subscription_details = buildChange(current, price, prorationDate);
    return toQuote(await stripe.invoices.createPreview({ subscription, subscription_details }));
  },
});

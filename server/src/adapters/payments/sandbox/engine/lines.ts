import { sum, takePercent } from './amounts.ts';
import { computeDiscounts } from './discounts.ts';
import type {
  CustomerObject,
  DiscountObject,
  InvoiceLineObject,
  PriceObject,
  TaxAmount,
  TaxRateObject,
} from './objects.ts';
import { createId, type SandboxState } from './state.ts';

/** A line before discounts and tax. */
export type LineDraft = {
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: string | null;
  product: string;
  isDiscountable: boolean;
  taxRates: readonly TaxRateObject[];
  /** The subscription that it belongs to. Only `item` lines are for a period of it; others are one-time. */
  subscription: string | null;
  item: string | null;
  /** For credits: the invoice line that is credited. */
  credited?: { invoice: string; line: string };
  isProration?: boolean;
};

/** Invoice lines with their totals. */
export type PricedLines = {
  lines: InvoiceLineObject[];
  subtotal: number;
  total: number;
  total_excluding_tax: number;
  total_discount_amounts: { amount: number; discount: string }[];
  total_taxes: TaxAmount[];
};

const taxLine = (net: number, rates: readonly TaxRateObject[], exempt: CustomerObject['tax_exempt']): TaxAmount[] =>
  rates.map(({ id, percentage }) => ({
    amount: exempt === 'none' ? takePercent(net, percentage) : 0,
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: id },
    taxability_reason:
      exempt === 'none' ? 'not_available' : exempt === 'reverse' ? 'reverse_charge' : 'customer_exempt',
    taxable_amount: net,
    type: 'tax_rate_details',
  }));

const toParent = ({ subscription, item, isProration = false, credited }: LineDraft): InvoiceLineObject['parent'] =>
  item === null
    ? null
    : {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: isProration,
          proration_details: isProration
            ? {
                credited_items: credited ? { invoice: credited.invoice, invoice_line_items: [credited.line] } : null,
              }
            : null,
          subscription,
          subscription_item: item,
        },
        type: 'subscription_item_details',
      };

/** Sums up amounts that have the same key. */
const group = <T extends { amount: number }>(
  items: readonly T[],
  getKey: (item: T) => string,
  add: (a: T, b: T) => T,
) => {
  const groups = new Map<string, T>();
  for (const item of items) {
    const existing = groups.get(getKey(item));
    groups.set(getKey(item), existing ? add(existing, item) : item);
  }
  return [...groups.values()];
};

/** Applies discounts and tax to lines: the one calculation behind previews, checkouts and invoices. Tax is rounded per line. */
export const priceLines = (
  state: SandboxState,
  {
    drafts,
    discounts,
    customer,
    currency,
  }: {
    drafts: readonly LineDraft[];
    discounts: readonly DiscountObject[];
    customer: Pick<CustomerObject, 'tax_exempt'>;
    currency: string;
  },
): PricedLines => {
  const discountable = drafts.map((draft) => (draft.isDiscountable && draft.amount > 0 ? draft.amount : 0));
  const taken = computeDiscounts(state, discountable, discounts);
  const lines = drafts.map((draft, index): InvoiceLineObject => {
    const discount_amounts = taken[index] ?? [];
    const net = draft.amount - sum(discount_amounts.map(({ amount }) => amount));
    return {
      id: createId(state, 'il'),
      object: 'line_item',
      amount: draft.amount,
      currency,
      description: draft.description,
      discount_amounts,
      discountable: draft.isDiscountable,
      discounts: discount_amounts.map(({ discount }) => discount),
      invoice: null,
      livemode: false,
      metadata: {},
      parent: toParent(draft),
      period: draft.period,
      pricing: draft.price
        ? { price_details: { price: draft.price, product: draft.product }, type: 'price_details' }
        : null,
      quantity: 1,
      subscription: draft.subscription,
      subtotal: draft.amount,
      taxes: taxLine(net, draft.taxRates, customer.tax_exempt),
    };
  });
  const allTaxes = lines.flatMap(({ taxes }) => taxes);
  const total_discount_amounts = group(
    lines.flatMap(({ discount_amounts }) => discount_amounts),
    ({ discount }) => discount,
    (a, b) => ({ ...a, amount: a.amount + b.amount }),
  );
  const subtotal = sum(lines.map(({ amount }) => amount));
  const total_excluding_tax = subtotal - sum(total_discount_amounts.map(({ amount }) => amount));
  return {
    lines,
    subtotal,
    total_excluding_tax,
    total: total_excluding_tax + sum(allTaxes.map(({ amount }) => amount)),
    total_discount_amounts,
    total_taxes: group(
      allTaxes,
      ({ tax_rate_details, taxability_reason }) => `${tax_rate_details.tax_rate} ${taxability_reason}`,
      (a, b) => ({ ...a, amount: a.amount + b.amount, taxable_amount: a.taxable_amount + b.taxable_amount }),
    ),
  };
};

/** A line for a period of a subscription. */
export const draftPeriod = (
  price: PriceObject,
  period: { start: number; end: number },
  owner: { subscription: string | null; item: string | null; taxRates: readonly TaxRateObject[] },
): LineDraft => ({
  amount: price.unit_amount,
  description: `1 × ${price.nickname ?? price.product}`,
  period,
  price: price.id,
  product: price.product,
  isDiscountable: true,
  ...owner,
});

/** A trial is a line of nothing. */
export const draftTrial = (...[price, period, owner]: Parameters<typeof draftPeriod>): LineDraft => ({
  ...draftPeriod(price, period, owner),
  amount: 0,
  description: `Trial period for ${price.nickname ?? price.product}`,
});

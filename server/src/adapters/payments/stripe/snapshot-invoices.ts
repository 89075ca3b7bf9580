import type Stripe from 'stripe';
import type { InvoiceLineSnapshot, InvoiceSnapshot, InvoiceTaxSnapshot } from '../snapshot.ts';
import { sumOf, toDate, toDateOrNull, toId } from './fields.ts';
import type { TaxRates } from './tax.ts';

const reasons: Readonly<Record<string, InvoiceSnapshot['reason']>> = {
  subscription_create: 'start',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
};

const statuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

const toTax = async (tax: Stripe.InvoiceLineItem.Tax, taxRates: TaxRates): Promise<InvoiceTaxSnapshot> => {
  const rate = tax.tax_rate_details?.tax_rate;
  const { country, percent } = rate ? await taxRates.findRate(rate) : { country: null, percent: 0 };
  return {
    ...{ country, percent, netCents: tax.taxable_amount ?? 0, taxCents: tax.amount },
    isReverseCharge: tax.taxability_reason === 'reverse_charge',
  };
};

const toLine = async (line: Stripe.InvoiceLineItem, taxRates: TaxRates): Promise<InvoiceLineSnapshot> => ({
  description: line.description ?? '',
  price: toId(line.pricing?.price_details?.price),
  netCents: line.amount,
  discountCents: sumOf(line.discount_amounts, ({ amount }) => amount),
  taxes: await Promise.all((line.taxes ?? []).map((tax) => toTax(tax, taxRates))),
  from: toDate(line.period.start),
  until: toDate(line.period.end),
  isProration: line.parent?.subscription_item_details?.proration ?? false,
});

const listLines = async (stripe: Stripe, { id, lines }: Stripe.Invoice) =>
  lines.has_more ? stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: 1000 }) : lines.data;

const toInvoice = async (stripe: Stripe, invoice: Stripe.Invoice, taxRates: TaxRates): Promise<InvoiceSnapshot> => {
  const netCents = invoice.total_excluding_tax ?? invoice.total;
  const lines = await listLines(stripe, invoice);
  return {
    id: invoice.id,
    status: statuses.find((status) => status === invoice.status) ?? 'draft',
    reason: reasons[invoice.billing_reason ?? ''] ?? 'other',
    subscription: toId(invoice.parent?.subscription_details?.subscription),
    reference: invoice.metadata?.['tessera_reference'] ?? null,
    createdAt: toDate(invoice.created),
    paidAt: toDateOrNull(invoice.status_transitions.paid_at),
    periodStart: toDate(invoice.period_start),
    periodEnd: toDate(invoice.period_end),
    lines: await Promise.all(lines.map((line) => toLine(line, taxRates))),
    netCents,
    discountCents: sumOf(invoice.total_discount_amounts, ({ amount }) => amount),
    taxCents: invoice.total - netCents,
    totalCents: invoice.total,
    dueCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    payments: (invoice.payments?.data ?? []).flatMap(({ payment }) => toId(payment.payment_intent) ?? []),
    nextAttemptAt: toDateOrNull(invoice.next_payment_attempt),
    paymentPage: invoice.hosted_invoice_url ?? null,
  };
};

const maxInvoices = 1000;

export const readInvoices = async (
  stripe: Stripe,
  customer: string,
  taxRates: TaxRates,
): Promise<InvoiceSnapshot[]> => {
  const params = { customer, limit: 100, expand: ['data.payments'] };
  const all = await stripe.invoices.list(params).autoPagingToArray({ limit: maxInvoices });
  return Promise.all(all.map((invoice) => toInvoice(stripe, invoice, taxRates)));
};

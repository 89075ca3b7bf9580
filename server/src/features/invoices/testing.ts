import type { CustomerSnapshot, InvoiceSnapshot, PaymentSnapshot } from '../../adapters/payments/snapshot.ts';

const start = new Date('2026-03-10T12:00:00Z');
const end = new Date('2026-04-10T12:00:00Z');

/** A paid invoice of the gateway: a month, of which VAT of `percent` is charged in `country`, or none. */
export const createGatewayInvoice = (
  id: string,
  netCents: number,
  tax?: { country: string; percent: number; taxCents: number },
  changes: Partial<InvoiceSnapshot> = {},
): InvoiceSnapshot => {
  const taxCents = tax?.taxCents ?? 0;
  const totalCents = netCents + taxCents;
  return {
    ...{ id, status: 'paid', reason: 'renewal', subscription: 'sub', reference: null },
    ...{ createdAt: start, paidAt: start, periodStart: start, periodEnd: end },
    lines: [
      {
        ...{ description: 'A month', price: 'monthly', netCents, discountCents: 0, isProration: false },
        ...{ from: start, until: end },
        taxes: tax ? [{ ...tax, netCents, isReverseCharge: false }] : [],
      },
    ],
    ...{ netCents, discountCents: 0, taxCents, totalCents, dueCents: totalCents, paidCents: totalCents },
    ...{ payments: [`payment of ${id}`], nextAttemptAt: null, paymentPage: null },
    ...changes,
  };
};

export const createPayment = ({ payments, totalCents }: InvoiceSnapshot): PaymentSnapshot => ({
  ...{ id: payments[0] ?? '', status: 'succeeded', cents: totalCents, createdAt: start },
  ...{ method: null, failure: null, refundedCents: 0 },
});

/** A customer with these invoices, the newest first. */
export const createSnapshot = (
  invoices: InvoiceSnapshot[],
  refunds: CustomerSnapshot['refunds'] = [],
): CustomerSnapshot => ({
  ...{ id: 'customer', creditCents: 0, subscriptions: [], paymentMethods: [], disputes: [] },
  ...{ invoices, payments: invoices.map(createPayment), refunds },
});

export const durations = { prices: new Map([['monthly', 'monthly' as const]]), references: new Map() };

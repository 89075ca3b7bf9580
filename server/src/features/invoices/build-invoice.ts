import type { VatState } from '@tessera/contract/api/billing-data.ts';
import { chooseTax, type TaxTreatment } from '@tessera/contract/rules/sales-tax.ts';
import type { Duration } from '@tessera/contract/rules/subscriptions.ts';
import { getVatCountry } from '@tessera/contract/rules/vat-number.ts';
import type { InvoiceLineSnapshot, InvoiceSnapshot } from '../../adapters/payments/snapshot.ts';
import {
  type DocumentDraft,
  type DocumentLine,
  type InvoiceDocument,
  type Party,
  type TaxTotal,
  toDocumentDay,
} from './document.ts';

/** The durations of prices, and of single payments by their references. */
export type KnownDurations = { prices: ReadonlyMap<string, Duration>; references: ReadonlyMap<string, Duration> };

type Parties = { seller: Party; buyer: Party; vatCheck: InvoiceDocument['vatCheck'] };

/** How VAT is charged to a buyer on a day. */
export const getTreatment = ({ seller, buyer, vatCheck }: Parties, at: Date): TaxTreatment =>
  chooseTax(
    {
      country: buyer.country,
      vatState: (vatCheck?.state ?? null) as VatState | null,
      ...(buyer.vatNumber !== '' && { vatCountry: getVatCountry(buyer.vatNumber) }),
    },
    seller.country,
    at,
  );

/** What the gateway charged decides; what is free has the treatment of the buyer. */
const toTax = (line: InvoiceLineSnapshot, treatment: TaxTreatment) => {
  const charged = line.taxes.find(({ percent, isReverseCharge }) => percent > 0 && !isReverseCharge);
  if (charged) return { category: 'S' as const, country: charged.country, percent: charged.percent };
  const isFree = line.netCents === line.discountCents;
  if (treatment.kind === 'vat' && isFree)
    return { category: 'S' as const, country: treatment.country, percent: treatment.percent };
  return { category: treatment.kind === 'outside_scope' ? ('O' as const) : ('AE' as const), country: null, percent: 0 };
};

const getItem = (line: InvoiceLineSnapshot, invoice: InvoiceSnapshot, duration: Duration | null) => {
  if (line.isProration && line.netCents < 0) return 'unused';
  if (duration === null) return invoice.subscription !== null && invoice.reason === 'start' ? 'trial_fee' : 'other';
  return line.netCents === 0 && invoice.reason === 'start' ? 'trial' : 'plan';
};

const toInvoiceLine = (
  line: InvoiceLineSnapshot,
  invoice: InvoiceSnapshot,
  durations: KnownDurations,
  treatment: TaxTreatment,
): DocumentLine => {
  const duration = durations.prices.get(line.price ?? '') ?? durations.references.get(invoice.reference ?? '') ?? null;
  const taxCents = line.taxes.reduce((sum, tax) => sum + tax.taxCents, 0);
  const netCents = line.netCents - line.discountCents;
  return {
    item: getItem(line, invoice, duration),
    description: line.description,
    duration,
    from: toDocumentDay(line.from),
    until: toDocumentDay(line.until),
    quantity: line.netCents < 0 ? -1 : 1,
    unitCode: 'C62',
    unitCents: Math.abs(line.netCents),
    discountCents: line.discountCents,
    netCents,
    ...toTax(line, treatment),
    taxCents,
    grossCents: netCents + taxCents,
  };
};

const isSameTax = (a: Pick<TaxTotal, 'category' | 'country' | 'percent'>, b: typeof a) =>
  a.category === b.category && a.country === b.country && a.percent === b.percent;

export const sumTaxes = (lines: readonly DocumentLine[]): TaxTotal[] => {
  const totals: TaxTotal[] = [];
  for (const { category, country, percent, netCents, taxCents } of lines) {
    const total = totals.find((known) => isSameTax(known, { category, country, percent }));
    if (!total) totals.push({ category, country, percent, netCents, taxCents });
    else {
      total.netCents += netCents;
      total.taxCents += taxCents;
    }
  }
  return totals;
};

/** Returns what our invoice of a gateway's invoice says. Its amounts are the gateway's, to the cent. */
export const buildInvoice = (invoice: InvoiceSnapshot, parties: Parties, durations: KnownDurations): DocumentDraft => {
  const treatment = getTreatment(parties, invoice.createdAt);
  const lines = invoice.lines.map((line) => toInvoiceLine(line, invoice, durations, treatment));
  const main = lines.findLast(({ item }) => item === 'plan' || item === 'trial') ?? lines.at(-1);
  return {
    format: 1,
    typeCode: 380,
    suppliedOn: toDocumentDay(invoice.createdAt),
    period: {
      from: main?.from ?? toDocumentDay(invoice.periodStart),
      until: main?.until ?? toDocumentDay(invoice.periodEnd),
    },
    currency: 'EUR',
    ...parties,
    duration: main?.duration ?? null,
    lines,
    taxes: sumTaxes(lines),
    netCents: invoice.netCents,
    taxCents: invoice.taxCents,
    totalCents: invoice.totalCents,
    creditCents: Math.max(0, invoice.totalCents - invoice.dueCents),
    dueCents: invoice.dueCents,
    corrects: null,
  };
};

import { sumTaxes } from './build-invoice.ts';
import type { DocumentDraft, DocumentLine, InvoiceDocument, TaxTotal } from './document.ts';

/** Rounds half away from zero. */
const roundAway = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

/** The share of an amount in the first `cents` of a total: all of it in the whole total. */
const getPartCents = (amount: number, cents: number, total: number) => roundAway((amount * cents) / total);

type Share = { netCents: number; taxCents: number };

/** Splits the first `cents` of an invoice by its tax rates; the last takes what rounding leaves. */
const split = ({ taxes, totalCents }: InvoiceDocument, cents: number): Share[] => {
  let left = cents;
  return taxes.map(({ netCents, taxCents }, at) => {
    const gross = at === taxes.length - 1 ? left : getPartCents(netCents + taxCents, cents, totalCents);
    left -= gross;
    const tax = getPartCents(taxCents, cents, totalCents);
    return { netCents: gross - tax, taxCents: tax };
  });
};

const toCreditLine = (invoice: InvoiceDocument, tax: TaxTotal, { netCents, taxCents }: Share): DocumentLine => ({
  item: 'credit',
  description: '',
  duration: invoice.duration,
  ...invoice.period,
  quantity: netCents < 0 ? -1 : 1,
  unitCode: 'C62',
  unitCents: Math.abs(netCents),
  discountCents: 0,
  netCents,
  category: tax.category,
  country: tax.country,
  percent: tax.percent,
  taxCents,
  grossCents: netCents + taxCents,
});

/**
 * Returns what a credit note over a part of an invoice says. `earlierCents` were credited before: parts are shares of their sum, so that
 * those that make up the whole add up to its net amounts and VAT as well.
 */
export const buildCreditNote = (invoice: InvoiceDocument, cents: number, earlierCents: number): DocumentDraft => {
  const [before, after] = [split(invoice, earlierCents), split(invoice, earlierCents + cents)];
  const lines = invoice.taxes.map((tax, at) =>
    toCreditLine(invoice, tax, {
      netCents: (after[at]?.netCents ?? 0) - (before[at]?.netCents ?? 0),
      taxCents: (after[at]?.taxCents ?? 0) - (before[at]?.taxCents ?? 0),
    }),
  );
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0);
  const { issuedOn, number, ...rest } = invoice;
  return {
    ...rest,
    typeCode: 381,
    lines,
    taxes: sumTaxes(lines),
    netCents: cents - taxCents,
    taxCents,
    totalCents: cents,
    creditCents: 0,
    dueCents: cents,
    corrects: { number, issuedOn },
  };
};

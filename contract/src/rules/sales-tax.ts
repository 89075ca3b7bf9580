import type { VatState } from '../api/billing-data.ts';

/** A standard rate in percent, from a day on. */
type Rate = readonly [from: string, percent: number];

/**
 * The standard rates of VAT in the EU, newest first; the last of each country since before this service existed. Source: the European
 * Commission’s database “Taxes in Europe”, and the laws that changed them.
 */
const vatRates: Readonly<Record<string, readonly Rate[]>> = {
  AT: [['2016-01-01', 20]],
  BE: [['1996-01-01', 21]],
  BG: [['1999-01-01', 20]],
  CY: [['2014-01-13', 19]],
  CZ: [['2013-01-01', 21]],
  DE: [['2021-01-01', 19]],
  DK: [['1992-01-01', 25]],
  EE: [
    ['2025-07-01', 24],
    ['2024-01-01', 22],
    ['2009-07-01', 20],
  ],
  ES: [['2012-09-01', 21]],
  FI: [
    ['2024-09-01', 25.5],
    ['2013-01-01', 24],
  ],
  FR: [['2014-01-01', 20]],
  GR: [['2016-06-01', 24]],
  HR: [['2012-03-01', 25]],
  HU: [['2012-01-01', 27]],
  IE: [['2021-03-01', 23]],
  IT: [['2013-10-01', 22]],
  LT: [['2009-09-01', 21]],
  LU: [
    ['2024-01-01', 17],
    ['2023-01-01', 16],
  ],
  LV: [['2012-07-01', 21]],
  MT: [['2004-01-01', 18]],
  NL: [['2012-10-01', 21]],
  PL: [['2011-01-01', 23]],
  PT: [['2011-01-01', 23]],
  RO: [
    ['2025-08-01', 21],
    ['2017-01-01', 19],
  ],
  SE: [['1990-07-01', 25]],
  SI: [['2013-07-01', 22]],
  SK: [
    ['2025-01-01', 23],
    ['2011-01-01', 20],
  ],
};

/** The members of the EU, by ISO 3166: Greece is GR. */
export const vatCountries: readonly string[] = Object.keys(vatRates);

/** Returns the standard rate of a member of the EU on a day, in percent; undefined for other countries. */
export const findVatRate = (country: string, at: Date): number | undefined => {
  const day = at.toISOString().slice(0, 10);
  const rates = vatRates[country];
  return (rates?.find(([from]) => from <= day) ?? rates?.at(-1))?.[1];
};

export const taxKinds = ['vat', 'reverse_charge', 'outside_scope'] as const;

/** How VAT is charged. */
export type TaxTreatment =
  | { kind: 'vat'; country: string; percent: number }
  /** The buyer is a business in another country of the EU and owes the VAT (Article 196 of the VAT Directive). */
  | { kind: 'reverse_charge' }
  /** The buyer is outside the EU. */
  | { kind: 'outside_scope' };

export type Buyer = {
  /** ISO 3166. */
  country: string;
  /** Of its VAT number; null without one. Only `valid` makes it a business. */
  vatState: VatState | null;
  /** The country that the number belongs to, if it isn't the address’s. */
  vatCountry?: string | undefined;
};

/**
 * How VAT is charged for services supplied electronically (Articles 44, 58 and 196 of the VAT Directive): where the buyer is; none to
 * businesses in another country of the EU than the seller’s, nor outside the EU.
 */
export const chooseTax = (buyer: Buyer, sellerCountry: string, at: Date): TaxTreatment => {
  const percent = findVatRate(buyer.country, at);
  if (percent === undefined) return { kind: 'outside_scope' };
  const isBusiness = buyer.vatState === 'valid' && (buyer.vatCountry ?? buyer.country) === buyer.country;
  if (isBusiness && buyer.country !== sellerCountry) return { kind: 'reverse_charge' };
  return { kind: 'vat', country: buyer.country, percent };
};

/** Returns the VAT of a net amount in whole cents, rounded half away from zero. */
export const computeVatCents = (netCents: number, percent: number): number => {
  const exact = (Math.abs(netCents) * Math.round(percent * 100)) / 10_000;
  return Math.sign(netCents) * Math.round(exact);
};

/** Returns the VAT that is added to a net amount. */
export const computeTaxCents = (netCents: number, tax: TaxTreatment): number =>
  tax.kind === 'vat' ? computeVatCents(netCents, tax.percent) : 0;

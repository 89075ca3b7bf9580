import type { VatState } from '@tessera/contract/api/billing-data.ts';
import type { Duration } from '@tessera/contract/rules/subscriptions.ts';

// What an invoice or credit note says, as it's stored for good. It has everything that EN 16931 asks of an electronic invoice; the terms
// of that standard (BT-…) are named where the words differ. Amounts are whole cents, and those of a credit note positive, as the
// standard has them. Days are YYYY-MM-DD in UTC.

/** BT-151: standard rate; reverse charge; not subject to VAT. */
export type TaxCategory = 'AE' | 'O' | 'S';

export type Party = {
  name: string;
  /** A person at a company. */
  contact: string;
  address: string[];
  /** ISO 3166. */
  country: string;
  vatNumber: string;
  taxId: string;
  email: string;
};

export type DocumentLine = {
  /** `unused`: credit for the rest of an earlier period. `credit`: what a credit note takes back. */
  item: 'credit' | 'other' | 'plan' | 'trial' | 'trial_fee' | 'unused';
  /** The words of the gateway; only shown for `other`. */
  description: string;
  duration: Duration | null;
  from: string;
  until: string;
  /** BT-129: negative for what is taken off. */
  quantity: number;
  /** BT-130, of UN/ECE Recommendation 20: C62 is one. */
  unitCode: 'C62';
  /** BT-146: never negative. */
  unitCents: number;
  /** BT-136. */
  discountCents: number;
  /** BT-131: after the discount. */
  netCents: number;
  category: TaxCategory;
  /** Where the VAT is due; null without VAT. */
  country: string | null;
  percent: number;
  taxCents: number;
  grossCents: number;
};

/** BG-23: the lines of a category, country and rate together. */
export type TaxTotal = Pick<DocumentLine, 'category' | 'country' | 'percent' | 'netCents' | 'taxCents'>;

export type InvoiceDocument = {
  format: 1;
  /** BT-3, of UNTDID 1001: invoice, or credit note. */
  typeCode: 380 | 381;
  number: string;
  issuedOn: string;
  suppliedOn: string;
  /** BG-14. */
  period: { from: string; until: string };
  currency: 'EUR';
  seller: Party;
  buyer: Party;
  /** What was known of the buyer's VAT number. */
  vatCheck: { state: VatState; checkedAt: string | null } | null;
  duration: Duration | null;
  lines: DocumentLine[];
  taxes: TaxTotal[];
  netCents: number;
  taxCents: number;
  totalCents: number;
  /** BT-113: paid with credit of the customer. */
  creditCents: number;
  /** BT-115. */
  dueCents: number;
  /** BG-3: the invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null;
};

/** A document without what its number decides. */
export type DocumentDraft = Omit<InvoiceDocument, 'issuedOn' | 'number'>;

export const toDocumentDay = (date: Date): string => date.toISOString().slice(0, 10);

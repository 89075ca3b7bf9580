import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { getTreatment, sumTaxes } from './build-invoice.ts';
import type { DocumentDraft, InvoiceDocument } from './document.ts';
import { sendReceipt } from './emails.ts';
import { creditInvoice, findCredits, type IssueDeps } from './issue.ts';
import { findParties } from './parties.ts';
import * as store from './store.ts';

const categories = { vat: 'S', reverse_charge: 'AE', outside_scope: 'O' } as const;

type Parties = Pick<InvoiceDocument, 'buyer' | 'seller' | 'vatCheck'>;

/** Whether the buyer would have been charged the same VAT on the day of the invoice. */
const hasSameTax = ({ taxes, suppliedOn }: InvoiceDocument, parties: Parties) => {
  const treatment = getTreatment(parties, new Date(`${suppliedOn}T12:00:00Z`));
  return taxes.every(
    ({ category, country }) =>
      category === categories[treatment.kind] && (treatment.kind !== 'vat' || treatment.country === country),
  );
};

type Replaced = { creditNote: store.InvoiceRow; invoice: store.InvoiceRow };

/** Issues a credit note over all of an invoice, and another invoice in its place. */
const replaceInvoice = async (
  deps: IssueDeps,
  actor: Member,
  tx: Tx,
  { rows, original, draft }: { rows: readonly store.InvoiceRow[]; original: store.InvoiceRow; draft: DocumentDraft },
): Promise<Replaced> => {
  const accountId = original.account_id ?? fail('not_found');
  const versions = rows.filter((row) => row.kind === 'invoice' && row.gateway_invoice === original.gateway_invoice);
  const creditNote = await creditInvoice(deps, actor, tx, accountId, {
    ...{ invoice: original, credits: [], cents: original.total_cents },
    ...{ reason: 'replaced', source: `${original.id}:replaced` },
  });
  if (!creditNote) return fail('invoice_credited'); // an invoice of nothing
  await store.updateStatus(actor, tx, original.id, { status: 'void', paid_at: original.paid_at });
  const invoice = await store.insertInvoice(actor, tx, {
    id: randomUUID(),
    accountId,
    kind: 'invoice',
    reason: null,
    source: `${original.gateway_invoice}:${versions.length + 1}`,
    gatewayInvoice: original.gateway_invoice,
    corrects: null,
    status: original.status,
    paidAt: original.paid_at,
    draft,
    at: deps.now(),
  });
  if (invoice.paid_at) await sendReceipt(deps, actor, tx, invoice);
  return { creditNote, invoice };
};

/**
 * Replaces an invoice by one with the current billing data: a credit note over all of it, and an invoice of the same amounts. What VAT
 * is charged can't change with it, since that has been paid.
 */
export const correctInvoice = async (deps: IssueDeps, tx: Tx, actor: Member, id: string): Promise<Replaced> => {
  const { accountId } = actor;
  await store.lockInvoices(actor, tx, accountId);
  const rows = await store.listInvoices(actor, tx, accountId);
  const original = rows.find((row) => row.id === id) ?? fail('not_found');
  const credits = findCredits(rows, original);
  if (original.kind !== 'invoice' || credits.length > 0) return fail('invoice_credited');
  const parties = await findParties(deps.config, actor, tx, accountId);
  if (parties.buyer.country === '') return fail('billing_incomplete', { field: 'billing.country' });
  const { number: _number, issuedOn: _issuedOn, ...document } = original.document;
  if (isDeepStrictEqual(document.buyer, parties.buyer)) return fail('invoice_unchanged');
  if (!hasSameTax(original.document, parties)) return fail('invoice_tax_differs');
  const draft = { ...document, buyer: parties.buyer, vatCheck: parties.vatCheck };
  return replaceInvoice(deps, actor, tx, { rows, original, draft });
};

/**
 * Returns how much VAT of an invoice wasn't due: it was paid because VIES hadn't confirmed the buyer's number, which is valid now.
 * 0 otherwise, and where VAT of earlier invoices was credited in it, which that wouldn't correct.
 */
export const getUndueTaxCents = (
  { kind, status, document }: store.InvoiceRow,
  credits: readonly store.InvoiceRow[],
  parties: Parties,
): number => {
  const wasUnknown = document.vatCheck?.state === 'unavailable' || document.vatCheck?.state === 'pending';
  const isSame =
    document.buyer.vatNumber === parties.buyer.vatNumber && document.buyer.country === parties.buyer.country;
  const isPlain = document.lines.every(({ netCents }) => netCents >= 0) && document.creditCents === 0;
  if (kind !== 'invoice' || status !== 'paid' || credits.length > 0 || !wasUnknown || !isSame || !isPlain) return 0;
  const treatment = getTreatment(parties, new Date(`${document.suppliedOn}T12:00:00Z`));
  return treatment.kind === 'reverse_charge' ? document.taxCents : 0;
};

const removeTax = (document: DocumentDraft, vatCheck: Parties['vatCheck']): DocumentDraft => {
  const lines = document.lines.map((line) => ({
    ...line,
    ...{ category: 'AE' as const, country: null, percent: 0, taxCents: 0, grossCents: line.netCents },
  }));
  const { netCents } = document;
  return {
    ...{ ...document, vatCheck, lines, taxes: sumTaxes(lines) },
    ...{ taxCents: 0, totalCents: netCents, dueCents: netCents },
  };
};

/** Replaces an invoice whose VAT wasn't due by one with reverse charge. The VAT is still to be given back. */
export const removeUndueTax = async (
  deps: IssueDeps,
  tx: Tx,
  staff: Member,
  { accountId, id }: { accountId: string; id: string },
): Promise<Replaced> => {
  await store.lockInvoices(staff, tx, accountId);
  const rows = await store.listInvoices(staff, tx, accountId);
  const original = rows.find((row) => row.id === id) ?? fail('not_found');
  const parties = await findParties(deps.config, staff, tx, accountId);
  if (getUndueTaxCents(original, findCredits(rows, original), parties) === 0) return fail('vat_due');
  const { number: _number, issuedOn: _issuedOn, ...document } = original.document;
  return replaceInvoice(deps, staff, tx, { rows, original, draft: removeTax(document, parties.vatCheck) });
};

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { getTreatment } from './build-invoice.ts';
import type { InvoiceDocument } from './document.ts';
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

/**
 * Replaces an invoice by one with the current billing data: a credit note over all of it, and an invoice of the same amounts. What VAT
 * is charged can't change with it, since that has been paid.
 */
export const correctInvoice = async (
  deps: IssueDeps,
  tx: Tx,
  actor: Member,
  id: string,
): Promise<{ creditNote: store.InvoiceRow; invoice: store.InvoiceRow }> => {
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
  const versions = rows.filter((row) => row.kind === 'invoice' && row.gateway_invoice === original.gateway_invoice);
  const creditNote = await creditInvoice(deps, actor, tx, accountId, {
    ...{ invoice: original, credits, cents: original.total_cents },
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
    draft: { ...document, buyer: parties.buyer, vatCheck: parties.vatCheck },
    at: deps.now(),
  });
  if (invoice.paid_at) await sendReceipt(deps, actor, tx, invoice);
  return { creditNote, invoice };
};

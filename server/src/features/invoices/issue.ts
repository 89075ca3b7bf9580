import { randomUUID } from 'node:crypto';
import type { Tx } from '../../adapters/database/index.ts';
import type { CustomerSnapshot, InvoiceSnapshot, PaymentSnapshot } from '../../adapters/payments/snapshot.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { buildCreditNote } from './build-credit-note.ts';
import { buildInvoice, type KnownDurations } from './build-invoice.ts';
import { sendCreditNote, sendReceipt } from './emails.ts';
import { findParties } from './parties.ts';
import * as store from './store.ts';

export type IssueDeps = Pick<Deps, 'config' | 'jobs' | 'now'>;

/** The credit notes of an invoice. */
export const findCredits = (rows: readonly store.InvoiceRow[], { id }: Pick<store.InvoiceRow, 'id'>) =>
  rows.filter(({ corrects }) => corrects === id);

const sumCents = (credits: readonly store.InvoiceRow[]) => credits.reduce((sum, row) => sum - row.total_cents, 0);

type CreditInput = {
  invoice: store.InvoiceRow;
  credits: readonly store.InvoiceRow[];
  cents: number;
  reason: store.CreditReason;
  source: string;
};

/** Issues a credit note over what is left of an invoice, or `cents` of it; undefined if nothing is. */
export const creditInvoice = async (
  deps: IssueDeps,
  actor: Member | SystemActor,
  tx: Tx,
  accountId: string,
  { invoice, credits, cents, reason, source }: CreditInput,
): Promise<store.InvoiceRow | undefined> => {
  const earlierCents = sumCents(credits);
  const creditedCents = Math.min(cents, invoice.total_cents - earlierCents);
  if (creditedCents <= 0) return undefined;
  const row = await store.insertInvoice(actor, tx, {
    id: randomUUID(),
    accountId,
    kind: 'credit_note',
    reason,
    source,
    gatewayInvoice: invoice.gateway_invoice,
    corrects: invoice.id,
    status: reason === 'refund' ? 'refunded' : 'void',
    paidAt: null,
    draft: buildCreditNote(invoice.document, creditedCents, earlierCents),
    at: deps.now(),
  });
  await sendCreditNote(deps, actor, tx, row);
  return row;
};

const failedStatuses: readonly PaymentSnapshot['status'][] = ['canceled', 'requires_payment_method'];

/**
 * The status of a gateway's invoice; that of one that no one will try to collect any more, since its subscription has ended, or since it's a
 * single payment that failed, is uncollectible, though it stays open there and can still be paid.
 */
const getGatewayStatus = (
  { subscriptions, payments }: CustomerSnapshot,
  { status, subscription, nextAttemptAt, payments: ids }: InvoiceSnapshot,
): InvoiceSnapshot['status'] => {
  const own = payments.filter(({ id }) => ids.includes(id));
  const hasEnded =
    subscription === null
      ? own.length > 0 && own.every((payment) => failedStatuses.includes(payment.status))
      : subscriptions.some((one) => one.id === subscription && one.status === 'canceled');
  const isProcessing = own.some((payment) => payment.status === 'processing');
  return status === 'open' && hasEnded && nextAttemptAt === null && !isProcessing ? 'uncollectible' : status;
};

/** The state of an invoice, by what the gateway and its credit notes say. */
const getInvoiceStatus = (
  gateway: InvoiceSnapshot,
  payments: readonly PaymentSnapshot[],
  { total_cents: totalCents }: store.InvoiceRow,
  credits: readonly store.InvoiceRow[],
): string => {
  if (credits.some(({ reason }) => reason === 'replaced')) return 'void';
  if (gateway.status === 'void' || gateway.status === 'uncollectible') return gateway.status;
  if (gateway.totalCents === 0) return 'free';
  if (credits.length > 0 && sumCents(credits) >= totalCents) return 'refunded';
  const isProcessing = gateway.status === 'open' && payments.some(({ status }) => status === 'processing');
  return isProcessing ? 'processing' : gateway.status;
};

const isFinal = ({ status }: InvoiceSnapshot) => status === 'open' || status === 'paid';

/** Whether a credit note took it back because it wouldn't be paid. */
const isTakenBack = (credits: readonly store.InvoiceRow[]) =>
  credits.some(({ reason }) => reason === 'void' || reason === 'uncollectible');

type Issuing = {
  deps: IssueDeps;
  actor: SystemActor;
  tx: Tx;
  accountId: string;
  snapshot: CustomerSnapshot;
  durations: KnownDurations;
  rows: store.InvoiceRow[];
};

/** Our current invoice of a gateway's: the last one, since corrected ones are replaced. Issued if there should be one. */
const ensureInvoice = async ({ deps, actor, tx, accountId, durations, rows }: Issuing, gateway: InvoiceSnapshot) => {
  const issued = rows.filter(({ kind, gateway_invoice }) => kind === 'invoice' && gateway_invoice === gateway.id);
  const last = issued.at(-1);
  // What was written off can still be paid.
  const isMissing = last === undefined || isTakenBack(findCredits(rows, last));
  if (!isMissing || !isFinal(gateway)) return last;
  const parties = await findParties(deps.config, actor, tx, accountId);
  const row = await store.insertInvoice(actor, tx, {
    id: randomUUID(),
    accountId,
    kind: 'invoice',
    reason: null,
    source: issued.length === 0 ? gateway.id : `${gateway.id}:${issued.length + 1}`,
    gatewayInvoice: gateway.id,
    corrects: null,
    status: 'open',
    paidAt: null,
    draft: buildInvoice(gateway, parties, durations),
    at: deps.now(),
  });
  rows.push(row);
  return row;
};

const issueCredits = async (
  { deps, actor, tx, accountId, snapshot, rows }: Issuing,
  gateway: InvoiceSnapshot,
  invoice: store.InvoiceRow,
) => {
  const credit = async (input: Omit<CreditInput, 'credits' | 'invoice'>) => {
    if (rows.some(({ source }) => source === input.source)) return;
    const credits = findCredits(rows, invoice);
    const row = await creditInvoice(deps, actor, tx, accountId, { ...input, invoice, credits });
    if (row) rows.push(row);
  };
  // VAT that turned out not to be due was charged, but isn't in the invoice any more: giving it back needs no credit note.
  let beyondInvoice = gateway.totalCents - invoice.total_cents;
  for (const { id, payment, cents, status } of snapshot.refunds.toReversed()) {
    if (status !== 'succeeded' || !gateway.payments.includes(payment)) continue;
    const notCredited = Math.min(cents, beyondInvoice);
    beyondInvoice -= notCredited;
    if (cents > notCredited) await credit({ cents: cents - notCredited, reason: 'refund', source: id });
  }
  const { status } = gateway;
  if (status === 'void' || status === 'uncollectible')
    await credit({ cents: invoice.total_cents, reason: status, source: `${invoice.id}:${status}` });
};

/**
 * Issues what is missing for the state of a customer at the gateway, in the transaction that stores that state: an invoice for each
 * finalised invoice there, and a credit note for each refund and each invoice that won't be paid. The more often it's called, the same.
 */
export const issueInvoices = async (
  deps: IssueDeps,
  actor: SystemActor,
  tx: Tx,
  accountId: string,
  snapshot: CustomerSnapshot,
  durations: KnownDurations,
): Promise<void> => {
  if (snapshot.invoices.length === 0) return;
  await store.lockInvoices(actor, tx, accountId);
  const rows = await store.listInvoices(actor, tx, accountId);
  const issuing = { deps, actor, tx, accountId, snapshot, durations, rows };
  for (const read of snapshot.invoices.toReversed()) {
    const gateway = { ...read, status: getGatewayStatus(snapshot, read) };
    const invoice = await ensureInvoice(issuing, gateway);
    if (!invoice) continue;
    await issueCredits(issuing, gateway, invoice);
    const payments = snapshot.payments.filter(({ id }) => gateway.payments.includes(id));
    const status = getInvoiceStatus(gateway, payments, invoice, findCredits(rows, invoice));
    const paidAt = gateway.paidAt;
    if (status === invoice.status && paidAt?.getTime() === invoice.paid_at?.getTime()) continue;
    await store.updateStatus(actor, tx, invoice.id, { status, paid_at: paidAt });
    const isNewlyPaid = invoice.paid_at === null && paidAt !== null && gateway.totalCents > 0;
    Object.assign(invoice, { status, paid_at: paidAt });
    if (isNewlyPaid) await sendReceipt(deps, actor, tx, invoice);
  }
};

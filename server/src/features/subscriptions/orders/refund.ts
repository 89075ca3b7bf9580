import type { CustomerSnapshot } from '../../../adapters/payments/snapshot.ts';
import { AppError, fail } from '../../../http/app-error.ts';
import { listInvoices } from '../../invoices/index.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { runCommand } from '../gateway/commands.ts';
import { findPayments, getKeptCents, isDisputed } from '../state/derive.ts';
import { syncAccount } from '../sync/sync.ts';

type Refundable = { payment: string; cents: number };

/**
 * Returns the payment of an invoice of the gateway, and how much of it hasn't been given back, or why nothing can be: the bank decides
 * about what was disputed, and a direct debit has to arrive first.
 */
export const findRefundable = (
  snapshot: CustomerSnapshot,
  gatewayInvoice: string,
): Refundable | 'payment_disputed' | 'payment_processing' | 'refund_too_large' => {
  const invoice = snapshot.invoices.find(({ id }) => id === gatewayInvoice);
  const payments = invoice ? findPayments(snapshot, invoice) : [];
  if (payments.some(({ id }) => isDisputed(snapshot, id))) return 'payment_disputed';
  if (payments.some(({ status }) => status === 'processing')) return 'payment_processing';
  const kept = payments.find(({ status, cents, refundedCents }) => status === 'succeeded' && refundedCents < cents);
  return kept ? { payment: kept.id, cents: kept.cents - kept.refundedCents } : 'refund_too_large';
};

/**
 * Gives back the payment of an invoice of the gateway, or a part of it. The credit note is issued with the sync. `onRequested` is called
 * once the refund is made, and also if the gateway didn't respond: it is repeated then until it does.
 */
export const refundInvoice = async (
  deps: BillingDeps,
  accountId: string,
  { gatewayInvoice, cents }: { gatewayInvoice: string; cents: number },
  onRequested: () => Promise<void>,
): Promise<void> => {
  const { snapshot } = await syncAccount(deps, accountId);
  const refundable = snapshot ? findRefundable(snapshot, gatewayInvoice) : 'refund_too_large';
  if (typeof refundable === 'string') return fail(refundable, { field: 'cents' });
  if (cents > refundable.cents) return fail('refund_too_large', { field: 'cents' });
  try {
    await runCommand(deps, accountId, 'refund', { payment: refundable.payment, cents });
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_unavailable') await onRequested();
    throw error;
  }
  await onRequested();
  await syncAccount(deps, accountId);
};

/**
 * Gives back what was charged beyond an invoice, since it was replaced by one without VAT. The more often it's called, the same: what has
 * been given back by then counts.
 */
export const refundExcess = async (deps: BillingDeps, accountId: string, gatewayInvoice: string): Promise<void> => {
  const { snapshot } = await syncAccount(deps, accountId);
  const charged = snapshot?.invoices.find(({ id }) => id === gatewayInvoice);
  const issued = (await listInvoices(deps.system, deps.database.db, accountId)).findLast(
    ({ kind, gateway_invoice }) => kind === 'invoice' && gateway_invoice === gatewayInvoice,
  );
  if (!snapshot || !charged || !issued) return;
  const refunded = findPayments(snapshot, charged).reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const cents = charged.totalCents - issued.total_cents - refunded;
  if (cents <= 0) return;
  const refundable = findRefundable(snapshot, gatewayInvoice);
  if (typeof refundable === 'string') return fail(refundable);
  await runCommand(deps, accountId, 'refund', {
    payment: refundable.payment,
    cents: Math.min(cents, refundable.cents),
  });
  await syncAccount(deps, accountId);
};

/**
 * Gives back what is left of a payment beyond `keptCents`. The more often it's called, the same. Returns the invoice of the gateway that was
 * paid.
 */
export const refundRest = async (
  deps: BillingDeps,
  accountId: string,
  { payment, keptCents }: { payment: string; keptCents: number },
): Promise<string | undefined> => {
  const { snapshot } = await syncAccount(deps, accountId);
  const gatewayInvoice = snapshot?.invoices.find(({ payments }) => payments.includes(payment))?.id;
  const left = getKeptCents((snapshot?.payments ?? []).filter(({ id }) => id === payment));
  const cents = Math.max(0, left - keptCents);
  if (cents > 0) {
    if (snapshot && isDisputed(snapshot, payment)) return fail('payment_disputed');
    await runCommand(deps, accountId, 'refund', { payment, cents });
    await syncAccount(deps, accountId);
  }
  return gatewayInvoice;
};

import type { SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { recordAuditEvent, toStaffAuditActor } from '../audit/index.ts';
import { listInvoices } from '../invoices/index.ts';
import { refundInvoice, requireBilling } from '../subscriptions/index.ts';
import { requireNoStaff } from './account-actions.ts';
import type { AccountRow } from './account-store.ts';
import type { StaffContext } from './context.ts';
import { recordStaffAction } from './log.ts';

/**
 * Gives back the payment of an invoice, or a part of it. The gateway is called outside of a transaction; a refund that it may have got
 * is in both logs.
 */
export const refund = async (
  { deps, actor, note }: Pick<StaffContext, 'deps' | 'actor' | 'note'>,
  system: SystemActor,
  row: AccountRow,
  input: { invoice: string; cents: number },
): Promise<void> => {
  requireNoStaff(row);
  const billing = requireBilling(deps, system);
  const { db } = deps.database;
  const invoices = await listInvoices(actor, db, row.id);
  const invoice = invoices.find(({ id, kind }) => id === input.invoice && kind === 'invoice') ?? fail('not_found');
  const { cents } = input;
  await refundInvoice(billing, row.id, { gatewayInvoice: invoice.gateway_invoice, cents }, () =>
    db.transaction().execute(async (tx) => {
      await recordStaffAction({ deps, actor, tx, note }, { action: 'payment_refunded', accountId: row.id, cents });
      const auditEvent = { action: 'payment_refunded', detail: { name: invoice.number } } as const;
      await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), auditEvent);
    }),
  );
};

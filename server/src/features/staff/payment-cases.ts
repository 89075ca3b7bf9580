import type { api } from '@tessera/contract';
import type { PaymentCase } from '@tessera/contract/api/payment-cases.ts';
import type { PaymentCaseKind } from '@tessera/contract/rules/payment-cases.ts';
import { type Member, requireMember, type SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { recordAuditEvent, toStaffAuditActor } from '../audit/index.ts';
import { listInvoices } from '../invoices/index.ts';
import {
  type BillingDeps,
  endPlanOfPayment,
  notifyOfLostPayment,
  refundExcess,
  refundRest,
  requireBilling,
  paymentCaseStore as store,
} from '../subscriptions/index.ts';
import { requireNoStaff } from './account-actions.ts';
import { findAccount } from './account-store.ts';
import { recordStaffAction } from './log.ts';

const presentCase = (row: store.PaymentCaseRow): PaymentCase => ({
  id: row.id,
  kind: row.kind as PaymentCaseKind,
  cents: row.cents,
  detail: row.detail,
  openedAt: row.opened_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  account: { id: row.account_id, email: row.email },
});

/** Attempts the refund of a case again. Returns the number of its invoice; undefined if the refund was logged before. */
const retryRefund = async (billing: BillingDeps, actor: Member, row: store.PaymentCaseRow) => {
  const { account_id: accountId, payment, kept_cents: keptCents } = row;
  if (row.kind === 'duplicate_refunded') return undefined;
  if (payment === null) {
    await refundExcess(billing, accountId, row.subject);
    return undefined; // Refunding the VAT was logged when it was decided.
  }
  const gatewayInvoice = await refundRest(billing, accountId, { payment, keptCents });
  const invoices = await listInvoices(actor, billing.database.db, accountId);
  const invoice = invoices.findLast(
    ({ kind, gateway_invoice }) => kind === 'invoice' && gateway_invoice === gatewayInvoice,
  );
  return invoice?.number ?? '';
};

export const paymentCaseHandlers = (deps: Deps, system: SystemActor): RouteHandlers<typeof api.paymentCases> => {
  const { db } = deps.database;
  const find = async (staff: Member, id: string) => (await store.findCase(staff, db, id)) ?? fail('not_found');
  return {
    list: async ({ actor, query: { state } }) => {
      const staff = requireMember(actor);
      const rows = await store.listCases(staff, db, state === 'open');
      return { cases: rows.map(presentCase), open: await store.countOpenCases(staff, db) };
    },
    retry: async ({ actor, params: { id }, body: { note } }) => {
      const staff = requireMember(actor);
      const row = await find(staff, id);
      const account = (await findAccount(staff, db, row.account_id)) ?? fail('not_found');
      requireNoStaff(account);
      const billing = requireBilling(deps, system);
      const number = row.settled_at === null ? await retryRefund(billing, staff, row) : undefined;
      await db.transaction().execute(async (tx) => {
        // Of several attempts at the same time, which make one refund, one is logged.
        if (!(await store.settleCase(staff, tx, id, deps.now()))) return;
        const about = { accountId: row.account_id, cents: row.cents };
        await recordStaffAction({ deps, actor: staff, note, tx }, { action: 'refund_retried', ...about });
        if (number === undefined) return;
        const auditEvent = { action: 'payment_refunded', detail: { name: number } } as const;
        await recordAuditEvent(deps, tx, toStaffAuditActor(staff, row.account_id), auditEvent);
      });
      return presentCase(await find(staff, id));
    },
    endPlan: async ({ actor, params: { id }, body: { note } }) => {
      const staff = requireMember(actor);
      const row = await find(staff, id);
      if (row.kind !== 'payment_lost' || row.payment === null) return fail('not_found');
      const { account_id: accountId, cents } = row;
      requireNoStaff((await findAccount(staff, db, accountId)) ?? fail('not_found'));
      const billing = requireBilling(deps, system);
      const end = row.settled_at === null ? await endPlanOfPayment(billing, accountId, row.payment) : undefined;
      const isSettled = await db.transaction().execute(async (tx) => {
        if (!(await store.settleCase(staff, tx, id, deps.now()))) return false;
        await recordStaffAction({ deps, actor: staff, note, tx }, { action: 'plan_ended', accountId, cents });
        if (end) await recordAuditEvent(deps, tx, toStaffAuditActor(staff, accountId), { action: 'plan_cancelled' });
        return true;
      });
      if (isSettled && end) await notifyOfLostPayment(billing, staff, accountId, cents);
      return presentCase(await find(staff, id));
    },
    settle: async ({ actor, params: { id }, body: { note } }) => {
      const staff = requireMember(actor);
      const { account_id: accountId } = await find(staff, id);
      await db.transaction().execute(async (tx) => {
        if (!(await store.settleCase(staff, tx, id, deps.now()))) return;
        await recordStaffAction({ deps, actor: staff, note, tx }, { action: 'payment_case_settled', accountId });
      });
      return presentCase(await find(staff, id));
    },
  };
};

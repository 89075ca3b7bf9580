import { maxGrantDays } from '@tessera/contract/rules/staff.ts';
import { addMonths, keptMonths } from '@tessera/contract/rules/subscriptions.ts';
import type { SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { getOrigin } from '../../http/origin.ts';
import { getFormatter } from '../../i18n.ts';
import { recordAuditEvent, toStaffAuditActor } from '../audit/index.ts';
import { restoreForStaff } from '../codes-without-plan/index.ts';
import { createTranslator, type OutgoingEmail, queueEmail } from '../email/index.ts';
import { listInvoices, removeUndueTax } from '../invoices/index.ts';
import {
  announce,
  endGrant as endAccountGrant,
  findRefundable,
  getCodesUntil,
  getEndOfDay,
  readState,
  refundExcessJob,
  refundInvoice,
  requireBilling,
  setGrant,
} from '../subscriptions/index.ts';
import { requireActive, requireNoStaff } from './account-actions.ts';
import { findOwner } from './account-details-store.ts';
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

/** Replaces an invoice whose VAT wasn’t due by one without, and has the VAT given back. */
export const refundVat = async (
  { deps, actor, note }: Pick<StaffContext, 'deps' | 'actor' | 'note'>,
  system: SystemActor,
  row: AccountRow,
  id: string,
): Promise<void> => {
  requireNoStaff(row);
  // Before the transaction: on the embedded database, it has the only connection.
  const { snapshot } = await readState(requireBilling(deps, system), row.id);
  await deps.database.db.transaction().execute(async (tx) => {
    const { creditNote, invoice } = await removeUndueTax(deps, tx, actor, { accountId: row.id, id });
    const cents = -creditNote.total_cents - invoice.total_cents;
    const gatewayInvoice = invoice.gateway_invoice;
    const refundable = snapshot ? findRefundable(snapshot, gatewayInvoice) : 'refund_too_large';
    if (typeof refundable === 'string') return fail(refundable);
    if (cents > refundable.cents) return fail('refund_too_large');
    await deps.jobs.send(tx, refundExcessJob, { accountId: row.id, gatewayInvoice, cents });
    await recordStaffAction({ deps, actor, tx, note }, { action: 'vat_refunded', accountId: row.id, cents });
    const auditEvent = { action: 'vat_refunded', detail: { name: invoice.number } } as const;
    await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), auditEvent);
  });
};

const dayMs = 86_400_000;

/** Tells the owner of an account what staff did about its plan. */
const emailOwner = async (
  { deps, tx, request }: StaffContext,
  { email, language }: AccountRow,
  { name, ...content }: Pick<OutgoingEmail, 'name' | 'notes' | 'values'> & { name: 'codes_restored' | 'plan_granted' },
) => {
  const path = name === 'codes_restored' ? '/app/my-qr-codes' : '/app/plans-and-payments';
  const link = `${getOrigin(request, deps.config)}${path}`;
  await queueEmail(deps, tx, { name, to: email, language, ...content, link });
};

/** What staff wrote to an owner, as a part of an email. */
const writeMessage = (translate: ReturnType<typeof createTranslator>, message: string): Pick<OutgoingEmail, 'notes'> =>
  message === '' ? {} : { notes: [{ title: translate('plan_granted.why') ?? '', texts: message.split('\n') }] };

/** Gives an account the plan until the end of a day, and tells its owner, with a message if there's one. Returns when that is. */
export const grantPlan = async (
  context: StaffContext,
  row: AccountRow,
  { until: day, message }: { until: string; message: string },
): Promise<Date> => {
  const { deps, actor, tx } = context;
  requireNoStaff(row);
  requireActive(row);
  if (!deps.config.billing) fail('payments_off');
  const { timezone } = await findOwner(actor, tx, row.id);
  const until = getEndOfDay(day, timezone);
  const days = Math.ceil((until.getTime() - deps.now().getTime()) / dayMs);
  if (days < 1 || days > maxGrantDays) fail('invalid_input', { issues: [{ field: 'until', code: 'invalid_date' }] });
  await setGrant(actor, tx, row.id, until);
  await recordStaffAction(context, { action: 'plan_granted', accountId: row.id, until });
  const auditEvent = { action: 'plan_granted', detail: { count: days } } as const;
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), auditEvent);
  await emailOwner(context, row, {
    name: 'plan_granted',
    values: { date: getFormatter(row).longDate(until) },
    ...writeMessage(createTranslator(row.language), message),
  });
  return until;
};

/**
 * Ends a grant before its time, and tells its owner what that means, with a message if there's one. Returns whether there was a grant.
 */
export const endGrant = async (
  context: StaffContext,
  system: SystemActor,
  row: AccountRow,
  message: string,
): Promise<boolean> => {
  const { deps, actor, tx } = context;
  const { billing } = deps.config;
  requireNoStaff(row);
  if (!billing) return fail('payments_off');
  const now = deps.now();
  const ended = await endAccountGrant(actor, tx, row.id, now);
  if (!ended) return false;
  await recordStaffAction(context, { action: 'grant_ended', accountId: row.id });
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), { action: 'plan_grant_ended' });
  const continues = getCodesUntil(ended.row) > now.getTime();
  // The same notice as when a plan ends by itself, so that only one of both is sent.
  await announce(deps, system, tx, { accountId: row.id, kind: 'ended', period: now }, (writer) => ({
    name: 'grant_ended',
    values: {
      date: writer.format.longDate(ended.before),
      effect:
        (continues
          ? writer.translate('grant_ended.continues')
          : writer.translate(`grant_ended.${billing.codesWithoutPlan}`, {
              date: writer.format.longDate(addMonths(now, keptMonths)),
            })) ?? '',
    },
    ...writeMessage(writer.translate, message),
    link: `${writer.appUrl}/plans-and-payments`,
  }));
  return true;
};

/** Restores what was deleted for want of a plan. Returns how many codes. */
export const restoreCodes = async (context: StaffContext, row: AccountRow): Promise<number> => {
  const { deps, actor, tx } = context;
  requireNoStaff(row);
  if (!deps.config.billing) fail('payments_off');
  const count = await restoreForStaff(deps, actor, tx, row.id);
  if (count === 0) return 0;
  await recordStaffAction(context, { action: 'removed_codes_restored', accountId: row.id });
  const auditEvent = { action: 'codes_restored_with_plan', detail: { count } } as const;
  await recordAuditEvent(deps, tx, toStaffAuditActor(actor, row.id), auditEvent);
  await emailOwner(context, row, { name: 'codes_restored', values: { count: getFormatter(row).number(count) } });
  return count;
};

import type { StaffPlan } from '@tessera/contract/api/staff.ts';
import type { Member } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { findCredits, findParties, getUndueTaxCents, listInvoices, presentInvoice } from '../../invoices/index.ts';
import { findDurations } from '../gateway/prices.ts';
import { findRefundable } from '../orders/refund.ts';
import { getStatus } from '../state/access.ts';
import { findState } from '../state/account-state.ts';
import { findPaymentMethod } from '../state/derive.ts';
import { toIso } from './present.ts';

/** Returns what the operator’s staff see of an account’s plan; null where nothing is sold. */
export const presentStaffPlan = async (
  deps: Pick<Deps, 'config' | 'database' | 'now'>,
  actor: Member,
  accountId: string,
): Promise<StaffPlan | null> => {
  const state = deps.config.billing && (await findState(deps, actor, accountId));
  if (!state) return null;
  const now = deps.now();
  const { row, snapshot, derived } = state;
  const { live, oneTime, periodEnd } = derived;
  const durations = await findDurations(deps, actor);
  const method = snapshot ? findPaymentMethod(snapshot, derived) : undefined;
  const invoices = await listInvoices(actor, deps.database.db, accountId);
  const parties = await findParties(deps.config, actor, deps.database.db, accountId);
  const getRefundableCents = ({ kind, status, gateway_invoice }: (typeof invoices)[number]) => {
    const isPaid = snapshot !== null && kind === 'invoice' && status === 'paid';
    const refundable = isPaid ? findRefundable(snapshot, gateway_invoice) : undefined;
    return typeof refundable === 'object' ? refundable.cents : 0;
  };
  return {
    status: getStatus(row, now),
    duration: (live ? durations.get(live.price) : oneTime?.duration) ?? null,
    renews: live !== null && live.cancelsAt === null,
    until: toIso(periodEnd ?? row.trial_end),
    grantedUntil: row.granted_until && row.granted_until > now ? row.granted_until.toISOString() : null,
    paymentMethod: method ? { type: method.type, last4: method.card?.last4 ?? method.sepa?.last4 ?? null } : null,
    disputes: (snapshot?.disputes ?? []).map(({ id, cents, createdAt, state: outcome }) => ({
      ...{ id, cents, openedAt: createdAt.toISOString(), state: outcome },
    })),
    invoices: invoices.toReversed().map((invoice) => {
      const { id, number, kind, issuedAt, totalCents, status } = presentInvoice(invoice);
      const refundableCents = getRefundableCents(invoice);
      const undueTaxCents = getUndueTaxCents(invoice, findCredits(invoices, invoice), parties);
      return {
        ...{ id, number, kind, issuedAt, totalCents, status, refundableCents },
        undueTaxCents: undueTaxCents <= refundableCents ? undueTaxCents : 0,
      };
    }),
  };
};

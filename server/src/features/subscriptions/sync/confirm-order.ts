import type { Duration } from '@tessera/contract/rules/subscriptions.ts';
import type { Tx } from '../../../adapters/database/index.ts';
import type { EmailName } from '../../email/index.ts';
import { announce } from '../emails/announce.ts';
import { describeOrder, explainWithdrawal } from '../emails/order-terms.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import type { AccountState } from '../state/account-state.ts';

/** The emails that confirm an order, by what was ordered. */
const emails = {
  renewing: 'plan_started',
  single: 'plan_paid_once',
  later: 'plan_follows_trial',
} as const satisfies Record<string, EmailName>;

/**
 * Confirms an order by email as soon as there's something to confirm: what was ordered, what was paid, what will be, and how to
 * withdraw, with the form of the law.
 * Once per subscription or single payment.
 */
export const confirmOrder = async (
  deps: BillingDeps,
  tx: Tx,
  { row, snapshot, derived }: AccountState,
): Promise<void> => {
  const { live, oneTime, periodEnd, status } = derived;
  if (!snapshot || !periodEnd || (status !== 'active' && status !== 'trialing')) return;
  if (!live && !oneTime) return;
  const invoice = live ? snapshot.invoices.find(({ id }) => id === live.latestInvoice) : oneTime?.invoice;
  const kind = oneTime ? 'single' : status === 'trialing' ? 'later' : 'renewing';
  const period = live?.createdAt ?? oneTime?.from;
  if (!period) return;
  // A plan that follows the trial was confirmed when it was ordered.
  const notice = { accountId: row.account_id, kind: 'order', period };
  const order = {
    duration: row.plan as Duration,
    netCents: live?.netCents ?? oneTime?.invoice.netCents ?? 0,
    renews: live !== null,
    begins: kind === 'later' ? periodEnd : period,
  };
  await announce(deps, deps.system, tx, notice, (writer) => ({
    name: emails[kind],
    values: { amount: writer.format.euros(invoice?.totalCents ?? 0), date: writer.format.longDate(periodEnd) },
    link: `${writer.appUrl}/plans-and-payments`,
    tables: [describeOrder(deps, writer, order)],
    notes: [explainWithdrawal(deps, writer.language)],
  }));
};

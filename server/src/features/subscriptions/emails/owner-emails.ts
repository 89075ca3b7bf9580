import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import type { RequestActor } from '../../../http/actor.ts';
import { getFormatter } from '../../../i18n.ts';
import { getServerUrl, queueEmail } from '../../email/index.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import * as store from '../state/store.ts';

/** Emails the owner of an account, in their language and formats. */
export const notifyOwner = async (
  deps: BillingDeps,
  actor: RequestActor,
  accountId: string,
  name: 'plan_cancelled' | 'plan_resumed' | 'plan_withdrawn' | 'plan_withdrawn_unpaid',
  getValues: (format: Formatter) => Record<string, string>,
): Promise<void> => {
  const { db } = deps.database;
  const owner = await store.findOwnerRow(actor, db, accountId);
  if (!owner) return;
  await queueEmail(deps, db, {
    name,
    to: owner.email,
    language: owner.language,
    values: getValues(getFormatter(owner)),
    link: `${getServerUrl(deps.config)}/app/plans-and-payments`,
  });
};

export const notifyOfCancellation = (deps: BillingDeps, actor: RequestActor, accountId: string, endsAt: Date | null) =>
  notifyOwner(deps, actor, accountId, 'plan_cancelled', (format) => ({ date: endsAt ? format.longDate(endsAt) : '' }));

/** The receipt of a withdrawal that arrived at `receivedAt`. */
export const notifyOfWithdrawal = (
  deps: BillingDeps,
  actor: RequestActor,
  accountId: string,
  { refundCents, concludedAt, receivedAt }: { refundCents: number; concludedAt: Date; receivedAt: Date },
) =>
  notifyOwner(deps, actor, accountId, refundCents > 0 ? 'plan_withdrawn' : 'plan_withdrawn_unpaid', (format) => ({
    amount: format.euros(refundCents),
    concluded: format.longDate(concludedAt),
    received: format.fullDateAndTime(receivedAt),
  }));

import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import type { RequestActor } from '../../../http/actor.ts';
import { getFormatter } from '../../../i18n.ts';
import { type EmailName, getServerUrl, queueEmail } from '../../email/index.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import * as store from '../state/store.ts';

/** Emails the owner of an account, in their language and formats. */
export const notifyOwner = async (
  deps: BillingDeps,
  actor: RequestActor,
  accountId: string,
  name: EmailName,
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

const cancellations = {
  notice: 'plan_cancelled_early',
  now: 'plan_ended',
  period: 'plan_cancelled',
  single: 'plan_ends_itself',
} as const satisfies Record<string, EmailName>;

/** Says when a plan ends that was cancelled. */
export const notifyOfCancellation = (
  deps: BillingDeps,
  actor: RequestActor,
  accountId: string,
  { at, kind, refundCents }: { at: Date | null; kind: keyof typeof cancellations; refundCents: number },
) =>
  notifyOwner(deps, actor, accountId, cancellations[kind], (format) => ({
    date: at ? format.longDate(at) : '',
    amount: format.euros(refundCents),
  }));

/** Says that staff have ended a plan since the bank took its payment back. */
export const notifyOfLostPayment = (deps: BillingDeps, actor: RequestActor, accountId: string, cents: number) =>
  notifyOwner(deps, actor, accountId, 'plan_ended_unpaid', (format) => ({ amount: format.euros(cents) }));

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

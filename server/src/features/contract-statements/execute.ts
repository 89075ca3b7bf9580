import type { Db } from '../../adapters/database/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import { recordAuditEvent } from '../audit/index.ts';
import {
  type BillingDeps,
  cancelAtEnd,
  notifyOfCancellation,
  notifyOfWithdrawal,
  withdraw,
} from '../subscriptions/index.ts';
import * as store from './store.ts';

type AuditActor = Parameters<typeof recordAuditEvent>[2];

/** Why a contract can't be ended by itself: someone has to look at it. Everything else passes, such as an outage. */
const lastingFailures: ReadonlySet<string> = new Set([
  'no_subscription',
  'withdrawal_over',
  'payment_disputed',
  'payment_processing',
]);

/** Returns why a statement can’t be carried out by itself; undefined for errors that pass. */
export const getLastingFailure = (error: unknown): string | undefined =>
  error instanceof AppError && lastingFailures.has(error.code) ? error.code : undefined;

/**
 * Carries a statement out in its account, as of when it arrived, records it in the activity log and tells the owner. The caller marks
 * it as executed.
 */
export const executeStatement = async (
  deps: BillingDeps,
  actor: RequestActor,
  row: store.StatementRow,
  getAuditActor: (accountId: string) => AuditActor,
): Promise<void> => {
  const db: Db = deps.database.db;
  const accountId = row.account_id ?? fail('no_subscription');
  const auditActor = getAuditActor(accountId);
  if (row.kind === 'withdrawal') {
    const timezone = await store.findTimezone(actor, db, accountId);
    const { refundCents, concludedAt } = await withdraw(deps, accountId, timezone, row.received_at);
    await recordAuditEvent(deps, db, auditActor, { action: 'plan_withdrawn' });
    await notifyOfWithdrawal(deps, actor, accountId, { refundCents, concludedAt, receivedAt: row.received_at });
    return;
  }
  const state = await cancelAtEnd(deps, accountId);
  await recordAuditEvent(deps, db, auditActor, { action: 'plan_cancelled' });
  await notifyOfCancellation(deps, actor, accountId, state);
};

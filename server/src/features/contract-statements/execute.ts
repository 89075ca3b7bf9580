import { type StatementFailure, statementFailures } from '@tessera/contract/rules/contract-statements.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import { recordAuditEvent } from '../audit/index.ts';
import {
  type BillingDeps,
  cancelOn,
  cancelSoonest,
  endNow,
  getPlanEnd,
  notifyOfCancellation,
  notifyOfWithdrawal,
  withdraw,
} from '../subscriptions/index.ts';
import * as store from './store.ts';

type AuditActor = Parameters<typeof recordAuditEvent>[2];

/** Returns why a statement can’t be carried out by itself, for someone to look at; undefined for errors that pass, such as an outage. */
export const getLastingFailure = (error: unknown): StatementFailure | undefined =>
  error instanceof AppError ? statementFailures.find((failure) => failure === error.code) : undefined;

/** Cancels as it was declared: now for an important reason, on a day, or as soon as possible. Returns when the plan ends. */
const cancel = async (
  deps: BillingDeps,
  accountId: string,
  { cause, ends_on: day }: store.StatementRow,
  { timezone, at }: { timezone: string; at: Date },
) => {
  if (cause === 'for_cause') return endNow(deps, accountId);
  if (day !== null) return cancelOn(deps, accountId, { day, timezone, at });
  return getPlanEnd(await cancelSoonest(deps, accountId, { at }));
};

/**
 * Carries a statement out in its account, as of `at`, records it in the activity log and tells the owner. The caller marks
 * it as executed. Staff can also carry out a withdrawal that came late.
 */
export const executeStatement = async (
  deps: BillingDeps,
  actor: RequestActor,
  row: store.StatementRow,
  {
    at,
    isGoodwill,
    getAuditActor,
  }: { at: Date; isGoodwill: boolean; getAuditActor: (accountId: string) => AuditActor },
): Promise<void> => {
  const db: Db = deps.database.db;
  const accountId = row.account_id ?? fail('no_subscription');
  const auditActor = getAuditActor(accountId);
  const timezone = await store.findTimezone(actor, db, accountId);
  if (row.kind === 'withdrawal') {
    const { refundCents, concludedAt } = await withdraw(deps, accountId, { timezone, isGoodwill, at });
    await recordAuditEvent(deps, db, auditActor, { action: 'plan_withdrawn' });
    await notifyOfWithdrawal(deps, actor, accountId, { refundCents, concludedAt, receivedAt: row.received_at });
    return;
  }
  const end = await cancel(deps, accountId, row, { timezone, at });
  await recordAuditEvent(deps, db, auditActor, { action: 'plan_cancelled' });
  await notifyOfCancellation(deps, actor, accountId, end);
};

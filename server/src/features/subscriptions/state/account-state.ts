import type { Duration } from '@tessera/contract/rules/subscriptions.ts';
import type { CustomerSnapshot } from '../../../adapters/payments/snapshot.ts';
import type { Member, SystemActor } from '../../../http/actor.ts';
import { fail } from '../../../http/app-error.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { listCheckouts } from '../gateway/command-store.ts';
import type { CommandInputs } from '../gateway/commands.ts';
import { findDurations } from '../gateway/prices.ts';
import { type DerivedSubscription, deriveSubscription } from './derive.ts';
import { parseSnapshot } from './snapshot.ts';
import * as store from './store.ts';

/** What is known of an account's subscription: its row, what the gateway knows, and what that means. */
export type AccountState = {
  row: store.SubscriptionRow;
  snapshot: CustomerSnapshot | null;
  derived: DerivedSubscription;
};

type StateDeps = Pick<BillingDeps, 'database' | 'now'>;

/** The durations of single payments, by the references that their invoices have. */
export const findOneTimeDurations = async (
  deps: StateDeps,
  reader: Member | SystemActor,
  accountId: string,
): Promise<ReadonlyMap<string, Duration>> => {
  const checkouts = await listCheckouts(reader, deps.database.db, accountId);
  const durations = await findDurations(deps, reader);
  return new Map(
    checkouts.flatMap(({ id, input }) => {
      const { kind, price } = input as CommandInputs['checkout'];
      const duration = durations.get(price);
      return kind === 'one_time' && duration ? [[id, duration] as const] : [];
    }),
  );
};

export const toState = (
  row: store.SubscriptionRow,
  durations: ReadonlyMap<string, Duration>,
  now: Date,
): AccountState => {
  const snapshot = parseSnapshot(row.snapshot);
  const own = { trialEnd: row.trial_end, singleEndedAt: row.single_ended_at, noticeEndsAt: row.notice_ends_at };
  return { row, snapshot, derived: deriveSubscription(snapshot, own, durations, now) };
};

/** Returns what is known of an account's subscription. */
export const findState = async (
  deps: StateDeps,
  reader: Member | SystemActor,
  accountId: string,
): Promise<AccountState | undefined> => {
  const row = await store.findSubscriptionRow(reader, deps.database.db, accountId);
  return row && toState(row, await findOneTimeDurations(deps, reader, accountId), deps.now());
};

export const readState = async (deps: BillingDeps, accountId: string): Promise<AccountState> =>
  (await findState(deps, deps.system, accountId)) ?? fail('not_found');

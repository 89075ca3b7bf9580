import { isDeepStrictEqual } from 'node:util';
import type { Duration } from '@tessera/contract/rules/subscriptions.ts';
import { notifyOfAccount } from '../../adapters/database/index.ts';
import type { CustomerSnapshot } from '../../adapters/payments/snapshot.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { AppError, fail } from '../../http/app-error.ts';
import { issueInvoices } from '../invoices/index.ts';
import { getCodesUntil } from './access.ts';
import type { AccountState } from './account-state.ts';
import { findBuyer } from './buyer.ts';
import * as commandStore from './command-store.ts';
import { type CommandInputs, closeCheckout, runCommand } from './commands.ts';
import { confirmOrder } from './confirm-order.ts';
import { deriveSubscription, findPaymentMethod } from './derive.ts';
import { askGateway, type BillingDeps, retryRead } from './gateway.ts';
import { findDurations } from './prices.ts';
import { parseSnapshot } from './snapshot.ts';
import * as store from './store.ts';
import { claimTrial } from './trial-claims.ts';

type StateDeps = Pick<BillingDeps, 'database' | 'now'>;

/** The durations of single payments, by the references that their invoices have. */
const findOneTimeDurations = async (
  deps: StateDeps,
  reader: Member | SystemActor,
  accountId: string,
): Promise<ReadonlyMap<string, Duration>> => {
  const checkouts = await commandStore.listCheckouts(reader, deps.database.db, accountId);
  const durations = await findDurations(deps, reader);
  return new Map(
    checkouts.flatMap(({ id, input }) => {
      const { kind, price } = input as CommandInputs['checkout'];
      const duration = durations.get(price);
      return kind === 'one_time' && duration ? [[id, duration] as const] : [];
    }),
  );
};

const toState = (row: store.SubscriptionRow, durations: ReadonlyMap<string, Duration>, now: Date): AccountState => {
  const snapshot = parseSnapshot(row.snapshot);
  return { row, snapshot, derived: deriveSubscription(snapshot, row.trial_end, durations, now) };
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

/** Stores what was read, unless a later read was stored meanwhile. */
const saveSnapshot = async (
  deps: BillingDeps,
  accountId: string,
  readNumber: number,
  snapshot: CustomerSnapshot,
): Promise<AccountState> => {
  const durations = await findDurations(deps, deps.system);
  const oneTimeDurations = await findOneTimeDurations(deps, deps.system, accountId);
  return deps.database.db.transaction().execute(async (tx) => {
    const now = deps.now();
    const row = await store.lockSubscription(deps.system, tx, accountId);
    if (row.read_number > readNumber) return toState(row, oneTimeDurations, now);
    const state = toState({ ...row, snapshot }, oneTimeDurations, now);
    const { status, live, oneTime, periodStart, periodEnd, cancelsAt, graceUntil } = state.derived;
    const columns = {
      status,
      stripe_id: live?.id ?? null,
      plan: live ? (durations.get(live.price) ?? null) : (oneTime?.duration ?? null),
      price_id: live?.price ?? null,
      net_cents: live?.netCents ?? oneTime?.invoice.netCents ?? null,
      is_one_time: oneTime !== null && live === null,
      period_start: periodStart,
      period_end: periodEnd,
      cancels_at: cancelsAt,
      grace_until: graceUntil,
      snapshot: JSON.stringify(snapshot),
      read_number: readNumber,
      synced_at: now,
    };
    await store.updateSubscription(deps.system, tx, accountId, columns);
    if (getCodesUntil({ ...row, ...columns }) !== getCodesUntil(row)) await notifyOfAccount(tx, accountId);
    await issueInvoices(deps, deps.system, tx, accountId, snapshot, {
      prices: durations,
      references: oneTimeDurations,
    });
    const saved = { ...state, row: { ...row, ...columns, snapshot } };
    await confirmOrder(deps, tx, saved);
    return saved;
  });
};

/**
 * Reads everything about an account's customer at the gateway, and stores it: the only writer of subscriptions. It doesn't matter why or
 * how often it's called, nor in which order events arrive.
 * @throws AppError `payment_unavailable`
 */
export const syncAccount = async (deps: BillingDeps, accountId: string): Promise<AccountState> => {
  const { db } = deps.database;
  const row = (await store.findSubscriptionRow(deps.system, db, accountId)) ?? fail('not_found');
  if (row.customer_id === null) return toState(row, new Map(), deps.now());
  const readNumber = await store.nextReadNumber(deps.system, db);
  const snapshot = await askGateway(() => retryRead(() => deps.payments.readCustomer(row.customer_id ?? '')));
  const state = await saveSnapshot(deps, accountId, readNumber, snapshot);
  if (await repair(deps, accountId, state)) return syncAccount(deps, accountId);
  await updateTax(deps, state);
  return state;
};

/** Tells the gateway how later invoices are taxed, if the buyer has moved, or VIES has answered. It is attempted again with the next sync. */
const updateTax = async (deps: BillingDeps, { row, derived }: AccountState): Promise<void> => {
  const { account_id: accountId, customer_id: customer } = row;
  const { live } = derived;
  const buyer = live && customer ? await findBuyer(deps, accountId) : undefined;
  if (!live || !customer || !buyer || isDeepStrictEqual(row.tax, JSON.parse(JSON.stringify(buyer.tax)))) return;
  try {
    await runCommand(deps, accountId, 'tax', { customer, subscription: live.id, tax: buyer.tax });
    await store.updateSubscription(deps.system, deps.database.db, accountId, { tax: JSON.stringify(buyer.tax) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

/**
 * Ends what must not be beside a running subscription, a trial whose card has had one elsewhere, and what someone ordered while their
 * account was closed or suspended. Returns whether there was something.
 */
const repair = async (deps: BillingDeps, accountId: string, { derived, snapshot }: AccountState): Promise<boolean> => {
  if (!derived.live && !derived.oneTime) return false;
  const checkout = await commandStore.findOpenCheckout(deps.system, deps.database.db, accountId);
  if (checkout && derived.live?.status !== 'trialing') await closeCheckout(deps, checkout).catch(() => undefined);
  const card = derived.live?.status === 'trialing' && snapshot ? findPaymentMethod(snapshot, derived) : undefined;
  const hasTrial =
    !card?.fingerprint ||
    (await claimTrial(deps, deps.system, deps.database.db, accountId, { kind: 'card', value: card.fingerprint }));
  const surplus = hasTrial ? derived.surplus[0] : derived.live;
  if (!surplus) return cancelInactive(deps, accountId, derived);
  const payments = (snapshot?.invoices ?? [])
    .filter(({ subscription, paidCents }) => subscription === surplus.id && paidCents > 0)
    .flatMap((invoice) => invoice.payments);
  await runCommand(deps, accountId, 'withdraw', { subscription: surplus.id, payments });
  return true;
};

/** Cancels, with its period, what an account that is closed or suspended would be charged for. Returns whether there was something. */
const cancelInactive = async (
  deps: BillingDeps,
  accountId: string,
  { live }: AccountState['derived'],
): Promise<boolean> => {
  if (live === null || live.cancelsAt !== null) return false;
  const owner = await store.findOwnerRow(deps.system, deps.database.db, accountId);
  if (owner?.state === 'active') return false;
  await runCommand(deps, accountId, 'cancel', { subscription: live.id });
  return true;
};

/** Stores the customer of an account at the gateway, and brings its details there up to date. Returns its id. */
export const ensureCustomer = async (
  deps: BillingDeps,
  accountId: string,
  details: CommandInputs['customer'],
): Promise<string> => {
  const { db } = deps.database;
  const row = (await store.findSubscriptionRow(deps.system, db, accountId)) ?? fail('not_found');
  const known = row.customer_id;
  const stored = await commandStore.findLastCustomer(deps.system, db, accountId);
  const input = JSON.parse(JSON.stringify({ ...details, ...(known !== null && { id: known }) })) as typeof details;
  if (known !== null && isDeepStrictEqual({ ...(stored as object), id: known }, input)) return known;
  const { result } = await runCommand(deps, accountId, 'customer', input);
  return known ?? store.saveCustomer(deps.system, db, accountId, result);
};

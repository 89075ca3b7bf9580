import { addMonths } from '@tessera/contract/rules/subscriptions.ts';
import type { Job } from '../../adapters/jobs/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { remindAccount } from './emails/reminders.ts';
import * as noticeStore from './emails/store.ts';
import { deleteOldEvents as deleteEvents } from './event-store.ts';
import { toBillingDeps } from './gateway/billing-deps.ts';
import { insertCase } from './gateway/case-store.ts';
import { resumeCommands } from './gateway/commands.ts';
import { type ErasedCustomer, endContract, endCustomer } from './orders/end-contract.ts';
import { refundExcess } from './orders/refund.ts';
import * as store from './state/store.ts';
import { syncAccount } from './sync/sync.ts';
import * as trialStore from './trials/store.ts';

const system = createSystemActor('payments');
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const eventDays = 30;
const maxPerRun = 200;

/** Reads a customer again, as an event asked for: many events of one customer are one read. */
export const syncCustomerJob: Job<Deps, { customer: string | null; payment: string | null }> = {
  name: 'subscriptions.sync-customer',
  retries: 8,
  initialBackoffSeconds: 5,
  maxBackoffSeconds: 3600,
  getSingletonKey: ({ customer, payment }) => customer ?? payment ?? '',
  run: async (deps, { customer, payment }) => {
    const billing = toBillingDeps(deps, system);
    if (!billing) return;
    const id = customer ?? (payment === null ? undefined : await billing.payments.findCustomer(payment));
    const account = id === undefined ? undefined : await store.findAccountOfCustomer(system, deps.database.db, id);
    if (account) await syncAccount(billing, account.account_id);
  },
};

/** Reads one account again. */
export const syncAccountJob: Job<Deps, { accountId: string }> = {
  name: 'subscriptions.sync-account',
  retries: 5,
  initialBackoffSeconds: 30,
  maxBackoffSeconds: 3600,
  getSingletonKey: ({ accountId }) => accountId,
  run: async (deps, { accountId }) => {
    const billing = toBillingDeps(deps, system);
    if (billing) await syncAccount(billing, accountId);
  },
};

/** Gives back VAT that wasn't due, once the invoice says so. What can't be given back is left to staff. */
export const refundExcessJob: Job<Deps, { accountId: string; gatewayInvoice: string; cents: number }> = {
  name: 'subscriptions.refund-excess',
  retries: 20,
  initialBackoffSeconds: 30,
  maxBackoffSeconds: 21_600,
  getSingletonKey: ({ gatewayInvoice }) => gatewayInvoice,
  run: async (deps, { accountId, gatewayInvoice, cents }, { isLast }) => {
    const billing = toBillingDeps(deps, system);
    if (!billing) return;
    try {
      await refundExcess(billing, accountId, gatewayInvoice);
    } catch (error) {
      const about = { subject: gatewayInvoice, payment: null, cents, keptCents: 0, detail: '' };
      if (isLast)
        await insertCase(system, deps.database.db, accountId, { kind: 'vat_refund_failed', ...about }, deps.now());
      throw error;
    }
  },
};

/** Ends what an account that was closed or suspended would be charged for. */
export const endContractJob: Job<Deps, { accountId: string }> = {
  name: 'subscriptions.end-contract',
  retries: 20,
  initialBackoffSeconds: 30,
  maxBackoffSeconds: 21_600,
  run: async (deps, { accountId }) => {
    const billing = toBillingDeps(deps, system);
    if (billing) await endContract(billing, accountId);
  },
};

/** Ends what an erased account would be charged for. It’s attempted for a month, since nothing else here knows of the customer. */
export const endCustomerJob: Job<Deps, ErasedCustomer> = {
  name: 'subscriptions.end-customer',
  retries: 130,
  initialBackoffSeconds: 30,
  maxBackoffSeconds: 21_600,
  getSingletonKey: ({ customer }) => customer,
  run: async ({ payments }, erased) => {
    if (payments) await endCustomer(payments, erased);
  },
};

/** Queues every account whose state may have changed unnoticed: daily, and hourly while a payment is unsettled. */
export const reconcile = async (deps: Deps): Promise<void> => {
  if (!toBillingDeps(deps, system)) return;
  const now = deps.now().getTime();
  const accounts = await store.listStaleAccounts(system, deps.database.db, {
    now: deps.now(),
    before: new Date(now - dayMs),
    unsettledBefore: new Date(now - hourMs),
    max: maxPerRun,
  });
  for (const accountId of accounts) await deps.jobs.send(deps.database.db, syncAccountJob, { accountId });
};

/** Finishes what was interrupted. */
export const finishCommands = async (deps: Deps): Promise<void> => {
  const billing = toBillingDeps(deps, system);
  if (!billing) return;
  for (const accountId of await resumeCommands(billing))
    await deps.jobs.send(deps.database.db, syncAccountJob, { accountId });
};

const remindedDays = 30;

/** Reminds owners of what is charged next, of what ends, and of payments that failed. */
export const sendReminders = async (deps: Deps): Promise<void> => {
  const billing = toBillingDeps(deps, system);
  if (!billing) return;
  const { db } = deps.database;
  const now = deps.now();
  const until = new Date(now.getTime() + remindedDays * dayMs);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const accounts = await noticeStore.listToRemind(system, db, { now, until, after, max: maxPerRun });
    for (const accountId of accounts) await remindAccount(billing, accountId);
    after = accounts.length === maxPerRun ? accounts.at(-1) : undefined;
  }
};

export const deleteOldEvents = (deps: Deps): Promise<number> =>
  deleteEvents(system, deps.database.db, new Date(deps.now().getTime() - eventDays * dayMs));

/** When plans are sold for the first time, everyone gets a trial from then on, so that no one's codes stop overnight. */
export const beginSales = async ({ config, database, now, pausedSince }: Deps): Promise<void> => {
  if (!config.billing || config.readOnly || pausedSince !== undefined) return;
  await database.db.transaction().execute(async (tx) => {
    const at = now();
    if (!(await trialStore.noteFirstSale(system, tx, at))) return;
    await trialStore.renewTrials(system, tx, at, new Date(at.getTime() + config.trialDays * dayMs));
  });
};

const trialUseYears = 3;

/** Deletes who has had a trial, after three years. */
export const deleteOldTrialUses = (deps: Deps): Promise<number> =>
  trialStore.deleteOldTrialUses(system, deps.database.db, addMonths(deps.now(), -12 * trialUseYears));

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { TaxTreatment } from '@tessera/contract/rules/sales-tax.ts';
import {
  type CheckoutInput,
  type CustomerDetails,
  type PaymentFailure,
  type PaymentGateway,
  PaymentGatewayError,
} from '../../../adapters/payments/port.ts';
import { rejectFailure } from './ask.ts';
import type { BillingDeps } from './billing-deps.ts';
import { insertCase, type NewPaymentCase } from './case-store.ts';
import * as store from './command-store.ts';

/** Gives back a payment, or a part of what is left of it, which is `leftCents`. */
type Refund = { payment: string; cents?: number; leftCents?: number };

/** The input of each kind of command, as JSON. */
export type CommandInputs = {
  customer: CustomerDetails & { id?: string | undefined };
  trial: Pick<CheckoutInput, 'customer' | 'discountCode' | 'price' | 'tax'> & { endsAt: string; feeCents: number };
  checkout: Omit<CheckoutInput, 'reference'>;
  change: { subscription: string; price: string; prorationDate: string };
  schedule: { subscription: string; price: string };
  revoke: { subscription: string };
  cancel: { subscription: string };
  resume: { subscription: string };
  /** Ends the subscription now, and gives its payments back. `amounts` are what wasn't given back of each before. */
  withdraw: { subscription: string | null; payments: string[]; amounts?: number[] };
  /** As `withdraw`, but not because someone withdrew: a second purchase, or the unused part of a payment. */
  end: { subscription: string | null; refunds: Refund[]; isDuplicate?: boolean };
  tax: { customer: string; subscription: string; tax: TaxTreatment };
  retry: { invoice: string };
  refund: { payment: string; cents: number };
};
export type CommandKind = keyof CommandInputs;

/** What became of refunds: staff have to know of some. */
type RefundResult = { cases: NewPaymentCase[] };

type CommandResults = { [Kind in CommandKind]: unknown } & {
  customer: string;
  withdraw: RefundResult;
  end: RefundResult;
  checkout: { id: string; url: string; expiresAt: string };
};

type Perform<Kind extends CommandKind> = (
  gateway: PaymentGateway,
  key: string,
  input: CommandInputs[Kind],
) => Promise<CommandResults[Kind]>;

const performers: { readonly [Kind in CommandKind]: Perform<Kind> } = {
  // The first two orders of an account may both find that it has no customer yet: the key makes theirs the same.
  customer: (gateway, key, details) =>
    gateway.ensureCustomer(details.id === undefined ? `customer:${details.account}` : key, details),
  trial: (gateway, key, { endsAt, ...trial }) => gateway.startTrial(key, { ...trial, endsAt: new Date(endsAt) }),
  checkout: async (gateway, key, checkout) => {
    const { id, url, expiresAt } = await gateway.startCheckout(key, { ...checkout, reference: key });
    return { id, url, expiresAt: expiresAt.toISOString() };
  },
  change: (gateway, key, { prorationDate, ...change }) =>
    gateway.changeNow(key, { ...change, prorationDate: new Date(prorationDate) }),
  schedule: (gateway, key, change) => gateway.scheduleChange(key, change),
  revoke: (gateway, key, { subscription }) => gateway.revokeScheduledChange(key, subscription),
  cancel: (gateway, key, { subscription }) => gateway.cancelAtPeriodEnd(key, subscription),
  resume: (gateway, key, { subscription }) => gateway.resume(key, subscription),
  withdraw: async (gateway, key, { subscription, payments, amounts = [] }) => {
    if (subscription !== null) await gateway.cancelNow(`${key}:end`, subscription);
    const refunds = payments.map((payment, at) => ({ payment, leftCents: amounts[at] ?? 0 }));
    return refundAll(gateway, refunds, { toKey: (payment) => `${key}:${payment}`, isDuplicate: false });
  },
  // Reads of the gateway at the same time may both find what has to end: their keys make it the same.
  end: async (gateway, _key, { subscription, refunds, isDuplicate = false }) => {
    if (subscription !== null) await gateway.cancelNow(`end:${subscription}`, subscription);
    return refundAll(gateway, refunds, { toKey: (payment) => `end:${payment}`, isDuplicate });
  },
  tax: (gateway, key, change) => gateway.setTax(key, change),
  retry: (gateway, key, { invoice }) => gateway.retryPayment(key, invoice),
  refund: (gateway, key, refund) => gateway.refund(key, refund),
};

/**
 * Gives payments back. One that was given back before, such as by staff, is no reason to fail; nor is a refund that the gateway refuses, which
 * no repetition would change: staff see to it.
 */
const refundAll = async (
  gateway: PaymentGateway,
  refunds: readonly Refund[],
  { toKey, isDuplicate }: { toKey: (payment: string) => string; isDuplicate: boolean },
): Promise<RefundResult> => {
  const cases: NewPaymentCase[] = [];
  for (const { leftCents = 0, ...refund } of refunds) {
    const { payment, cents = leftCents } = refund;
    const base = { subject: payment, payment, cents, keptCents: Math.max(0, leftCents - cents) };
    try {
      await gateway.refund(toKey(payment), refund);
      if (isDuplicate) cases.push({ ...base, kind: 'duplicate_refunded', detail: '' });
    } catch (error) {
      if (!(error instanceof PaymentGatewayError) || error.failure.kind !== 'refused') throw error;
      const { reason, detail } = error.failure;
      if (reason !== 'already_refunded') cases.push({ ...base, kind: 'refund_refused', detail });
    }
  }
  return { cases };
};

/** A page of a checkout stays open, so that another click finds it. */
const staysOpen = (kind: CommandKind) => kind === 'checkout';

const perform = async (deps: BillingDeps, command: store.CommandRow): Promise<unknown> => {
  const { db } = deps.database;
  const kind = command.kind as CommandKind;
  try {
    const result = (await (performers[kind] as Perform<CommandKind>)(
      deps.payments,
      command.id,
      command.input as CommandInputs[CommandKind],
    )) as unknown;
    const { cases = [] } = (kind === 'end' || kind === 'withdraw' ? result : {}) as Partial<RefundResult>;
    await db.transaction().execute(async (tx) => {
      const at = deps.now();
      const state = staysOpen(kind) ? 'open' : 'done';
      await store.finishCommand(deps.system, tx, command.id, { state, result: result ?? null, at });
      for (const one of cases) await insertCase(deps.system, tx, command.account_id, one, at);
    });
    return result;
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    const { failure } = error;
    // Nothing is known about the outcome of a call that wasn't answered: it stays open, and is repeated with its key.
    await store.finishCommand(deps.system, db, command.id, {
      state: failure.kind === 'unavailable' ? 'open' : 'failed',
      failure,
      at: deps.now(),
    });
    return rejectFailure(failure);
  }
};

/**
 * Makes a change at the gateway once, however often it’s asked for at the same time: it is stored before the gateway is called, and the
 * same request finds it. Another request of the same kind first finishes the one before it.
 * @throws AppError of `rejectFailure`
 */
export const runCommand = async <Kind extends CommandKind>(
  deps: BillingDeps,
  accountId: string,
  kind: Kind,
  input: CommandInputs[Kind],
): Promise<{ id: string; result: CommandResults[Kind] }> => {
  const { db } = deps.database;
  const id = randomUUID();
  const wanted = JSON.parse(JSON.stringify(input)) as unknown;
  for (;;) {
    const command = await store.findOrCreateCommand(deps.system, db, {
      id,
      accountId,
      kind,
      input: wanted,
      at: deps.now(),
    });
    const isSame = command.id === id || isDeepStrictEqual(command.input, wanted);
    const settled = command.id === id ? command : await waitForOutcome(deps, command);
    if (isSame) {
      if (settled.state === 'failed') return rejectFailure(settled.failure as PaymentFailure);
      const isSettled = settled.state === 'done' || settled.result !== null;
      const result = (isSettled ? settled.result : await perform(deps, settled)) as CommandResults[Kind];
      return { id: command.id, result };
    }
    if (staysOpen(kind)) await closeCheckout(deps, settled);
    else if (settled.state === 'open') await perform(deps, settled).catch(() => undefined);
    const after = await store.findCommand(deps.system, db, command.id);
    if (after?.state === 'open') return rejectFailure({ kind: 'unavailable' });
  }
};

const pollMs = 50;
/** Longer than a call of the gateway with its retries. */
const waitMs = 15_000;

/** Returns a command that another request is making, once that has its outcome; as it was, if the request died. */
const waitForOutcome = async (deps: BillingDeps, command: store.CommandRow): Promise<store.CommandRow> => {
  let current = command;
  const giveUpAt = performance.now() + waitMs;
  const isRecent = deps.now().getTime() - command.created_at.getTime() < waitMs;
  const isRunning = () => current.state === 'open' && current.result === null && current.failure === null;
  while (isRecent && isRunning() && performance.now() < giveUpAt) {
    await sleep(pollMs);
    current = (await store.findCommand(deps.system, deps.database.db, command.id)) ?? current;
  }
  return current;
};

/** Closes the page of a checkout: it can’t be paid any more. */
export const closeCheckout = async (deps: BillingDeps, command: store.CommandRow): Promise<void> => {
  if (command.state !== 'open') return;
  const { id } = (command.result ?? (await perform(deps, command))) as CommandResults['checkout'];
  await deps.payments.closeCheckout(`${command.id}:close`, id);
  await store.finishCommand(deps.system, deps.database.db, command.id, {
    state: 'done',
    result: command.result ?? { id },
    at: deps.now(),
  });
};

/** Those that charge are only repeated by the person who asked for them. */
const chargingKinds: readonly CommandKind[] = ['trial', 'checkout', 'change', 'retry'];
const abandonedAfterMs = 60 * 60_000;

/**
 * Finishes commands whose outcome isn’t known: repeated with their keys, they happen once. Those that charge are given up after an
 * hour. Returns the accounts to sync.
 */
export const resumeCommands = async (deps: BillingDeps): Promise<string[]> => {
  const now = deps.now();
  const commands = await store.listOpenCommands(deps.system, deps.database.db, new Date(now.getTime() - 60_000));
  for (const command of commands) {
    const kind = command.kind as CommandKind;
    if (!chargingKinds.includes(kind)) await perform(deps, command).catch(() => undefined);
    else if (kind === 'checkout') await closeExpired(deps, command);
    else if (now.getTime() - command.created_at.getTime() > abandonedAfterMs)
      await store.finishCommand(deps.system, deps.database.db, command.id, {
        state: 'failed',
        failure: { kind: 'unavailable' },
        at: now,
      });
  }
  return [...new Set(commands.map(({ account_id }) => account_id))];
};

const closeExpired = async (deps: BillingDeps, command: store.CommandRow) => {
  const result = command.result as CommandResults['checkout'] | null;
  const endsAt = result ? Date.parse(result.expiresAt) : command.created_at.getTime() + 24 * abandonedAfterMs;
  if (endsAt <= deps.now().getTime()) await closeCheckout(deps, command).catch(() => undefined);
};

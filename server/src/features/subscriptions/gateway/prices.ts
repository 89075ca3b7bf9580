import type { Price } from '@tessera/contract/api/prices.ts';
import { computeVatCents, findVatRate } from '@tessera/contract/rules/sales-tax.ts';
import { type Duration, durationMonths, durations } from '@tessera/contract/rules/subscriptions.ts';
import type { Member, SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { retryRead } from './ask.ts';
import type { BillingDeps } from './billing-deps.ts';
import * as store from './price-store.ts';

/**
 * Makes the prices of the settings those that can be bought, at the gateway and here. Subscriptions that began with another price keep
 * it. Prices that are there already aren't asked for again.
 */
export const ensurePrices = async (deps: BillingDeps): Promise<store.PriceRow[]> => {
  const { db } = deps.database;
  const { netCents } = deps.config.billing;
  const current = await store.listPrices(deps.system, db, { isCurrent: true });
  const isCurrent = (name: Duration) => current.some((row) => row.name === name && row.net_cents === netCents[name]);
  if (durations.every(isCurrent)) return current;
  for (const name of durations.filter((duration) => !isCurrent(duration))) {
    const { id } = await retryRead(() =>
      deps.payments.ensurePrice(`price:${name}:${netCents[name]}`, {
        plan: name,
        netCents: netCents[name],
        length: { unit: 'month', count: durationMonths[name] },
      }),
    );
    await db
      .transaction()
      .execute((tx) => store.replacePrice(deps.system, tx, { id, name, netCents: netCents[name] }, deps.now()));
  }
  return store.listPrices(deps.system, db, { isCurrent: true });
};

/** The price of a duration that can be bought now. */
export const requirePrice = async (deps: BillingDeps, duration: Duration): Promise<store.PriceRow> => {
  const row = (await ensurePrices(deps)).find(({ name }) => name === duration);
  if (!row) throw new Error(`${duration} has no price`);
  return row;
};

/** All prices that there have ever been, by their ids at the gateway. */
export const findDurations = async (
  { database }: Pick<Deps, 'database'>,
  reader: Member | SystemActor,
): Promise<ReadonlyMap<string, Duration>> => {
  const rows = await store.listPrices(reader, database.db, { isCurrent: false });
  return new Map(rows.map(({ id, name }) => [id, name as Duration]));
};

/** Returns the price list; with a country of the EU, with the VAT of consumers there. */
export const listPrices = async (
  deps: BillingDeps,
  { country, active }: { country?: string | undefined; active?: boolean | undefined },
): Promise<Price[]> => {
  await ensurePrices(deps);
  const rows = await store.listPrices(deps.system, deps.database.db, { isCurrent: active === true });
  const vatPercent = country === undefined ? null : (findVatRate(country, deps.now()) ?? null);
  return rows
    .filter((row) => active === undefined || (row.valid_until === null) === active)
    .map((row) => ({
      id: row.id,
      name: row.name as Duration,
      active: row.valid_until === null,
      currency: 'eur' as const,
      months: durationMonths[row.name as Duration],
      netCents: row.net_cents,
      vatPercent,
      grossCents: vatPercent === null ? null : row.net_cents + computeVatCents(row.net_cents, vatPercent),
    }))
    .toSorted((a, b) => Number(b.active) - Number(a.active) || a.months - b.months);
};

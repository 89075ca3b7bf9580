import { isDeepStrictEqual } from 'node:util';
import { fail } from '../../../http/app-error.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import { findLastCustomer } from '../gateway/command-store.ts';
import { type CommandInputs, runCommand } from '../gateway/commands.ts';
import * as store from '../state/store.ts';

/** Stores the customer of an account at the gateway, and brings its details there up to date. Returns its id. */
export const ensureCustomer = async (
  deps: BillingDeps,
  accountId: string,
  details: CommandInputs['customer'],
): Promise<string> => {
  const { db } = deps.database;
  const row = (await store.findSubscriptionRow(deps.system, db, accountId)) ?? fail('not_found');
  const known = row.customer_id;
  const stored = await findLastCustomer(deps.system, db, accountId);
  const input = JSON.parse(JSON.stringify({ ...details, ...(known !== null && { id: known }) })) as typeof details;
  if (known !== null && isDeepStrictEqual({ ...(stored as object), id: known }, input)) return known;
  const { result } = await runCommand(deps, accountId, 'customer', input);
  return known ?? store.saveCustomer(deps.system, db, accountId, result);
};

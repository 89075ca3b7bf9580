import { type BillingInput, billingInput, isEmptyBilling } from '@tessera/contract/api/billing-data.ts';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { changeBilling } from './change-billing.ts';
import { findBilling, isCharged } from './store.ts';

/** Whether a member could set the account’s billing data, and there is none. */
export const lacksBilling = async (member: Member, { database }: Pick<Deps, 'database'>): Promise<boolean> =>
  hasPermission(member, 'payments', 'edit') && (await findBilling(member, database.db, member.accountId)) === undefined;

/** Sets the billing data to that from elsewhere, if the account has none. `note` is called within the transaction. */
export const importBilling = async (
  deps: Deps,
  member: Member,
  stored: unknown,
  note: (tx: Tx, imported: BillingInput) => Promise<unknown>,
): Promise<void> => {
  const { data } = billingInput.safeParse(stored);
  if (!data || isEmptyBilling(data) || !(await lacksBilling(member, deps))) return;
  try {
    await deps.database.db.transaction().execute(async (tx) => {
      await changeBilling(deps, tx, member, data);
      await note(tx, data);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error; // Not valid here: left out.
  }
};

/** Deletes billing data that is still as an import set it, for its undo. */
export const removeBilling = (deps: Deps, member: Member, imported: BillingInput): Promise<void> =>
  deps.database.db.transaction().execute(async (tx) => {
    const row = await findBilling(member, tx, member.accountId);
    const isUnchanged =
      row &&
      row.name === imported.name &&
      row.company === imported.company &&
      row.address === imported.address &&
      row.postal_code === imported.postalCode &&
      row.city === imported.city &&
      row.country === imported.country &&
      row.tax_id === imported.taxId &&
      row.email === imported.email;
    if (isUnchanged && hasPermission(member, 'payments', 'edit') && !(await isCharged(member, tx)))
      await changeBilling(deps, tx, member, billingInput.parse({ name: '', company: '', address: '' }));
  });

import type { BillingInput, VatState } from '@tessera/contract/api/billing-data.ts';
import { type Selectable, sql } from 'kysely';
import { differsFrom } from '../../adapters/database/differs.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

export type BillingRow = Selectable<Tables['billing_data']>;

export const findBilling = (_actor: Member | SystemActor, db: Db, accountId: string) =>
  db.selectFrom('billing_data').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Returns whether there was any. */
export const deleteBilling = async (actor: Member, db: Db): Promise<boolean> =>
  (await db.deleteFrom('billing_data').where('account_id', '=', actor.accountId).executeTakeFirst()).numDeletedRows > 0;

/** Whether the account has a plan that goes on, or a page where one is paid: its VAT depends on the country. */
export const isCharged = async (actor: Member, db: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from subscription where account_id = ${actor.accountId} and stripe_id is not null)
      or exists (select from payment_command
        where account_id = ${actor.accountId} and kind = 'checkout' and state = 'open') as found`.execute(db);
  return rows[0]?.found === true;
};

type VatStart = { state: VatState | null; dueAt: Date | null };

/**
 * Saves it. A number is checked from the start if it changed, or if no one was asked about it before. Returns whether
 * anything changed, and whether the number has to be checked.
 */
export const saveBilling = async (
  actor: Member,
  tx: Db,
  billing: BillingInput,
  vat: VatStart,
): Promise<{ isChanged: boolean; needsCheck: boolean }> => {
  const columns = {
    name: billing.name,
    company: billing.company,
    address: billing.address,
    postal_code: billing.postalCode,
    city: billing.city,
    country: billing.country,
    vat_number: billing.vatNumber,
    tax_id: billing.taxId,
    email: billing.email,
  };
  const start = {
    vat_state: vat.state,
    vat_due_at: vat.dueAt,
    vat_checked_at: null,
    vat_consultation: null,
    vat_attempts: 0,
  };
  const inserted = await tx
    .insertInto('billing_data')
    .values({ account_id: actor.accountId, ...columns, ...start })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (inserted) return { isChanged: true, needsCheck: true };
  const isOwn = tx.updateTable('billing_data').where('account_id', '=', actor.accountId);
  const reset = await isOwn
    .set(start)
    .where((is) =>
      is.or([
        is('vat_number', 'is distinct from', billing.vatNumber),
        is.and([is('vat_state', '=', 'unchecked'), is.val(vat.state === 'pending')]),
      ]),
    )
    .returning('account_id')
    .executeTakeFirst();
  const changed = await isOwn.set(columns).where(differsFrom(columns)).returning('account_id').executeTakeFirst();
  return { isChanged: changed !== undefined, needsCheck: reset !== undefined };
};

/** The numbers that VIES is to be asked about now. */
export const listDueNumbers = (_actor: SystemActor, db: Db, now: Date, max: number) =>
  db.selectFrom('billing_data').selectAll().where('vat_due_at', '<=', now).orderBy('vat_due_at').limit(max).execute();

export type VatOutcome = { state: 'valid' | 'invalid'; checkedAt: Date; consultation: string | null; dueAt: Date };

/** The row that was checked, unless its number has changed since, or another check was faster. */
const updateChecked = (db: Db, { account_id, vat_number, vat_state }: BillingRow) =>
  db
    .updateTable('billing_data')
    .where('account_id', '=', account_id)
    .where('vat_number', '=', vat_number)
    .where('vat_state', 'is not distinct from', vat_state)
    .returning('account_id');

/** Stores the answer of a check. Returns whether it did. */
export const saveVatOutcome = async (
  _actor: SystemActor,
  db: Db,
  row: BillingRow,
  { state, checkedAt, consultation, dueAt }: VatOutcome,
): Promise<boolean> =>
  (await updateChecked(db, row)
    .set({
      ...{ vat_state: state, vat_checked_at: checkedAt, vat_consultation: consultation },
      ...{ vat_due_at: dueAt, vat_attempts: 0 },
    })
    .executeTakeFirst()) !== undefined;

/** Stores that no answer came; an earlier answer is kept. */
export const saveUnavailable = (
  _actor: SystemActor,
  db: Db,
  row: BillingRow,
  { dueAt, checkedAt, isKept }: { dueAt: Date; checkedAt: Date | null; isKept: boolean },
) =>
  updateChecked(db, row)
    .set({
      ...(!isKept && { vat_state: 'unavailable', vat_consultation: null }),
      ...{ vat_checked_at: checkedAt, vat_due_at: dueAt, vat_attempts: Math.min(row.vat_attempts + 1, 100) },
    })
    .execute();

/** The owner of an account, for their address and language. */
export const findAccountEmail = (_actor: SystemActor, db: Db, accountId: string) =>
  db.selectFrom('users').select(['email', 'language', 'state']).where('id', '=', accountId).executeTakeFirst();

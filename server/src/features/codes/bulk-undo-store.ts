import { type Insertable, sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

/** What a bulk change does to codes. */
export type BulkChangeAction = 'design' | 'duplicate';

/** Thrown by a bulk change that was undone meanwhile: it must change no more codes. */
export class UndoneError extends Error {}

export const insertBulkChange = async (actor: Member, db: Db, id: string, action: BulkChangeAction, now: Date) => {
  await db
    .insertInto('bulk_change')
    .values({ id, account_id: actor.accountId, user_id: actor.userId, action, created_at: now })
    .execute();
};

/** Selects a bulk change of the same user. */
const isOwn = (actor: Member, id: string) =>
  sql<boolean>`bulk_change.id = ${id} and bulk_change.account_id = ${actor.accountId} and bulk_change.user_id = ${actor.userId}`;

type NewChangedCode = Pick<Insertable<Tables['bulk_changed_code']>, 'qr_id' | 'version' | 'style' | 'copy_id'>;

/** Records a change of one code, in its transaction. Throws if the bulk change was undone, which waits for this transaction. */
export const insertChangedCode = async (actor: Member, tx: Db, id: string, code: NewChangedCode): Promise<void> => {
  const change = await tx
    .selectFrom('bulk_change')
    .select('id')
    .where(isOwn(actor, id))
    .where('undone_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!change) throw new UndoneError();
  await tx
    .insertInto('bulk_changed_code')
    .values({ ...code, bulk_change_id: id })
    .execute();
};

/** Ends a bulk change, so that it changes no more codes. Returns whether there's something to undo. */
export const markUndone = async (actor: Member, db: Db, id: string, action: BulkChangeAction, now: Date) => {
  const row = await db
    .updateTable('bulk_change')
    .set({ undone_at: now })
    .where(isOwn(actor, id))
    .where('action', '=', action)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

const selectChangedCodes = (actor: Member, db: Db, id: string) =>
  db
    .selectFrom('bulk_changed_code')
    .innerJoin('bulk_change', 'bulk_change.id', 'bulk_changed_code.bulk_change_id')
    .where(isOwn(actor, id));

/** Returns the codes that a bulk change has changed and no Undo has changed back, and their duplicates. */
export const listChangedCodes = (actor: Member, db: Db, id: string) =>
  selectChangedCodes(actor, db, id).select(['qr_id', 'copy_id']).orderBy('qr_id').execute();

/** A code's design before a bulk change, and the version that the change made. */
export type EarlierDesign = { version: number | null; style: unknown };

export const findEarlierDesign = (
  actor: Member,
  db: Db,
  id: string,
  qrId: number,
): Promise<EarlierDesign | undefined> =>
  selectChangedCodes(actor, db, id)
    .select(['bulk_changed_code.version', 'style'])
    .where('qr_id', '=', qrId)
    .executeTakeFirst();

/** Deletes what one code's Undo needs. */
export const deleteChangedCode = async (_actor: Member, db: Db, id: string, qrId: number): Promise<void> => {
  await db.deleteFrom('bulk_changed_code').where('bulk_change_id', '=', id).where('qr_id', '=', qrId).execute();
};

/** Deletes a bulk change unless designs are left to undo, after an unexpected error. */
export const deleteBulkChange = async (actor: Member, db: Db, id: string): Promise<void> => {
  await db
    .deleteFrom('bulk_change')
    .where(isOwn(actor, id))
    .where(sql<boolean>`not exists (
      select from bulk_changed_code where bulk_change_id = bulk_change.id and copy_id is null)`)
    .execute();
};

/** Deletes what is left of bulk changes before a time, and of those by an earlier release. */
export const eraseBulkChanges = async (_actor: SystemActor, db: Db, before: Date): Promise<number> => {
  const changes = await db.deleteFrom('bulk_change').where('created_at', '<', before).executeTakeFirst();
  const designs = await db.deleteFrom('design_undo').where('created_at', '<', before).executeTakeFirst();
  return Number(changes.numDeletedRows + designs.numDeletedRows);
};

import { toFolderKey } from '@tessera/contract/rules/folders.ts';
import type { LeftReason } from '@tessera/contract/rules/transfers.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { carrySearchTextForward, invalidateCodes, reassignSearchText } from '../codes/index.ts';
import { moveMedia } from '../media/index.ts';

/** Marks an offer as accepted by the actor's account. */
export const acceptTransfer = async (
  actor: Member,
  tx: Tx,
  id: string,
  { now, taskId }: { now: Date; taskId: string | null },
): Promise<void> => {
  await tx
    .updateTable('transfer')
    .set({ state: 'accepted', recipient_id: actor.accountId, answered_at: now, task_id: taskId })
    .where('id', '=', id)
    .execute();
};

export const setTask = async (_actor: Member, tx: Tx, id: string, taskId: string): Promise<void> => {
  await tx.updateTable('transfer').set({ task_id: taskId }).where('id', '=', id).execute();
};

/** Counts the folders that a transfer needs and the actor's account doesn't have, and those that it has. */
export const countFolders = async (
  actor: Member,
  tx: Tx,
  id: string,
): Promise<{ missing: number; existing: number }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${actor.accountId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ missing: number; existing: number }>`
    select (select count(distinct name_key) from transfer_folder join folder on folder.id = folder_id
        where transfer_id = ${id} and not exists (
          select from folder as own where own.account_id = ${actor.accountId} and own.deleted_at is null
            and own.name_key = folder.name_key)) as missing,
      (select count(*) from folder where account_id = ${actor.accountId} and deleted_at is null) as existing`.execute(
    tx,
  );
  return rows[0] ?? { missing: 0, existing: 0 };
};

/** Gives the actor's account the folders of a transfer; codes go into a folder of the same name if there is one. */
export const createFolders = async (actor: Member, tx: Tx, id: string, now: Date): Promise<void> => {
  const folders = await tx
    .selectFrom('transfer_folder')
    .innerJoin('folder', 'folder.id', 'folder_id')
    .select(['folder_id', 'name', 'color'])
    .where('transfer_id', '=', id)
    .orderBy('folder_id')
    .execute();
  for (const { folder_id, name, color } of folders) {
    const name_key = toFolderKey(name);
    const existing = await tx
      .selectFrom('folder')
      .select('id')
      .where((is) => is.and({ account_id: actor.accountId, name_key }))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const folder =
      existing ??
      (await tx
        .insertInto('folder')
        .values({ account_id: actor.accountId, name, name_key, color, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow());
    await tx
      .updateTable('transfer_folder')
      .set({ recipient_folder_id: folder.id })
      .where((is) => is.and({ transfer_id: id, folder_id }))
      .execute();
  }
};

type Batch = { id: string; senderId: string; max: number; now: Date };

/** Returns the next codes of a transfer, locked: those that can move, and why the others can't. */
export const lockNextCodes = async (_actor: Member, tx: Tx, { id, senderId, max }: Batch) => {
  const next = await tx
    .selectFrom('transfer_code')
    .select('qr_id')
    .where('transfer_id', '=', id)
    .where('state', '=', 'offered')
    .orderBy('qr_id')
    .limit(max + 1)
    .execute();
  const ids = next.slice(0, max).map(({ qr_id }) => qr_id);
  const rows = await tx
    .selectFrom('qr')
    .select(['id', 'account_id', 'state', 'archived_at'])
    .where(sql<boolean>`qr.id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const left = ids.flatMap((qrId): { qrId: number; reason: LeftReason }[] => {
    const row = byId.get(qrId);
    if (row?.account_id !== senderId) return [{ qrId, reason: 'gone' }];
    if (row.archived_at) return [{ qrId, reason: 'archived' }];
    return row.state === 'blocked' ? [{ qrId, reason: 'blocked' }] : [];
  });
  const stays = new Set(left.map(({ qrId }) => qrId));
  return { ids: ids.filter((qrId) => !stays.has(qrId)), left, isLast: next.length <= max };
};

/** Notes that codes stay where they are. */
export const leaveCodes = async (
  _actor: Member,
  tx: Tx,
  id: string,
  left: readonly { qrId: number; reason: LeftReason }[],
): Promise<void> => {
  for (const { qrId, reason } of left)
    await tx
      .updateTable('transfer_code')
      .set({ state: 'left', reason })
      .where((is) => is.and({ transfer_id: id, qr_id: qrId }))
      .execute();
};

/**
 * Moves codes, which `lockNextCodes` has locked, to the actor's account with everything that belongs to them. Their printed
 * links stay, also those on a domain of the sender. What only made sense in the sender's account ends: its shared links, previews,
 * templates, and the names of who edited them.
 */
export const moveCodes = async (
  actor: Member,
  tx: Tx,
  ids: readonly number[],
  { id, senderId, now }: Batch,
): Promise<void> => {
  const isMoved = sql<boolean>`qr_id = any(${ids})`;
  await sql`
    insert into former_owner (qr_id, until, account_id) select unnest(${ids}::bigint[]), ${now}, ${senderId}
    on conflict do nothing`.execute(tx);
  await moveMedia(actor, tx, senderId, ids, async () => {
    await sql`
      update qr set account_id = ${actor.accountId}, created_by = ${actor.userId},
        version = version + 1, template_id = null,
        folder_id = (select recipient_folder_id from transfer_folder
          where transfer_id = ${id} and transfer_folder.folder_id = qr.folder_id)
      where id = any(${ids})`.execute(tx);
  });
  await reassignSearchText(actor, tx, ids);
  await carrySearchTextForward(actor, tx, ids);
  await tx
    .updateTable('short_link')
    .set({ kept_for: senderId })
    .where(isMoved)
    .where('host', '<>', '')
    .where('kept_for', 'is', null)
    .execute();
  await tx.updateTable('revision').set({ author_id: null }).where(isMoved).where('author_id', 'is not', null).execute();
  await tx.deleteFrom('statistics_share').where(isMoved).execute();
  await tx.deleteFrom('draft_preview').where(isMoved).execute();
  await tx.deleteFrom('bulk_changed_code').where(sql<boolean>`(${isMoved} or copy_id = any(${ids}))`).execute();
  await tx.updateTable('transfer_code').set({ state: 'moved' }).where('transfer_id', '=', id).where(isMoved).execute();
  await invalidateCodes(actor, tx, ids);
};

/** Ends a transfer whose codes have all moved or stayed. The sender's folders that are empty now are deleted. */
export const finishTransfer = async (_actor: Member, tx: Tx, { id, senderId, now }: Batch) => {
  await tx.updateTable('transfer').set({ state: 'done', finished_at: now }).where('id', '=', id).execute();
  await sql`
    update folder set deleted_at = ${now}, former_code_ids = '{}'
    where account_id = ${senderId} and deleted_at is null
      and id in (select folder_id from transfer_folder where transfer_id = ${id})
      and not exists (select from qr where qr.folder_id = folder.id)`.execute(tx);
  const { rows } = await sql<{ moved: number; left: number }>`
    select count(*) filter (where state = 'moved') as moved, count(*) filter (where state = 'left') as left
    from transfer_code where transfer_id = ${id}`.execute(tx);
  return rows[0] ?? { moved: 0, left: 0 };
};

/** Returns the codes of a transfer that stayed, with their reasons. */
export const countSettled = async (_actor: Member, tx: Tx, id: string): Promise<number> => {
  const { n } = await tx
    .selectFrom('transfer_code')
    .select(sql<number>`count(*)`.as('n'))
    .where('transfer_id', '=', id)
    .where('state', '<>', 'offered')
    .executeTakeFirstOrThrow();
  return n;
};

/** Returns a transfer that the actor's account has accepted, locked until the transaction ends. */
export const lockAccepted = (actor: Member, tx: Tx, id: string) =>
  tx
    .selectFrom('transfer')
    .select(['id', 'account_id', 'email', 'state', 'user_id'])
    .where('id', '=', id)
    .where('recipient_id', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirst();

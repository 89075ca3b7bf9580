import type { Act } from '@tessera/contract/rules/acts.ts';
import { folderKey } from '@tessera/contract/rules/folders.ts';
import { sql } from 'kysely';
import { type Db, maxRows } from '../../adapters/database/index.ts';
import type { Member, System } from '../../http/actor.ts';
import { countByFolder, hindranceOf, holdFolder, NotDone, whose } from '../codes/index.ts';

/** Keeps an act in the account's log, in the transaction in which it happened. */
export type Keep = (tx: Db, act: Act) => Promise<void>;

/** The folders that a member may see: the account's, or those that they are narrowed to. */
const seen = (actor: Member) => {
  const ofAccount = sql<boolean>`folder.account_id = ${actor.accountId} and folder.deleted_at is null`;
  return actor.folders ? sql<boolean>`(${ofAccount} and folder.id = any(${actor.folders}))` : ofAccount;
};

const selectFolders = (actor: Member, db: Db) =>
  db.selectFrom('folder').select(['folder.id', 'folder.name', 'folder.colour']).where(seen(actor));

/** The folders with how many codes are in each, and how many codes are in none. */
export const listFolders = async (actor: Member, db: Db) => {
  const counts = await countByFolder(actor, db);
  const rows = await selectFolders(actor, db).orderBy('folder.name_key').execute();
  return {
    folders: rows.map((folder) => ({ ...folder, codes: counts.get(folder.id) ?? 0 })),
    unfiled: counts.get(null) ?? 0,
  };
};

const findName = (actor: Member, db: Db, id: number) =>
  selectFolders(actor, db).where('folder.id', '=', id).executeTakeFirst();

export const findFolder = async (actor: Member, db: Db, id: number) => {
  const folder = await findName(actor, db, id);
  return folder && { ...folder, codes: (await countByFolder(actor, db)).get(id) ?? 0 };
};

/** Until the transaction ends, nobody else changes how many folders the account has. */
const demandRoom = async (actor: Member, tx: Db, most: number) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${actor.accountId}`}, 0))`.execute(tx);
  const { n } = await tx
    .selectFrom('folder')
    .select(sql<number>`count(*)`.as('n'))
    .where('account_id', '=', actor.accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (n >= most) throw new NotDone<NoFolder>('folder_limit_exceeded');
};

export type NoFolder = 'folder_exists' | 'folder_limit_exceeded' | 'not_found';

const isTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'folder_name';

const noFolderOf = (error: unknown): NoFolder => (isTaken(error) ? 'folder_exists' : hindranceOf<NoFolder>(error));

type Given = { name: string; colour: string };

/** Makes a folder and answers its number, unless its name is taken or the account has `most` already. */
export const insertFolder = (
  actor: Member,
  db: Db,
  { name, colour }: Given,
  { most, now, keep }: { most: number; now: Date; keep: Keep },
) =>
  db
    .transaction()
    .execute(async (tx): Promise<number> => {
      await demandRoom(actor, tx, most);
      const row = await tx
        .insertInto('folder')
        .values({ account_id: actor.accountId, name, name_key: folderKey(name), colour, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keep(tx, { action: 'folder_created', target: String(row.id), detail: { name } });
      return row.id;
    })
    .catch(noFolderOf);

export const changeFolder = (
  actor: Member,
  db: Db,
  id: number,
  { name, colour }: { [Key in keyof Given]?: Given[Key] | undefined },
  keep: Keep,
) =>
  db
    .transaction()
    .execute(async (tx): Promise<NoFolder | undefined> => {
      const before = await selectFolders(actor, tx).where('folder.id', '=', id).forUpdate().executeTakeFirst();
      if (!before) return 'not_found';
      const after = { name: name ?? before.name, colour: colour ?? before.colour };
      if (after.name === before.name && after.colour === before.colour) return undefined;
      await tx
        .updateTable('folder')
        .set({ ...after, ...(name !== undefined && { name_key: folderKey(name) }) })
        .where('id', '=', id)
        .execute();
      await keep(tx, { action: 'folder_changed', target: String(id), detail: { name: after.name } });
      return undefined;
    })
    .catch(noFolderOf);

/** Takes all codes out of a folder, and returns their ids. */
const emptyFolder = async (actor: Member, tx: Db, id: number) => {
  const ids: number[] = [];
  for (let count = maxRows; count === maxRows; ) {
    const { rows } = await sql<{ id: number }>`
      update qr set folder_id = null
      where id in (select id from qr where folder_id = ${id} and ${whose(actor)} limit ${maxRows})
      returning id`.execute(tx);
    ids.push(...rows.map((row) => row.id));
    count = rows.length;
  }
  return ids;
};

/** Deletes a folder: its codes lie in none from now on, and it remembers which they were. */
export const deleteFolder = (actor: Member, db: Db, id: number, now: Date, keep: Keep) =>
  db
    .transaction()
    .execute(async (tx): Promise<NoFolder | undefined> => {
      const folder = await tx
        .selectFrom('folder')
        .select('name')
        .where('id', '=', id)
        .where(seen(actor))
        .forUpdate()
        .executeTakeFirst();
      if (!folder) return 'not_found';
      const held = await emptyFolder(actor, tx, id);
      await tx
        .updateTable('folder')
        .set({ deleted_at: now, held: sql`${held}::bigint[]` })
        .where('id', '=', id)
        .execute();
      await keep(tx, { action: 'folder_deleted', target: String(id), detail: { name: folder.name } });
      return undefined;
    })
    .catch(noFolderOf);

/** Brings a deleted folder back, and into it those of its codes that nobody has put elsewhere since. */
export const restoreFolder = (actor: Member, db: Db, id: number, most: number, keep: Keep) =>
  db
    .transaction()
    .execute(async (tx): Promise<NoFolder | undefined> => {
      await demandRoom(actor, tx, most);
      const folder = await tx
        .updateTable('folder')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('account_id', '=', actor.accountId)
        .where('deleted_at', 'is not', null)
        .returning(['held', 'name'])
        .executeTakeFirst();
      if (!folder) return 'not_found';
      for (let at = 0; at < folder.held.length; at += maxRows) {
        await tx
          .updateTable('qr')
          .set({ folder_id: id })
          .where(sql<boolean>`qr.id = any(${folder.held.slice(at, at + maxRows)})`)
          .where('folder_id', 'is', null)
          .where(whose(actor))
          .execute();
      }
      await tx.updateTable('folder').set({ held: [] }).where('id', '=', id).execute();
      await keep(tx, { action: 'folder_restored', target: String(id), detail: { name: folder.name } });
      return undefined;
    })
    .catch(noFolderOf);

/**
 * Puts codes into a folder, or into none: all of them, or where one isn't the actor's none. Answers where each was. What
 * somebody edits meanwhile is none of its business, so the codes keep their version.
 */
export const moveCodes = (actor: Member, db: Db, ids: readonly number[], folder: number | null, keep: Keep) =>
  db
    .transaction()
    .execute(async (tx) => {
      await holdFolder(actor, tx, folder);
      const codes = await tx
        .selectFrom('qr')
        .select(['id', 'folder_id'])
        .where(sql<boolean>`qr.id = any(${ids})`)
        .where(whose(actor))
        .orderBy('id')
        .forUpdate()
        .execute();
      if (codes.length < new Set(ids).size) throw new NotDone('not_found');
      const elsewhere = codes.filter(({ folder_id }) => folder_id !== folder);
      await tx
        .updateTable('qr')
        .set({ folder_id: folder })
        .where(sql<boolean>`qr.id = any(${elsewhere.map(({ id }) => id)})`)
        .execute();
      const count = elsewhere.length;
      const named = folder === null ? undefined : await findName(actor, tx, folder);
      const target = String(folder ?? '');
      if (count > 0 && named) await keep(tx, { action: 'codes_moved', target, detail: { count, folder: named.name } });
      else if (count > 0) await keep(tx, { action: 'codes_taken_out', detail: { count } });
      return elsewhere.map(({ id, folder_id }) => ({ id, from: folder_id }));
    })
    .catch(hindranceOf<'unknown_folder' | 'not_found'>);

/** Forgets folders that were deleted before a time. */
export const eraseFolders = (_actor: System, db: Db, before: Date) =>
  db.deleteFrom('folder').where('deleted_at', '<', before).execute();

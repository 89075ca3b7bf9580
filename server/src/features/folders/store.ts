import type { FailedCode } from '@tessera/contract/api/bulk.ts';
import type { AuditEvent } from '@tessera/contract/rules/audit-events.ts';
import { toFolderKey } from '@tessera/contract/rules/folders.ts';
import { sql } from 'kysely';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import {
  countCodesByFolder,
  folderHostnameSql,
  getRollbackReason,
  isAccessibleBy,
  isOwnDomain,
  lockFolder,
  RollbackError,
} from '../codes/index.ts';

/** Records an event in the account's activity log, in the same transaction. */
export type RecordFolderEvent = (tx: Db, event: AuditEvent) => Promise<void>;

/** The folders that a member may see: all of the account, or those that the member is limited to. */
const isVisibleTo = (actor: Member) => {
  const isOfAccount = sql<boolean>`folder.account_id = ${actor.accountId} and folder.deleted_at is null`;
  return actor.folderScope ? sql<boolean>`(${isOfAccount} and folder.id = any(${actor.folderScope}))` : isOfAccount;
};

const selectFolders = (actor: Member, db: Db) =>
  db
    .selectFrom('folder')
    .select(['folder.id', 'folder.name', 'folder.color as colour', folderHostnameSql.as('hostname')])
    .where(isVisibleTo(actor));

/** Returns the folders with their number of codes, and the number of codes in no folder. */
export const listFolders = async (actor: Member, db: Db) => {
  const counts = await countCodesByFolder(actor, db);
  const rows = await selectFolders(actor, db).orderBy('folder.name_key').execute();
  return {
    folders: rows.map((folder) => ({ ...folder, codes: counts.get(folder.id) ?? 0 })),
    unfiled: counts.get(null) ?? 0,
  };
};

export const listFolderNames = (actor: Member, db: Db) => selectFolders(actor, db).execute();

const findFolderRow = (actor: Member, db: Db, id: number) =>
  selectFolders(actor, db).where('folder.id', '=', id).executeTakeFirst();

export const findFolder = async (actor: Member, db: Db, id: number) => {
  const folder = await findFolderRow(actor, db, id);
  return folder && { ...folder, codes: (await countCodesByFolder(actor, db)).get(id) ?? 0 };
};

/** Throws if the account has the maximum number of folders; its number of folders is locked until the transaction ends. */
const requireFreeFolder = async (actor: Member, tx: Db, maxFolders: number) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${actor.accountId}`}, 0))`.execute(tx);
  const { n } = await tx
    .selectFrom('folder')
    .select(sql<number>`count(*)`.as('n'))
    .where('account_id', '=', actor.accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (n >= maxFolders) throw new RollbackError<FolderConflict>('folder_limit_exceeded');
};

export type FolderConflict = 'folder_exists' | 'folder_limit_exceeded' | 'not_found' | 'unknown_hostname';

const isNameTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'folder_name';

const toFolderConflict = (error: unknown): FolderConflict =>
  isNameTaken(error) ? 'folder_exists' : getRollbackReason<FolderConflict>(error);

/** Rolls back for a domain on which the account can’t have new codes. */
const requireOwnDomain = async (actor: Member, tx: Db, hostname: string) => {
  if (hostname !== '' && !(await isOwnDomain(actor, tx, hostname)))
    throw new RollbackError<FolderConflict>('unknown_hostname');
};

type FolderInput = { name: string; colour: string; hostname: string };

/** Creates a folder and returns its id, unless its name is taken or the account already has `maxFolders`. */
export const insertFolder = (
  actor: Member,
  db: Db,
  { name, colour, hostname }: FolderInput,
  { maxFolders, now, recordEvent }: { maxFolders: number; now: Date; recordEvent: RecordFolderEvent },
) =>
  db
    .transaction()
    .execute(async (tx): Promise<number> => {
      await requireFreeFolder(actor, tx, maxFolders);
      await requireOwnDomain(actor, tx, hostname);
      const columns = { name, name_key: toFolderKey(name), color: colour, hostname };
      const row = await tx
        .insertInto('folder')
        .values({ account_id: actor.accountId, ...columns, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordEvent(tx, { action: 'folder_created', target: String(row.id), detail: { name } });
      return row.id;
    })
    .catch(toFolderConflict);

export const changeFolder = (
  actor: Member,
  db: Db,
  id: number,
  { name, colour, hostname }: { [Key in keyof FolderInput]?: FolderInput[Key] | undefined },
  recordEvent: RecordFolderEvent,
) =>
  db
    .transaction()
    .execute(async (tx): Promise<FolderConflict | undefined> => {
      const before = await selectFolders(actor, tx).where('folder.id', '=', id).forUpdate().executeTakeFirst();
      if (!before) return 'not_found';
      const after = { name: name ?? before.name, color: colour ?? before.colour };
      const isMoved = hostname !== undefined && hostname !== before.hostname;
      if (after.name === before.name && after.color === before.colour && !isMoved) return undefined;
      if (isMoved) await requireOwnDomain(actor, tx, hostname);
      await tx
        .updateTable('folder')
        .set({ ...after, ...(name !== undefined && { name_key: toFolderKey(name) }), ...(isMoved && { hostname }) })
        .where('id', '=', id)
        .execute();
      await recordEvent(tx, { action: 'folder_changed', target: String(id), detail: { name: after.name } });
      return undefined;
    })
    .catch(toFolderConflict);

/** Removes all codes from a folder, and returns their ids. */
const emptyFolder = async (actor: Member, tx: Db, id: number) => {
  const ids: number[] = [];
  for (let count = maxStatementRows; count === maxStatementRows; ) {
    const { rows } = await sql<{ id: number }>`
      update qr set folder_id = null
      where id in (select id from qr where folder_id = ${id} and ${isAccessibleBy(actor)} limit ${maxStatementRows})
      returning id`.execute(tx);
    ids.push(...rows.map((row) => row.id));
    count = rows.length;
  }
  return ids;
};

/** Deletes a folder: its codes are in no folder from now on, but it stores their ids. */
export const deleteFolder = (actor: Member, db: Db, id: number, now: Date, recordEvent: RecordFolderEvent) =>
  db
    .transaction()
    .execute(async (tx): Promise<FolderConflict | undefined> => {
      const folder = await tx
        .selectFrom('folder')
        .select('name')
        .where('id', '=', id)
        .where(isVisibleTo(actor))
        .forUpdate()
        .executeTakeFirst();
      if (!folder) return 'not_found';
      const codeIds = await emptyFolder(actor, tx, id);
      await tx
        .updateTable('folder')
        .set({ deleted_at: now, former_code_ids: sql`${codeIds}::bigint[]` })
        .where('id', '=', id)
        .execute();
      await recordEvent(tx, { action: 'folder_deleted', target: String(id), detail: { name: folder.name } });
      return undefined;
    })
    .catch(toFolderConflict);

/** Restores a deleted folder with those of its codes that are still in no folder. */
export const restoreFolder = (actor: Member, db: Db, id: number, maxFolders: number, recordEvent: RecordFolderEvent) =>
  db
    .transaction()
    .execute(async (tx): Promise<FolderConflict | undefined> => {
      await requireFreeFolder(actor, tx, maxFolders);
      const folder = await tx
        .updateTable('folder')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('account_id', '=', actor.accountId)
        .where('deleted_at', 'is not', null)
        .returning(['former_code_ids', 'name'])
        .executeTakeFirst();
      if (!folder) return 'not_found';
      for (let at = 0; at < folder.former_code_ids.length; at += maxStatementRows) {
        await tx
          .updateTable('qr')
          .set({ folder_id: id })
          .where(sql<boolean>`qr.id = any(${folder.former_code_ids.slice(at, at + maxStatementRows)})`)
          .where('folder_id', 'is', null)
          .where(isAccessibleBy(actor))
          .execute();
      }
      await tx.updateTable('folder').set({ former_code_ids: [] }).where('id', '=', id).execute();
      await recordEvent(tx, { action: 'folder_restored', target: String(id), detail: { name: folder.name } });
      return undefined;
    })
    .catch(toFolderConflict);

/** Returns the name of the template that keeps a code in another folder; null if none does. */
const findLockingTemplate = (folder: number | null) =>
  sql<string | null>`(
    select template.name from template join folder on folder.id = template.folder_id and folder.deleted_at is null
    where template.id = qr.template_id and template.deleted_at is null and 'folder' = any(template.locks)
      and template.folder_id is distinct from ${folder}::bigint)`;

/**
 * Moves codes into a folder, or out of all folders. Returns the previous folder of each, and those that the actor can't see.
 * The codes keep their version, so that concurrent edits don't conflict.
 */
export const moveCodes = (
  actor: Member,
  db: Db,
  ids: readonly number[],
  folder: number | null,
  { mayMoveLocked, recordEvent }: { mayMoveLocked: boolean; recordEvent: RecordFolderEvent },
) =>
  db
    .transaction()
    .execute(async (tx) => {
      await lockFolder(actor, tx, folder);
      const codes = await tx
        .selectFrom('qr')
        .select(['id', 'folder_id', findLockingTemplate(folder).as('locked_by')])
        .where(sql<boolean>`qr.id = any(${ids})`)
        .where(isAccessibleBy(actor))
        .orderBy('id')
        .forUpdate()
        .execute();
      const elsewhere = codes.filter((code) => code.folder_id !== folder);
      const isLocked = (code: (typeof codes)[number]) => !mayMoveLocked && code.locked_by !== null;
      const movedCodes = elsewhere.filter((code) => !isLocked(code));
      await tx
        .updateTable('qr')
        .set({ folder_id: folder })
        .where(sql<boolean>`qr.id = any(${movedCodes.map(({ id }) => id)})`)
        .execute();
      const count = movedCodes.length;
      const targetFolder = folder === null ? undefined : await findFolderRow(actor, tx, folder);
      const target = String(folder ?? '');
      if (count > 0 && targetFolder)
        await recordEvent(tx, { action: 'codes_moved', target, detail: { count, folder: targetFolder.name } });
      else if (count > 0) await recordEvent(tx, { action: 'codes_taken_out', detail: { count } });
      const foundIds = new Set(codes.map(({ id }) => id));
      return {
        moved: movedCodes.map(({ id, folder_id }) => ({ id, from: folder_id })),
        failed: [
          ...elsewhere.filter(isLocked).map(
            ({ id, locked_by }): FailedCode => ({
              ...{ id, error: 'part_locked' },
              params: { part: 'folder', template: locked_by ?? '' },
            }),
          ),
          ...[...new Set(ids)].filter((id) => !foundIds.has(id)).map((id): FailedCode => ({ id, error: 'not_found' })),
        ],
      };
    })
    .catch(getRollbackReason<'unknown_folder'>);

/** Deletes folders permanently that were deleted before a time. */
export const eraseFolders = async (_actor: SystemActor, db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('folder').where('deleted_at', '<', before).executeTakeFirst()).numDeletedRows);

/** Returns the id of the account’s folder with a name, ignoring case. */
export const findFolderByName = async (actor: Member, db: Db, name: string): Promise<number | undefined> =>
  (await selectFolders(actor, db).where('folder.name_key', '=', toFolderKey(name)).executeTakeFirst())?.id;

import { folders } from '@tessera/contract/api/folders.ts';
import { maxFolders, toFolderKey } from '@tessera/contract/rules/folders.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { isOwnDomain } from '../codes/index.ts';
import * as store from './store.ts';

/**
 * Creates a folder from elsewhere, or finds the one of the same name. It keeps the domain of its new codes if the account has verified
 * it. `note` is called with its id here, within the transaction; not if the account can’t have more.
 */
export const importFolder = async (
  deps: Deps,
  member: Member,
  stored: { name: string; colour?: string; hostname: string },
  note: (tx: Db, folder: { id: number; isNew: boolean }) => Promise<unknown>,
): Promise<void> => {
  const { db } = deps.database;
  const hostname = (await isOwnDomain(member, db, stored.hostname)) ? stored.hostname : '';
  const { data } = folders.create.body.safeParse({ ...stored, hostname });
  if (!data) return;
  const created = await store.insertFolder(member, db, data, {
    maxFolders,
    now: deps.now(),
    recordEvent: async (tx, event) => {
      await recordAuditEvent(deps, tx, member, event);
      if ('target' in event && event.target) await note(tx, { id: Number(event.target), isNew: true });
    },
  });
  if (created !== 'folder_exists') return;
  const id = await store.findFolderByName(member, db, data.name);
  if (id !== undefined) await note(db, { id, isNew: false });
};

/** Returns the ids of the member’s folders by name, and their names by id. Names are the same ignoring case. */
export const readFolderNames = async ({ database }: Pick<Deps, 'database'>, member: Member) => {
  const folders = await store.listFolderNames(member, database.db);
  const ids = new Map(folders.map(({ id, name }) => [toFolderKey(name), id]));
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  return {
    findId: (name: string) => ids.get(toFolderKey(name)),
    findName: (id: number) => names.get(id),
  };
};

/** Returns the folder of a name, created if there is none; undefined if the account can’t have it. */
export const findOrCreateFolder = async (deps: Deps, member: Member, name: string): Promise<number | undefined> => {
  const found = await store.findFolderByName(member, deps.database.db, name);
  if (found !== undefined || member.folderScope) return found;
  let id: number | undefined;
  await importFolder(deps, member, { name, hostname: '' }, async (_tx, folder) => {
    id = folder.id;
  });
  return id;
};

/** Deletes a folder if it is empty. */
export const removeEmptyFolder = async (deps: Deps, member: Member, id: number): Promise<void> => {
  const folder = await store.findFolder(member, deps.database.db, id);
  if (folder?.codes !== 0) return;
  await store.deleteFolder(member, deps.database.db, id, deps.now(), (tx, event) =>
    recordAuditEvent(deps, tx, member, event),
  );
};

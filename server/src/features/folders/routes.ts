import type { api } from '@tessera/contract';
import { maxFolders } from '@tessera/contract/rules/folders.ts';
import { type Member, requireMember, requireUnlimitedMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { canChangeLockedParts, failUnknownFolder } from '../codes/index.ts';
import * as store from './store.ts';

const failChange = (conflict: store.FolderConflict) => {
  if (conflict === 'unknown_hostname')
    return fail('invalid_input', { issues: [{ field: 'hostname', code: conflict }] });
  if (conflict === 'folder_limit_exceeded') return fail(conflict, { params: { max: maxFolders } });
  return fail(conflict, conflict === 'folder_exists' ? { field: 'name' } : {});
};

/**
 * The handlers of folders. Members limited to folders can't change any: they could lose access to their codes, and learn the
 * names of other folders from conflicts.
 */
export const folderHandlers = (deps: Deps): RouteHandlers<typeof api.folders> => {
  const { db } = deps.database;

  const createAuditRecorder =
    (member: Member): store.RecordFolderEvent =>
    (tx, auditEvent) =>
      recordAuditEvent(deps, tx, member, auditEvent);

  const getFolder = async (member: Member, id: number) => (await store.findFolder(member, db, id)) ?? fail('not_found');

  return {
    list: async ({ actor }) => {
      const member = requireMember(actor);
      return store.listFolders(member, db);
    },
    create: async ({ actor, body }) => {
      const member = requireUnlimitedMember(actor);
      const created = await store.insertFolder(member, db, body, {
        maxFolders,
        now: deps.now(),
        recordEvent: createAuditRecorder(member),
      });
      if (typeof created === 'string') return failChange(created);
      return getFolder(member, created);
    },
    change: async ({ actor, params, body }) => {
      const member = requireUnlimitedMember(actor);
      const conflict = await store.changeFolder(member, db, params.id, body, createAuditRecorder(member));
      return conflict ? failChange(conflict) : getFolder(member, params.id);
    },
    remove: async ({ actor, params }) => {
      const member = requireUnlimitedMember(actor);
      const folder = await getFolder(member, params.id);
      const conflict = await store.deleteFolder(member, db, params.id, deps.now(), createAuditRecorder(member));
      return conflict ? failChange(conflict) : folder;
    },
    restore: async ({ actor, params }) => {
      const member = requireUnlimitedMember(actor);
      const conflict = await store.restoreFolder(member, db, params.id, maxFolders, createAuditRecorder(member));
      return conflict ? failChange(conflict) : getFolder(member, params.id);
    },
    move: async ({ actor, body }) => {
      const member = requireMember(actor);
      const moved = await store.moveCodes(member, db, body.ids, body.folder, {
        mayMoveLocked: canChangeLockedParts(member),
        recordEvent: createAuditRecorder(member),
      });
      return moved === 'unknown_folder' ? failUnknownFolder() : moved;
    },
  };
};

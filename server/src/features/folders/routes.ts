import type { api } from '@tessera/contract';
import { mostFolders } from '@tessera/contract/rules/folders.ts';
import { asMember, type Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { recordAct } from '../audit/index.ts';
import { refuseFolder } from '../codes/index.ts';
import * as store from './store.ts';

const refuseChange = (hindrance: store.NoFolder) => {
  if (hindrance === 'folder_limit_exceeded') return refuse(hindrance, { params: { max: mostFolders } });
  return refuse(hindrance, hindrance === 'folder_exists' ? { field: 'name' } : {});
};

/**
 * Who is narrowed to folders changes none: they would lose sight of their codes, and learn the names of others, which a name
 * that is taken tells.
 */
const asUnnarrowed = (member: Member): Member =>
  member.folders ? refuse('forbidden', { message: 'your work is narrowed to folders' }) : member;

export const folderHandlers = (deps: Deps): Handlers<typeof api.folders> => {
  const { db } = deps.database;

  const keepFor =
    (member: Member): store.Keep =>
    (tx, act) =>
      recordAct(deps, tx, member, act);

  const show = async (member: Member, id: number) => (await store.findFolder(member, db, id)) ?? refuse('not_found');

  return {
    list: async ({ actor }) => {
      const member = asMember(actor);
      return store.listFolders(member, db);
    },
    create: async ({ actor, body, reply }) => {
      const member = asUnnarrowed(asMember(actor));
      const made = await store.insertFolder(member, db, body, {
        most: mostFolders,
        now: deps.now(),
        keep: keepFor(member),
      });
      if (typeof made === 'string') return refuseChange(made);
      reply.status(201);
      return show(member, made);
    },
    change: async ({ actor, params, body }) => {
      const member = asUnnarrowed(asMember(actor));
      const hindrance = await store.changeFolder(member, db, params.id, body, keepFor(member));
      return hindrance ? refuseChange(hindrance) : show(member, params.id);
    },
    remove: async ({ actor, params }) => {
      const member = asUnnarrowed(asMember(actor));
      const folder = await show(member, params.id);
      const hindrance = await store.deleteFolder(member, db, params.id, deps.now(), keepFor(member));
      return hindrance ? refuseChange(hindrance) : folder;
    },
    restore: async ({ actor, params }) => {
      const member = asUnnarrowed(asMember(actor));
      const hindrance = await store.restoreFolder(member, db, params.id, mostFolders, keepFor(member));
      return hindrance ? refuseChange(hindrance) : show(member, params.id);
    },
    move: async ({ actor, body }) => {
      const member = asMember(actor);
      const moved = await store.moveCodes(member, db, body.ids, body.folder, keepFor(member));
      if (moved === 'unknown_folder') return refuseFolder();
      return typeof moved === 'string' ? refuse(moved) : { moved };
    },
  };
};

import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { guestDays } from '../../http/session.ts';
import type { Kind } from './names.ts';
import * as store from './store.ts';

type World = Pick<Deps, 'files' | 'database' | 'now'>;

/** Where assets of a kind are: the folders, the files of one of them, and what may be called as a file's stem says. */
type Layout = {
  kind: Kind;
  folders: readonly string[];
  filesOf(name: string): readonly string[];
  extensions: readonly string[];
};

const day = 86_400_000;
const atOnce = 500;

/** Deletes what nobody named in time. What is named is looked at again in a week. */
const sweepForgotten = async ({ files, database, now }: World, actor: System, { kind, filesOf }: Layout) => {
  const at = now();
  const next = new Date(at.getTime() + guestDays * day);
  for (let more = true; more; ) {
    const { looked, gone } = await store.takeOld(actor, database.db, kind, at, next, atOnce);
    for (const file of gone.flatMap(filesOf)) await files.deleteUnused(file, at); // Who sends it again now keeps it.
    more = looked === atOnce;
  }
};

const stemOf = (file: string) => file.slice(file.indexOf('/') + 1, file.lastIndexOf('.'));

/** Deletes what is in the store and noted nowhere: whoever kept it died before noting it. */
const sweepOrphans = async ({ files, database, now }: World, actor: System, { kind, folders, extensions }: Layout) => {
  const since = new Date(now().getTime() - day);
  const look = async (some: readonly string[]) => {
    const names = some.flatMap((file) => extensions.map((extension) => `${stemOf(file)}.${extension}`));
    const needed = new Set([...(await store.neededOf(actor, database.db, kind, [...new Set(names)]))].map(stemOf));
    for (const file of some) if (!needed.has(stemOf(file))) await files.deleteUnused(file, since);
  };
  for (const folder of folders) {
    const some: string[] = [];
    for await (const file of files.unusedSince(folder, since)) {
      some.push(file);
      if (some.length === atOnce) await look(some.splice(0));
    }
    await look(some);
  }
};

/** Deletes assets that no revision of a code names, once they were kept for as long as their sender may still need them. */
export const sweepAssets = async (world: World, actor: System, layout: Layout) => {
  await sweepForgotten(world, actor, layout);
  await sweepOrphans(world, actor, layout);
};

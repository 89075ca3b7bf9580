import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { guestDays } from '../../http/session.ts';
import { imageFile, imageSizes, logoFile, logoFolder, modernFile } from './names.ts';
import * as store from './store.ts';

type World = Pick<Deps, 'files' | 'database' | 'now'>;

const day = 86_400_000;
const atOnce = 500;

/** Deletes pictures that nobody named in time. What is named is looked at again in a week. */
const sweepImages = async ({ files, database, now }: World, actor: System) => {
  const at = now();
  const next = new Date(at.getTime() + guestDays * day);
  for (let more = true; more; ) {
    const { looked, gone } = await store.takeOld(actor, database.db, at, next, atOnce);
    for (const name of gone) {
      const all = [logoFile(name), ...imageSizes.flatMap((size) => [imageFile(name, size), modernFile(name, size)])];
      for (const file of all) await files.deleteUnused(file, at); // Who sends it again now keeps it.
    }
    more = looked === atOnce;
  }
};

/** The same for logos from before pictures had owners. */
const sweepLogos = async ({ files, database, now }: World, actor: System) => {
  const since = new Date(now().getTime() - guestDays * day);
  const names: string[] = [];
  for await (const file of files.unusedSince(logoFolder, since)) names.push(file.slice(logoFile('').length));
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce);
    const inUse = await store.imagesInUse(actor, database.db, some);
    const owned = await store.ownedOf(actor, database.db, some);
    for (const name of some) {
      if (!inUse.has(name) && !owned.has(name)) await files.deleteUnused(logoFile(name), since);
    }
  }
};

/** Deletes pictures that no revision of a code names, once they were kept for as long as their sender may still need them. */
export const sweepUploads = async (world: World, actor: System) => {
  await sweepImages(world, actor);
  await sweepLogos(world, actor);
};

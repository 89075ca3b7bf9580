import type { Member, Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { guestDays } from '../../http/session.ts';
import { isLogoName, isSample, isUploadedName, logoFile } from './names.ts';
import * as store from './store.ts';

type World = Pick<Deps, 'database' | 'now'>;

const day = 86_400_000;

const own = async ({ database, now }: World, actor: Person, names: readonly string[]) => {
  const possible = names.filter(isUploadedName);
  if (possible.length === 0) return new Set<string>();
  const inDays = (days: number) => new Date(now().getTime() + days * day);
  return store.keepOwn(actor, database.db, possible, { soon: inDays(guestDays - 1), until: inDays(guestDays) });
};

/**
 * Keeps pictures because a content is about to name them. Answers those that the actor may not name: neither their own nor
 * ours.
 */
export const keepImages = async (world: World, actor: Person, names: readonly string[]): Promise<string[]> => {
  const kept = await own(world, actor, names);
  return names.filter((name) => !isSample(name) && !kept.has(name));
};

/** Keeps a logo because a style is about to name it. One from before logos had owners is anybody's who knows its name. */
export const keepLogo = async (world: World & Pick<Deps, 'files'>, actor: Person, name: string): Promise<boolean> => {
  if (!isLogoName(name)) return false;
  const isOwn = (await own(world, actor, [name])).has(name);
  if (!isOwn && (await store.ownedOf(actor, world.database.db, [name])).has(name)) return false;
  return world.files.touch(logoFile(name));
};

/** Hands what a guest sent to the account they signed in to. */
export const claimImages = ({ database }: Pick<Deps, 'database'>, actor: Member, guestHash: Buffer) =>
  store.claimImages(actor, database.db, guestHash);

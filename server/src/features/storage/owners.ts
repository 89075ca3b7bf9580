import type { Member, Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { guestDays } from '../../http/session.ts';
import { isSample, isSentName } from './names.ts';
import * as store from './store.ts';

type World = Pick<Deps, 'database' | 'now'>;

const day = 86_400_000;

/**
 * Keeps files because a content is about to name them. Answers those that the actor may not name: neither their own nor
 * ours.
 */
export const keepFiles = async (
  { database, now }: World,
  actor: Person,
  names: readonly string[],
): Promise<string[]> => {
  const possible = names.filter(isSentName);
  const inDays = (days: number) => new Date(now().getTime() + days * day);
  const until = { soon: inDays(guestDays - 1), until: inDays(guestDays) };
  const kept = possible.length > 0 ? await store.keepOwn(actor, database.db, possible, until) : new Set<string>();
  return names.filter((name) => !isSample(name) && !kept.has(name));
};

/** Hands what a guest sent to the account they signed in to. */
export const claimFiles = ({ database }: Pick<Deps, 'database'>, actor: Member, guestHash: Buffer) =>
  store.claimFiles(actor, database.db, guestHash);

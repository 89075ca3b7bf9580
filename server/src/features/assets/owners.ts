import { may } from '@tessera/contract/rules/permissions.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Actor, Member, Person, System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { guestDays } from '../../http/session.ts';
import { isSample, isSentName, type Kind, kinds } from './names.ts';
import * as store from './store.ts';

type World = Pick<Deps, 'database' | 'now'>;

const day = 86_400_000;

/** A guest sends things for what they make; of an account's people those who make or change codes do. */
export const demandWriter = (actor: Actor) => {
  if (actor.kind !== 'member') return;
  if (!may(actor, 'dashboard', 'create') && !may(actor, 'dashboard', 'edit')) refuse('forbidden');
};

/** How long something stays unnamed: a guest's content waits in their browser until they sign up, a member's is saved as it is written. */
export const unnamedUntil = (owner: Person, now: Date) =>
  new Date(now.getTime() + (owner.kind === 'member' ? 1 : guestDays) * day);

/** Keeps what is about to be named. Answers what of it is the actor's own. */
export const keepOwn = async (
  { database, now }: World,
  actor: Person,
  kind: Kind,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const possible = names.filter((name) => isSentName(kind, name));
  if (possible.length === 0) return new Set();
  const inDays = (days: number) => new Date(now().getTime() + days * day);
  return store.keepOwn(actor, database.db, kind, possible, { soon: inDays(guestDays - 1), until: inDays(guestDays) });
};

/** Keeps what a content is about to name. Answers what the actor may not name: neither their own nor ours. */
export const keepNamed = async (world: World, actor: Person, kind: Kind, names: readonly string[]) => {
  const kept = await keepOwn(world, actor, kind, names);
  return names.filter((name) => !isSample(name) && !kept.has(name));
};

/** Hands what a guest sent to the account they signed in to. */
export const claimAssets = async ({ database }: Pick<Deps, 'database'>, actor: Member, guestHash: Buffer) => {
  for (const kind of kinds) await store.claim(actor, database.db, kind, guestHash);
};

/** Lets go of all that an account sent. Answers how much that is. */
export const releaseAssets = async (actor: System, db: Db, accountId: string, now: Date): Promise<number> => {
  let count = 0;
  for (const kind of kinds) count += await store.release(actor, db, kind, accountId, now);
  return count;
};

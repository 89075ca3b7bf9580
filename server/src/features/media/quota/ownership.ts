import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { Db } from '../../../adapters/database/index.ts';
import type { Actor, Member, RequestActor, SystemActor } from '../../../http/actor.ts';
import { fail } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { guestLifetimeDays } from '../../../http/session.ts';
import { isSample, isUploadedName, type MediaKind, mediaKinds } from '../names.ts';
import * as store from './ownership-store.ts';

type RetentionDeps = Pick<Deps, 'database' | 'now'>;

const dayMs = 86_400_000;

/** A guest sends things for what they make; of an account's people those who make or change codes do. */
export const requireUploadPermission = (actor: Actor) => {
  if (actor.kind !== 'member') return;
  if (!hasPermission(actor, 'dashboard', 'create') && !hasPermission(actor, 'dashboard', 'edit')) fail('forbidden');
};

/** How long something stays unnamed: a guest's content waits in their browser until they sign up, a member's is saved as it is written. */
export const getRetentionEnd = (owner: RequestActor, now: Date) =>
  new Date(now.getTime() + (owner.kind === 'member' ? 1 : guestLifetimeDays) * dayMs);

/** Keeps what is about to be named. Answers what of it is the actor's own. */
export const retainOwnMedia = async (
  { database, now }: RetentionDeps,
  actor: RequestActor,
  kind: MediaKind,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const candidates = names.filter((name) => isUploadedName(kind, name));
  if (candidates.length === 0) return new Set();
  const inDays = (days: number) => new Date(now().getTime() + days * dayMs);
  return store.extendOwnRetention(actor, database.db, kind, candidates, {
    refreshBefore: inDays(guestLifetimeDays - 1),
    keptUntil: inDays(guestLifetimeDays),
  });
};

/** Keeps what a content is about to name. Answers what the actor may not name: neither their own nor ours. */
export const retainReferencedMedia = async (
  deps: RetentionDeps,
  actor: RequestActor,
  kind: MediaKind,
  names: readonly string[],
) => {
  const retained = await retainOwnMedia(deps, actor, kind, names);
  return names.filter((name) => !isSample(name) && !retained.has(name));
};

/** Hands what a guest sent to the account they signed in to. */
export const claimMedia = async ({ database }: Pick<Deps, 'database'>, actor: Member, guestHash: Buffer) => {
  for (const kind of mediaKinds) await store.claimForAccount(actor, database.db, kind, guestHash);
};

/** Lets go of all that an account sent. Answers how much that is. */
export const releaseMedia = async (actor: SystemActor, db: Db, accountId: string, now: Date): Promise<number> => {
  let count = 0;
  for (const kind of mediaKinds) count += await store.releaseFromAccount(actor, db, kind, accountId, now);
  return count;
};

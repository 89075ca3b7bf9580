import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { Db } from '../../../adapters/database/index.ts';
import type { Actor, Member, RequestActor, SystemActor } from '../../../http/actor.ts';
import { fail } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { isSample, isUploadedName, type MediaKind, mediaKinds } from '../names.ts';
import * as store from './ownership-store.ts';

type RetentionDeps = Pick<Deps, 'config' | 'database' | 'now'>;

const dayMs = 86_400_000;
const unsavedDays = 7;

const getDays = ({ config }: Pick<Deps, 'config'>, owner: RequestActor, memberDays: number) =>
  owner.kind === 'member' ? memberDays : config.retentionDays.GUEST_RETENTION_DAYS;

/** Guests may upload, and members who may create or edit codes. */
export const requireUploadPermission = (actor: Actor) => {
  if (actor.kind !== 'member') return;
  if (!hasPermission(actor, 'dashboard', 'create') && !hasPermission(actor, 'dashboard', 'edit')) fail('forbidden');
};

/**
 * Until when unused media are retained: a guest’s content waits in the browser until sign-up, a member’s is saved while it is
 * edited.
 */
export const getRetentionEnd = (deps: Pick<Deps, 'config' | 'now'>, owner: RequestActor) =>
  new Date(deps.now().getTime() + getDays(deps, owner, 1) * dayMs);

/** The same for what is part of a design, which is saved later than content is. */
export const getDesignRetentionEnd = (deps: Pick<Deps, 'config' | 'now'>, owner: RequestActor) =>
  new Date(deps.now().getTime() + getDays(deps, owner, unsavedDays) * dayMs);

/** Retains media that are about to be used. Returns which of them the actor owns. */
export const retainOwnMedia = async (
  deps: RetentionDeps,
  actor: RequestActor,
  kind: MediaKind,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const candidates = names.filter((name) => isUploadedName(kind, name));
  if (candidates.length === 0) return new Set();
  const days = getDays(deps, actor, unsavedDays);
  const inDays = (count: number) => new Date(deps.now().getTime() + count * dayMs);
  return store.extendOwnRetention(actor, deps.database.db, kind, candidates, {
    refreshBefore: inDays(days - 1),
    keptUntil: inDays(days),
  });
};

/** Retains media that content is about to use. Returns those that the actor may not use: neither their own nor samples. */
export const retainAndFindUnknown = async (
  deps: RetentionDeps,
  actor: RequestActor,
  kind: MediaKind,
  names: readonly string[],
) => {
  const retained = await retainOwnMedia(deps, actor, kind, names);
  return names.filter((name) => !isSample(name) && !retained.has(name));
};

/** Returns which media the actor may not use, like `retainAndFindUnknown`, without retaining the others. */
export const findUnusable = async (
  { database }: Pick<Deps, 'database'>,
  actor: RequestActor,
  kind: MediaKind,
  names: readonly string[],
): Promise<string[]> => {
  const candidates = names.filter((name) => isUploadedName(kind, name));
  const usable = candidates.length === 0 ? new Set() : await store.findUsable(actor, database.db, kind, candidates);
  return names.filter((name) => !isSample(name) && !usable.has(name));
};

/** Moves the media of a guest to the account that they signed in to. */
export const claimMedia = async ({ database }: Pick<Deps, 'database'>, actor: Member, guestHash: Buffer) => {
  for (const kind of mediaKinds) await store.claimForAccount(actor, database.db, kind, guestHash);
};

/** Releases the media of an account. Returns their number. */
export const releaseMedia = async (actor: SystemActor, db: Db, accountId: string, now: Date): Promise<number> => {
  let count = 0;
  for (const kind of mediaKinds) count += await store.releaseFromAccount(actor, db, kind, accountId, now);
  return count;
};

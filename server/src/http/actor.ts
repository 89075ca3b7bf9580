import type { Permission, UserPermissions, View } from '@tessera/contract/rules/permissions.ts';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { Scope } from '@tessera/contract/rules/scopes.ts';
import { fail } from './app-error.ts';

declare const brand: unique symbol;

/**
 * On whose behalf something is done: the first argument of every store function. Only session and rights can make one,
 * so a query without a tenant does not compile.
 */
export type Actor = RequestActor | SystemActor;

/** Whoever sends a request. */
export type RequestActor = Member | AnonymousActor;

/** A signed-in user. `accountId` is the owner's id, whose codes the user works on; an owner's is their own. */
export type Member = UserPermissions & {
  kind: 'member';
  userId: string;
  accountId: string;
  staff: boolean;
  /** The folders that the user's work is narrowed to; null where it is not. */
  folderScope: readonly number[] | null;
  /** The network that the request came from, as the audit log keeps it; '' where no request is. */
  network: string;
  /** The session that the request came with, and when it began. */
  session?: { id: string; since: Date };
  /** The API key that the request came with; without one it came with a session. */
  key?: { id: string; name: string; scopes: readonly Scope[] };
  readonly [brand]: true;
};

/** Somebody without a session; `guestHash` (sha-256 of the guest cookie) owns what they made here. */
export type AnonymousActor = { kind: 'visitor'; guestHash: Buffer | undefined; readonly [brand]: true };

/** The product itself, on its own errand: the scan path, a job, the start. */
export type SystemActor = { kind: 'system'; purpose: string; readonly [brand]: true };

export const createMemberActor = (member: Omit<Member, 'kind' | typeof brand>): Member =>
  ({ kind: 'member', ...member }) as Member;

export const createAnonymousActor = (guestHash: Buffer | undefined): AnonymousActor =>
  ({ kind: 'visitor', guestHash }) as AnonymousActor;

export const createSystemActor = (purpose: string): SystemActor => ({ kind: 'system', purpose }) as SystemActor;

export const requireRequestActor = (actor: Actor): RequestActor => {
  if (actor.kind === 'system') throw new Error('The system sends no requests.');
  return actor;
};

/** The actor as a member. Refuses whoever is not signed in. */
export const requireMember = (actor: Actor): Member => (actor.kind === 'member' ? actor : fail('not_signed_in'));

/** Refuses a member whose role and views don't give a right. */
export const requirePermission = (actor: Actor, view: View, permission?: Permission): Member => {
  const member = requireMember(actor);
  return hasPermission(member, view, permission) ? member : fail('forbidden');
};

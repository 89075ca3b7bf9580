import type { Permission, UserPermissions, View } from '@tessera/contract/rules/permissions.ts';
import { hasPermission, roles, views } from '@tessera/contract/rules/permissions.ts';
import { includesFeature, type Plan, type PlanFeature, planFeatures } from '@tessera/contract/rules/plan-features.ts';
import type { Scope } from '@tessera/contract/rules/scopes.ts';
import { fail } from './app-error.ts';

declare const brand: unique symbol;

/**
 * The identity on whose behalf something is done: the first argument of every store function. Only sessions, API keys and
 * the system create one, so a query without a tenant doesn't compile.
 */
export type Actor = RequestActor | SystemActor;

/** The sender of a request. */
export type RequestActor = Member | AnonymousActor;

/**
 * A signed-in user. `accountId` is the id of the account's owner, whose codes the user works on; for an owner it equals
 * `userId`.
 */
export type Member = UserPermissions & {
  kind: 'member';
  userId: string;
  accountId: string;
  staff: boolean;
  /** The plan of the account. */
  plan: Plan;
  /** The folders that the user's access is limited to; null if it isn't limited. */
  folderScope: readonly number[] | null;
  /** Truncated client network for the audit log; '' outside requests. */
  network: string;
  /** The session of the request, and when it began. */
  session?: { id: string; since: Date };
  /** The API key of the request; undefined if the request came with a session. */
  key?: { id: string; name: string; scopes: readonly Scope[] };
  readonly [brand]: true;
};

/** A caller without an account; `guestHash` (SHA-256 of the guest cookie) owns the codes that the guest created. */
export type AnonymousActor = { kind: 'anonymous'; guestHash: Buffer | undefined; readonly [brand]: true };

/** The system itself: the scan path, jobs, startup. */
export type SystemActor = { kind: 'system'; purpose: string; readonly [brand]: true };

export const createMemberActor = (member: Omit<Member, 'kind' | typeof brand>): Member =>
  ({ kind: 'member', ...member }) as Member;

/** Creates the reader of a public link to statistics: it may only read them, of all codes of the account or of some folders. */
export const createLinkReader = (accountId: string, folderScope: readonly number[] | null): Member =>
  createMemberActor({
    userId: accountId,
    accountId,
    staff: false,
    role: roles.viewer,
    plan: 'free',
    views: [views.analysis],
    permissions: {},
    folderScope,
    network: '',
  });

export const createAnonymousActor = (guestHash: Buffer | undefined): AnonymousActor =>
  ({ kind: 'anonymous', guestHash }) as AnonymousActor;

export const createSystemActor = (purpose: string): SystemActor => ({ kind: 'system', purpose }) as SystemActor;

export const requireRequestActor = (actor: Actor): RequestActor => {
  if (actor.kind === 'system') throw new Error('The system sends no requests.');
  return actor;
};

/**
 * Returns the actor as a member.
 * @throws AppError `not_signed_in` for any other actor.
 */
export const requireMember = (actor: Actor): Member => (actor.kind === 'member' ? actor : fail('not_signed_in'));

/** Returns the actor as a member. Throws `forbidden` for one limited to folders, who can't change what all codes share. */
export const requireUnlimitedMember = (actor: Actor): Member => {
  const member = requireMember(actor);
  return member.folderScope ? fail('forbidden', { message: 'your work is narrowed to folders' }) : member;
};

/** Throws `forbidden` if the member's role and permissions don't include this one. */
export const requirePermission = (actor: Actor, view: View, permission?: Permission): Member => {
  const member = requireMember(actor);
  return hasPermission(member, view, permission) ? member : fail('forbidden');
};

/** Throws `subscription_required` if the member’s account needs a plan for the feature. Guests need none. */
export const requireFeature = (actor: Actor, feature: PlanFeature): void => {
  if (actor.kind === 'member' && !includesFeature(actor.plan, feature))
    fail('subscription_required', { params: { plan: planFeatures[feature], limit: feature } });
};

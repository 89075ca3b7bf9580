import type { Permission, Rights, View } from '@tessera/contract/rules/permissions.ts';
import { may } from '@tessera/contract/rules/permissions.ts';
import type { Scope } from '@tessera/contract/rules/scopes.ts';
import { refuse } from './refusal.ts';

declare const made: unique symbol;

/**
 * On whose behalf something is done: the first argument of every store function. Only session and rights can make one,
 * so a query without a tenant does not compile.
 */
export type Actor = Person | System;

/** Whoever sends a request. */
export type Person = Member | Visitor;

/** A signed-in user. `accountId` is the owner's id, whose codes the user works on; an owner's is their own. */
export type Member = Rights & {
  kind: 'member';
  userId: string;
  accountId: string;
  staff: boolean;
  /** The folders that the user's work is narrowed to; null where it is not. */
  folders: readonly number[] | null;
  /** The network that the request came from, as the audit log keeps it; '' where no request is. */
  network: string;
  /** The session that the request came with, and when it began. */
  session?: { id: string; since: Date };
  /** The API key that the request came with; without one it came with a session. */
  key?: { id: string; name: string; scopes: readonly Scope[] };
  readonly [made]: true;
};

/** Somebody without a session; `guestHash` (sha-256 of the guest cookie) owns what they made here. */
export type Visitor = { kind: 'visitor'; guestHash: Buffer | undefined; readonly [made]: true };

/** The product itself, on its own errand: the scan path, a job, the start. */
export type System = { kind: 'system'; errand: string; readonly [made]: true };

export const memberActor = (member: Omit<Member, 'kind' | typeof made>): Member =>
  ({ kind: 'member', ...member }) as Member;

export const visitorActor = (guestHash: Buffer | undefined): Visitor => ({ kind: 'visitor', guestHash }) as Visitor;

export const systemActor = (errand: string): System => ({ kind: 'system', errand }) as System;

export const asPerson = (actor: Actor): Person => {
  if (actor.kind === 'system') throw new Error('The system sends no requests.');
  return actor;
};

/** The actor as a member. Refuses whoever is not signed in. */
export const asMember = (actor: Actor): Member => (actor.kind === 'member' ? actor : refuse('not_signed_in'));

/** Refuses a member whose role and views don't give a right. */
export const demand = (actor: Actor, view: View, permission?: Permission): Member => {
  const member = asMember(actor);
  return may(member, view, permission) ? member : refuse('forbidden');
};

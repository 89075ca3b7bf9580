import type { Db } from '../../adapters/database/index.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvent, toSystemAuditActor } from '../audit/index.ts';
import { claimTrial } from '../subscriptions/index.ts';
import { endUserSessions } from './session-store.ts';
import * as store from './store.ts';
import { deleteAllTokens } from './token-store.ts';
import { removeTwoFactor } from './two-factor.ts';
import * as unverified from './unverified-store.ts';

const system = createSystemActor('reclaiming accounts');

/**
 * Ends invitations to an address that now has its own verified account, and records this in the inviting accounts. If
 * accounts aren't disclosed, the invitations stay listed there, but can't be accepted.
 */
export const endInvitations = async (deps: Pick<Deps, 'config' | 'now'>, tx: Db, email: string) => {
  if (!deps.config.discloseAccounts) return;
  for (const { id: target, parent_account: accountId } of await store.deleteInvitations(system, tx, email)) {
    await recordAuditEvent(deps, tx, toSystemAuditActor(accountId), {
      action: 'person_removed',
      target,
      detail: { email },
    });
  }
};

/** Marks an address as verified, which claims its only trial. Returns false if the user's address has changed since. */
export const markEmailVerified = async (
  deps: Pick<Deps, 'config' | 'now' | 'secretBox'>,
  tx: Db,
  { id, email }: Pick<store.UserRow, 'id' | 'email'>,
) => {
  const isVerified = await store.setEmailVerified(system, tx, id, email, deps.now());
  if (!isVerified) return false;
  await endInvitations(deps, tx, email);
  await claimTrial(deps, system, tx, id, { kind: 'email', value: email });
  return true;
};

/**
 * Revokes all access to an account: password, sessions, email links, two-step sign-in, identities, API keys, and push
 * subscriptions.
 */
const revokeAllAccess = async (tx: Db, id: string) => {
  await store.setPassword(system, tx, id, null);
  await store.deleteLinkedCredentials(system, tx, id);
  await deleteAllTokens(system, tx, id);
  await removeTwoFactor(tx, id);
  await endUserSessions(system, tx, [id]);
};

/** Hands an account to the verified owner of its address, because its creator never verified it. */
export const reclaimAccount = async (
  deps: Pick<Deps, 'config' | 'now' | 'secretBox'>,
  tx: Db,
  user: Pick<store.UserRow, 'id' | 'email'>,
) => {
  await revokeAllAccess(tx, user.id);
  await markEmailVerified(deps, tx, user);
};

/** Revokes all access to an account, releases its address, and makes it due for erasure. */
export const abandonAccount = async (tx: Db, id: string) => {
  await revokeAllAccess(tx, id);
  await unverified.markAbandoned(system, tx, id);
};

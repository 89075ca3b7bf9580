import type { Db } from '../../adapters/database/index.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvent, toSystemAuditActor } from '../audit/index.ts';
import { endUserSessions } from './session-store.ts';
import * as store from './store.ts';
import { deleteAllTokens } from './token-store.ts';
import { removeTwoFactor } from './two-factor.ts';
import * as unverified from './unverified-store.ts';

const system = createSystemActor('handing over');

/**
 * Ends the invitations of an address that has a verified account of its own, and tells the accounts that sent them, where
 * accounts are disclosed; else they stay in their lists as invited, and can't be followed.
 */
export const endInvitations = async (deps: Pick<Deps, 'config' | 'now'>, tx: Db, email: string) => {
  if (!deps.config.discloseAccounts) return;
  for (const { id: target, parent_account: accountId } of await store.deleteInvitations(system, tx, email)) {
    await recordAuditEvent(deps, tx, toSystemAuditActor(accountId!), {
      action: 'person_removed',
      target,
      detail: { email },
    });
  }
};

/** Marks an address as verified. Returns false where the user has another by now. */
export const markEmailVerified = async (
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  { id, email }: Pick<store.UserRow, 'id' | 'email'>,
) => {
  const isVerified = await store.setEmailVerified(system, tx, id, email, deps.now());
  if (isVerified) await endInvitations(deps, tx, email);
  return isVerified;
};

/** Takes every way into an account: password, sessions, links of emails, second step, identities, API keys, and push. */
const revokeAllAccess = async (tx: Db, id: string) => {
  await store.setPassword(system, tx, id, null);
  await store.deleteLinkedCredentials(system, tx, id);
  await deleteAllTokens(system, tx, id);
  await removeTwoFactor(tx, id);
  await endUserSessions(system, tx, [id]);
};

/** Gives an account to the owner of its address, which whoever opened it never verified. */
export const reclaimAccount = async (
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  user: Pick<store.UserRow, 'id' | 'email'>,
) => {
  await revokeAllAccess(tx, user.id);
  await markEmailVerified(deps, tx, user);
};

/** Leaves nobody a way into an account, frees its address, and makes it due to be erased. */
export const abandonAccount = async (tx: Db, id: string) => {
  await revokeAllAccess(tx, id);
  await unverified.markAbandoned(system, tx, id);
};

import type { api } from '@tessera/contract';
import type { Db } from '../../adapters/database/index.ts';
import { type RequestActor, requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteCall } from '../../http/mount.ts';
import { toNetwork } from '../../http/network.ts';
import {
  abandonAccount,
  consumeToken,
  findTokenInAnyState,
  findUserById,
  hashNewPassword,
  releaseAddress,
  type SignInDeps,
  signInIfAllowed,
} from '../accounts/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { notifyOwner } from '../push/index.ts';
import * as store from './store.ts';

type TeamRoutes = typeof api.team;

/**
 * Finds the recipient and sender of an invitation. Throws for used, replaced, expired or unknown links, and if the address
 * has its own verified account; the error of a formerly valid link names the sender.
 */
const findInvitation = async (actor: RequestActor, { database, now }: SignInDeps, key: string) => {
  const token = (await findTokenInAnyState(database.db, 'invitation', key, now())) ?? fail('link_expired');
  const user = await findUserById(actor, database.db, token.user_id);
  const { inviter = '' } = token.detail as { inviter?: string };
  if (user && user.state !== 'incomplete') return fail('link_expired', { params: { reason: 'used' } });
  if (!user || !token.isUsable) return fail('link_expired', { params: { inviter } });
  const email = user.invited_email ?? user.email;
  if (user.invited_email && (await store.isEmailClaimed(actor, database.db, email)))
    fail('link_expired', { params: { inviter } });
  if (user.account_state === 'banned') fail('account_banned');
  if (user.account_state === 'closed') fail('account_closed');
  return { user, email, inviter };
};

/** Returns the caller's own account if it has this address and never verified it. */
const findOwnAccount = async (actor: RequestActor, db: Db, email: string) => {
  if (actor.kind !== 'member') return undefined;
  const self = await findUserById(actor, db, actor.userId);
  if (self?.email.toLowerCase() !== email.toLowerCase()) return undefined;
  return { ...self, isEmpty: await store.isEmptyAccount(actor, db) };
};

export const getInvitation = async ({ actor, query }: RouteCall<TeamRoutes['invitation']>, deps: SignInDeps) => {
  const { email, inviter } = await findInvitation(requireRequestActor(actor), deps, query.key);
  const ownAccount = await findOwnAccount(requireRequestActor(actor), deps.database.db, email);
  return {
    email,
    inviter,
    ...(ownAccount && { ownAccount: ownAccount.isEmpty ? ('empty' as const) : ('used' as const) }),
  };
};

/**
 * Returns the credentials of a new member: the chosen password and name, or, without these, those of their own empty
 * account, which is replaced. An account that isn't empty must be verified or closed first, because it would be lost.
 */
const resolveCredentials = async (
  { actor, body: { password, name } }: RouteCall<TeamRoutes['complete']>,
  { database }: SignInDeps,
  email: string,
) => {
  const ownAccount = await findOwnAccount(requireRequestActor(actor), database.db, email);
  if (password !== undefined) {
    if (ownAccount) fail('email_not_verified');
    return { passwordHash: await hashNewPassword(password, email), name };
  }
  if (!ownAccount) return fail('invalid_input', { issues: [{ field: 'password', code: 'required' }] });
  if (!ownAccount.isEmpty || !ownAccount.password_hash) return fail('email_not_verified');
  return { passwordHash: ownAccount.password_hash, name: name || ownAccount.name, replacedAccountId: ownAccount.id };
};

/**
 * Completes a registration: the link's email verifies the address, which is released from an account that never verified
 * it.
 */
export const completeRegistration = async (call: RouteCall<TeamRoutes['complete']>, deps: SignInDeps) => {
  const { key } = call.body;
  const actor = requireRequestActor(call.actor);
  const { user, email } = await findInvitation(actor, deps, key);
  const { replacedAccountId, ...credentials } = await resolveCredentials(call, deps, email);
  await deps.database.db.transaction().execute(async (tx) => {
    const { user_id } = await consumeToken(tx, ['invitation'], key, deps.now());
    const invitation = (await store.lockInvitation(actor, tx, user_id)) ?? fail('link_expired');
    if (replacedAccountId !== undefined) {
      if (actor.kind !== 'member' || !(await store.isEmptyAccount(actor, tx))) fail('email_not_verified');
      await abandonAccount(tx, replacedAccountId);
    }
    await releaseAddress(actor, tx, invitation.email);
    if (await store.isEmailClaimed(actor, tx, invitation.email, user_id)) fail('link_expired');
    const row = await store.activateInvitedUser(actor, tx, user_id, credentials, deps.now());
    if (!row?.parent_account) return fail('link_expired');
    const auditActor = { userId: row.id, accountId: row.parent_account, network: toNetwork(call.request.ip) };
    await recordAuditEvent(deps, tx, auditActor, { action: 'person_joined', target: row.id });
    const values = { person: credentials.name || email };
    await notifyOwner(deps, tx, row.parent_account, { name: 'person_joined', values, path: '/app/users' });
  });
  const candidate = (await findUserById(actor, deps.database.db, user.id)) ?? fail('link_expired');
  return signInIfAllowed(deps, call, candidate);
};

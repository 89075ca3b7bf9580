import type { api } from '@tessera/contract';
import { asPerson, type Person } from '../../http/actor.ts';
import type { Call } from '../../http/mount.ts';
import { networkOf } from '../../http/network.ts';
import { refuse } from '../../http/refusal.ts';
import {
  admit,
  findCandidate,
  hashNewPassword,
  lookUpToken,
  releaseAddress,
  type SignInNeeds,
  spendToken,
} from '../accounts/index.ts';
import { recordAct } from '../audit/index.ts';
import { notify } from '../push/index.ts';
import * as store from './store.ts';

type Team = typeof api.team;

/**
 * Whom an invitation is for, and who sent it. Refuses a link that is used, replaced, too old or nobody's, and one whose
 * address has a verified account of its own; whoever holds one that was ours is told again who sent it, as the letter did.
 */
const invited = async (actor: Person, { database, now }: SignInNeeds, key: string) => {
  const token = (await lookUpToken(database.db, 'invitation', key, now())) ?? refuse('link_expired');
  const user = await findCandidate(actor, database.db, token.user_id);
  const { inviter = '' } = token.detail as { inviter?: string };
  if (user && user.state !== 'incomplete') return refuse('link_expired', { params: { reason: 'used' } });
  if (!user || !token.isLive) return refuse('link_expired', { params: { inviter } });
  const email = user.invited_as ?? user.email;
  if (user.invited_as && (await store.isHeld(actor, database.db, email)))
    refuse('link_expired', { params: { inviter } });
  if (user.account_state === 'banned') refuse('account_banned');
  if (user.account_state === 'closed') refuse('account_closed');
  return { user, email, inviter };
};

export const invitationFacts = async ({ actor, query }: Call<Team['invitation']>, deps: SignInNeeds) => {
  const { email, inviter } = await invited(asPerson(actor), deps, query.key);
  return { email, inviter };
};

/** Refuses to take an address from the caller's own account, which they would lose: it is to be verified or closed first. */
const demandOtherAccount = async (actor: Person, { database }: SignInNeeds, email: string) => {
  if (actor.kind !== 'member') return;
  const self = await findCandidate(actor, database.db, actor.userId);
  if (self?.email.toLowerCase() === email.toLowerCase()) refuse('email_not_verified');
};

/**
 * Completes a registration: the address is proven by the letter that the key came with, and taken from an account that never
 * verified it.
 */
export const complete = async (call: Call<Team['complete']>, deps: SignInNeeds) => {
  const { key, password, name } = call.body;
  const actor = asPerson(call.actor);
  const { user, email } = await invited(actor, deps, key);
  await demandOtherAccount(actor, deps, email);
  const passwordHash = await hashNewPassword(password, email);
  await deps.database.db.transaction().execute(async (tx) => {
    const { user_id } = await spendToken(tx, ['invitation'], key, deps.now());
    const held = (await store.holdInvited(actor, tx, user_id)) ?? refuse('link_expired');
    await releaseAddress(actor, tx, held.email);
    if (await store.isHeld(actor, tx, held.email, user_id)) refuse('link_expired');
    const row = await store.completePerson(actor, tx, user_id, { name, passwordHash }, deps.now());
    if (!row?.parent_account) return refuse('link_expired');
    const doer = { userId: row.id, accountId: row.parent_account, network: networkOf(call.request.ip) };
    await recordAct(deps, tx, doer, { action: 'person_joined', target: row.id });
    const values = { person: name || email };
    await notify(deps, tx, row.parent_account, { name: 'person_joined', values, path: '/app/users' });
  });
  const candidate = (await findCandidate(actor, deps.database.db, user.id)) ?? refuse('link_expired');
  return admit(deps, call, candidate);
};

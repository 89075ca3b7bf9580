import type { api } from '@tessera/contract';
import type { Db } from '../../adapters/database/index.ts';
import { asPerson, type Person } from '../../http/actor.ts';
import type { Call } from '../../http/mount.ts';
import { networkOf } from '../../http/network.ts';
import { refuse } from '../../http/refusal.ts';
import {
  abandon,
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

/** The caller, where they are signed in to an account of their own with that address, which they never verified. */
const ownAccountOf = async (actor: Person, db: Db, email: string) => {
  if (actor.kind !== 'member') return undefined;
  const self = await findCandidate(actor, db, actor.userId);
  if (self?.email.toLowerCase() !== email.toLowerCase()) return undefined;
  return { ...self, isEmpty: await store.isEmptyAccount(actor, db) };
};

export const invitationFacts = async ({ actor, query }: Call<Team['invitation']>, deps: SignInNeeds) => {
  const { email, inviter } = await invited(asPerson(actor), deps, query.key);
  const own = await ownAccountOf(asPerson(actor), deps.database.db, email);
  return { email, inviter, ...(own && { ownAccount: own.isEmpty ? ('empty' as const) : ('used' as const) }) };
};

/**
 * With what somebody joins: the password and name that they choose, or, without any, those of their own empty account, which
 * makes way. An account that isn't empty is to be verified or closed first: they would lose it.
 */
const chosenBy = async (
  { actor, body: { password, name } }: Call<Team['complete']>,
  { database }: SignInNeeds,
  email: string,
) => {
  const own = await ownAccountOf(asPerson(actor), database.db, email);
  if (password !== undefined) {
    if (own) refuse('email_not_verified');
    return { passwordHash: await hashNewPassword(password, email), name };
  }
  if (!own) return refuse('invalid_input', { issues: [{ field: 'password', code: 'required' }] });
  if (!own.isEmpty || !own.password_hash) return refuse('email_not_verified');
  return { passwordHash: own.password_hash, name: name || own.name, makesWay: own.id };
};

/**
 * Completes a registration: the address is proven by the letter that the key came with, and taken from an account that never
 * verified it.
 */
export const complete = async (call: Call<Team['complete']>, deps: SignInNeeds) => {
  const { key } = call.body;
  const actor = asPerson(call.actor);
  const { user, email } = await invited(actor, deps, key);
  const { makesWay, ...chosen } = await chosenBy(call, deps, email);
  await deps.database.db.transaction().execute(async (tx) => {
    const { user_id } = await spendToken(tx, ['invitation'], key, deps.now());
    const held = (await store.holdInvited(actor, tx, user_id)) ?? refuse('link_expired');
    if (makesWay !== undefined) {
      if (actor.kind !== 'member' || !(await store.isEmptyAccount(actor, tx))) refuse('email_not_verified');
      await abandon(tx, makesWay);
    }
    await releaseAddress(actor, tx, held.email);
    if (await store.isHeld(actor, tx, held.email, user_id)) refuse('link_expired');
    const row = await store.completePerson(actor, tx, user_id, chosen, deps.now());
    if (!row?.parent_account) return refuse('link_expired');
    const doer = { userId: row.id, accountId: row.parent_account, network: networkOf(call.request.ip) };
    await recordAct(deps, tx, doer, { action: 'person_joined', target: row.id });
    const values = { person: chosen.name || email };
    await notify(deps, tx, row.parent_account, { name: 'person_joined', values, path: '/app/users' });
  });
  const candidate = (await findCandidate(actor, deps.database.db, user.id)) ?? refuse('link_expired');
  return admit(deps, call, candidate);
};

import type { Db } from '../../adapters/database/index.ts';
import { asPerson, type Member, systemActor } from '../../http/actor.ts';
import { setCookie } from '../../http/cookies.ts';
import type { Deps } from '../../http/deps.ts';
import type { CountUse } from '../../http/limits.ts';
import type { Call } from '../../http/mount.ts';
import { networkOf } from '../../http/network.ts';
import { isSecure, originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { cookieOf, hashOf } from '../../http/session.ts';
import { asUser, recordAct } from '../audit/index.ts';
import { sendMail } from '../mails/index.ts';
import { erasedAt } from './closing.ts';
import { deviceOf } from './device.ts';
import { hasSecondStep } from './second-step.ts';
import { selfOf } from './self.ts';
import { deleteSession, knowDevice } from './session-store.ts';
import { actorOf, openSession, sessionMaxAge } from './sessions.ts';
import * as store from './store.ts';
import { lifetimeOf, makeToken } from './tokens.ts';

/** Hands what a guest made to the account they signed in to; answers the ids. The codes feature gives it. */
export type Claim = (actor: Member, guestHash: Buffer) => Promise<number[]>;

/** Erases an account that is due for it, with all that belongs to it. The erasure feature gives it. */
export type Erase = (userId: string) => Promise<void>;

export type Needs = Deps & { claim: Claim; countUse: CountUse; erase: Erase };

/** Who asks, and where the answer's cookies go. */
export type Door = Pick<Call<never>, 'actor' | 'request' | 'reply'>;

const system = systemActor('signing in');

/** What a browser calls itself, as far as it is worth keeping. */
const agentOf = (request: Door['request']) => (request.headers['user-agent'] ?? '').slice(0, 400);

/** Tells somebody that their account was opened from where it never was before; not of the first time of all. */
const tellOfNewDevice = async (deps: Needs, tx: Db, { request }: Door, user: store.UserRow) => {
  const { geo, now, config } = deps;
  const { browser, system: os } = deviceOf(agentOf(request));
  const device = [browser, os].filter(Boolean).join(' · ');
  const country = geo.countryOf(request.ip);
  const known = await knowDevice(system, tx, { userId: user.id, device, country, now: now() });
  if (known.isFirst || !known.isNew) return;
  const place = country && new Intl.DisplayNames([user.language, 'en'], { type: 'region' }).of(country);
  await sendMail(deps, tx, {
    name: 'new_sign_in',
    to: user.email,
    language: user.language,
    values: { device: device || request.ip, place: place || request.ip },
    link: `${originOf(request, config)}/app/my-account/sessions`,
  });
};

/**
 * Opens a new session for a user, ends the one that this browser had, and takes over what it made as a guest. Whoever calls
 * this has proof of who it is: `admit` asks for the rest.
 */
export const signIn = async (
  deps: Needs,
  door: Door,
  user: store.UserRow,
  { guestHash, reopened = false }: { guestHash?: Buffer | undefined; reopened?: boolean } = {},
) => {
  const { config, database } = deps;
  const { actor, request, reply } = door;
  const secure = isSecure(config);
  const token = await database.db.transaction().execute(async (tx) => {
    const old = cookieOf(request, 'session', config);
    if (old) await deleteSession(asPerson(actor), tx, hashOf(old));
    const country = deps.geo.countryOf(request.ip);
    const facts = { userId: user.id, epoch: user.session_epoch, ip: request.ip, country, agent: agentOf(request) };
    const opened = (await openSession(tx, asPerson(actor), facts, deps.now())) ?? refuse('sign_in_again');
    await tellOfNewDevice(deps, tx, door, user);
    await recordAct(deps, tx, asUser(user, request.ip), { action: 'signed_in' });
    return opened;
  });
  reply.header('set-cookie', setCookie('session', token, { secure, maxAge: sessionMaxAge }));

  const member = (await actorOf(deps, token, networkOf(request.ip))) ?? refuse('not_signed_in');
  const guest = cookieOf(request, 'guest', config);
  const owned = guest ? hashOf(guest) : guestHash;
  const claimed = owned ? await deps.claim(member, owned) : [];
  if (claimed.length > 0) reply.header('set-cookie', setCookie('guest', '', { secure, maxAge: 0 }));
  return { user: await selfOf(deps, member), claimed, reopened };
};

/** Takes the closing of an account back, by whoever proved that it is theirs. */
const reopen = async (deps: Needs, { request }: Door, user: store.UserRow) => {
  if (!(await store.setClosed(system, deps.database.db, user.id, null))) return;
  await recordAct(deps, deps.database.db, asUser(user, request.ip), { action: 'account_reopened' });
};

/** What goes for one sign-in: the closing is taken back, and what the guest by this hash made is taken over. */
type Ways = { reopens?: boolean; guestHash?: Buffer | undefined };

/** Remembers in this browser alone that the first step is done, and asks for the second. */
const askSecondStep = async (
  { config, database, now }: Needs,
  { reply }: Door,
  userId: string,
  ways: { reopens: boolean },
) => {
  const token = await makeToken(database.db, 'two_factor', userId, now(), ways);
  const secure = isSecure(config);
  reply.header('set-cookie', setCookie('second-step', token, { secure, maxAge: lifetimeOf('two_factor') / 1000 }));
  refuse('two_factor_required');
};

/**
 * Lets in who has proven who they are, or says what keeps them out or is still asked for. `twice` where they have proven it
 * in two steps.
 */
export const admit = async (
  deps: Needs,
  door: Door,
  user: store.Candidate,
  { reopens = false, twice = false, guestHash }: Ways & { twice?: boolean } = {},
) => {
  if (user.state === 'banned' || user.account_state === 'banned') refuse('account_banned');
  if (user.state === 'incomplete') refuse('collaborator_registration_incomplete');
  if (user.account_state === 'closed') refuse('account_closed');
  if (user.state === 'closed' && !reopens) {
    refuse('account_closed', { params: { erasedAt: erasedAt(user.closed_at!).toISOString() } });
  }
  if (!twice && (await hasSecondStep(deps, user.id))) await askSecondStep(deps, door, user.id, { reopens });
  if (user.state !== 'closed') return signIn(deps, door, user, { guestHash });
  await reopen(deps, door, user);
  return signIn(deps, door, (await store.findById(system, deps.database.db, user.id)) ?? user, {
    guestHash,
    reopened: true,
  });
};

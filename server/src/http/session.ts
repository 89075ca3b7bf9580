import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Actor, type Member, type Person, visitorActor } from './actor.ts';
import { cookieName, readCookies, setCookie } from './cookies.ts';
import { networkOf } from './network.ts';
import { isSecure } from './origin.ts';
import type { Subject } from './subject.ts';

/** Finds who a session token belongs to; `accounts` gives it, so that this room holds no SQL. */
export type ActorOf = (token: string, network?: string) => Promise<Member | undefined>;

/** Only the hash of a token is stored: who reads the database can't sign in with it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

type CookieName = 'session' | 'guest' | 'second-step' | 'oauth';

export const cookieOf = (request: FastifyRequest, name: CookieName, config: Pick<Config, 'publicUrl'>) =>
  readCookies(request.headers.cookie).get(cookieName(name, isSecure(config)));

/** The API key of a request, if it says to have one. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined => {
  const match = /^Bearer(?: +(.*))?$/i.exec(headers.authorization ?? '');
  return match ? (match[1] ?? '') : undefined;
};

/** 128 bits as we write them: what somebody made up is no guest. */
const guestToken = /^[\w-]{22}$/;

const signedIn = async (request: FastifyRequest, config: Pick<Config, 'publicUrl'>, actorOf: ActorOf) => {
  const session = cookieOf(request, 'session', config);
  return session ? actorOf(session, networkOf(request.ip)) : undefined;
};

/** Finds who a key works for; `keys` gives it. */
export type Credentials = { actorOf: ActorOf; holderOf: ActorOf; suspectOf: SuspectOf };

/** What tells who reads: by a session, or by an API key. */
export type ReadCredentials = Pick<Credentials, 'actorOf' | 'holderOf'>;

/** Whose account a refused key seems to be of; `keys` gives it. */
export type SuspectOf = (secret: string) => Promise<Subject | undefined>;

/** The member that a request came from, by its key or else its session, if they still are one: for long answers. */
export const stillMember = (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  { actorOf, holderOf }: ReadCredentials,
): Promise<Member | undefined> => {
  const secret = bearerOf(request);
  return secret === undefined ? signedIn(request, config, actorOf) : holderOf(secret, networkOf(request.ip));
};

/** Who sends this request: a member by the session cookie, else a visitor, with the guest cookie's hash if there is one. */
export const identify = async (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  actorOf: ActorOf,
): Promise<Actor> => {
  const member = await signedIn(request, config, actorOf);
  if (member) return member;
  const guest = cookieOf(request, 'guest', config);
  return visitorActor(guest && guestToken.test(guest) ? hashOf(guest) : undefined);
};

/** How long a guest's browser keeps what it made; the codes themselves go after the same time. */
export const guestDays = 7;

/** Somebody who may own things here: a member, or a visitor with a guest cookie, given one now if there was none. */
export const withGuestCookie = (actor: Person, reply: FastifyReply, config: Pick<Config, 'publicUrl'>): Person => {
  if (actor.kind === 'member' || actor.guestHash) return actor;
  const token = randomBytes(16).toString('base64url');
  reply.header('set-cookie', setCookie('guest', token, { secure: isSecure(config), maxAge: guestDays * 86_400 }));
  return visitorActor(hashOf(token));
};

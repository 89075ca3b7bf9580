import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Actor, type Member, type Person, visitorActor } from './actor.ts';
import { cookieName, readCookies, setCookie } from './cookies.ts';
import { networkOf } from './network.ts';
import { isSecure } from './origin.ts';

/** Finds who a session token belongs to; `accounts` gives it, so that this room holds no SQL. */
export type ActorOf = (token: string, network?: string) => Promise<Member | undefined>;

/** Only the hash of a token is stored: who reads the database can't sign in with it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const cookieOf = (request: FastifyRequest, name: 'session' | 'guest', config: Pick<Config, 'publicUrl'>) =>
  readCookies(request.headers.cookie).get(cookieName(name, isSecure(config)));

/** 128 bits as we write them: what somebody made up is no guest. */
const guestToken = /^[\w-]{22}$/;

/** Who sends this request: a member by the session cookie, else a visitor, with the guest cookie's hash if there is one. */
export const identify = async (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  actorOf: ActorOf,
): Promise<Actor> => {
  const session = cookieOf(request, 'session', config);
  const member = session && (await actorOf(session, networkOf(request.ip)));
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

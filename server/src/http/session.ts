import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Actor, type Member, visitorActor } from './actor.ts';
import { cookieName, readCookies } from './cookies.ts';
import { isSecure } from './origin.ts';

/** Finds who a session token belongs to; `accounts` gives it, so that this room holds no SQL. */
export type ActorOf = (token: string) => Promise<Member | undefined>;

/** Only the hash of a token is stored: who reads the database can't sign in with it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const cookieOf = (request: FastifyRequest, name: 'session' | 'guest', config: Pick<Config, 'publicUrl'>) =>
  readCookies(request.headers.cookie).get(cookieName(name, isSecure(config)));

/** Who sends this request: a member by the session cookie, else a visitor, with the guest cookie's hash if there is one. */
export const identify = async (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  actorOf: ActorOf,
): Promise<Actor> => {
  const session = cookieOf(request, 'session', config);
  const member = session && (await actorOf(session));
  if (member) return member;
  const guest = cookieOf(request, 'guest', config);
  return visitorActor(guest ? hashOf(guest) : undefined);
};

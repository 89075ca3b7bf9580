import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Actor, createAnonymousActor, type Member, type RequestActor } from './actor.ts';
import { formatSetCookie, parseCookies, toCookieName } from './cookies.ts';
import { toNetwork } from './network.ts';
import { isSecure } from './origin.ts';
import type { RequestSubject } from './request-subject.ts';

/** Finds who a session token belongs to; `accounts` gives it, so that this room holds no SQL. */
export type FindMember = (token: string, network?: string) => Promise<Member | undefined>;

/** Only the hash of a token is stored: who reads the database can't sign in with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

type CookieName = 'session' | 'guest' | 'second-step' | 'oauth';

export const getCookie = (request: FastifyRequest, name: CookieName, config: Pick<Config, 'publicUrl'>) =>
  parseCookies(request.headers.cookie).get(toCookieName(name, isSecure(config)));

/** The API key of a request, if it says to have one. */
export const getBearerToken = ({ headers }: FastifyRequest): string | undefined => {
  const match = /^Bearer(?: +(.*))?$/i.exec(headers.authorization ?? '');
  return match ? (match[1] ?? '') : undefined;
};

/** 128 bits as we write them: what somebody made up is no guest. */
const guestTokenPattern = /^[\w-]{22}$/;

const findSignedInMember = async (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  findSessionMember: FindMember,
) => {
  const session = getCookie(request, 'session', config);
  return session ? findSessionMember(session, toNetwork(request.ip)) : undefined;
};

/** Finds who a key works for; `keys` gives it. */
export type CredentialLookup = {
  findSessionMember: FindMember;
  findApiKeyMember: FindMember;
  findApiKeySubject: FindSubject;
};

/** What tells who reads: by a session, or by an API key. */
export type ReadCredentialLookup = Pick<CredentialLookup, 'findSessionMember' | 'findApiKeyMember'>;

/** Whose account a refused key seems to be of; `keys` gives it. */
export type FindSubject = (secret: string) => Promise<RequestSubject | undefined>;

/** The member that a request came from, by its key or else its session, if they still are one: for long answers. */
export const refetchMember = (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  { findSessionMember, findApiKeyMember }: ReadCredentialLookup,
): Promise<Member | undefined> => {
  const secret = getBearerToken(request);
  return secret === undefined
    ? findSignedInMember(request, config, findSessionMember)
    : findApiKeyMember(secret, toNetwork(request.ip));
};

/** Who sends this request: a member by the session cookie, else a visitor, with the guest cookie's hash if there is one. */
export const identifyCaller = async (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  findSessionMember: FindMember,
): Promise<Actor> => {
  const member = await findSignedInMember(request, config, findSessionMember);
  if (member) return member;
  const guest = getCookie(request, 'guest', config);
  return createAnonymousActor(guest && guestTokenPattern.test(guest) ? hashToken(guest) : undefined);
};

/** How long a guest's browser keeps what it made; the codes themselves go after the same time. */
export const guestLifetimeDays = 7;

/** Somebody who may own things here: a member, or a visitor with a guest cookie, given one now if there was none. */
export const ensureGuestCookie = (
  actor: RequestActor,
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
): RequestActor => {
  if (actor.kind === 'member' || actor.guestHash) return actor;
  const token = randomBytes(16).toString('base64url');
  reply.header(
    'set-cookie',
    formatSetCookie('guest', token, { secure: isSecure(config), maxAge: guestLifetimeDays * 86_400 }),
  );
  return createAnonymousActor(hashToken(token));
};

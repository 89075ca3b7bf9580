import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Actor, createAnonymousActor, type Member, type RequestActor } from './actor.ts';
import { formatSetCookie, parseCookies, toCookieName } from './cookies.ts';
import { toNetwork } from './network.ts';
import { isSecure } from './origin.ts';
import type { RequestSubject } from './request-subject.ts';

/** Finds the member of a session token or API key; implemented by features, so that http contains no SQL. */
export type FindMember = (token: string, network?: string) => Promise<Member | undefined>;

/** Hashes a token. Only hashes are stored, so that read access to the database isn't enough to sign in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

type CookieName = 'session' | 'guest' | 'second-step' | 'oauth';

export const getCookie = (request: FastifyRequest, name: CookieName, config: Pick<Config, 'publicUrl'>) =>
  parseCookies(request.headers.cookie).get(toCookieName(name, isSecure(config)));

/** Returns the API key of a request; '' if the header is present but empty, undefined without one. */
export const getBearerToken = ({ headers }: FastifyRequest): string | undefined => {
  const match = /^Bearer(?: +(.*))?$/i.exec(headers.authorization ?? '');
  return match ? (match[1] ?? '') : undefined;
};

/** 128 bits in our notation: invented values are ignored. */
const guestTokenPattern = /^[\w-]{22}$/;

const findSignedInMember = async (
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
  findSessionMember: FindMember,
) => {
  const session = getCookie(request, 'session', config);
  return session ? findSessionMember(session, toNetwork(request.ip)) : undefined;
};

/** Finds the users of sessions and API keys; implemented by `accounts` and `api-keys`. */
export type CredentialLookup = {
  findSessionMember: FindMember;
  findApiKeyMember: FindMember;
  findApiKeySubject: FindSubject;
};

/** Identifies readers: by session, or by API key. */
export type ReadCredentialLookup = Pick<CredentialLookup, 'findSessionMember' | 'findApiKeyMember'>;

/** Finds the account that an invalid API key seems to belong to; implemented by `api-keys`. */
export type FindSubject = (secret: string) => Promise<RequestSubject | undefined>;

/** Finds the member of a request again, by API key or session, while a long response is still being sent. */
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

/** Identifies the caller: a member by the session cookie, otherwise a visitor, with the hash of the guest cookie if present. */
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

/**
 * Returns an actor who can own codes: a member, or a visitor with a guest cookie, which is set if missing. The cookie lasts
 * as long as a guest's codes are stored.
 */
export const ensureGuestCookie = (
  actor: RequestActor,
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl' | 'retentionDays'>,
): RequestActor => {
  if (actor.kind === 'member' || actor.guestHash) return actor;
  const token = randomBytes(16).toString('base64url');
  reply.header(
    'set-cookie',
    formatSetCookie('guest', token, {
      secure: isSecure(config),
      maxAge: config.retentionDays.GUEST_RETENTION_DAYS * 86_400,
    }),
  );
  return createAnonymousActor(hashToken(token));
};

import type { FastifyReply } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Caller, Callers } from '../caller.ts';
import { fail } from './app-error.ts';

/** What remains of a limit after a use (negative if the use exceeded it), and the seconds until it resets. */
export type RateLimitState = { remaining: number; resetSeconds: number };

/** Counts a use of a limit, or an amount. Implemented by `accounts`. */
export type ConsumeRateLimit = (
  key: string,
  limit: { max: number; seconds: number; amount?: number },
) => Promise<RateLimitState>;

export const failRateLimited = ({ resetSeconds }: RateLimitState) =>
  fail('rate_limited', { retryAfter: resetSeconds, params: { seconds: Math.ceil(resetSeconds) } });

/** A limit as responses report it. */
export type NamedRateLimit = { name: string; max: number; seconds: number };

const appendItem = (reply: FastifyReply, field: string, item: string) => {
  const earlier = reply.getHeader(field);
  reply.header(field, earlier === undefined ? item : `${earlier}, ${item}`);
};

/**
 * Adds a limit and what remains of it to the fields RateLimit-Policy and RateLimit of a response, as in
 * draft-ietf-httpapi-ratelimit-headers-11: lists with an item for each limit that counted the request.
 */
export const reportRateLimit = (reply: FastifyReply, limit: NamedRateLimit, state: RateLimitState) => {
  const remaining = Math.max(0, state.remaining);
  appendItem(reply, 'ratelimit-policy', `"${limit.name}";q=${limit.max};w=${limit.seconds}`);
  appendItem(reply, 'ratelimit', `"${limit.name}";r=${remaining};t=${Math.ceil(state.resetSeconds)}`);
};

/** Counts one use, and throws if the limit is exceeded. */
export const enforceRateLimit = async (consumeRateLimit: ConsumeRateLimit, ...args: Parameters<ConsumeRateLimit>) => {
  const state = await consumeRateLimit(...args);
  if (state.remaining < 0) failRateLimited(state);
};

/** A home or a server gets a whole /64 network, so all of its addresses count as one. */
const networkBits = 64;
/** Providers assign /48 networks, which contain 65,536 of those; together these may use this many times the limit. */
const siteBits = 48;
const siteFactor = 8;

const toIpv6Network = (address: { toNormalizedString: () => string }, bits: number) =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toNormalizedString();

/**
 * Returns the keys under which limits count an address, the narrowest first: an IPv4 address itself, in either notation;
 * the network and the site of an IPv6 address.
 */
export const getAddressCallers = (ip: string): readonly [Caller, ...Caller[]] => {
  if (!ipaddr.isValid(ip)) return [{ key: ip, factor: 1 }];
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return [{ key: address.toString(), factor: 1 }];
  const site = `${toIpv6Network(address, siteBits)}/${siteBits}`;
  return [
    { key: toIpv6Network(address, networkBits), factor: 1 },
    { key: site, factor: siteFactor },
  ];
};

/** Returns the only key of an address, for limits that count it once. */
export const toLimitKey = (ip: string): string => getAddressCallers(ip)[0].key;

type RateLimit = Parameters<ConsumeRateLimit>[1];

/**
 * Counts a use for each of the callers, until a limit is exceeded. Returns the state of the caller with the least
 * remaining, in relation to its limit.
 */
export const consumeRateLimits = async (
  consumeRateLimit: ConsumeRateLimit,
  name: string,
  callers: Callers,
  { max, ...limit }: RateLimit,
): Promise<RateLimitState> => {
  let lowest: RateLimitState = { remaining: max, resetSeconds: limit.seconds };
  for (const { key, factor } of callers) {
    const { remaining, resetSeconds } = await consumeRateLimit(`${name}:${key}`, { ...limit, max: max * factor });
    if (remaining < 0) return { remaining, resetSeconds };
    const share = Math.ceil(remaining / factor);
    if (share < lowest.remaining) lowest = { remaining: share, resetSeconds };
  }
  return lowest;
};

/** Counts one use of a limit for an address, and throws if the limit of the address or of its site is exceeded. */
export const enforceAddressRateLimit = async (
  consumeRateLimit: ConsumeRateLimit,
  name: string,
  ip: string,
  limit: RateLimit,
) => {
  const state = await consumeRateLimits(consumeRateLimit, name, getAddressCallers(ip), limit);
  if (state.remaining < 0) failRateLimited(state);
};

import ipaddr from 'ipaddr.js';
import type { Caller, Callers } from '../caller.ts';
import { fail } from './app-error.ts';

/** What is left of a limit after a use, less than nothing where it was used up before, and the seconds until it resets. */
export type RateLimitState = { remaining: number; resetSeconds: number };

/** Counts a use of a limit, or an amount of what it limits. `accounts` gives it. */
export type ConsumeRateLimit = (
  key: string,
  limit: { max: number; seconds: number; amount?: number },
) => Promise<RateLimitState>;

export const failRateLimited = ({ resetSeconds }: RateLimitState) =>
  fail('rate_limited', { retryAfter: resetSeconds, params: { seconds: Math.ceil(resetSeconds) } });

/** Counts one use, and refuses it where the limit is used up. */
export const enforceRateLimit = async (consumeRateLimit: ConsumeRateLimit, ...args: Parameters<ConsumeRateLimit>) => {
  const state = await consumeRateLimit(...args);
  if (state.remaining < 0) failRateLimited(state);
};

/** A home or a server has a whole IPv6 network of 64 bits, so all of it counts as one. */
const networkBits = 64;
/** A provider hands out /48 networks, each of 65,536 that a limit tells apart: together they have this many times as much. */
const siteBits = 48;
const siteFactor = 8;

const toIpv6Network = (address: { toNormalizedString: () => string }, bits: number) =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toNormalizedString();

/**
 * What limits count an address as, the narrowest first: an IPv4 address as itself, in either spelling, an IPv6 address as its
 * network and as its site.
 */
export const addressCallers = (ip: string): readonly [Caller, ...Caller[]] => {
  if (!ipaddr.isValid(ip)) return [{ key: ip, factor: 1 }];
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return [{ key: address.toString(), factor: 1 }];
  const site = `${toIpv6Network(address, siteBits)}/${siteBits}`;
  return [
    { key: toIpv6Network(address, networkBits), factor: 1 },
    { key: site, factor: siteFactor },
  ];
};

/** What a limit counts an address as that has only one place for it. */
export const toLimitKey = (ip: string): string => addressCallers(ip)[0].key;

type RateLimit = Parameters<ConsumeRateLimit>[1];

/**
 * Counts a use for each of the callers, until one has used up what it may have. Returns what is left to the one who has least
 * left, for what it may have.
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

/** Counts one use of a limit for an address, and refuses it where its own or its site’s is used up. */
export const enforceAddressRateLimit = async (
  consumeRateLimit: ConsumeRateLimit,
  name: string,
  ip: string,
  limit: RateLimit,
) => {
  const state = await consumeRateLimits(consumeRateLimit, name, addressCallers(ip), limit);
  if (state.remaining < 0) failRateLimited(state);
};

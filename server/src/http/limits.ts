import ipaddr from 'ipaddr.js';
import type { Caller, Callers } from '../caller.ts';
import { refuse } from './refusal.ts';

/** What is left of a limit after a use, less than nothing where it was used up before, and the seconds until it resets. */
export type Use = { left: number; resets: number };

/** Counts a use of a limit, or an amount of what it limits. `accounts` gives it. */
export type CountUse = (key: string, limit: { max: number; seconds: number; amount?: number }) => Promise<Use>;

export const refuseUse = ({ resets }: Use) =>
  refuse('rate_limited', { retryAfter: resets, params: { seconds: Math.ceil(resets) } });

/** Counts one use, and refuses it where the limit is used up. */
export const demandUse = async (countUse: CountUse, ...use: Parameters<CountUse>) => {
  const counted = await countUse(...use);
  if (counted.left < 0) refuseUse(counted);
};

/** A home or a server has a whole IPv6 network of 64 bits, so all of it counts as one. */
const networkBits = 64;
/** A provider hands out /48 networks, each of 65,536 that a limit tells apart: together they have this many times as much. */
const siteBits = 48;
const siteFactor = 8;

const ipv6Network = (address: { toNormalizedString: () => string }, bits: number) =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toNormalizedString();

/**
 * What limits count an address as, the narrowest first: an IPv4 address as itself, in either spelling, an IPv6 address as its
 * network and as its site.
 */
export const addressCallers = (ip: string): readonly [Caller, ...Caller[]] => {
  if (!ipaddr.isValid(ip)) return [{ key: ip, factor: 1 }];
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return [{ key: address.toString(), factor: 1 }];
  const site = `${ipv6Network(address, siteBits)}/${siteBits}`;
  return [
    { key: ipv6Network(address, networkBits), factor: 1 },
    { key: site, factor: siteFactor },
  ];
};

/** What a limit counts an address as that has only one place for it. */
export const limitKeyOf = (ip: string): string => addressCallers(ip)[0].key;

type Limit = Parameters<CountUse>[1];

/**
 * Counts a use for each of the callers, until one has used up what it may have. Returns what is left to the one who has least
 * left, for what it may have.
 */
export const countUseOf = async (
  countUse: CountUse,
  name: string,
  callers: Callers,
  { max, ...limit }: Limit,
): Promise<Use> => {
  let least: Use = { left: max, resets: limit.seconds };
  for (const { key, factor } of callers) {
    const { left, resets } = await countUse(`${name}:${key}`, { ...limit, max: max * factor });
    if (left < 0) return { left, resets };
    const share = Math.ceil(left / factor);
    if (share < least.left) least = { left: share, resets };
  }
  return least;
};

/** Counts one use of a limit for an address, and refuses it where its own or its site’s is used up. */
export const demandAddressUse = async (countUse: CountUse, name: string, ip: string, limit: Limit) => {
  const counted = await countUseOf(countUse, name, addressCallers(ip), limit);
  if (counted.left < 0) refuseUse(counted);
};

import ipaddr from 'ipaddr.js';
import { refuse } from './refusal.ts';

/** What is left of a limit after a use, less than nothing where it was used up before, and the seconds until it begins anew. */
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

const networkBits = 64;
/** A provider hands out /48 networks, each of 65,536 that a limit tells apart: together they have this many times as much. */
const siteBits = 48;
const siteFactor = 8;

const ipv6Network = (address: { toNormalizedString: () => string }, bits: number) =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toNormalizedString();

/** The /48 network that an IPv6 address lies in; undefined for any other. */
const siteOf = (ip: string): string | undefined => {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' ? undefined : `${ipv6Network(address, siteBits)}/${siteBits}`;
};

/** Counts one use of a limit per address, and for IPv6 also of the larger one of its site; refuses it beyond either. */
export const demandAddressUse = async (
  countUse: CountUse,
  name: string,
  ip: string,
  { max, seconds }: { max: number; seconds: number },
) => {
  await demandUse(countUse, `${name}:${limitKeyOf(ip)}`, { max, seconds });
  const site = siteOf(ip);
  if (site) await demandUse(countUse, `${name}:${site}`, { max: max * siteFactor, seconds });
};

/**
 * What a limit counts an address as. A home or a server has a whole IPv6 network of 64 bits, so all of it counts as one;
 * an IPv4 address in IPv6 spelling counts as itself.
 */
export const limitKeyOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' ? address.toString() : ipv6Network(address, networkBits);
};

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

/**
 * What a limit counts an address as. A home or a server has a whole IPv6 network of 64 bits, so all of it counts as one;
 * an IPv4 address in IPv6 spelling counts as itself.
 */
export const limitKeyOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${networkBits}`).toNormalizedString();
};

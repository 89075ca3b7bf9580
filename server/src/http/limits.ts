import ipaddr from 'ipaddr.js';
import { refuse } from './refusal.ts';

/** Counts one use of a limit; answers the seconds to wait where it is used up. `accounts` gives it. */
export type CountUse = (key: string, limit: { max: number; seconds: number }) => Promise<number | undefined>;

/** Counts one use, and refuses it where the limit is used up. */
export const demandUse = async (countUse: CountUse, ...use: Parameters<CountUse>) => {
  const wait = await countUse(...use);
  if (wait !== undefined) refuse('rate_limited', { retryAfter: wait, params: { seconds: Math.ceil(wait) } });
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

import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

/** An address of this service as other devices reach it, or why they can't. */
export type LanOrigin = { origin: string; unreachable: null | 'this_computer_only' | 'no_network' };

/** Whether a hostname or address is only reachable from this machine. */
export const isLoopback = (hostname: string) => {
  const name = hostname.replace(/^\[|\]$/g, '');
  return /^(.*\.)?localhost$/.test(name) || (ipaddr.isValid(name) && ipaddr.parse(name).range() === 'loopback');
};

const findLanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

/** Returns the address at which a phone on the same network reaches this service, given the `origin` of the request. */
export const getLanOrigin = (origin: string, { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): LanOrigin => {
  const url = new URL(origin);
  if (publicUrl || !isLoopback(url.hostname)) return { origin, unreachable: null };
  if (isLoopback(host)) return { origin, unreachable: 'this_computer_only' };
  const address = findLanAddress();
  if (!address) return { origin, unreachable: 'no_network' };
  url.hostname = address;
  return { origin: url.origin, unreachable: null };
};

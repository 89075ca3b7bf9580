import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';
import { isLoopback } from './loopback.ts';

/** An address of this service as other devices reach it, or why they can't. */
export type LanOrigin = { origin: string; unreachable: null | 'this_computer_only' | 'no_network' };

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

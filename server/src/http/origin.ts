import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from './refusal.ts';

/** The address that people use: PUBLIC_URL, or where it is unset the one the request came to (loopback, LAN). */
export const originOf = (request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`;

/** Our own names, with and without the port: what a code must not lead to. */
export const hostsOf = (request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string[] => {
  const { host, hostname } = new URL(originOf(request, config));
  return [host, hostname];
};

export const isSecure = (config: Pick<Config, 'publicUrl'>): boolean => config.publicUrl?.startsWith('https:') ?? false;

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses a write that another site's page sent. A program without a browser says where it comes from with Origin, too. */
export const demandOwnOrigin = (request: FastifyRequest, config: Pick<Config, 'publicUrl'>) => {
  if (!unsafe.has(request.method)) return;
  if (request.headers.origin !== originOf(request, config)) {
    refuse('wrong_origin', { message: 'send the Origin header with the address of this service' });
  }
};

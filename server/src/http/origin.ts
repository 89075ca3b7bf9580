import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { refuse } from './refusal.ts';

type Address = Pick<Config, 'publicUrl'>;

const bracketless = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const localRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/**
 * Whether a host may be believed without a PUBLIC_URL: an address or a name that only this machine or its own network knows.
 * Any other could be one that somebody points at us, to have it printed, sent in letters, or to read our answers.
 */
const isLocalName = (hostname: string) => {
  const name = bracketless(hostname);
  if (ipaddr.isValid(name)) return localRanges.has(ipaddr.process(name).range());
  return /^[a-z0-9-]+$|\.(localhost|local|lan|internal|home\.arpa)$/.test(name);
};

/** The address that people use, as `originOf` has it; undefined where the request's can't be believed. */
export const believedOrigin = (request: FastifyRequest, { publicUrl }: Address): string | undefined => {
  if (publicUrl) return publicUrl;
  const text = `${request.protocol}://${request.host}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && isLocalName(url.hostname) && url.href === `${url.origin}/` ? url.origin : undefined;
};

/** The address that people use: PUBLIC_URL, or where it is unset the one the request came to, if it may be believed. */
export const originOf = (request: FastifyRequest, config: Address): string =>
  believedOrigin(request, config) ??
  refuse('unknown_host', { message: 'set PUBLIC_URL to the address that people use' });

const namesIn = (address: string): string[] => {
  const { host, hostname } = new URL(address);
  return [host, hostname];
};

/** The name that short links have, with and without the port. */
export const linkHostsOf = (request: FastifyRequest, config: Address): string[] => namesIn(originOf(request, config));

/** All names of our own: what a code must not lead to. */
export const ourHostsOf = (request: FastifyRequest, config: Address & Pick<Config, 'previewUrl'>): string[] => [
  ...linkHostsOf(request, config),
  ...(config.previewUrl ? namesIn(config.previewUrl) : []),
];

export const isSecure = ({ publicUrl }: Address): boolean => publicUrl?.startsWith('https:') ?? false;

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a request only asks (RFC 9110, 9.2.1). */
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean => !unsafe.has(method);

/** Refuses a write that another site's page sent. A program without a browser says where it comes from with Origin, too. */
export const demandOwnOrigin = (request: FastifyRequest, config: Address) => {
  if (isRead(request)) return;
  if (request.headers.origin !== originOf(request, config)) {
    refuse('wrong_origin', { message: 'send the Origin header with the address of this service' });
  }
};

const originIn = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

/** Refuses a GET that changes something where another site sent the browser here, as far as the browser says. */
export const refuseCrossSite = (request: FastifyRequest, config: Address) => {
  const { 'sec-fetch-site': site, origin, referer } = request.headers;
  const from = origin ?? originIn(referer);
  const isForeign = from !== undefined && from !== originOf(request, config);
  if (site === 'cross-site' || site === 'same-site' || isForeign) refuse('wrong_origin');
};

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { fail } from './app-error.ts';

type OriginConfig = Pick<Config, 'publicUrl'>;

const stripBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const localRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/**
 * Whether a host is trusted without a PUBLIC_URL: an address or a name that only resolves on this machine or in its own
 * network. An attacker could point any other name at this server, to have it encoded in codes, sent in emails, or to read
 * responses.
 */
export const isLocalHostname = (hostname: string) => {
  const name = stripBrackets(hostname);
  if (ipaddr.isValid(name)) return localRanges.has(ipaddr.process(name).range());
  return /^[a-z0-9-]+$|\.(localhost|local|lan|internal|home\.arpa)$/.test(name);
};

/** Returns the public address like `getOrigin`; undefined if the request's host isn't trusted. */
export const findTrustedOrigin = (request: FastifyRequest, { publicUrl }: OriginConfig): string | undefined => {
  if (publicUrl) return publicUrl;
  const text = `${request.protocol}://${request.host}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && isLocalHostname(url.hostname) && url.href === `${url.origin}/` ? url.origin : undefined;
};

/** Returns the public address of this service: PUBLIC_URL, or if it is unset the origin of the request, if trusted. */
export const getOrigin = (request: FastifyRequest, config: OriginConfig): string =>
  findTrustedOrigin(request, config) ??
  fail('unknown_host', { message: 'set PUBLIC_URL to the address that people use' });

const getHostNames = (address: string): string[] => {
  const { host, hostname } = new URL(address);
  return [host, hostname];
};

/** Returns the host of short links, with and without the port. */
export const getLinkHosts = (request: FastifyRequest, config: OriginConfig): string[] =>
  getHostNames(getOrigin(request, config));

/** Returns all hosts of this service, which codes must not link to. */
export const getServiceHosts = (request: FastifyRequest, config: OriginConfig & Pick<Config, 'pagesUrl'>): string[] => [
  ...getLinkHosts(request, config),
  ...(config.pagesUrl ? getHostNames(config.pagesUrl) : []),
];

export const isSecure = ({ publicUrl }: OriginConfig): boolean => publicUrl?.startsWith('https:') ?? false;

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether the method of a request is safe (RFC 9110, 9.2.1). */
export const isSafeMethod = ({ method }: Pick<FastifyRequest, 'method'>): boolean => !unsafeMethods.has(method);

/** Throws for a write from a page of another origin. API clients without a browser must send Origin too. */
export const requireSameOrigin = (request: FastifyRequest, config: OriginConfig) => {
  if (isSafeMethod(request)) return;
  if (request.headers.origin !== getOrigin(request, config)) {
    fail('invalid_origin', { message: 'send the Origin header with the address of this service' });
  }
};

const parseOrigin = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

/** Throws if another site sent the browser here, as far as its headers tell: for GET requests that change something. */
export const requireNotCrossSite = (request: FastifyRequest, config: OriginConfig) => {
  const { 'sec-fetch-site': site, origin, referer } = request.headers;
  const from = origin ?? parseOrigin(referer);
  const isForeign = from !== undefined && from !== getOrigin(request, config);
  if (site === 'cross-site' || site === 'same-site' || isForeign) fail('invalid_origin');
};

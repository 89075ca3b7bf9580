import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { fail } from './app-error.ts';

type OriginConfig = Pick<Config, 'publicUrl'>;

const stripBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const localRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/**
 * Whether a host may be believed without a PUBLIC_URL: an address or a name that only this machine or its own network knows.
 * Any other could be one that somebody points at us, to have it printed, sent in letters, or to read our answers.
 */
const isLocalHostname = (hostname: string) => {
  const name = stripBrackets(hostname);
  if (ipaddr.isValid(name)) return localRanges.has(ipaddr.process(name).range());
  return /^[a-z0-9-]+$|\.(localhost|local|lan|internal|home\.arpa)$/.test(name);
};

/** The address that people use, as `getOrigin` has it; undefined where the request's can't be believed. */
export const findTrustedOrigin = (request: FastifyRequest, { publicUrl }: OriginConfig): string | undefined => {
  if (publicUrl) return publicUrl;
  const text = `${request.protocol}://${request.host}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && isLocalHostname(url.hostname) && url.href === `${url.origin}/` ? url.origin : undefined;
};

/** The address that people use: PUBLIC_URL, or where it is unset the one the request came to, if it may be believed. */
export const getOrigin = (request: FastifyRequest, config: OriginConfig): string =>
  findTrustedOrigin(request, config) ??
  fail('unknown_host', { message: 'set PUBLIC_URL to the address that people use' });

const getHostNames = (address: string): string[] => {
  const { host, hostname } = new URL(address);
  return [host, hostname];
};

/** The name that short links have, with and without the port. */
export const getLinkHosts = (request: FastifyRequest, config: OriginConfig): string[] =>
  getHostNames(getOrigin(request, config));

/** All names of our own: what a code must not lead to. */
export const getServiceHosts = (
  request: FastifyRequest,
  config: OriginConfig & Pick<Config, 'previewUrl'>,
): string[] => [...getLinkHosts(request, config), ...(config.previewUrl ? getHostNames(config.previewUrl) : [])];

export const isSecure = ({ publicUrl }: OriginConfig): boolean => publicUrl?.startsWith('https:') ?? false;

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a request only asks (RFC 9110, 9.2.1). */
export const isSafeMethod = ({ method }: Pick<FastifyRequest, 'method'>): boolean => !unsafeMethods.has(method);

/** Refuses a write that another site's page sent. A program without a browser says where it comes from with Origin, too. */
export const requireSameOrigin = (request: FastifyRequest, config: OriginConfig) => {
  if (isSafeMethod(request)) return;
  if (request.headers.origin !== getOrigin(request, config)) {
    fail('wrong_origin', { message: 'send the Origin header with the address of this service' });
  }
};

const parseOrigin = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

/** Refuses a GET that changes something where another site sent the browser here, as far as the browser says. */
export const requireNotCrossSite = (request: FastifyRequest, config: OriginConfig) => {
  const { 'sec-fetch-site': site, origin, referer } = request.headers;
  const from = origin ?? parseOrigin(referer);
  const isForeign = from !== undefined && from !== getOrigin(request, config);
  if (site === 'cross-site' || site === 'same-site' || isForeign) fail('wrong_origin');
};

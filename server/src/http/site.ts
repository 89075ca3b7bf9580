import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config.ts';
import { isLocalHostname } from './origin.ts';

/**
 * Where a request was sent: a domain that an account has connected, or a host that isn't ours. For our own hosts it is
 * undefined. Routes name their site as a constraint; those without one exist on our own hosts only.
 */
export type Site = 'domain' | 'unknown';

/** The last of the values that proxies have appended. */
const lastValue = (header: string | string[]) => String(header).split(',').at(-1)?.trim() ?? '';

/** Returns a host in lower case, without its port and the dot at its end. */
export const toHostname = (host: string): string => {
  const end = host.lastIndexOf(':');
  const name = end > host.lastIndexOf(']') ? host.slice(0, end) : host;
  return (name.endsWith('.') ? name.slice(0, -1) : name).toLowerCase();
};

type SiteConfig = Pick<Config, 'trustProxy' | 'publicUrl' | 'pagesUrl' | 'uploadUrl'>;

/**
 * Creates Fastify's constraint `site`. A name that leads here without being connected gets an answer only on a server without
 * PUBLIC_URL, where it may be one of its own.
 */
export const createSiteConstraint = (config: SiteConfig, isDomain: (hostname: string) => boolean) => {
  const isTrustedProxy =
    typeof config.trustProxy === 'boolean'
      ? () => config.trustProxy === true
      : proxyAddr.compile(config.trustProxy.split(',').map((address) => address.trim()));
  const ownHostnames = new Set(
    [config.publicUrl, config.pagesUrl, config.uploadUrl].flatMap((url) => (url ? [new URL(url).hostname] : [])),
  );
  const { publicUrl } = config;

  /** The host as Fastify's `request.host` has it. */
  const getHost = ({ headers, socket }: IncomingMessage) => {
    const forwarded = headers['x-forwarded-host'];
    return forwarded && isTrustedProxy(socket.remoteAddress ?? '', 0) ? lastValue(forwarded) : (headers.host ?? '');
  };
  const findSite = (request: IncomingMessage): Site | undefined => {
    const hostname = toHostname(getHost(request));
    if (ownHostnames.has(hostname)) return undefined;
    if (isDomain(hostname)) return 'domain';
    return publicUrl === undefined || isLocalHostname(hostname) ? undefined : 'unknown';
  };
  return {
    name: 'site',
    mustMatchWhenDerived: true,
    // Of the router's handlers, whose type depends on the version of HTTP.
    storage: () => {
      const handlers = new Map<unknown, never>();
      return {
        get: (site: unknown) => handlers.get(site) ?? null,
        set: (site: unknown, handler: never) => void handlers.set(site, handler),
      };
    },
    // The router takes undefined as no constraint; its types don't say so.
    deriveConstraint: (request: IncomingMessage) => findSite(request) as Site,
  };
};

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { permissionsPolicy } from './headers.ts';
import { isSecure } from './origin.ts';
import { getTrackerHosts, type TrackerHosts } from './tracker-hosts.ts';
import type { WebApp } from './web-app.ts';

const nonces = new WeakMap<object, string>();
/** Returns the nonce of a response’s inline scripts and styles. */
export const getNonce = (response: object) => {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64');
  nonces.set(response, nonce);
  return nonce;
};

/** First segments of pages that no cache may store: the account area, and shared statistics. */
const privatePaths: ReadonlySet<string> = new Set(['app', 's']);
export const isPrivatePath = (path: string) => privatePaths.has(path.split(/[/?]/)[1] ?? '');

/** Adds the headers that limit what pages may load, and who may show them. */
export const registerPageSecurity = async (app: FastifyInstance, config: Config, web: WebApp): Promise<void> => {
  const { googleAnalyticsId, metaPixelId } = config.site.measuring;
  const trackers = {
    ...(googleAnalyticsId !== null && { googleAnalyticsId }),
    ...(metaPixelId !== null && { facebookPixelId: metaPixelId }),
  };
  /** The hosts that may measure visits of public pages; the account area never contacts them. */
  const allowTrackers =
    (kind: keyof TrackerHosts) =>
    ({ url = '' }: IncomingMessage) =>
      isPrivatePath(url) ? "'self'" : ["'self'", ...getTrackerHosts(trackers, kind)].join(' ');
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The decoder that verifies files in the browser, and what shapes some labels, is WebAssembly.
        scriptSrc: [
          allowTrackers('script'),
          "'wasm-unsafe-eval'",
          (_request, response) => `'nonce-${getNonce(response)}'`,
        ],
        styleSrc: ["'self'", (_request, response) => `'nonce-${getNonce(response)}'`],
        styleSrcAttr: ["'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: [allowTrackers('img'), 'data:', 'blob:'],
        connectSrc: [
          allowTrackers('connect'),
          ...(web.middleware ? ['ws:'] : []),
          ...(config.uploadUrl ? [config.uploadUrl] : []),
        ],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: isSecure(config) && { includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
};

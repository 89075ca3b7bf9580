import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { User } from '@tessera/contract/api/account.ts';
import { defaultLocale } from '@tessera/contract/locales.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Member } from './actor.ts';
import { readCookies } from './cookies.ts';
import type { Deps } from './deps.ts';
import { permissionsPolicy } from './headers.ts';
import { addressCallers } from './limits.ts';
import { preferredLocale } from './locale.ts';
import { isSecure, originOf } from './origin.ts';
import { openPace } from './pace.ts';
import { createPageCache, policyOf } from './page-cache.ts';
import { type ActorOf, identify } from './session.ts';

const root = fileURLToPath(new URL('../../../web', import.meta.url));

type Theme = 'light' | 'dark' | 'auto';
type Handle = (
  request: Request,
  context: { nonce: string; viewer: User | null; locale: string; theme: Theme; readOnly: boolean; pagesHost: boolean },
) => Promise<Response>;

/** The web app as this server sees it: one door for pages, and its files or, in development, Vite in this process. */
export type Web = {
  handle: Handle;
  /** The folder of built files; in development Vite has them. */
  folder?: string;
  /** Vite's own answers in development; true where there was none. */
  middleware?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  close?: () => Promise<void>;
};

/** Opens the web app on our server's socket. */
export type OpenWeb = (server: Server) => Promise<Web>;

/** Production: what the build left. */
const loadBuiltWeb = async (): Promise<OpenWeb> => {
  const { handle } = (await import(`${root}/build/server/index.js`)) as { handle: Handle };
  return async () => ({ handle, folder: `${root}/build/client` });
};

/** Development: Vite in this process, its socket for hot reload on our own server. */
const openDevelopmentWeb: OpenWeb = async (server) => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    handle: async (...call) => ((await vite.ssrLoadModule('/src/server.ts')) as { handle: Handle }).handle(...call),
    middleware: (request, response) =>
      new Promise((resolve) => {
        response.once('close', () => resolve(false));
        vite.middlewares(request, response, () => resolve(true));
      }),
    close: () => vite.close(),
  };
};

/** Where pages come from. A server under test has the API and the scan path only. */
export const prepareWeb = async (mode: Config['mode']): Promise<OpenWeb | undefined> => {
  if (mode === 'test') return undefined;
  return mode === 'production' ? loadBuiltWeb() : openDevelopmentWeb;
};

const nonces = new WeakMap<object, string>();
const nonceOf = (response: object) => {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64');
  nonces.set(response, nonce);
  return nonce;
};

const security = (app: FastifyInstance, { config }: Deps, web: Web) =>
  app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The reader of codes that proves files in the browser is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        styleSrcAttr: ["'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...(web.middleware ? ['ws:'] : []), ...(config.uploadUrl ? [config.uploadUrl] : [])],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: isSecure(config) && { includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

const themeOf = (cookie: string | undefined): Theme => (cookie === 'light' || cookie === 'dark' ? cookie : 'auto');

type Viewers = { actorOf: ActorOf; selfOf: (member: Member) => Promise<User> };

const pageContext = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { config, identities }: Deps,
  { actorOf, selfOf }: Viewers,
) => {
  const cookies = readCookies(request.headers.cookie);
  const actor = await identify(request, config, actorOf);
  const viewer = actor.kind === 'member' ? await selfOf(actor) : null;
  const path = request.url.split('?')[0]!;
  return {
    nonce: nonceOf(reply.raw),
    viewer,
    locale: preferredLocale(path, cookies.get('locale'), request.headers['accept-language'], viewer?.language),
    theme: themeOf(cookies.get('theme')),
    readOnly: config.readOnly,
    pagesHost: config.previewUrl !== undefined,
    uploadUrl: config.uploadUrl,
    errorReporting: config.errorReporting,
    helpUrl: config.helpUrl,
    guestDownload: config.guestDownload,
    providers: [...identities.keys()],
  };
};

const defaultPrefix = `/${defaultLocale}`;

/**
 * The one address of a page: the default language has no prefix, and nothing ends with a slash. One that moves has a single
 * slash at its start: two would be another host.
 */
const canonicalPath = (path: string): string => {
  const isPrefixed = path === defaultPrefix || path.startsWith(`${defaultPrefix}/`);
  if (!isPrefixed && (path === '/' || !path.endsWith('/'))) return path;
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return `/${path.slice(isPrefixed ? defaultPrefix.length : 0, end).replace(/^[/\\]+/, '')}`;
};

/** Puts the web app behind every path that nothing else answered. Pages depend on who looks, so no cache outside keeps them. */
export const mountWeb = async (app: FastifyInstance, web: Web, deps: Deps, viewers: Viewers) => {
  const pace = openPace(deps.now);
  const sendFinished = createPageCache();
  await app.register(async (pages) => {
    await security(pages, deps, web);
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', permissionsPolicy);
    });
    await pages.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    if (web.folder) {
      await pages.register(files, {
        root: web.folder,
        wildcard: false,
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        index: false,
        // Its address never changes, and neither must a browser keep an old one.
        setHeaders: (reply, path) => {
          if (path.includes('service-worker.js')) reply.header('cache-control', 'no-cache');
        },
      });
    }
    if (web.close) pages.addHook('onClose', web.close);
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const path = request.url.split('?')[0]!;
        const canonical = canonicalPath(path);
        if (canonical !== path) return reply.redirect(canonical + request.url.slice(path.length), 308);
        if (web.middleware && !(await web.middleware(request.raw, reply.raw))) return reply.hijack();
        pace(addressCallers(request.ip), false); // drawing one costs us as much as a write
        const context = await pageContext(request, reply, deps, viewers);
        const url = new URL(request.url, originOf(request, deps.config));
        const isAccount = context.viewer !== null || url.pathname.split('/')[1] === 'app';
        reply
          .header('cache-control', isAccount ? 'no-store' : 'private, no-cache')
          .header('vary', 'Cookie, Accept-Language');
        if (web.folder && !isAccount && url.search === '') {
          const key = [url.href, context.locale, context.theme].join(' ');
          return sendFinished(request, reply, key, async () => ({
            response: await web.handle(new Request(url), context),
            policy: policyOf(reply),
          }));
        }
        const headers = Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as [string, string]] : [],
        );
        const response = await web.handle(new Request(url, { method: request.method, headers }), context);
        return reply.send(response);
      },
    });
  });
};

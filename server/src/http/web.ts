import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import files from '@fastify/static';
import { addLanguagePrefix, resolvePageLanguage } from '@tessera/contract/i18n/resolve-language.ts';
import { type PageData, parseTheme, type RenderContext } from '@tessera/contract/page-context.ts';
import { hasPublicPage } from '@tessera/contract/rules/optional-pages.ts';
import { cookiesVersions, gdprVersions, privacyVersions, termsVersions } from '@tessera/contract/rules/terms.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { FeatureContext } from '../feature.ts';
import { offeredLanguages } from '../i18n.ts';
import type { Actor } from './actor.ts';
import { parseCookies } from './cookies.ts';
import type { Deps } from './deps.ts';
import { toCanonicalPath } from './discovery/canonical-path.ts';
import { mountDiscovery } from './discovery/mount.ts';
import { toHashedCsp } from './hashed-csp.ts';

import { createInMemoryRateLimiter } from './in-memory-rate-limit.ts';
import { describeApi } from './openapi.ts';
import { hidePages, isHelpPath, readPageSearch } from './optional-pages.ts';
import { getOrigin, requireSameOrigin } from './origin.ts';
import { createPageCache, getCsp } from './page-cache.ts';
import { getNonce, isPrivatePath, registerPageSecurity } from './page-security.ts';
import { getAddressCallers } from './rate-limits.ts';
import { getQuery, getRequestPath } from './request-path.ts';
import { identifyCaller } from './session.ts';
import { createStyleInliner } from './used-styles.ts';
import type { OpenWebApp, PageModule, SitePage, WebApp } from './web-app.ts';

const webRoot = fileURLToPath(new URL('../../../web', import.meta.url));

/** Production: loads the build. */
const loadBuiltWebApp = async (): Promise<OpenWebApp> => {
  const { handle, isSharedPage, listPages } = (await import(`${webRoot}/build/server/index.js`)) as PageModule;
  return async () => ({ handle, isSharedPage, listPages, clientFolder: `${webRoot}/build/client` });
};

/** Development: Vite in this process, with its hot-reload socket on the given server. */
const openDevelopmentWebApp: OpenWebApp = async (server) => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webRoot,
    configFile: `${webRoot}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const loadPages = async () => (await vite.ssrLoadModule('/src/server.ts')) as PageModule;
  return {
    handle: async (...args) => (await loadPages()).handle(...args),
    isSharedPage: async (path) => (await loadPages()).isSharedPage(path),
    listPages: async (languages) => (await loadPages()).listPages(languages),
    middleware: (request, response) =>
      new Promise((resolve) => {
        response.once('close', () => resolve(false));
        vite.middlewares(request, response, () => resolve(true));
      }),
    close: () => vite.close(),
  };
};

/** Returns how pages are served; undefined in tests, where the server has only the API and the scan path. */
export const loadWebApp = async (mode: Config['mode']): Promise<OpenWebApp | undefined> => {
  if (mode === 'test') return undefined;
  return mode === 'production' ? loadBuiltWebApp() : openDevelopmentWebApp;
};

const listHeaders = ({ headers }: FastifyRequest): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    // Those of HTTP/2 that begin with a colon are no headers.
    typeof value === 'string' && !name.startsWith(':') ? [[name, value] as [string, string]] : [],
  );

type ViewerLookup = Pick<FeatureContext, 'findSessionMember' | 'presentUser' | 'findSharedView'>;

/** What all pages know, for every visitor. */
const buildSharedContext = (
  { config, identityProviders, pausedSince }: Deps,
  request: FastifyRequest,
): RenderContext => ({
  nonce: undefined,
  origin: getOrigin(request, config),
  viewer: null,
  language: resolvePageLanguage(offeredLanguages, { path: getRequestPath(request) }),
  languages: offeredLanguages,
  theme: 'auto',
  readOnly: config.readOnly,
  pausedSince,
  pagesHost: config.pagesUrl !== undefined,
  uploadUrl: config.uploadUrl,
  errorReporting: config.errorReporting,
  helpUrl: config.helpUrl,
  edgeHost: config.edgeHost,
  supportEmail: config.supportEmail,
  retentionDays: {
    archive: config.retentionDays.ARCHIVE_RETENTION_DAYS,
    audit: config.retentionDays.AUDIT_RETENTION_DAYS,
    feedbackContacts: config.retentionDays.FEEDBACK_CONTACT_RETENTION_DAYS,
  },
  bulkCreation: config.bulkCreation,
  guestDownload: config.guestDownload,
  providers: [...identityProviders.keys()],
  sellsPlans: config.billing !== undefined,
  hasApiDocs: config.apiDocs,
  socials: config.site.socials,
  measuring: config.site.measuring,
  reviews: config.site.reviews,
});

const buildRenderContext = async (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  actor: Actor,
  { presentUser }: ViewerLookup,
): Promise<RenderContext> => {
  const cookies = parseCookies(request.headers.cookie);
  const viewer = actor.kind === 'member' ? await presentUser(actor) : null;
  const path = getRequestPath(request);
  const languageSources = {
    path,
    stored: cookies.get('locale'),
    account: viewer?.language,
    acceptLanguage: request.headers['accept-language'],
  };
  return {
    ...buildSharedContext(deps, request),
    nonce: getNonce(reply.raw),
    viewer,
    language: resolvePageLanguage(offeredLanguages, languageSources),
    theme: parseTheme(cookies.get('theme')),
  };
};

/** Headers of a page’s request that its calls of the API get; for pages that caches share, none that says who asks. */
const personalHeaders = ['host', 'origin', 'cookie', 'accept-language'] as const;
const sharedHeaders = ['host'] as const;

const buildDataFacts = ({ site, viesUrl, videoTitles, retentionDays: days }: Config): PageData['dataFacts'] => ({
  processors: site.processors,
  checksVatNumbers: viesUrl !== undefined,
  asksVideoTitles: videoTitles,
  days: {
    guests: days.GUEST_RETENTION_DAYS,
    archive: days.ARCHIVE_RETENTION_DAYS,
    exports: days.EXPORT_RETENTION_DAYS,
    emails: days.EMAIL_RETENTION_DAYS,
    audit: days.AUDIT_RETENTION_DAYS,
    feedbackContacts: days.FEEDBACK_CONTACT_RETENTION_DAYS,
    reports: days.ABUSE_REPORT_RETENTION_DAYS,
    messages: days.SUPPORT_TICKET_RETENTION_DAYS,
  },
});

/** What pages ask for on behalf of the visitor. */
const buildPageData = (
  app: FastifyInstance,
  request: FastifyRequest,
  { config, fonts, geo, now }: Deps,
  findSharedView: PageData['findSharedView'],
  headerNames: readonly (typeof personalHeaders)[number][] = personalHeaders,
): PageData => {
  const headers = Object.fromEntries(
    headerNames.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  const { billing, operator, site, trialDays } = config;
  return {
    findSharedView,
    callApi: async ({ method, path, body }) => {
      const response = await app.inject({
        ...{ method, url: path, headers, remoteAddress: request.ip },
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: response.statusCode, body: response.json() };
    },
    country: geo.getCountry(request.ip) ?? '',
    operator,
    imprint: site.imprint,
    dataFacts: buildDataFacts(config),
    describeApi: config.apiDocs ? describeApi : undefined,
    offer: billing && { trialDays, trialCents: billing.trialCents, codesWithoutPlan: billing.codesWithoutPlan },
    now: now(),
    outlineLabel: fonts.outline,
  };
};

/** Pages with a form that works without JavaScript: it’s posted to the page itself. */
const formPages = ['withdraw', 'cancel', 'contact'] as const;
const maxFormBytes = 64 * 1024;

/** What all caches may do with a page: use it for five minutes, and a day more while they fetch a new one. */
const sharedCaching = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400';

const legalVersions: ReadonlySet<string> = new Set([
  ...termsVersions,
  ...privacyVersions,
  ...cookiesVersions,
  ...gdprVersions,
]);

/**
 * Parameters that change what a shared page shows: the version of a legal text, and that a message was sent. Others are dropped.
 * They have few values, however many visitors make up: each is another page in the cache.
 */
const sharedParams = new Map<string, (value: string) => string>([
  ['version', (value) => (legalVersions.has(value) ? value : 'unknown')],
  ['sent', () => ''],
]);

/** The page about how the service is, which is shown for half a minute. */
const isStatus = (path: string) => /^(\/[^/]+)?\/status$/.test(path);
const statusCaching = 'public, max-age=0, s-maxage=30';
const statusTtlMs = 30_000;

/** Pages whose content depends on the country of the visitor’s network. */
const isByCountry = (path: string) => path.endsWith('/pricing');

/** Pages that only exist where plans are sold; search engines may list them too. */
const sellersPages = ['/withdraw', '/cancel'] as const;

/**
 * Serves the web app on every path that no other route handles. Pages depend on the viewer, so shared caches must not store
 * them.
 */
export const mountWebApp = async (app: FastifyInstance, build: WebApp, deps: Deps, viewerLookup: ViewerLookup) => {
  const withHelp = deps.config.helpUrl ? hidePages(build, isHelpPath) : build;
  const { apiDocs: hasApiDocs, bulkCreation } = deps.config;
  const web = hidePages(withHelp, (path) => !hasPublicPage(path, { hasApiDocs, bulkCreation }));
  const limitRequestRate = createInMemoryRateLimiter(deps.now);
  const sendCachedPage = createPageCache();
  const { clientFolder } = web;
  /** In development, Vite serves the styles. */
  const inlineStyles = clientFolder
    ? createStyleInliner((url) => readFile(join(clientFolder, url), 'utf8'))
    : (html: string) => html;

  /** Whether search engines may list a page. */
  const isFindable = (path: string, pages: readonly SitePage[]) => {
    const language = resolvePageLanguage(offeredLanguages, { path });
    return [...sellersPages, ...pages.map((page) => page.path)].some(
      (publicPath) => addLanguagePrefix(publicPath, language) === path,
    );
  };

  /** Renders a page that is the same for all visitors of a language. */
  const renderSharedPage = async (request: FastifyRequest, url: URL) => {
    const context = {
      ...buildSharedContext(deps, request),
      language: resolvePageLanguage(offeredLanguages, { path: url.pathname }),
    };
    const data = buildPageData(app, request, deps, async () => undefined, sharedHeaders);
    return web.handle(new Request(url), context, data);
  };
  const renderPage = async (request: FastifyRequest, publicPath: string, language: string) => {
    const url = new URL(addLanguagePrefix(publicPath, language), getOrigin(request, deps.config));
    return (await renderSharedPage(request, url)).text();
  };
  mountDiscovery(app, deps, { web, limitRequestRate, renderPage });

  /** Sends a page that is the same for all visitors of a language, and which caches may share unless it’s by country. */
  const sendSharedPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const stored = parseCookies(request.headers.cookie).get('locale');
    const chosen = resolvePageLanguage(offeredLanguages, { path, stored });
    if (chosen !== resolvePageLanguage(offeredLanguages, { path }))
      return reply
        .header('cache-control', 'no-store')
        .redirect(addLanguagePrefix(path, chosen) + getQuery(request), 302);
    const country = isByCountry(path) ? (deps.geo.getCountry(request.ip) ?? '') : '';
    const url = new URL(path, getOrigin(request, deps.config));
    const query = new URLSearchParams(getQuery(request));
    for (const [name, toKnown] of sharedParams) {
      const value = query.get(name);
      if (value !== null) url.searchParams.set(name, toKnown(value));
    }
    const search = readPageSearch(request, path);
    // People type anything: no cache stores the results, ours included, and no search engine lists them.
    if (search !== undefined) {
      url.searchParams.set('q', search);
      reply.header('x-robots-tag', 'noindex');
    }
    const render = async () => {
      limitRequestRate(getAddressCallers(request.ip), 'write'); // rendering a page costs as much as a write
      const response = await renderSharedPage(request, url);
      const html = await inlineStyles(await response.text());
      return { response: new Response(html, response), csp: toHashedCsp(getCsp(reply), html) };
    };
    reply.header(
      'cache-control',
      search !== undefined
        ? 'no-store'
        : isByCountry(path)
          ? 'private, no-cache'
          : isStatus(path)
            ? statusCaching
            : sharedCaching,
    );
    const isCached = web.clientFolder !== undefined && search === undefined;
    const key = isCached ? [url.href, country].join(' ') : undefined;
    return sendCachedPage(request, reply, key, render, isStatus(path) ? statusTtlMs : undefined);
  };

  await app.register(async (pages) => {
    await registerPageSecurity(pages, deps.config, web);
    await pages.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    if (web.clientFolder) {
      await pages.register(files, {
        root: web.clientFolder,
        wildcard: false,
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        index: false,
        // Other URLs have no hash; browsers must revalidate the script.
        setHeaders: (reply, path) => {
          if (path.includes('/assets/')) return;
          reply.header('cache-control', path.includes('service-worker.js') ? 'no-cache' : 'public, max-age=86400');
        },
      });
    }
    if (web.close) pages.addHook('onClose', web.close);
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const path = getRequestPath(request);
        const pages = await web.listPages(offeredLanguages);
        const canonical = toCanonicalPath(path, { languages: offeredLanguages, pages });
        if (canonical !== path) return reply.redirect(canonical + getQuery(request), 308);
        if (deps.config.helpUrl && isHelpPath(path)) return reply.redirect(deps.config.helpUrl, 302);
        if (web.middleware && !(await web.middleware(request.raw, reply.raw))) return reply.hijack();
        if (!isFindable(path, pages)) reply.header('x-robots-tag', 'noindex');
        if (await web.isSharedPage(path)) return sendSharedPage(request, reply, path);
        limitRequestRate(getAddressCallers(request.ip), 'write'); // rendering a page costs as much as a write
        const actor = await identifyCaller(request, deps.config, viewerLookup.findSessionMember);
        const context = await buildRenderContext(request, reply, deps, actor, viewerLookup);
        const data = buildPageData(app, request, deps, (...link) => viewerLookup.findSharedView(actor, ...link));
        const url = new URL(request.url, getOrigin(request, deps.config));
        const isPrivate = context.viewer !== null || isPrivatePath(url.pathname);
        reply
          .header('cache-control', isPrivate ? 'no-store' : 'private, no-cache')
          .header('vary', 'Cookie, Accept-Language');
        if (web.clientFolder && !isPrivate && url.search === '') {
          const country = isByCountry(url.pathname) ? data.country : '';
          const key = [url.href, context.language, context.theme, country].join(' ');
          return sendCachedPage(request, reply, key, async () => ({
            response: await web.handle(new Request(url), context, data),
            csp: getCsp(reply),
          }));
        }
        const headers = listHeaders(request);
        const response = await web.handle(new Request(url, { method: request.method, headers }), context, data);
        return reply.send(response);
      },
    });
    for (const page of formPages)
      for (const url of [`/${page}`, `/:lang/${page}`])
        pages.post(url, { bodyLimit: maxFormBytes }, async (request, reply) => {
          requireSameOrigin(request, deps.config);
          limitRequestRate(getAddressCallers(request.ip), 'write');
          const actor = await identifyCaller(request, deps.config, viewerLookup.findSessionMember);
          const context = await buildRenderContext(request, reply, deps, actor, viewerLookup);
          const data = buildPageData(app, request, deps, (...link) => viewerLookup.findSharedView(actor, ...link));
          // Its origin was checked, against the address of this service rather than that of a proxy’s request.
          const headers = listHeaders(request).filter(([name]) => name !== 'origin' && name !== 'content-length');
          const body = (request.body as Buffer<ArrayBuffer> | undefined) ?? null;
          const address = new URL(request.url, getOrigin(request, deps.config));
          reply.header('cache-control', 'no-store');
          return reply.send(await web.handle(new Request(address, { method: 'POST', headers, body }), context, data));
        });
  });
};

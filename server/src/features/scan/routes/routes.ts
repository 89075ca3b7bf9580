import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { slugPattern, toSlugKey } from '@tessera/contract/rules/slug.ts';
import { toGtin14 } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance } from 'fastify';
import type { FindServedDomain, ServedDomain } from '../../../feature.ts';
import type { Deps } from '../../../http/deps.ts';
import type { FindMember } from '../../../http/session.ts';
import { type Site, toHostname } from '../../../http/site.ts';
import { shortLinkHeaders } from '../../landing-pages/index.ts';
import type { CodeSnapshot, ErasedCode } from '../decide/code-snapshot.ts';
import type { EntryPoint } from '../decide/determine-outcome.ts';
import { formatLinkKey } from '../decide/link-key.ts';
import { createResponses, sendOutcomePage } from '../serve/responses.ts';
import type { CodeRequest, CodeRoute, ScanExchange } from '../visitor/exchange.ts';
import { createGrantCookies } from '../visitor/grant-cookies.ts';
import { anonymousSession, createVisitorState } from '../visitor/visitor-state.ts';
import { createFileHandler } from './file-handler.ts';
import { createScanHandler } from './handle-scan.ts';
import { createPostHandler } from './post-handler.ts';
import type { EntryPointHandler, ScanServices } from './services.ts';

/** Links on our own hosts. */
const ownPaths: Readonly<Record<string, EntryPoint>> = {
  '/r/:uri': 'scan',
  '/R/:uri': 'scan',
  '/redirect/:uri': 'scan',
  '/REDIRECT/:uri': 'scan',
  '/p/:uri': 'visit',
  '/preview/:uri': 'preview',
};
/** Links on a domain, which has nothing else. */
const domainPaths: Readonly<Record<string, EntryPoint>> = { '/:uri': 'scan', '/p/:uri': 'visit' };

/** GS1 Digital Link paths. Segments after the GTIN (batch, serial number …) open the same code. */
const digitalLinkPaths = ['/:uri/01/:gtin(^\\d{8,14}$)', '/:uri/01/:gtin(^\\d{8,14}$)/*'];

/** Reserved slugs: each shows its page at every entry point (specification §4), and at `/qr/{type}`. */
const outcomesByName = new Map(
  Object.entries({
    invalid: 'invalid',
    'limit-reached': 'limit_reached',
    'invalid-schedule': 'outside_schedule',
  } as const),
);
const getOutcomeByName = (name: string) => outcomesByName.get(name) ?? 'not_found';

const maxFormBytes = 8_192;
/** Fits a page's form of 1,000 characters in any script, percent-encoded. */
const maxResponseFormBytes = 65_536;

const readMethods = ['GET', 'HEAD'];

/** Mounts the routes of the scan path. Hooks that are added to the server later don't run for them. */
export const mountScanRoutes = (
  app: FastifyInstance,
  services: ScanServices,
  deps: Pick<Deps, 'config' | 'captcha' | 'now'> & { findServedDomain: FindServedDomain },
  findSessionMember: FindMember,
) => {
  const { config, findServedDomain } = deps;
  const grantCookies = createGrantCookies(config, services.accessGrants);
  const responses = createResponses(config, services, grantCookies);
  const { sendOutcome, hasAccounts } = responses;
  const visitorState = createVisitorState(services, grantCookies, config, findSessionMember);
  const handleScan = createScanHandler(services, responses, visitorState, deps, app.log);
  const handlePost = createPostHandler(services, responses, visitorState, deps, handleScan);
  const handleFile = createFileHandler(services, responses, visitorState, deps, app.log);

  const dispatch = (
    exchange: ScanExchange,
    snapshot: CodeSnapshot | ErasedCode | undefined,
    handle: EntryPointHandler,
  ) => {
    if (!snapshot) return sendOutcome(exchange, getOutcomeByName(toSlugKey(exchange.request.params.uri)));
    const { gtin } = exchange.request.params;
    if ('erased' in snapshot) return sendOutcome(exchange, 'deleted');
    // A domain that has changed hands opens none of its earlier account's codes; one whose code was transferred still does.
    const { domain } = exchange;
    const { accountId, domainKeeper } = snapshot;
    if (domain && accountId !== domain.accountId && domainKeeper !== domain.accountId)
      return sendOutcome(exchange, 'not_found');
    if (gtin !== undefined && snapshot.gtin !== toGtin14(gtin)) return sendOutcome(exchange, 'not_found');
    const findingSession = visitorState.findSession(exchange.request);
    return findingSession
      ? findingSession.then((session) => handle(exchange, snapshot, session))
      : handle(exchange, snapshot, anonymousSession);
  };

  const createRouteHandler =
    (
      entryPoint: EntryPoint,
      handle: EntryPointHandler,
      findDomain: (request: CodeRequest) => ServedDomain | undefined,
    ) =>
    (request: CodeRequest, reply: ScanExchange['reply']): void => {
      const domain = findDomain(request);
      const exchange = { request, reply, entryPoint, domain, startedAt: performance.now() };
      if (entryPoint !== 'scan' && config.pagesUrl !== undefined && hasAccounts(exchange)) {
        return void reply
          .code(308)
          .headers(shortLinkHeaders)
          .header('location', config.pagesUrl + request.url)
          .send();
      }
      const slugKey = toSlugKey(request.params.uri);
      if (!slugPattern.test(slugKey)) return void sendOutcome(exchange, 'not_found');
      const key = formatLinkKey({ host: domain?.host ?? '', slugKey });
      const cached = services.getCached(key);
      const result = cached
        ? dispatch(exchange, cached.value, handle)
        : services.load(key).then(
            (snapshot) => dispatch(exchange, snapshot, handle),
            () => sendOutcome(exchange, 'busy'),
          );
      if (result instanceof Promise) result.catch((error) => reply.send(error));
    };

  /** Mounts the routes of one site; `findDomain` returns the domain of its requests. */
  const mountPaths = (
    paths: FastifyInstance,
    site: { constraints?: { site: Site } },
    findDomain: (request: CodeRequest) => ServedDomain | undefined,
    linkPaths: Readonly<Record<string, EntryPoint>>,
  ) => {
    const mount = (url: string, entryPoint: EntryPoint) => {
      paths.route<CodeRoute>({
        ...site,
        method: readMethods,
        url,
        handler: createRouteHandler(entryPoint, handleScan, findDomain),
      });
      paths.route<CodeRoute>({
        ...site,
        method: 'POST',
        url,
        bodyLimit: entryPoint === 'visit' ? maxResponseFormBytes : maxFormBytes,
        handler: createRouteHandler(entryPoint, handlePost, findDomain),
      });
    };
    for (const [url, entryPoint] of Object.entries(linkPaths)) mount(url, entryPoint);
    for (const url of digitalLinkPaths) mount(url, 'scan');
    paths.route<CodeRoute>({
      ...site,
      method: readMethods,
      url: '/p/:uri/:file',
      handler: createRouteHandler('file', handleFile, findDomain),
    });
  };

  app.register(async (paths) => {
    paths.setChildLoggerFactory((logger) => logger); // Scans write no log line each, so they need no child logger.
    mountPaths(paths, {}, () => undefined, ownPaths);
    const findDomain = (request: CodeRequest) => findServedDomain(toHostname(request.host));
    mountPaths(paths, { constraints: { site: 'domain' } }, findDomain, domainPaths);
    paths.route<{ Params: { type: string } }>({
      method: readMethods,
      url: '/qr/:type',
      handler: (request, reply) => {
        const { page, status } = outcomes[getOutcomeByName(request.params.type)];
        sendOutcomePage({ request, reply }, page, status);
      },
    });
  });
};

import { type EntryPoint, type Outcome, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { slugPattern, toSlugKey } from '@tessera/contract/rules/slug.ts';
import { toGtin14 } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { FindMember } from '../../http/session.ts';
import { shortLinkHeaders } from '../landing-pages/index.ts';
import type { CodeSnapshot, ErasedCode } from './code-snapshot.ts';
import { createFileHandler } from './file-handler.ts';
import { createScanHandler } from './handle-scan.ts';
import { createPostHandler } from './post-handlers.ts';
import { type CodeRequest, type CodeRoute, createResponses, type ScanExchange, sendOutcomePage } from './responses.ts';
import type { ScanServices } from './services.ts';
import { anonymousVisitor, createVisitorState, type EntryPointHandler } from './visitor-state.ts';

/** By which name of an address somebody comes to which door. */
const entryPointsByPath: Readonly<Record<string, EntryPoint>> = {
  r: 'scan',
  R: 'scan',
  redirect: 'scan',
  REDIRECT: 'scan',
  p: 'visit',
  preview: 'preview',
};

/** GS1 Digital Link: whatever else is said of the item, it is the article's code that is scanned. */
const digitalLinkPaths = ['/:uri/01/:gtin(^\\d{8,14}$)', '/:uri/01/:gtin(^\\d{8,14}$)/*'];

/** Names that no code has: each shows its page under every door (specification §4), and at `/qr/{type}`. */
const outcomesByName: Readonly<Record<string, Outcome>> = {
  invalid: 'invalid',
  'limit-reached': 'limit_reached',
  'invalid-schedule': 'outside_schedule',
};
const getOutcomeByName = (name: string): Outcome =>
  Object.hasOwn(outcomesByName, name) ? outcomesByName[name]! : 'not_found';

const maxFormBytes = 8_192;
/** A page may ask for a thousand characters in any script, as forms write them. */
const maxResponseFormBytes = 65_536;

const readMethods = ['GET', 'HEAD'];

/** Puts the scan path's addresses on a server. What hooks the server is given later stay off this path. */
export const mountScanRoutes = (
  app: FastifyInstance,
  services: ScanServices,
  deps: Pick<Deps, 'config' | 'captcha' | 'now'>,
  findSessionMember: FindMember,
) => {
  const { config } = deps;
  const responses = createResponses(config, services);
  const { respond, isPagesHost } = responses;
  const visitorState = createVisitorState(services, responses, config, findSessionMember);
  const handleScan = createScanHandler(services, responses, visitorState, deps, app.log);
  const handlePost = createPostHandler(services, responses, visitorState, deps, handleScan);
  const handleFile = createFileHandler(services, responses, visitorState, deps);

  const dispatch = (
    exchange: ScanExchange,
    snapshot: CodeSnapshot | ErasedCode | undefined,
    handle: EntryPointHandler,
  ) => {
    if (!snapshot) return respond(exchange, getOutcomeByName(toSlugKey(exchange.request.params.uri)));
    const { gtin } = exchange.request.params;
    if ('erased' in snapshot) return respond(exchange, 'deleted');
    if (gtin !== undefined && snapshot.gtin !== toGtin14(gtin)) return respond(exchange, 'not_found');
    const member = visitorState.findVisitor(exchange.request, snapshot);
    return member
      ? member.then((visitor) => handle(exchange, snapshot, visitor))
      : handle(exchange, snapshot, anonymousVisitor);
  };

  const createRouteHandler =
    (entryPoint: EntryPoint, handle: EntryPointHandler) =>
    (request: CodeRequest, reply: ScanExchange['reply']): void => {
      const exchange = { request, reply, entryPoint };
      if (entryPoint !== 'scan' && config.previewUrl !== undefined && !isPagesHost(request)) {
        return void reply
          .code(308)
          .headers(shortLinkHeaders)
          .header('location', config.previewUrl + request.url)
          .send();
      }
      const key = toSlugKey(request.params.uri);
      if (!slugPattern.test(key)) return void respond(exchange, 'not_found');
      const cached = services.getCached(key);
      const result = cached
        ? dispatch(exchange, cached.value, handle)
        : services.load(key).then(
            (snapshot) => dispatch(exchange, snapshot, handle),
            () => respond(exchange, 'busy'),
          );
      if (result instanceof Promise) result.catch((error) => reply.send(error));
    };

  app.register(async (paths) => {
    paths.setChildLoggerFactory((logger) => logger); // A scan writes no log line of its own, so it needs no logger.
    for (const [name, entryPoint] of Object.entries(entryPointsByPath)) {
      const bodyLimit = entryPoint === 'visit' ? maxResponseFormBytes : maxFormBytes;
      paths.route<CodeRoute>({
        method: readMethods,
        url: `/${name}/:uri`,
        handler: createRouteHandler(entryPoint, handleScan),
      });
      paths.route<CodeRoute>({
        method: 'POST',
        url: `/${name}/:uri`,
        bodyLimit,
        handler: createRouteHandler(entryPoint, handlePost),
      });
    }
    paths.route<CodeRoute>({
      method: readMethods,
      url: '/p/:uri/:file',
      handler: createRouteHandler('file', handleFile),
    });
    for (const url of digitalLinkPaths) {
      paths.route<CodeRoute>({ method: readMethods, url, handler: createRouteHandler('scan', handleScan) });
      paths.route<CodeRoute>({
        method: 'POST',
        url,
        bodyLimit: maxFormBytes,
        handler: createRouteHandler('scan', handlePost),
      });
    }
    paths.route<{ Params: { type: string } }>({
      method: readMethods,
      url: '/qr/:type',
      handler: (request, reply) => {
        const { page, status } = outcomes[getOutcomeByName(request.params.type)];
        sendOutcomePage({ request, reply }, page!, status);
      },
    });
  });
};

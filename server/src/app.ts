import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import type { FindServedDomain, MountGroup } from './feature.ts';
import { features } from './features/index.ts';
import { AppError, fail } from './http/app-error.ts';
import { acceptBodies, maxBodyBytes } from './http/body.ts';
import { enforceBodyTimeout } from './http/body-timeout.ts';
import type { Deps } from './http/deps.ts';
import { closeConnectionsWhenStopping, endIdleConnections } from './http/draining.ts';
import { mountHealth } from './http/health.ts';
import { redirectToHttps } from './http/https-redirect.ts';
import { mountApi } from './http/mount.ts';
import { mountOpenApi } from './http/openapi.ts';
import { limitPipelining } from './http/pipelining.ts';
import { logResponse, replyToMalformedRequest, replyWithError } from './http/replies.ts';
import { prioritizeScans } from './http/request-priority.ts';
import { requireSingleHostHeader } from './http/single-host-header.ts';
import { createSiteConstraint, type Site } from './http/site.ts';
import { closeOnTinyChunks } from './http/tiny-chunks.ts';
import { createTlsServer } from './http/tls-server.ts';
import { mountWebApp } from './http/web.ts';
import type { OpenWebApp } from './http/web-app.ts';
import { openServices } from './services.ts';

const maxConnections = 20_000;

/** Bodies have a timeout of their own, in http/body-timeout.ts. */
const connectionOptions = {
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 72_000,
  requestTimeout: 0,
};

type Lookups = { findServedDomain: FindServedDomain; hasCertificate: (hostname: string) => boolean };

/** Creates the app, and `handle`, which answers requests of other servers. */
const createFastify = (config: Config, { findServedDomain, hasCertificate }: Lookups) => {
  const { logLevel, trustProxy } = config;
  const site = createSiteConstraint(config, (hostname) => findServedDomain(hostname) !== undefined);
  let handle: RequestListener = () => {};
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'uuid' }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 2000, constraints: { site } },
    // A malformed path is answered like an unknown one.
    frameworkErrors: (_error, request, reply) => replyWithError(new AppError('not_found', {}), request, reply),
    serverFactory: (route) => {
      handle = requireSingleHostHeader(prioritizeScans(route));
      const isSecure = config.tls !== 'none';
      const plain = isSecure ? redirectToHttps(handle, { hasCertificate, port: config.tlsPort }) : handle;
      return createServer(connectionOptions, limitPipelining(plain));
    },
    clientErrorHandler: replyToMalformedRequest,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  return { app, handle };
};

type AppOptions = {
  /** A second server for what only the operator may see: metrics and internal routes. */
  internal?: FastifyInstance;
  /** Aborted when the process is asked to end; requests are accepted until the server is closed. */
  stopping?: AbortSignal;
};

/** The whole server; `tls` if it gets certificates itself, which listens beside the app and closes with it. */
export type Server = { app: FastifyInstance; tls: Http2SecureServer | undefined };

/**
 * Creates the whole server, every route on one Fastify, without listening on a port. Without `openWebApp` it serves no web
 * app. Closing it finishes accepted requests, commits scans and leaves the database open.
 */
export const createApp = async (
  deps: Deps,
  openWebApp?: OpenWebApp,
  { internal, stopping = new AbortController().signal }: AppOptions = {},
): Promise<Server> => {
  // Open below: until then no request arrives.
  let lookups: Lookups = { findServedDomain: () => undefined, hasCertificate: () => false };
  const { app, handle } = createFastify(deps.config, {
    findServedDomain: (hostname) => lookups.findServedDomain(hostname),
    hasCertificate: (hostname) => lookups.hasCertificate(hostname),
  });
  app.server.maxConnections = maxConnections;
  enforceBodyTimeout(app.server);
  closeOnTinyChunks(app.server);
  closeConnectionsWhenStopping(stopping, app.server);
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler(() => fail('not_found'));
  acceptBodies(app);
  for (const each of [app, ...(internal ? [internal] : [])]) endIdleConnections(each);

  const { context, close } = await openServices(deps);
  const { certificates } = context;
  lookups = {
    findServedDomain: context.findServedDomain,
    hasCertificate: (hostname) => certificates?.has(hostname) ?? false,
  };
  app.addHook('onClose', close);
  const mountGroup = (group: MountGroup, target: FastifyInstance = app) => {
    for (const { mount } of features) mount?.[group]?.(target, context);
  };
  // An embedded database that doesn't respond is busy: requests wait for their turn. If it has ended, they get its error.
  const requireDatabase = () => {
    if (deps.database.kind === 'postgres' && context.scans.databaseState() === 'away')
      fail('unavailable', { retryAfter: 5 });
  };

  mountGroup('beforeHooks');
  mountGroup('hosts');
  await app.register(async (loggedRoutes) => {
    loggedRoutes.addHook('onResponse', logResponse);
    loggedRoutes.addHook('onResponse', async (request, reply) => context.requestLog.record(request, reply));
    loggedRoutes.addHook('onRequest', async ({ routeOptions: { config } }) => {
      if (!config.withoutDatabase) requireDatabase();
    });
    for (const { handlers } of features) if (handlers) mountApi(loggedRoutes, handlers(context), deps, context);
    mountGroup('api', loggedRoutes);
    loggedRoutes.all('/api/*', () => fail('not_found'));
  });
  await app.register(async (loggedRoutes) => {
    loggedRoutes.addHook('onResponse', logResponse);
    mountGroup('withoutDatabase', loggedRoutes);
  });
  if (internal) mountGroup('internal', internal);
  mountOpenApi(app);
  mountHealth(app, internal, context, { stopping, features });
  mountGroup('unlogged');
  app.all('/*', { constraints: { site: 'unknown' satisfies Site } }, () => fail('unknown_host'));
  if (openWebApp) {
    const viewerLookup = {
      findSessionMember: async (...credential: Parameters<typeof context.findSessionMember>) => {
        requireDatabase();
        return context.findSessionMember(...credential);
      },
      presentUser: context.presentUser,
      findSharedView: context.findSharedView,
    };
    await mountWebApp(app, await openWebApp(app.server), deps, viewerLookup);
  }
  const tls =
    certificates && createTlsServer(app, { handle, findContext: certificates.findContext, maxConnections, stopping });
  return { app, tls };
};

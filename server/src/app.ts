import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { api } from '@tessera/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { abuseHandlers } from './features/abuse/index.ts';
import {
  accountHandlers,
  authenticateSession,
  type ClaimGuestCodes,
  createUseCounter,
  credentialHandlers,
  presentUser,
  sessionHandlers,
  signInConcurrency,
  twoFactorHandlers,
} from './features/accounts/index.ts';
import { analysisHandlers } from './features/analysis/index.ts';
import { apiKeyHandlers, authenticateApiKey, findSubjectByKeyPrefix } from './features/api-keys/index.ts';
import { auditHandlers, createSecurityRecorder, settleSecurityEvents } from './features/audit/index.ts';
import { browserErrorHandlers } from './features/browser-errors/index.ts';
import { captchaHandlers } from './features/captcha/index.ts';
import { claimGuestCodes, codeHandlers, getOwnDynamicCode } from './features/codes/index.ts';
import { isLocalOutboxEnabled, mountDev, mountLocalOutbox } from './features/dev/index.ts';
import { downloadHandlers } from './features/downloads/index.ts';
import { draftPreviewHandlers, mountDraftPreviews } from './features/draft-previews/index.ts';
import { countWaitingEmails } from './features/email/index.ts';
import { eraseAccount } from './features/erasure/index.ts';
import { feedbackHandlers } from './features/feedback/index.ts';
import { folderHandlers } from './features/folders/index.ts';
import { mountFonts } from './features/fonts/index.ts';
import { getSweepStates } from './features/housekeeping/index.ts';
import { mountPageFonts, restrictPagesHost } from './features/landing-pages/index.ts';
import {
  createContactPhotoLoader,
  createFileUploads,
  imageUploadHandlers,
  mountFileRoute,
  mountImageRoute,
  restrictUploadHost,
} from './features/media/index.ts';
import { oauthHandlers } from './features/oauth/index.ts';
import { pushHandlers } from './features/push/index.ts';
import { openScanPath } from './features/scan/index.ts';
import { staffHandlers } from './features/staff/index.ts';
import { teamHandlers } from './features/team/index.ts';
import { videoHandlers } from './features/videos/index.ts';
import type { Actor, Member } from './http/actor.ts';
import { AppError, fail } from './http/app-error.ts';
import { acceptBodies, maxBodyBytes } from './http/body.ts';
import { enforceBodyTimeout } from './http/body-timeout.ts';
import { createConcurrencyLimiter } from './http/concurrency-limit.ts';
import type { Deps } from './http/deps.ts';
import { closeConnectionsWhenStopping, endIdleConnections } from './http/draining.ts';
import type { Guards } from './http/guard.ts';
import { mountHealth } from './http/health.ts';
import { createInMemoryRateLimiter } from './http/in-memory-rate-limit.ts';
import { mountRoutes } from './http/mount.ts';
import { mountOpenApi } from './http/openapi.ts';
import { limitPipelining } from './http/pipelining.ts';
import { logResponse, replyToMalformedRequest, replyWithError } from './http/replies.ts';
import { acceptSlowFileUploads } from './http/request-file.ts';
import { prioritizeScans } from './http/request-priority.ts';
import { requireSingleHostHeader } from './http/single-host-header.ts';
import { closeOnTinyChunks } from './http/tiny-chunks.ts';
import { mountWebApp, type OpenWebApp } from './http/web.ts';

const maxConnections = 20_000;

/** A body has its own time, in slow-bodies.ts. */
const connectionOptions = {
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 72_000,
  requestTimeout: 0,
};

const createFastify = ({ logLevel, trustProxy }: Config) =>
  Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'uuid' }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 2000 },
    // A path that can't be read is a path where nothing is.
    frameworkErrors: (_error, request, reply) => replyWithError(new AppError('not_found', {}), request, reply),
    serverFactory: (handle) =>
      createServer(connectionOptions, limitPipelining(requireSingleHostHeader(prioritizeScans(handle)))),
    clientErrorHandler: replyToMalformedRequest,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });

type AppOptions = {
  /** A server of its own for what only the operator sees. */
  internal?: FastifyInstance;
  /** Aborted when the process is asked to end; requests are taken until the server is closed. */
  stopping?: AbortSignal;
};

/**
 * The whole server without a port: every route on one Fastify. `openWebApp` is left out where only the API is wanted.
 * Closing it answers what was accepted, commits what was scanned, and leaves the database open.
 */
export const createApp = async (
  deps: Deps,
  openWebApp?: OpenWebApp,
  { internal, stopping = new AbortController().signal }: AppOptions = {},
): Promise<FastifyInstance> => {
  const app = createFastify(deps.config);
  app.server.maxConnections = maxConnections;
  enforceBodyTimeout(app.server);
  closeOnTinyChunks(app.server);
  closeConnectionsWhenStopping(stopping, app.server);
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler(() => fail('not_found'));
  acceptBodies(app);
  for (const each of [app, ...(internal ? [internal] : [])]) endIdleConnections(each);

  const consumeRateLimit = createUseCounter(deps);
  const guards: Guards = {
    findSessionMember: (...credential) => authenticateSession(deps, ...credential),
    findApiKeyMember: (...credential) => authenticateApiKey(deps, ...credential),
    findApiKeySubject: (secret) => findSubjectByKeyPrefix(deps, secret),
    consumeRateLimit,
    recordSecurityEvent: createSecurityRecorder(deps, consumeRateLimit),
    limitRequestRate: createInMemoryRateLimiter(deps.now),
    runWithLimit: createConcurrencyLimiter(signInConcurrency),
  };
  const pageDeps = { ...deps, getContactPhoto: createContactPhotoLoader(deps) };
  const scans = await openScanPath(pageDeps, guards.findSessionMember);
  app.addHook('onClose', () => scans.close());
  app.addHook('onClose', settleSecurityEvents);
  scans.mount(app);
  mountDraftPreviews(app, pageDeps, guards.consumeRateLimit);
  restrictPagesHost(app, deps.config);
  restrictUploadHost(app, deps.config);

  const requireDatabase = () => {
    if (scans.databaseState() === 'away') fail('unavailable', { retryAfter: 5 });
  };
  const claim: ClaimGuestCodes = (member, guestHash) => claimGuestCodes(deps, member, guestHash);
  await app.register(async (loggedRoutes) => {
    loggedRoutes.addHook('onResponse', logResponse);
    loggedRoutes.addHook('onRequest', async () => {
      requireDatabase();
    });
    const erase = (userId: string) => eraseAccount(deps, userId);
    const handlerDeps = { ...deps, ...guards, claim, erase };
    mountRoutes(loggedRoutes, api.account, accountHandlers(handlerDeps), deps, guards);
    mountRoutes(loggedRoutes, api.credentials, credentialHandlers(handlerDeps), deps, guards);
    mountRoutes(loggedRoutes, api.twoFactor, twoFactorHandlers(handlerDeps), deps, guards);
    mountRoutes(loggedRoutes, api.social, oauthHandlers(handlerDeps), deps, guards);
    mountRoutes(loggedRoutes, api.sessions, sessionHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.captcha, captchaHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.codes, codeHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.folders, folderHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.team, teamHandlers(handlerDeps), deps, guards);
    mountRoutes(loggedRoutes, api.downloads, downloadHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.tryouts, draftPreviewHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.analysis, analysisHandlers({ ...deps, ...guards, scans }), deps, guards);
    mountRoutes(loggedRoutes, api.feedback, feedbackHandlers(deps), deps, guards);
    await loggedRoutes.register(async (fileRoutes) => {
      acceptSlowFileUploads(fileRoutes);
      mountRoutes(fileRoutes, api.uploads, imageUploadHandlers({ ...deps, ...guards }), deps, guards);
      const storageDeps = {
        ...deps,
        ...guards,
        requireCode: (actor: Actor, id: number) => getOwnDynamicCode(deps, actor, id),
      };
      const uploads = createFileUploads(storageDeps);
      mountRoutes(fileRoutes, api.storage, uploads.handlers, deps, guards);
      uploads.mountResumable(fileRoutes, guards);
    });
    mountRoutes(loggedRoutes, api.videos, videoHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.keys, apiKeyHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.audit, auditHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.push, pushHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.abuse, abuseHandlers(handlerDeps), deps, guards);
    mountRoutes(loggedRoutes, api.browserErrors, browserErrorHandlers(deps), deps, guards);
    mountRoutes(loggedRoutes, api.staff, staffHandlers(deps), deps, guards);
    mountFileRoute(loggedRoutes, deps, guards);
    loggedRoutes.all('/api/*', () => fail('not_found'));
  });
  // Pictures of open pages are shown for a while without the database.
  await app.register(async (imageRoutes) => {
    imageRoutes.addHook('onResponse', logResponse);
    mountImageRoute(imageRoutes, deps, guards);
  });
  mountOpenApi(app);
  mountHealth(app, internal, deps, {
    getEmailBacklog: () => countWaitingEmails(deps),
    sweeps: () => getSweepStates(deps),
    scans,
    stopping,
  });
  mountFonts(app, deps);
  mountPageFonts(app);
  if (deps.config.mode === 'development') await mountDev(app, deps);
  else if (isLocalOutboxEnabled(deps.config)) await mountLocalOutbox(app, deps);
  if (openWebApp) {
    const viewerLookup = {
      findSessionMember: async (...credential: Parameters<typeof guards.findSessionMember>) => {
        requireDatabase();
        return guards.findSessionMember(...credential);
      },
      presentUser: (member: Member) => presentUser(deps, member),
    };
    await mountWebApp(app, await openWebApp(app.server), deps, viewerLookup);
  }
  return app;
};

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { api } from '@tessera/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { abuseHandlers } from './features/abuse/index.ts';
import {
  accountHandlers,
  actorOf,
  type Claim,
  credentialHandlers,
  selfOf,
  sessionHandlers,
  signInTurns,
  twoFactorHandlers,
  useCounter,
} from './features/accounts/index.ts';
import { analysisHandlers } from './features/analysis/index.ts';
import { auditHandlers, securityRecorder, settleSecurityEvents } from './features/audit/index.ts';
import { browserErrorHandlers } from './features/browser-errors/index.ts';
import { captchaHandlers } from './features/captcha/index.ts';
import { claimGuestCodes, codeHandlers, findOwnCode } from './features/codes/index.ts';
import { isOutboxOpen, mountDev, mountOwnOutbox } from './features/dev/index.ts';
import { downloadHandlers } from './features/downloads/index.ts';
import { eraseAccount } from './features/erasure/index.ts';
import { feedbackHandlers } from './features/feedback/index.ts';
import { folderHandlers } from './features/folders/index.ts';
import { mountFonts } from './features/fonts/index.ts';
import { keepApart, mountPageFonts } from './features/hosted/index.ts';
import { sweepStates } from './features/housekeeping/index.ts';
import { holderOf, keyHandlers, suspectOf } from './features/keys/index.ts';

import { waitingMails } from './features/mails/index.ts';
import { pushHandlers } from './features/push/index.ts';
import { openScanPath } from './features/scan/index.ts';
import { socialHandlers } from './features/social/index.ts';
import { staffHandlers } from './features/staff/index.ts';
import { keepUploadsApart, mountMedia, openStorage } from './features/storage/index.ts';
import { teamHandlers } from './features/team/index.ts';
import { mountTryouts, tryoutHandlers } from './features/tryouts/index.ts';
import { createContactPhotos, mountImages, uploadHandlers } from './features/uploads/index.ts';
import { videoHandlers } from './features/videos/index.ts';
import type { Actor, Member } from './http/actor.ts';
import { acceptBodies, maxBodyBytes } from './http/body.ts';
import type { Deps } from './http/deps.ts';
import { endConnectionsWhile } from './http/draining.ts';
import { acceptFiles } from './http/file.ts';
import type { Guards } from './http/guard.ts';
import { mountHealth } from './http/health.ts';
import { mount } from './http/mount.ts';
import { demandOneHost } from './http/one-host.ts';
import { mountOpenApi } from './http/openapi.ts';
import { openPace } from './http/pace.ts';
import { limitPipelining } from './http/pipelining.ts';
import { Refusal, refuse } from './http/refusal.ts';
import { logReply, replyToUnreadable, replyWithError } from './http/replies.ts';
import { scansFirst } from './http/scans-first.ts';
import { endSlowBodies } from './http/slow-bodies.ts';
import { endTinyChunks } from './http/tiny-chunks.ts';
import { openTurns } from './http/turns.ts';
import { mountWeb, type OpenWeb } from './http/web.ts';

const maxConnections = 20_000;

/** A body has its own time, in slow-bodies.ts. */
const connections = {
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 72_000,
  requestTimeout: 0,
};

const newServer = ({ logLevel, trustProxy }: Config) =>
  Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'uuid' }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 2000 },
    // A path that can't be read is a path where nothing is.
    frameworkErrors: (_error, request, reply) => replyWithError(new Refusal('not_found', {}), request, reply),
    serverFactory: (handle) => createServer(connections, limitPipelining(demandOneHost(scansFirst(handle)))),
    clientErrorHandler: replyToUnreadable,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });

/** While closing, a connection whose last request is answered ends: kept alive, it would hold us up for a minute. */
const endIdleConnections = (app: FastifyInstance) =>
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(timer));
  });

type Surroundings = {
  /** A server of its own for what only the operator sees. */
  internal?: FastifyInstance;
  /** Aborted when the process is asked to end; requests are taken until the server is closed. */
  stopping?: AbortSignal;
};

/**
 * The whole server without a port: every route on one Fastify. `openWeb` is left out where only the API is wanted.
 * Closing it answers what was accepted, commits what was scanned, and leaves the database open.
 */
export const createApp = async (
  deps: Deps,
  openWeb?: OpenWeb,
  { internal, stopping = new AbortController().signal }: Surroundings = {},
): Promise<FastifyInstance> => {
  const app = newServer(deps.config);
  app.server.maxConnections = maxConnections;
  endSlowBodies(app.server);
  endTinyChunks(app.server);
  endConnectionsWhile(stopping, app.server);
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler(() => refuse('not_found'));
  acceptBodies(app);
  endIdleConnections(app);

  const countUse = useCounter(deps);
  const guards: Guards = {
    actorOf: (...credential) => actorOf(deps, ...credential),
    holderOf: (...credential) => holderOf(deps, ...credential),
    suspectOf: (secret) => suspectOf(deps, secret),
    countUse,
    recordRefusal: securityRecorder(deps, countUse),
    pace: openPace(deps.now),
    inTurn: openTurns(signInTurns),
  };
  const pageDeps = { ...deps, contactPhoto: createContactPhotos(deps) };
  const scans = await openScanPath(pageDeps, guards.actorOf);
  app.addHook('onClose', () => scans.close());
  app.addHook('onClose', settleSecurityEvents);
  scans.mount(app);
  mountTryouts(app, pageDeps, guards.countUse);
  keepApart(app, deps.config);
  keepUploadsApart(app, deps.config);

  const claim: Claim = (member, guestHash) => claimGuestCodes(deps, member, guestHash);
  await app.register(async (logged) => {
    logged.addHook('onResponse', logReply);
    logged.addHook('onRequest', async () => {
      if (scans.databaseState() === 'away') refuse('unavailable', { retryAfter: 5 });
    });
    const erase = (userId: string) => eraseAccount(deps, userId);
    const doors = { ...deps, ...guards, claim, erase };
    mount(logged, api.account, accountHandlers(doors), deps, guards);
    mount(logged, api.credentials, credentialHandlers(doors), deps, guards);
    mount(logged, api.twoFactor, twoFactorHandlers(doors), deps, guards);
    mount(logged, api.social, socialHandlers(doors), deps, guards);
    mount(logged, api.sessions, sessionHandlers(deps), deps, guards);
    mount(logged, api.captcha, captchaHandlers(deps), deps, guards);
    mount(logged, api.codes, codeHandlers(deps), deps, guards);
    mount(logged, api.folders, folderHandlers(deps), deps, guards);
    mount(logged, api.team, teamHandlers(doors), deps, guards);
    mount(logged, api.downloads, downloadHandlers(deps), deps, guards);
    mount(logged, api.tryouts, tryoutHandlers(deps), deps, guards);
    mount(logged, api.analysis, analysisHandlers({ ...deps, ...guards, scans }), deps, guards);
    mount(logged, api.feedback, feedbackHandlers(deps), deps, guards);
    await logged.register(async (files) => {
      acceptFiles(files);
      mount(files, api.uploads, uploadHandlers({ ...deps, ...guards }), deps, guards);
      const door = { ...deps, ...guards, demandCode: (actor: Actor, id: number) => findOwnCode(deps, actor, id) };
      const storage = openStorage(door);
      mount(files, api.storage, storage.handlers, deps, guards);
      storage.mountResumable(files, guards);
    });
    mount(logged, api.videos, videoHandlers(deps), deps, guards);
    mount(logged, api.keys, keyHandlers(deps), deps, guards);
    mount(logged, api.audit, auditHandlers(deps), deps, guards);
    mount(logged, api.push, pushHandlers(deps), deps, guards);
    mount(logged, api.abuse, abuseHandlers(doors), deps, guards);
    mount(logged, api.browserErrors, browserErrorHandlers(deps), deps, guards);
    mount(logged, api.staff, staffHandlers(deps), deps, guards);
    mountMedia(logged, deps, guards);
    logged.all('/api/*', () => refuse('not_found'));
  });
  // Pictures of open pages are shown for a while without the database.
  await app.register(async (shown) => {
    shown.addHook('onResponse', logReply);
    mountImages(shown, deps, guards);
  });
  mountOpenApi(app);
  mountHealth(app, internal, deps, {
    lettersWaiting: () => waitingMails(deps),
    sweeps: () => sweepStates(deps),
    scans,
    stopping,
  });
  mountFonts(app, deps);
  mountPageFonts(app);
  if (deps.config.mode === 'development') await mountDev(app, deps);
  else if (isOutboxOpen(deps.config)) await mountOwnOutbox(app, deps);
  if (openWeb) {
    const viewers = { actorOf: guards.actorOf, selfOf: (member: Member) => selfOf(deps, member) };
    await mountWeb(app, await openWeb(app.server), deps, viewers);
  }
  return app;
};

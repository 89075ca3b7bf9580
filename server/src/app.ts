import { randomUUID } from 'node:crypto';
import { api } from '@tessera/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountHandlers, actorOf, type Claim, selfOf, useCounter } from './features/accounts/index.ts';
import { analysisHandlers } from './features/analysis/index.ts';
import { claimGuestCodes, codeHandlers } from './features/codes/index.ts';
import { downloadHandlers } from './features/downloads/index.ts';
import { openScanPath } from './features/scan/index.ts';
import type { Deps } from './http/deps.ts';
import { mountHealth } from './http/health.ts';
import { type Guards, mount } from './http/mount.ts';
import { mountOpenApi } from './http/openapi.ts';
import { refuse } from './http/refusal.ts';
import { replyWithError } from './http/replies.ts';
import { mountWeb, type OpenWeb } from './http/web.ts';

const bodyLimit = 1_048_576;

/**
 * The whole server without a port: every route on one Fastify. `openWeb` is left out where only the API is wanted.
 * Closing it answers what was accepted, commits what was scanned, and leaves the database open.
 */
export const createApp = async (deps: Deps, openWeb?: OpenWeb): Promise<FastifyInstance> => {
  const { config } = deps;
  const app = Fastify({
    logger: { level: config.logLevel },
    genReqId: () => randomUUID(),
    requestIdLogLabel: 'uuid',
    disableRequestLogging: true,
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: 30_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.setErrorHandler(replyWithError);
  app.removeContentTypeParser('text/plain');

  const guards: Guards = { actorOf: (token) => actorOf(deps, token), countUse: useCounter(deps) };
  const scans = await openScanPath(deps, guards.actorOf);
  app.addHook('onClose', () => scans.close());
  scans.mount(app);

  const claim: Claim = (member, guestHash) => claimGuestCodes(deps, member, guestHash);
  mount(app, api.account, accountHandlers({ ...deps, claim, countUse: guards.countUse }), deps, guards);
  mount(app, api.codes, codeHandlers(deps), deps, guards);
  mount(app, api.downloads, downloadHandlers(deps), deps, guards);
  mount(app, api.analysis, analysisHandlers({ ...deps, scans, actorOf: guards.actorOf }), deps, guards);
  mountHealth(app, deps);
  mountOpenApi(app);
  app.all('/api/*', () => refuse('not_found'));
  if (openWeb)
    await mountWeb(app, await openWeb(app.server), deps, {
      actorOf: guards.actorOf,
      selfOf: (member) => selfOf(deps, member),
    });
  return app;
};

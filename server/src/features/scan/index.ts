import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { withRetry } from '../../adapters/database/transient-errors.ts';
import type { Feature, GetContactPhoto, ScanPath } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { FindMember } from '../../http/session.ts';
import { createRateLimiter, parseAccountPayload, verifyPassword } from '../accounts/index.ts';
import { createResponseIntake } from '../feedback/index.ts';
import { createLandingPages } from '../landing-pages/index.ts';
import { getMediaHref } from '../media/index.ts';
import { createCodeCache } from './decide/code-cache.ts';
import { type BuildMediaUrl, type CodeSnapshot, type ErasedCode, toCodeSnapshot } from './decide/code-snapshot.ts';
import { findCodeBySlug } from './decide/code-store.ts';
import { type Committer, createCommitter } from './record/committer.ts';
import { openDedicatedConnection } from './record/dedicated-connection.ts';
import { createDiskBuffer } from './record/disk-buffer.ts';
import { localDay } from './record/local-day.ts';
import { createScanMetrics } from './record/metrics.ts';
import { createScanId } from './record/scan-id.ts';
import { openScanWriter } from './record/scan-writer.ts';
import * as store from './record/store.ts';
import { createScanSubscribers } from './record/subscribers.ts';
import { sweepScans, sweepVisitors } from './record/sweep.ts';
import { mountScanRoutes } from './routes/routes.ts';
import type { ScanServices } from './routes/services.ts';
import { createAccessGrants } from './visitor/access-grants.ts';
import { createPasswordChecker } from './visitor/password-attempts.ts';
import { createProxyMonitor } from './visitor/proxy-monitor.ts';
import { deleteSalts, getOrCreateSalts } from './visitor/salt-store.ts';
import { getUserAgent, getUserAgentInfo } from './visitor/user-agent.ts';
import { computeVisitorId, createSalts } from './visitor/visitor-id.ts';

export { forwardParameters } from './decide/parameters.ts';
export { countedOutcomes, excludedFlags } from './record/flags.ts';
export { sendFile } from './serve/files.ts';
export { sendOutcomePage } from './serve/responses.ts';
export { detectPlatform, operatingSystems } from './visitor/user-agent.ts';

/** Overrides for tests and benchmarks. */
export type ScanPathOverrides = {
  /** Max scans that wait for their commit; further requests get 503. */
  maxQueued?: number;
  /** Max time to retry a scan, and max silence of the database, in milliseconds, before it counts as unavailable. */
  retryTimeoutMs?: number;
  /** Replaces the committer that writes to the database. */
  committer?: Committer;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const statementTimeoutMs = 2_500;
/**
 * Max silence of a database, in milliseconds, before it counts as unavailable. The embedded one has a single thread, which a
 * long statement may block; if it fails, it reports an error.
 */
const defaultRetryTimeoutsMs = { postgres: 700, pglite: 2_500 };

const addMonths = (time: number, months: number) => {
  const date = new Date(time);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
};

/** Opens the scan path: everything between a scan's request and its response. */
export const openScanPath = async (
  deps: Pick<Deps, 'config' | 'captcha' | 'database' | 'blobStore' | 'geo' | 'now' | 'secretBox'> & {
    getContactPhoto: GetContactPhoto;
  },
  findSessionMember: FindMember,
  {
    maxQueued = 10_000,
    retryTimeoutMs = defaultRetryTimeoutsMs[deps.database.kind],
    committer: customCommitter,
  }: ScanPathOverrides = {},
): Promise<ScanPath> => {
  const { config, database, geo, now } = deps;
  const { db, pool } = database;
  const actor = createSystemActor('scan');
  const closing = new AbortController();
  let app: FastifyInstance | undefined;
  const log = {
    warn: (fields: object, text: string) => app?.log.warn(fields, text),
    error: (fields: object, text: string) => app?.log.error(fields, text),
  };

  const subscribers = createScanSubscribers();
  const salts = createSalts({
    getOrCreate: (days) => getOrCreateSalts(actor, db, days, () => randomBytes(32)),
    deleteBefore: (before) => deleteSalts(actor, db, before),
  });
  const pages = createLandingPages(deps);
  const buildMediaUrl: BuildMediaUrl = (name, of) => `${config.previewUrl ?? ''}${getMediaHref(deps, name, of)}`;
  let isListening = false;
  const cache = createCodeCache<CodeSnapshot | ErasedCode>({
    isListening: () => isListening,
    load: async (key) => {
      const row = await scanWriter.outage.runUnlessUnavailable(() => withRetry(() => findCodeBySlug(actor, db, key)));
      return row && toCodeSnapshot(row, { cachePageContent: pages.cacheContent, buildMediaUrl });
    },
    clock: () => performance.now(),
  });

  const diskBuffer = createDiskBuffer(join(config.dataDir, 'spill'));
  const metrics = createScanMetrics({
    getQueueLength: () => committer.queueLength(),
    getDiskBufferBytes: diskBuffer.bytes,
    getCacheLookups: cache.lookups,
  });
  const connections = Array.from({ length: database.concurrency }, () =>
    openDedicatedConnection(pool, statementTimeoutMs),
  );
  const scanWriter = openScanWriter({
    connections,
    pingConnection: openDedicatedConnection(pool, statementTimeoutMs),
    recoveryConnection: openDedicatedConnection(pool, statementTimeoutMs),
    store: {
      scans: (connection, batch) => store.recordScans(actor, connection, batch),
      limited: (connection, batch, isRetry) => store.recordLimited(actor, connection, batch, isRetry),
      unrecorded: (connection, report) => store.addUnrecorded(actor, connection, report),
      ping: (connection) => store.ping(actor, connection),
    },
    diskBuffer,
    log,
    retryTimeoutMs,
    answersUnrecorded: config.unrecordedScans === 'answer',
    onCommit: metrics.observeCommit,
    onStored: subscribers.notify,
  });
  const { runUnlessUnavailable } = scanWriter.outage;
  const committer = customCommitter ?? createCommitter({ slots: connections, maxQueued, write: scanWriter.write });

  const prepare = async () => {
    const time = now().getTime();
    await salts.prepare(time);
    for (const monthsAhead of [0, 1, 2]) {
      await store.ensurePartition(actor, db, addMonths(time, monthsAhead), addMonths(time, monthsAhead + 1));
    }
  };
  await prepare();
  await scanWriter.outage.start();
  const timer = setInterval(() => {
    prepare().catch((error) => log.warn({ err: error }, 'failed to create upcoming salts and partitions'));
  }, hourMs);
  timer.unref();
  const onCodeChange = (payload: string) => {
    const account = parseAccountPayload(payload);
    if (account === undefined) cache.invalidate(payload);
    else cache.invalidateWhere((code) => 'accountId' in code && code.accountId === account);
  };
  const stopListening = await database.listen('qr', onCodeChange, (isHeard) => {
    isListening = isHeard;
    cache.flush();
  });
  isListening = true;

  const getVisitor: ScanServices['getVisitor'] = ({ timeZone }, ip, agentText, time) => {
    const day = localDay(timeZone, time);
    return { day, visitor: computeVisitorId(salts.getSalt(day), ip, agentText) };
  };
  const consumeRateLimit = createRateLimiter(deps);
  const submitResponse = createResponseIntake(deps, consumeRateLimit, actor);
  const tryPassword = createPasswordChecker({ consumeRateLimit, verifyPassword, clock: () => now().getTime() });
  const services: ScanServices = {
    pages: {
      ...pages,
      getPage: (...args) => {
        const page = pages.getPage(...args);
        return page instanceof Promise ? runUnlessUnavailable(() => page) : page;
      },
      getFile: (...args) => runUnlessUnavailable(() => pages.getFile(...args)),
    },
    accessGrants: createAccessGrants(salts.getSalt),
    getVisitor,
    getVisitorIds: (snapshot, { ip, headers }, time) => {
      const agentText = getUserAgent(headers);
      return [time, time - dayMs].map((at) => getVisitor(snapshot, ip, agentText, at).visitor);
    },
    submitResponse: (...args) => runUnlessUnavailable(() => submitResponse(...args)),
    tryPassword: (...args) => runUnlessUnavailable(() => tryPassword(...args)),
    observeResponse: metrics.observeResponse,
    getCached: cache.getFresh,
    load: cache.load,
    observeProxy: createProxyMonitor((address) =>
      log.warn(
        { address },
        'TRUST_PROXY looks unset: the last ten scans came from one private address with X-Forwarded-For; set it to the proxy in front of this server',
      ),
    ),
    createScan: (snapshot, facts, time) => {
      const { os, device, browser } = getUserAgentInfo(facts.agentText);
      const { day, visitor } = getVisitor(snapshot, facts.ip, facts.agentText, time);
      return {
        id: createScanId(time),
        qrId: snapshot.id,
        at: time,
        day,
        outcome: facts.outcome,
        flags: facts.flags,
        visitor,
        os,
        device,
        browser,
        country: geo.getCountry(facts.ip),
      };
    },
    storeScan: (scan, consumesQuota, onStored) =>
      consumesQuota ? committer.enqueueLimited(scan, onStored) : committer.enqueue(scan, onStored),
  };

  const shutDown = async () => {
    clearInterval(timer);
    closing.abort();
    await committer.drained();
    scanWriter.close();
    await stopListening();
  };
  let shutdownPromise: Promise<void> | undefined;

  return {
    mount: (fastify) => {
      app = fastify;
      fastify.addHook('preClose', async () => closing.abort());
      mountScanRoutes(fastify, services, deps, (...credential) =>
        runUnlessUnavailable(() => findSessionMember(...credential)),
      );
    },
    subscribe: subscribers.add,
    databaseState: scanWriter.outage.state,
    unrecorded: scanWriter.unrecorded,
    metrics: metrics.registry,
    closing: closing.signal,
    close: () => {
      shutdownPromise ??= shutDown();
      return shutdownPromise;
    },
  };
};

const sweeping = createSystemActor('scan sweeps');

export const feature: Feature = {
  name: 'scan',
  mount: { beforeHooks: (app, { scans }) => scans.mount(app) },
  schedules: [
    { name: 'scan.visitors', intervalSeconds: 86_400, run: (deps) => sweepVisitors(deps, sweeping) },
    { name: 'scan.erased', intervalSeconds: 3_600, run: (deps) => sweepScans(deps, sweeping) },
  ],
  tables: {
    scan: { erasedBy: 'erase', exported: true },
    scan_day: { erasedBy: 'erase', exported: true },
    visitor_day: { erasedBy: 'erase', exported: 'ids of visitors, for a day’s count of them' },
    unrecorded_scans: { erasedBy: 'with-code', exported: true },
  },
  erase: { finish: sweepScans },
  metrics: ({ scans }) => {
    new Counter({
      name: 'scan_unrecorded_total',
      help: 'Scans that were answered while neither the database nor the disk could store them.',
      registers: [scans.metrics],
      collect() {
        this.reset();
        this.inc(scans.unrecorded());
      },
    });
    return scans.metrics;
  },
  readiness: async ({ scans }) => ({ scans: { unrecorded: scans.unrecorded() } }),
};

import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseAccountPayload } from '../../adapters/database/index.ts';
import type { Tx } from '../../adapters/database/port.ts';
import { isTransientError, withRetry } from '../../adapters/database/transient-errors.ts';
import type { Feature, FindServedDomain, GetContactPhoto, ScanPath } from '../../feature.ts';
import { createSystemActor, type Member, type SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { FindMember } from '../../http/session.ts';
import { createRateLimiter, verifyPassword } from '../accounts/index.ts';
import { createResponseIntake } from '../feedback/index.ts';
import { createLandingPages, createPageHosts } from '../landing-pages/index.ts';
import { getMediaHref } from '../media/index.ts';
import { createCodeCache } from './decide/code-cache.ts';
import { type BuildMediaUrl, type CodeSnapshot, type ErasedCode, toCodeSnapshot } from './decide/code-snapshot.ts';
import { findCodeByLink } from './decide/code-store.ts';
import { parseLinkKey } from './decide/link-key.ts';
import { createFold } from './fold/fold.ts';
import { waitForFold } from './fold/fold-store.ts';
import { addCounterMetrics } from './fold/metrics.ts';
import { sweepOldScans } from './fold/retention.ts';
import { storeImportedScans, subtractCodes } from './import-scans.ts';
import { type Committer, createCommitter } from './record/committer.ts';
import { openDedicatedConnection } from './record/dedicated-connection.ts';
import { createDiskBuffer } from './record/disk-buffer.ts';
import { flags, isSeenScan } from './record/flags.ts';
import { localDay } from './record/local-day.ts';
import { createScanMetrics } from './record/metrics.ts';
import { preparePartitions } from './record/partitions.ts';
import { createScanId } from './record/scan-id.ts';
import { openScanWriter } from './record/scan-writer.ts';
import { silenceLimitsMs } from './record/silence-limits.ts';
import * as store from './record/store.ts';
import { createScanSubscribers } from './record/subscribers.ts';
import { sweepScans, sweepVisitors } from './record/sweep.ts';
import { eraseAccountCounters } from './record/sweep-store.ts';
import { mountScanRoutes } from './routes/routes.ts';
import type { ScanServices } from './routes/services.ts';
import { scanDayExport, scanExport, unrecordedScansExport } from './table-exports.ts';
import { createAccessGrants } from './visitor/access-grants.ts';
import { createBurstDetector } from './visitor/burst-detector.ts';
import { getPrimaryLanguage } from './visitor/language.ts';
import { createPasswordChecker } from './visitor/password-attempts.ts';
import { createProxyMonitor } from './visitor/proxy-monitor.ts';
import { deleteSalts, getOrCreateSalts } from './visitor/salt-store.ts';
import { getUserAgent, getUserAgentInfo } from './visitor/user-agent.ts';
import { computeVisitorId, createSalts } from './visitor/visitor-id.ts';

export { forwardParameters } from './decide/parameters.ts';
export { createFold } from './fold/fold.ts';
export { importScanDays } from './import-scans.ts';
export { flags, kindSql, parseFlags } from './record/flags.ts';
export { localDay } from './record/local-day.ts';
export { createPastScanWriter, type PastScan } from './record/past-scans.ts';
export { createScanId } from './record/scan-id.ts';
export { sendFile } from './serve/files.ts';
export { sendOutcomePage } from './serve/responses.ts';
export { browsers, detectPlatform, devices, operatingSystems } from './visitor/user-agent.ts';

/** Overrides for tests and benchmarks. */
export type ScanPathOverrides = {
  /** Max scans that wait for their commit; further requests get 503. */
  maxQueued?: number;
  /** Max time to retry a scan, and max silence of the database, in milliseconds, before it counts as unavailable. */
  retryTimeoutMs?: number;
  /** Delay from a stored scan until it is in the counters of analysis, in milliseconds; null: only `fold` counts. */
  foldDelayMs?: number | null;
  /** Replaces the committer that writes to the database. */
  committer?: Committer;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const statementTimeoutMs = 2_500;
/** Sharded counter: processes on a server rarely update the same row. How many rows scan_day has per code and day. */
const counterShards = 16;
const defaultFoldDelayMs = 1_000;

/** Opens the scan path: everything between a scan's request and its response. */
export const openScanPath = async (
  deps: Pick<Deps, 'config' | 'captcha' | 'database' | 'blobStore' | 'geo' | 'now' | 'secretBox'> & {
    getContactPhoto: GetContactPhoto;
    findServedDomain: FindServedDomain;
  },
  findSessionMember: FindMember,
  {
    maxQueued = 10_000,
    retryTimeoutMs = silenceLimitsMs[deps.database.kind],
    foldDelayMs = defaultFoldDelayMs,
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
  const getPageHost = createPageHosts(config);
  const buildMediaUrl: BuildMediaUrl = (name, of) =>
    `${config.pagesUrl ?? getPageHost(of.host).resources}${getMediaHref(deps, name, of)}`;
  const diskBuffer = createDiskBuffer(join(config.dataDir, 'spill'), log);
  // Read when /metrics is requested, so after everything below is open.
  const metrics = createScanMetrics({
    getQueueLength: () => committer.queueLength(),
    getDiskBufferBytes: diskBuffer.bytes,
    getUnreadableFiles: diskBuffer.unreadable,
    getCacheLookups: () => cache.lookups(),
    isListening: () => isListening,
    getUnrecorded: () => scanWriter.unrecorded(),
  });
  const connections = Array.from({ length: database.concurrency }, () =>
    openDedicatedConnection(pool, statementTimeoutMs),
  );
  const counterShard = database.kind === 'postgres' ? randomInt(counterShards) : 0;
  const scanWriter = openScanWriter({
    connections,
    pingConnection: openDedicatedConnection(pool, statementTimeoutMs),
    recoveryConnection: openDedicatedConnection(pool, statementTimeoutMs),
    store: {
      scans: (connection, batch) => store.recordScans(actor, connection, batch, counterShard),
      limited: (connection, batch, isRetry) => store.recordLimited(actor, connection, batch, counterShard, isRetry),
      lost: (connection, report) => store.addLost(actor, connection, report),
      ping: (connection) => store.ping(actor, connection),
    },
    diskBuffer,
    log,
    retryTimeoutMs,
    answersUnrecorded: config.unrecordedScans === 'answer',
    onCommit: metrics.observeCommit,
    onStored: () => {
      subscribers.notify();
      fold.schedule();
    },
  });
  const { runUnlessUnavailable } = scanWriter.outage;
  const fold = createFold({
    database,
    actor,
    log,
    delayMs: foldDelayMs ?? undefined,
    isAvailable: () => scanWriter.outage.state() === 'ready',
    runUnlessUnavailable,
  });
  const committer = customCommitter ?? createCommitter({ slots: connections, maxQueued, write: scanWriter.write });

  const stopsWithoutPlan = config.billing?.codesWithoutPlan === 'stop';
  let isListening = false;
  const cache = createCodeCache<CodeSnapshot | ErasedCode>({
    isListening: () => isListening,
    load: async (key) => {
      const row = await runUnlessUnavailable(() => withRetry(() => findCodeByLink(actor, db, parseLinkKey(key)))).catch(
        (error) => {
          if (!isTransientError(error)) log.error({ err: error }, 'failed to load code');
          throw error;
        },
      );
      return row && toCodeSnapshot(row, { cachePageContent: pages.cacheContent, buildMediaUrl, stopsWithoutPlan, log });
    },
    clock: () => performance.now(),
  });

  const prepare = async () => {
    const time = now().getTime();
    await salts.prepare(time);
    await preparePartitions(actor, db, time);
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

  const getVisitorDay: ScanServices['getVisitorDay'] = ({ timeZone }, ip, agentText, time) => {
    const day = localDay(timeZone, time);
    return { day, visitor: computeVisitorId(salts.getSalt(day), ip, agentText) };
  };
  const isBurst = createBurstDetector();
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
    getVisitorDay,
    getVisitorIds: (snapshot, { ip, headers }, time) => {
      const agentText = getUserAgent(headers);
      return [time, time - dayMs].map((at) => getVisitorDay(snapshot, ip, agentText, at).visitor);
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
    createScan: (snapshot, input, time) => {
      const { os, device, browser } = getUserAgentInfo(input.agentText);
      const { day, visitor } = getVisitorDay(snapshot, input.ip, input.agentText, time);
      const country = geo.getCountry(input.ip);
      // Many visitors share a private address if a proxy isn't configured.
      const canBeSuspect = country !== '' && isSeenScan(input.outcome, input.flags);
      const isSuspect = canBeSuspect && isBurst(visitor, snapshot.accountId, time);
      return {
        id: createScanId(time),
        qrId: snapshot.id,
        at: time,
        day,
        outcome: input.outcome,
        flags: isSuspect ? input.flags | flags.suspect : input.flags,
        visitor,
        os,
        device,
        browser,
        country,
        city: geo.getCity(input.ip),
        language: getPrimaryLanguage(input.acceptLanguage),
      };
    },
    storeScan: (scan, usesScanLimit, onSettled) =>
      usesScanLimit ? committer.enqueueLimited(scan, onSettled) : committer.enqueue(scan, onSettled),
  };

  const shutDown = async () => {
    clearInterval(timer);
    closing.abort();
    await committer.drained();
    await fold.close();
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
    responses: metrics.responses,
    fold: fold.run,
    metrics: metrics.registry,
    closing: closing.signal,
    close: () => {
      shutdownPromise ??= shutDown();
      return shutdownPromise;
    },
  };
};

const sweeping = createSystemActor('scan sweeps');
const derived = 'sums of the scans';

/** Stores scans from elsewhere with codes of the account. */
export const importScans = (
  deps: Pick<Deps, 'database' | 'now'>,
  member: Member,
  scans: Parameters<typeof storeImportedScans>[3],
): Promise<void> => storeImportedScans(deps, sweeping, member, scans);

/** Takes the scans of codes out of the counters of their account, before they are erased as if they had never been there. */
export const uncountScans = (tx: Tx, qrIds: readonly number[]): Promise<void> => subtractCodes(sweeping, tx, qrIds);

/** Deletes what is left of erased codes, once no fold can add to it. */
const sweepErased = async (deps: Deps, actor: SystemActor) => {
  await deps.database.db.transaction().execute((tx) => waitForFold(actor, tx));
  await sweepScans(deps, actor);
};

export const feature: Feature = {
  name: 'scan',
  mount: { beforeHooks: (app, { scans }) => scans.mount(app) },
  schedules: [
    {
      name: 'scan.partitions',
      intervalSeconds: 86_400,
      run: ({ database, now }) => preparePartitions(sweeping, database.db, now().getTime()),
    },
    { name: 'scan.visitors', intervalSeconds: 86_400, run: (deps) => sweepVisitors(deps, sweeping) },
    { name: 'scan.retention', intervalSeconds: 86_400, run: (deps) => sweepOldScans(deps, sweeping) },
    { name: 'scan.erased', intervalSeconds: 3_600, run: (deps) => sweepErased(deps, sweeping) },
  ],
  tables: {
    scan: { erasedBy: 'erase', exported: scanExport },
    scan_day: { erasedBy: 'erase', exported: scanDayExport },
    visitor_day: { erasedBy: 'erase', exported: 'ids of visitors, for a day’s count of them' },
    unrecorded_scans: { erasedBy: 'with-code', exported: unrecordedScansExport },
    scan_cube: { erasedBy: 'erase', exported: derived },
    scan_account_day: { erasedBy: 'erase', exported: derived },
    scan_account_week: { erasedBy: 'erase', exported: derived },
    scan_account_hours: { erasedBy: 'erase', exported: derived },
    scan_quarter_hour: { erasedBy: 'erase', exported: derived },
    scan_code_total: { erasedBy: 'erase', exported: derived },
    scan_code_day: { erasedBy: 'erase', exported: derived },
    scan_code_week: { erasedBy: 'erase', exported: derived },
    scan_code_hours: { erasedBy: 'erase', exported: derived },
    code_quarter_hour: { erasedBy: 'erase', exported: derived },
    busy_code: { erasedBy: 'erase', exported: derived },
  },
  erase: {
    step: async (_deps, actor, tx, accountId) => {
      await waitForFold(actor, tx);
      return { counts: {}, isDone: await eraseAccountCounters(actor, tx, accountId) };
    },
    finish: sweepErased,
  },
  metrics: (context) => {
    addCounterMetrics(context, sweeping);
    return context.scans.metrics;
  },
  readiness: async ({ scans }) => ({ scans: { unrecorded: scans.unrecorded() } }),
};

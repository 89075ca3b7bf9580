import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry, register } from 'prom-client';
import { hasPendingMigrations } from '../adapters/database/index.ts';
import type { Deps } from './deps.ts';
import { siteHeaders } from './headers.ts';
import { isLoopbackRequest } from './is-loopback-request.ts';

/** What health reports are based on; provided by the features. */
export type HealthSources = {
  /** Returns the number of emails that no mail server has accepted yet, and since when the oldest has been waiting. */
  getEmailBacklog(): Promise<{ count: number; since: Date | null }>;
  /** Returns the recurring jobs and their last results. */
  sweeps(): Promise<readonly { name: string; succeededAt: Date | null; isFailing: boolean }[]>;
  scans: { databaseState(): string; unrecorded(): number; metrics: Registry };
  /** Aborted when the process is asked to stop. */
  stopping: AbortSignal;
};

/** Below this much free space the disk counts as full: the database allocates 16 MB at a time. */
const minFreeBytes = 16 * 2 ** 20;
const retryAfterSeconds = 5;

/** Queries the database; returns `fallback` while it is unavailable, since a hanging database would block the health check. */
const askDatabase = <Result>(
  { scans }: HealthSources,
  ask: () => Promise<Result>,
  fallback: Result,
): Promise<Result> => (scans.databaseState() === 'away' ? Promise.resolve(fallback) : ask().catch(() => fallback));

const createRegistry = (getFreeBytes: () => Promise<number>, sources: HealthSources) => {
  const { getEmailBacklog, scans } = sources;
  const sweeps = () => askDatabase(sources, sources.sweeps, []);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'tessera_sweep_last_success_seconds',
    help: 'When each sweep of housekeeping last succeeded, in unix seconds.',
    labelNames: ['sweep'],
    registers,
    async collect() {
      for (const { name, succeededAt } of await sweeps())
        if (succeededAt) this.set({ sweep: name }, Math.floor(succeededAt.getTime() / 1000));
    },
  });
  new Gauge({
    name: 'tessera_sweep_failing',
    help: 'Whether a sweep of housekeeping failed three times in a row.',
    labelNames: ['sweep'],
    registers,
    async collect() {
      for (const { name, isFailing } of await sweeps()) this.set({ sweep: name }, isFailing ? 1 : 0);
    },
  });
  new Gauge({
    name: 'tessera_emails_waiting',
    help: 'Letters that no mail server has taken yet.',
    registers,
    async collect() {
      this.set((await askDatabase(sources, getEmailBacklog, { count: Number.NaN, since: null })).count);
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space where DATA_DIR is.',
    registers,
    async collect() {
      this.set(await getFreeBytes().catch(() => Number.NaN));
    },
  });
  new Counter({
    name: 'scan_unrecorded_total',
    help: 'Scans that were answered while neither the database nor the disk could store them.',
    registers,
    collect() {
      this.reset();
      this.inc(scans.unrecorded());
    },
  });
  return registry;
};

/**
 * /healthz: the process responds. /readyz: it isn’t stopping, its database responds, is migrated and accepts writes, and
 * its disk has free space. Requests from this machine get the details, all others only whether it is ready. Waiting emails
 * are reported, but don't make the server unready. The server on the separate `internal` port reports both in full, and
 * serves /metrics for Prometheus.
 */
export const mountHealth = (
  app: FastifyInstance,
  internal: FastifyInstance | undefined,
  { config, database }: Pick<Deps, 'config' | 'database'>,
  sources: HealthSources,
) => {
  const getFreeBytes = async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize;
  };
  const getDatabaseState = async () => {
    const pending = await askDatabase(sources, () => hasPendingMigrations(database), undefined);
    if (pending === undefined) return 'away';
    return pending ? 'not migrated' : sources.scans.databaseState();
  };
  const reportEmails = async () => {
    const { count, since } = await askDatabase(sources, sources.getEmailBacklog, { count: Number.NaN, since: null });
    return { waiting: Number.isNaN(count) ? null : count, ...(since && { since: since.toISOString() }) };
  };
  const report = async () => {
    if (sources.stopping.aborted) return { ready: false, stopping: true };
    const state = await getDatabaseState();
    const free = await getFreeBytes().catch(() => undefined);
    const isFull = free !== undefined && free < minFreeBytes;
    return {
      ready: state === 'ready' && !isFull,
      database: state,
      disk: { full: isFull, freeMegabytes: free === undefined ? null : Math.floor(free / 2 ** 20) },
      scans: { unrecorded: sources.scans.unrecorded() },
      emails: await reportEmails(),
    };
  };

  const mount = (server: FastifyInstance, isTrusted: (request: FastifyRequest) => boolean) => {
    server.get('/healthz', async (_request, reply) => {
      reply.headers({ ...siteHeaders, 'cache-control': 'no-store' });
      return { alive: true };
    });
    server.get('/readyz', async (request, reply) => {
      const readiness = await report();
      if (!readiness.ready) reply.code(503).header('retry-after', retryAfterSeconds);
      reply.headers({ ...siteHeaders, 'cache-control': 'no-store' });
      return isTrusted(request) ? readiness : { ready: readiness.ready };
    });
  };
  mount(app, isLoopbackRequest);
  if (!internal) return;
  mount(internal, () => true);
  const registry = createRegistry(getFreeBytes, sources);
  internal.get('/metrics', async (_request, reply) =>
    reply
      .headers(siteHeaders)
      .type(registry.contentType)
      .send(await Registry.merge([registry, register, sources.scans.metrics]).metrics()),
  );
};

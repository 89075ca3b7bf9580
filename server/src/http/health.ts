import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry, register } from 'prom-client';
import { hasPendingMigrations } from '../adapters/database/index.ts';
import type { Deps } from './deps.ts';
import { siteHeaders } from './headers.ts';
import { isLoopbackRequest } from './is-loopback-request.ts';

/** What health is made of; each feature gives its own. */
export type HealthSources = {
  /** Emails that no mail server has taken yet, and since when the first of them waits. */
  getEmailBacklog(): Promise<{ count: number; since: Date | null }>;
  /** What is done regularly, and how that went. */
  sweeps(): Promise<readonly { name: string; succeededAt: Date | null; isFailing: boolean }[]>;
  scans: { databaseState(): string; unrecorded(): number };
  /** Aborted when the process was asked to end. */
  stopping: AbortSignal;
};

/** A disk with less free space, in bytes, counts as full: the database writes 16 MB at a time. */
const minFreeBytes = 16 * 2 ** 20;
const retryAfterSeconds = 5;

/** What the database says; `fallback` while it can't be asked, since a database that hangs would hold up whatever watches it. */
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
    name: 'tessera_letters_waiting',
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
 * /healthz: the process answers. /readyz: it isn’t stopping, its database answers, is migrated and stores, and its disk has
 * room; strangers hear yes or no, this machine hears why. Emails that wait are told, and are no reason to send people
 * elsewhere. `internal`, a port of its own, answers both in full, and /metrics for Prometheus.
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
      letters: await reportEmails(),
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
      .send(await Registry.merge([registry, register]).metrics()),
  );
};

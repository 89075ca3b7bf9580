import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry, register } from 'prom-client';
import { hasPendingMigrations } from '../adapters/database/index.ts';
import type { Deps } from './deps.ts';
import { siteHeaders } from './headers.ts';
import { isLoopbackRequest } from './is-loopback-request.ts';

/** Returns what the database says; `fallback` while it is away, since a database that hangs would block its monitoring. */
export type AskDatabase = <Result>(ask: () => Promise<Result>, fallback: Result) => Promise<Result>;

type HealthContext = Pick<Deps, 'config' | 'database'> & {
  askDatabase: AskDatabase;
  scans: { databaseState(): string };
};

/** A feature's part of /metrics and of /readyz. */
type HealthSource<Context> = {
  metrics?: (context: Context) => Registry;
  readiness?: (context: Context) => Promise<object>;
};

/** Below this much free space the disk counts as full: the database allocates 16 MB at a time. */
const minFreeBytes = 16 * 2 ** 20;
const retryAfterSeconds = 5;

const createRegistry = (getFreeBytes: () => Promise<number>) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space where DATA_DIR is.',
    registers: [registry],
    async collect() {
      this.set(await getFreeBytes().catch(() => Number.NaN));
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
export const mountHealth = <Context extends HealthContext>(
  app: FastifyInstance,
  internal: FastifyInstance | undefined,
  context: Context,
  { stopping, features }: { stopping: AbortSignal; features: readonly HealthSource<Context>[] },
) => {
  const { askDatabase, config, database, scans } = context;
  const getFreeBytes = async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize;
  };
  const getDatabaseState = async () => {
    const pending = await askDatabase<boolean | undefined>(() => hasPendingMigrations(database), undefined);
    if (pending === undefined) return 'away';
    return pending ? 'not migrated' : scans.databaseState();
  };
  const report = async () => {
    if (stopping.aborted) return { ready: false, stopping: true };
    const state = await getDatabaseState();
    const free = await getFreeBytes().catch(() => undefined);
    const isFull = free !== undefined && free < minFreeBytes;
    const details = await Promise.all(features.map(({ readiness }) => readiness?.(context)));
    return Object.assign(
      {
        ready: state === 'ready' && !isFull,
        database: state,
        disk: { full: isFull, freeMegabytes: free === undefined ? null : Math.floor(free / 2 ** 20) },
      },
      ...details,
    );
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
  const registry = createRegistry(getFreeBytes);
  const registries = [registry, register, ...features.flatMap(({ metrics }) => metrics?.(context) ?? [])];
  internal.get('/metrics', async (_request, reply) =>
    reply
      .headers(siteHeaders)
      .type(registry.contentType)
      .send(await Registry.merge(registries).metrics()),
  );
};

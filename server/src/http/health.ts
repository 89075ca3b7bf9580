import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry, register } from 'prom-client';
import { createDatabaseMetrics, hasPendingMigrations } from '../adapters/database/index.ts';
import type { Deps } from './deps.ts';
import { type Disk, isFull, readDisk } from './disk.ts';
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

const retryAfterSeconds = 5;

const createRegistry = (findDisk: () => Promise<Disk | undefined>) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const addGauge = (name: string, help: string, key: 'freeBytes' | 'bytes') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await findDisk())?.[key] ?? Number.NaN);
      },
    });
  addGauge('disk_free_bytes', 'Free space where DATA_DIR is.', 'freeBytes');
  addGauge('disk_size_bytes', 'Size of the disk that DATA_DIR is on.', 'bytes');
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
  const findDisk = () => readDisk(config.dataDir).catch(() => undefined);
  const getDatabaseState = async () => {
    const pending = await askDatabase<boolean | undefined>(() => hasPendingMigrations(database), undefined);
    if (pending === undefined) return 'away';
    return pending ? 'not migrated' : scans.databaseState();
  };
  const report = async () => {
    if (stopping.aborted) return { ready: false, stopping: true };
    const state = await getDatabaseState();
    const disk = await findDisk();
    const full = disk !== undefined && isFull(disk);
    const details = await Promise.all(features.map(({ readiness }) => readiness?.(context)));
    return Object.assign(
      {
        ready: state === 'ready' && !full,
        database: state,
        disk: { full, freeMegabytes: disk ? Math.floor(disk.freeBytes / 2 ** 20) : null },
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
  const registry = createRegistry(findDisk);
  new Gauge({
    name: 'database_ready',
    help: 'Whether the database responds and stores, as scans see it.',
    registers: [registry],
    collect() {
      this.set(scans.databaseState() === 'ready' ? 1 : 0);
    },
  });
  const databaseMetrics = createDatabaseMetrics(database);
  const registries = [
    registry,
    register,
    ...databaseMetrics.registries,
    ...features.flatMap(({ metrics }) => metrics?.(context) ?? []),
  ];
  internal.get('/metrics', async (_request, reply) => {
    databaseMetrics.sample();
    return reply
      .headers(siteHeaders)
      .type(registry.contentType)
      .send(await Registry.merge(registries).metrics());
  });
};

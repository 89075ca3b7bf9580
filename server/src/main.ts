import { once } from 'node:events';
import type { Http2SecureServer } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { DatabaseUnavailableError, migrate, openDatabase, prepareFolder } from './adapters/database/index.ts';
import { loadLocalGeoLookup } from './adapters/geo/local.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { isLoopback } from './http/loopback.ts';
import { openPaymentSandbox } from './payment-sandbox.ts';
import { listMissingOperatorSettings } from './payment-settings.ts';
import { onShutdown } from './shutdown.ts';

const openMigratedDatabase = async (config: Config) => {
  const database = await openDatabase(config, { isShared: true });
  await migrate(database);
  return database;
};

const loadModules = async ({ mode }: Config) => {
  const [{ createApp }, { loadWebApp }, { openDeps, closeDeps }, { startHousekeeping }, outbox] = await Promise.all([
    import('./app.ts'),
    import('./http/web.ts'),
    import('./open-deps.ts'),
    import('./housekeeping.ts'),
    import('./features/dev/index.ts'),
  ]);
  return { createApp, openDeps, closeDeps, startHousekeeping, outbox, openWebApp: await loadWebApp(mode) };
};

/** Default port for metrics. If several servers run on one machine without an INTERNAL_PORT, the first one gets it. */
const defaultInternalPort = 9464;
/** A server in tests has an internal port only if the test sets one. */
const hasInternalPort = ({ mode, internalPort }: Config) => mode !== 'test' || internalPort !== undefined;

const listenInternally = async (internal: FastifyInstance, { internalHost, internalPort }: Config) => {
  try {
    await internal.listen({ host: internalHost, port: internalPort ?? defaultInternalPort });
  } catch (error) {
    if (internalPort !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    console.warn(`Port ${defaultInternalPort} is in use, so there are no metrics. Choose another with INTERNAL_PORT.`);
  }
};

const listenWithTls = async (tls: Http2SecureServer, { host, tlsPort }: Config) => {
  tls.listen({ host, port: tlsPort });
  await once(tls, 'listening');
};

/** `pausedSince`: the time of the backup that a paused installation was restored from. */
const getStartupWarnings = ({ publicUrl, secretKey, operator }: Config, pausedSince: string | undefined) => [
  ...(publicUrl && listMissingOperatorSettings(operator).length > 0
    ? [
        `The legal pages have gaps: set ${listMissingOperatorSettings(operator).join(', ')}, then let a lawyer check /terms-and-conditions, /privacy-policy, /cookies-policy and /gdpr.`,
      ]
    : []),
  ...(publicUrl && !secretKey && !isLoopback(new URL(publicUrl).hostname)
    ? [
        'SECRET_KEY is not set: anyone who can read the database can use the secrets of two-step sign-in. Set it before people sign up.',
      ]
    : []),
  ...(pausedSince === undefined
    ? []
    : [
        `Paused: this is a restored backup of ${pausedSince}. People can sign in and look around; nothing else can be changed, and it sends no emails, runs no jobs and contacts no other servers. If it’s to replace the original, run npm run restore -- --confirm, then restart it.`,
      ]),
];

const start = async () => {
  const config = readConfig();
  prepareFolder(config.dataDir);
  const loading = Promise.all([loadModules(config), loadLocalGeoLookup(config.geoCityFile)]);
  // The embedded database opens in its own thread while this thread loads the modules. A PostgreSQL server is connected to
  // afterwards: while this thread is busy, timely responses would seem late.
  if (config.databaseUrl) await loading;
  const [database, [{ createApp, openDeps, closeDeps, startHousekeeping, outbox, openWebApp }, geo]] =
    await Promise.all([openMigratedDatabase(config), loading]);
  const sandbox = await openPaymentSandbox(config, database.db);
  const opened = await openDeps(config, database, geo, sandbox?.now ?? (() => new Date()));
  const deps = sandbox ? { ...opened, payments: sandbox.payments, paymentClockUrl: sandbox.clockUrl } : opened;
  const stopping = new AbortController();
  const internal = hasInternalPort(config) ? Fastify() : undefined;
  const { app, tls } = await createApp(deps, openWebApp, { ...(internal && { internal }), stopping: stopping.signal });
  const logJobFailure = (error: unknown, job: string) => app.log.error({ err: error, job }, 'job failed permanently');

  let stopHousekeeping = () => {};

  onShutdown(config.drainDelayMs, async ({ error, isUrgent }) => {
    if (error) app.log.error({ err: error }, 'uncaught error, shutting down');
    stopping.abort();
    stopHousekeeping();
    if (!isUrgent) await sleep(config.drainDelayMs); // Until load balancers have noticed, requests are still accepted.
    await app.close();
    await internal?.close();
    await sandbox?.close();
    await closeDeps(deps);
  });

  if (!config.readOnly && deps.pausedSince === undefined)
    await deps.jobs.start(deps, logJobFailure, () => deps.config.readOnly);
  const housekeeping = startHousekeeping(deps, app.log);
  stopHousekeeping = housekeeping.stop;
  await app.listen({ host: config.host, port: config.port });
  if (tls) await listenWithTls(tls, config);
  if (internal) await listenInternally(internal, config);
  const serverAddress = app.server.address();
  const port = typeof serverAddress === 'object' && serverAddress ? serverAddress.port : config.port;
  sandbox?.connect(port, housekeeping.check);
  const address = config.publicUrl ?? `http://localhost:${port}`;
  console.log(`Tessera is ready: ${address}`);
  if (sandbox)
    console.log(`Plans are paid for in a sandbox: test cards and its clock are at ${address}${outbox.paymentsPath}`);
  for (const warning of getStartupWarnings(config, deps.pausedSince)) console.warn(warning);
  if (outbox.isLocalOutboxEnabled(config))
    console.log(`No mail server is set, so emails are shown at ${address}${outbox.localOutboxPath}`);
};

/** Returns a message without a stack for errors that only the operator can fix. */
const toOperatorMessage = (error: unknown): string | undefined => {
  if (error instanceof ConfigError || error instanceof DatabaseUnavailableError) return error.message;
  const {
    code = '',
    message,
    severity,
    port,
    address,
  } = error as {
    code?: string;
    message?: string;
    severity?: string;
    port?: number;
    address?: string;
  };
  const setting = port === 443 ? 'TLS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what listens there, or choose another with ${setting}.`;
  if (code === 'EACCES' && port)
    return `Listening on ${address}:${port} is not allowed for this user. Choose a ${setting} above 1023, or allow it with the capability CAP_NET_BIND_SERVICE.`;
  if (severity !== undefined && /^(XX|58|53)/.test(code))
    return `The database can’t be used: ${message}. Its files may be damaged, or its disk full; restore it from a backup if this stays.`;
  return undefined;
};

/** EX_CONFIG of sysexits.h: service managers needn't start it again. */
const wrongConfigurationStatus = 78;

start().catch((error) => {
  console.error(toOperatorMessage(error) ?? error);
  process.exit(error instanceof ConfigError ? wrongConfigurationStatus : 1);
});

import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { DatabaseUnavailable, migrate, openDatabase, prepareFolder } from './adapters/database/index.ts';
import { openFiles } from './adapters/files/index.ts';
import { openLocalFonts } from './adapters/fonts/local.ts';
import { openLocalGeo } from './adapters/geo/local.ts';
import { openIdentities } from './adapters/identity/index.ts';
import { openMail } from './adapters/mail/index.ts';
import { openLocalPictures } from './adapters/pictures/index.ts';
import { type Config, readConfig, WrongSetting } from './config.ts';
import { openCaptcha } from './features/captcha/index.ts';
import { isOutboxOpen, ownOutbox } from './features/dev/index.ts';
import { openPush } from './features/push/index.ts';
import { openOEmbed } from './features/videos/index.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Deps } from './http/deps.ts';
import { isLoopback } from './http/reach.ts';
import { jobs } from './jobs.ts';
import { openSeal } from './seal.ts';
import { onShutdown } from './shutdown.ts';

const openMigrated = async (config: Config) => {
  const database = await openDatabase(config);
  await migrate(database);
  return database;
};

const loadProgram = async ({ mode }: Config) => {
  const [{ createApp }, { prepareWeb }, { openJobs }] = await Promise.all([
    import('./app.ts'),
    import('./http/web.ts'),
    import('./adapters/jobs/pg-boss.ts'),
  ]);
  return { createApp, openJobs, openWeb: await prepareWeb(mode) };
};

/** Where several programs run on one machine without saying so, the first has the port for metrics. */
const usualInternalPort = 9464;
/** A server under test has one only where it asks for it. */
const hasInternalPort = ({ mode, internalPort }: Config) => mode !== 'test' || internalPort !== undefined;

const listenInternally = async (internal: FastifyInstance, { internalHost, internalPort }: Config) => {
  try {
    await internal.listen({ host: internalHost, port: internalPort ?? usualInternalPort });
  } catch (error) {
    if (internalPort !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    console.warn(`Port ${usualInternalPort} is in use, so there are no metrics. Choose another with INTERNAL_PORT.`);
  }
};

const warningsOf = ({ publicUrl, secretKey }: Config) =>
  publicUrl && !secretKey && !isLoopback(new URL(publicUrl).hostname)
    ? [
        'SECRET_KEY is not set: anyone who can read the database can use the secrets of two-step sign-in. Set it before people sign up.',
      ]
    : [];

const start = async () => {
  const config = readConfig();
  prepareFolder(config.dataDir);
  const loading = Promise.all([loadProgram(config), openLocalGeo()]);
  // The embedded database opens in a thread of its own, while this one reads the program. A server is asked afterwards: while
  // this thread is busy, an answer in time would look late.
  if (config.databaseUrl) await loading;
  const [database, [{ createApp, openJobs, openWeb }, geo]] = await Promise.all([openMigrated(config), loading]);
  const now = () => new Date();
  const deps: Deps = {
    config,
    database,
    captcha: await openCaptcha(config, database),
    files: await openFiles(config, now),
    fonts: openLocalFonts(),
    geo,
    identities: openIdentities(config),
    jobs: await openJobs(database, jobs),
    mail: await openMail(config),
    pictures: openLocalPictures(),
    oembed: openOEmbed(config),
    push: await openPush(config, database),
    seal: await openSeal(config, database),
    now,
  };
  const stopping = new AbortController();
  const internal = hasInternalPort(config) ? Fastify() : undefined;
  const app = await createApp(deps, openWeb, { ...(internal && { internal }), stopping: stopping.signal });
  const jobFailed = (error: unknown, job: string) => app.log.error({ err: error, job }, 'a job failed for good');

  let stopHousekeeping = () => {};

  onShutdown(config.drainDelay, async ({ error, isUrgent }) => {
    if (error) app.log.error({ err: error }, 'stopping: an error that nobody caught');
    stopping.abort();
    stopHousekeeping();
    if (!isUrgent) await sleep(config.drainDelay); // Until balancers have heard it, requests are still taken.
    await app.close();
    await internal?.close();
    await deps.jobs.close();
    await deps.pictures.close();
    await database.close();
  });

  if (!config.readOnly) await deps.jobs.work(deps, jobFailed);
  stopHousekeeping = startHousekeeping(deps, app.log);
  await app.listen({ host: config.host, port: config.port });
  if (internal) await listenInternally(internal, config);
  const at = app.server.address();
  const port = typeof at === 'object' && at ? at.port : config.port;
  const address = config.publicUrl ?? `http://localhost:${port}`;
  console.log(`Tessera is ready: ${address}`);
  for (const warning of warningsOf(config)) console.warn(warning);
  if (isOutboxOpen(config)) console.log(`No mail server is set, so its letters are at ${address}${ownOutbox}`);
};

/** What only the operator can mend is said in a sentence, without a stack. */
const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof WrongSetting || error instanceof DatabaseUnavailable) return error.message;
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
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what listens there, or choose another with PORT.`;
  if (code === 'EACCES' && port)
    return `Listening on ${address}:${port} is not allowed for this user. Choose a PORT above 1023.`;
  if (severity !== undefined && /^(XX|58|53)/.test(code))
    return `The database can’t be used: ${message}. Its files may be damaged, or its disk full; restore it from a backup if this stays.`;
  return undefined;
};

start().catch((error) => {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});

import { mkdirSync } from 'node:fs';
import { DatabaseUnavailable, migrate, openDatabase } from './adapters/database/index.ts';
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

const start = async () => {
  const config = readConfig();
  mkdirSync(config.dataDir, { recursive: true });
  // The embedded database opens in a thread of its own, while this one reads the program.
  const [database, geo, { createApp, openJobs, openWeb }] = await Promise.all([
    openMigrated(config),
    openLocalGeo(),
    loadProgram(config),
  ]);
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
  const app = await createApp(deps, openWeb);
  const jobFailed = (error: unknown, job: string) => app.log.error({ err: error, job }, 'a job failed for good');
  const stopHousekeeping = startHousekeeping(deps, app.log);

  onShutdown(async (error) => {
    if (error) app.log.error({ err: error }, 'stopping: an error that nobody caught');
    stopHousekeeping();
    await app.close();
    await deps.jobs.close();
    await deps.pictures.close();
    await database.close();
  });

  if (!config.readOnly) await deps.jobs.work(deps, jobFailed);
  await app.listen({ host: config.host, port: config.port });
  const at = app.server.address();
  const port = typeof at === 'object' && at ? at.port : config.port;
  const address = config.publicUrl ?? `http://localhost:${port}`;
  console.log(`Tessera is ready: ${address}`);
  if (isOutboxOpen(config)) console.log(`No mail server is set, so its letters are at ${address}${ownOutbox}`);
};

/** What only the operator can mend is said in a sentence, without a stack. */
const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof WrongSetting || error instanceof DatabaseUnavailable) return error.message;
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what listens there, or choose another with PORT.`;
  if (code === 'EACCES' && port)
    return `Listening on ${address}:${port} is not allowed for this user. Choose a PORT above 1023.`;
  return undefined;
};

start().catch((error) => {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});

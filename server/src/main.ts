import { mkdirSync } from 'node:fs';
import { DatabaseUnavailable, migrate, openDatabase } from './adapters/database/index.ts';
import { createApp } from './app.ts';
import { readConfig, WrongSetting } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Deps } from './http/deps.ts';
import { openBuiltWeb, openDevelopmentWeb } from './http/web.ts';
import { onShutdown } from './shutdown.ts';

/** Where pages come from. A server under test has the API and the scan path only. */
const webs = { production: openBuiltWeb, development: openDevelopmentWeb, test: undefined };

const start = async () => {
  const config = readConfig();
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase(config);
  await migrate(database);
  const deps: Deps = { config, database, now: () => new Date() };
  const app = await createApp(deps, webs[config.mode]);
  const stopHousekeeping = startHousekeeping(deps, app.log);

  onShutdown(async (error) => {
    if (error) app.log.error({ err: error }, 'stopping: an error that nobody caught');
    stopHousekeeping();
    await app.close();
    await database.close();
  });

  await app.listen({ host: config.host, port: config.port });
  const at = app.server.address();
  const port = typeof at === 'object' && at ? at.port : config.port;
  console.log(`Tessera is ready: ${config.publicUrl ?? `http://localhost:${port}`}`);
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

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Database, migrate, openDatabase, prepareFolder } from './adapters/database/index.ts';
import { loadLocalGeoLookup } from './adapters/geo/local.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createDemoClient } from './demo/demo-client.ts';
import { type CreatedDemoCode, createDemoAccount, storeDemoScans } from './demo/fill-demo.ts';
import { hasUsers } from './features/accounts/index.ts';
import { findEmails } from './features/email/store.ts';
import { createSystemActor } from './http/actor.ts';
import { closeDeps, openDeps } from './open-deps.ts';
import { runCommand } from './run-command.ts';

const email = 'demo@example.org';
/** The account is a year old, and its trial shouldn’t have ended. */
const trialDays = 400;
const actor = createSystemActor('demo');

type DemoAccount = { password: string; origin: string; now: Date };

/** Creates the account through the API, by the server’s own clock. Returns its codes. */
const createAccount = async (config: Config, database: Database, { password, origin, now }: DemoAccount) => {
  const clock = { now };
  // Without a mail server: emails to the demo account stay in the outbox.
  const settings = { ...config, trialDays, signupCaptcha: 'no', smtpUrl: undefined, logLevel: 'error' } as const;
  const geo = await loadLocalGeoLookup(undefined);
  const deps = await openDeps(settings, database, geo, () => clock.now);
  const { app } = await createApp(deps);
  const findVerificationKey = async () => {
    const [newest] = await findEmails(actor, database.db, 1, email);
    return /verify-email\/(\S+)/.exec(newest?.text ?? '')?.[1] ?? '';
  };
  const client = createDemoClient({ app, clock, origin, email, password, findVerificationKey });
  const codes: CreatedDemoCode[] = await createDemoAccount(client, now.getTime());
  await deps.jobs.drain(deps);
  await app.close();
  return { codes, close: () => closeDeps(deps) };
};

/** `npm run demo`: adds an account with believable codes and a year of scans, for screenshots and benchmarks. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { add: { type: 'boolean' }, password: { type: 'string' } } });
  const config = readConfig();
  prepareFolder(config.dataDir);
  const started = Date.now();
  const database = await openDatabase(config);
  // If something fails, runCommand() ends the process; until then the server may hold the database.
  await migrate(database);
  if (!values.add && (await hasUsers(actor, database.db)))
    throw new ConfigError(
      'There are accounts in this installation. With npm run demo -- --add it gets the demo account beside them; or give the demo a DATA_DIR of its own.',
    );
  const password = values.password ?? randomBytes(9).toString('base64url');
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const now = new Date();
  const { codes, close } = await createAccount(config, database, { password, origin, now });
  const { scans, responses } = await storeDemoScans(database, actor, codes, now.getTime());
  await close();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`Created ${codes.length} codes with ${scans} scans and ${responses} responses in ${seconds} s.`);
  console.log(`Start Tessera and sign in at ${origin}\n  email:    ${email}\n  password: ${password}`);
});

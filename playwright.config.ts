import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/services.mjs';

const freePort = () =>
  new Promise<string>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' && address?.port)));
    });
  });

/** Workers evaluate this file again: values chosen once are passed on in the environment. */
const once = async (name: string, choose: () => Promise<string> | string) => (process.env[name] ??= await choose());

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'tessera-journeys-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
};

const mailPort = await once('E2E_MAIL_PORT', freePort);
const smtpPort = await once('E2E_SMTP_PORT', freePort);
const [dnsPort, dnsControlPort] = [await once('E2E_DNS_PORT', freePort), await once('E2E_DNS_CONTROL_PORT', freePort)];
/** An address of this machine’s own, so that several runs can have name servers at port 53. */
const nameServerHost = await once('E2E_NAME_SERVER_HOST', () => `127.${randomBytes(3).join('.')}`);
const providerPort = await once('E2E_PROVIDER_PORT', freePort);
/** The credentials shared by the product and the fake sign-in provider. */
const provider = {
  GOOGLE_ISSUER: `http://localhost:${providerPort}`,
  GOOGLE_CLIENT_ID: 'tessera',
  GOOGLE_CLIENT_SECRET: 'a secret of the journeys',
};

/** The product as started in production, with its own empty data folder. */
const product = async (name: string, databaseUrl: string, settings: Record<string, string> = {}) => {
  const port = await once(`E2E_${name}_PORT`, freePort);
  const baseURL = `http://localhost:${port}`;
  const server = {
    command: 'npm start --silent',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
    env: {
      PORT: port,
      DATA_DIR: await once(`E2E_${name}_DATA_DIR`, folder),
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      ...provider,
      PUBLIC_URL: baseURL,
      EDGE_HOST: 'edge.example.org',
      DNS_SERVERS: `127.0.0.1:${dnsPort}`,
      PRIVATE_HOSTS: nameServerHost,
      INTERNAL_PORT: await once(`E2E_${name}_INTERNAL_PORT`, freePort),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  };
  return { baseURL, server };
};

const embedded = await product('PGLITE', '');
const postgres = process.env['TEST_DATABASE_URL'];
const newDatabase = async (server: string) =>
  (await import('./server/src/adapters/database/testing.ts')).createDatabase(server);
const overPostgres =
  postgres && (await product('POSTGRES', await once('E2E_DATABASE_URL', () => newDatabase(postgres))));
/** Plans can be bought here, with test cards; its clock is advanced by the journeys of `e2e/billing`, one after the other. */
const selling = await product('BILLING', '', {
  BILLING: 'sandbox',
  OPERATOR_NAME: 'Tessera GmbH',
  OPERATOR_ADDRESS: 'Hauptstraße 1\n10115 Berlin',
  OPERATOR_COUNTRY: 'DE',
  OPERATOR_VAT_NUMBER: 'DE136695976',
  OPERATOR_EMAIL: 'post@example.com',
});
const products = [embedded, ...(overPostgres ? [overPostgres] : []), selling];
const billingJourneys = '**/billing/**';

/** Maps example.org to this machine, where the journeys serve their own pages; all other hosts are unreachable. */
const hosts =
  'MAP example.org 127.0.0.1, MAP *.example.org 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((part) => `--disable-${part}`);
const executablePath = findChromium();
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** `npm test` sets this: the journeys of parts of scripts/proofs.json that are unchanged since they were proven. */
const proven = (process.env['E2E_PROVEN'] ?? '').split(',').flatMap((file) => (file ? [`**/${file}`] : []));

/** `npm run proof` sets this. */
const isProof = Boolean(process.env['E2E_PROOF']);
/** What `npm test` never runs. */
const exhaustive = isProof ? [] : ['**/*.proof.spec.ts'];

/**
 * Journeys through the product: on a desktop with the embedded database, and on a phone with PostgreSQL if
 * TEST_DATABASE_URL is set. Journeys tagged `@phone` run on phones too, and those tagged `@phone-proof` only in
 * `npm run proof journeys`.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Long, because the machine may be busy; no test waits for it to pass.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: embedded.baseURL,
    timezoneId: 'Europe/Berlin',
    // Recording costs about a fifth of the time: `TRACE=1 npx playwright test -g …` shows every step of a failure.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
        ...quiet,
        '--in-process-gpu',
        '--no-first-run',
        `--host-resolver-rules=${hosts}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: desktop,
      grepInvert: /@phone-only/,
      testIgnore: [...proven, ...exhaustive, billingJourneys],
    },
    {
      name: 'billing',
      use: { ...desktop, baseURL: selling.baseURL },
      testMatch: `${billingJourneys}/*.spec.ts`,
      testIgnore: proven,
      workers: 1,
    },
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // Seven times fewer pixels to draw in software.
        ...(!isProof && { deviceScaleFactor: 1 }),
        baseURL: (overPostgres || embedded).baseURL,
      },
      grep: isProof ? /@phone/ : /@phone(?!-proof)/,
      testIgnore: [...proven, billingJourneys],
    },
  ],
  webServer: [
    {
      command: 'node e2e/fake-smtp.ts',
      url: `http://127.0.0.1:${mailPort}/readyz`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: { PORT: mailPort, SMTP_PORT: smtpPort },
    },
    {
      command: 'node e2e/name-servers.ts',
      url: `http://127.0.0.1:${dnsControlPort}/readyz`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: { PORT: dnsControlPort, DNS_PORT: dnsPort, NAME_SERVER_HOST: nameServerHost },
    },
    {
      command: 'node e2e/identity-provider.ts',
      url: `${provider.GOOGLE_ISSUER}/.well-known/openid-configuration`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: { PORT: providerPort, PRODUCTS: products.map(({ baseURL }) => baseURL).join(' '), ...provider },
    },
    ...products.map(({ server }) => server),
  ],
});

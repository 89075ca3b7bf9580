import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/services.mjs';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

// Workers read this file again: port and folder are chosen once, and handed down in the environment.
const port = process.env['E2E_PORT'] ?? String(await freePort());
process.env['E2E_PORT'] = port;
if (!process.env['E2E_DATA_DIR']) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-journeys-'));
  process.env['E2E_DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const baseURL = `http://localhost:${port}`;

/** example.org leads to this machine, to pages that the journeys serve themselves; nothing else leaves it. */
const hosts = 'MAP example.org 127.0.0.1, MAP *.example.org 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost';
const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((part) => `--disable-${part}`);
const executablePath = findChromium();

/** Journeys through the product as it is started for real, over an empty data folder of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
        ...quiet,
        '--no-first-run',
        `--host-resolver-rules=${hosts}`,
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }, grep: /@phone/ },
  ],
  webServer: {
    command: 'npm start --silent',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DATABASE_URL: '',
      PUBLIC_URL: '',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
    },
  },
});

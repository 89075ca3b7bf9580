import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Seeds every property test. */
const alias = [{ find: /^fast-check$/, replacement: fileAt('scripts/seeded-fast-check.ts') }];
const cheapPasswords = { find: /^.*\/password-cost\.ts$/, replacement: fileAt('scripts/cheap-password-cost.ts') };

/** On busy machines, what a test waits for may come late. */
const expect = { poll: { timeout: 30_000 } };

const node = {
  environment: 'node',
  expect,
  globalSetup: ['scripts/postgres-for-tests.mjs'],
  css: true,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
/** Tests that hash passwords at the real cost. */
const realPasswords = ['server/src/security/signing-in*.test.ts'];

const webTests = globSync('web/src/**/*.test.{ts,tsx}', { cwd: fileAt('.') });
const usesBrowser = (file: string) =>
  /\bvi\b|render|document|window|navigator|Storage|import\(/.test(readFileSync(fileAt(file), 'utf8'));

/**
 * `node` runs pure rules, and server tests on a real PostgreSQL and PGlite, many files in one process; `passwords`
 * those that need real hashes; `web` renders components in happy-dom, and `web-rules` are pure rules of the web app.
 */
export default defineConfig({
  test: {
    // Files wait for processes and the database about a third of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          alias: [...alias, cheapPasswords],
          // Not by `exclude`, which the command line’s would replace.
          include: ['{qr,qr-types,contract,server}/src/**/!(signing-in*).test.{ts,tsx}', '*.test.ts'],
          isolate: false,
        },
      },
      { test: { ...node, name: 'passwords', alias, include: realPasswords, isolate: false } },
      {
        test: {
          name: 'web',
          alias,
          include: webTests.filter(usesBrowser),
          environment: 'happy-dom',
          expect,
          setupFiles: ['web/src/test-setup.ts'],
          // The setup file resets what files could share.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'web-rules',
          alias,
          globalSetup: [],
          include: webTests.filter((file) => !usesBrowser(file)),
          isolate: false,
        },
      },
    ],
  },
});

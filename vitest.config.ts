import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For all tests: seeds every property, and lets a busy database be silent for longer. */
const alias = [
  { find: /^fast-check$/, replacement: fileAt('scripts/seeded-fast-check.ts') },
  { find: /^.*\/silence-limits\.ts$/, replacement: fileAt('scripts/long-silence-limits.ts') },
];
const cheapPasswords = { find: /^.*\/password-cost\.ts$/, replacement: fileAt('scripts/cheap-password-cost.ts') };
const reusedWorkers = { find: /^.*\/worker-supply\.ts$/, replacement: fileAt('scripts/reused-workers.ts') };

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
const realPasswords = 'server/src/security/signing-in*.test.ts';
/** The adapters that start a process for each task, whose tests do so too. */
const workerAdapters = 'code-renderer|file-inspector|image-processor|worker-pool';

const webTests = globSync('web/src/**/*.test.{ts,tsx}', { cwd: fileAt('.') });
const usesBrowser = (file: string) =>
  /\bvi\b|render|document|window|navigator|Storage|import\(/.test(readFileSync(fileAt(file), 'utf8'));

/**
 * `rules` need nothing but their packages; `server` runs on a real PostgreSQL and PGlite, many files in one process; `workers`
 * are its tests that need real processes or hashes; `web` renders components in happy-dom, and `web-rules` are
 * the pure rules of the web app.
 */
export default defineConfig({
  test: {
    // Files wait for processes and the database about a third of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...node,
          name: 'rules',
          alias,
          globalSetup: [],
          include: ['{qr,qr-types,contract,sdk}/src/**/*.test.{ts,tsx}', '*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          alias: [...alias, cheapPasswords, reusedWorkers],
          // Not by `exclude`, which the command line’s would replace.
          include: [
            `server/src/adapters/!(${workerAdapters})/**/*.test.ts`,
            'server/src/{backup,demo,features,http,security}/**/!(signing-in*).test.ts',
            'server/src/*.test.ts',
            'sdk/packed/*.test.ts',
            'deploy/*.test.ts',
          ],
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'workers',
          alias,
          include: [`server/src/adapters/@(${workerAdapters})/**/*.test.ts`, realPasswords],
          isolate: false,
        },
      },
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

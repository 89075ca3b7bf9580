import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Seeds every property test. */
const alias = [{ find: /^fast-check$/, replacement: fileAt('scripts/seeded-fast-check.ts') }];
const cheapPasswords = { find: /^.*\/password-cost\.ts$/, replacement: fileAt('scripts/cheap-password-cost.ts') };

const node = {
  environment: 'node',
  globalSetup: ['scripts/postgres-for-tests.mjs'],
  css: true,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
/** Tests that hash passwords at the real cost. */
const realPasswords = ['server/src/security/signing-in*.test.ts'];

/**
 * `node` runs pure rules, and server tests on a real PostgreSQL and PGlite, many files in one process; `passwords`
 * those that need real hashes; `web` renders components in happy-dom.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
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
      { test: { ...node, name: 'passwords', alias, include: realPasswords } },
      {
        test: {
          name: 'web',
          alias,
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/src/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});

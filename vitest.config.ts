import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Every property test takes its seed from there. */
const alias = [
  { find: /^fast-check$/, replacement: fileURLToPath(new URL('scripts/seeded-fast-check.ts', import.meta.url)) },
];

/** `node` runs pure rules, and server tests over a real PGlite and PostgreSQL; `web` renders components in happy-dom. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          alias,
          include: ['{qr,qr-types,contract,server}/src/**/*.test.{ts,tsx}', '*.test.ts'],
          environment: 'node',
          globalSetup: ['scripts/postgres-for-tests.mjs'],
          css: true,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          alias,
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/src/test-setup.ts'],
        },
      },
    ],
  },
});

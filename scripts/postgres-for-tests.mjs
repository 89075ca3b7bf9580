// Vitest’s global setup: one PostgreSQL for the whole run, its URL in TEST_DATABASE_URL, and in it one database with
// the migrated schema, its name in TEST_DATABASE_TEMPLATE, which every test file copies. An existing URL is used as it
// is; an empty one means that there is no PostgreSQL to test on.
import { createTemplate } from '../server/src/adapters/database/testing.ts';
import { startPostgres } from './services.mjs';

const start = async () => {
  if (process.env.TEST_DATABASE_URL !== undefined) return;
  try {
    const { url, stop } = await startPostgres();
    process.env.TEST_DATABASE_URL = url;
    return stop;
  } catch (error) {
    console.warn(`Testing on PGlite only: ${error.message}`);
  }
};

export default async () => {
  const stop = await start();
  const server = process.env.TEST_DATABASE_URL;
  if (server) process.env.TEST_DATABASE_TEMPLATE = await createTemplate(server);
  return stop;
};

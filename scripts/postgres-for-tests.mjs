// Vitest’s global setup: one PostgreSQL for the whole run, its URL in TEST_DATABASE_URL, and in it one database with
// the migrated schema, its name in TEST_DATABASE_TEMPLATE, which every test file copies. An existing URL is used as it
// is; an empty one means that there is no PostgreSQL to test on. The folder that tests of the embedded database copy is created
// here, too: several of them would otherwise start with that, each.
import { createTemplate, ensureMigratedFolder } from '../server/src/adapters/database/testing.ts';
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
  const [template] = await Promise.all([server && createTemplate(server), ensureMigratedFolder()]);
  if (template) process.env.TEST_DATABASE_TEMPLATE = template;
  return stop;
};

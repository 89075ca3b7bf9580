// Vitest's global set-up: one PostgreSQL for the whole run, its address in TEST_DATABASE_URL. Test files make their own
// database in it. An address that is already set is used as it is; an empty one means that there is none to test on.
import { startPostgres } from './services.mjs';

export default async () => {
  if (process.env.TEST_DATABASE_URL !== undefined) return;
  try {
    const { url, stop } = await startPostgres();
    process.env.TEST_DATABASE_URL = url;
    return stop;
  } catch (error) {
    console.warn(`Testing on PGlite only: ${error.message}`);
  }
};

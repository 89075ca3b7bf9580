import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { listenThrough } from './listen.ts';
import { type Database, DatabaseUnavailable } from './port.ts';
import type { Tables } from './tables.ts';

const int8 = 20;
/** Arrays have no names among pg's types. */
const int8s = 1016 as typeof int8;
const integers = 1007 as typeof int8;
const date = 1082;

/** Ids are JSON numbers and days are 'YYYY-MM-DD' everywhere. */
export const parseAsPlain = () => {
  pg.types.setTypeParser(int8, Number);
  pg.types.setTypeParser(int8s, pg.types.getTypeParser(integers));
  pg.types.setTypeParser(date, (day) => day);
};

/** Connects to a PostgreSQL server. Throws DatabaseUnavailable where none answers. */
export const openPostgres = async (url: string): Promise<Database> => {
  parseAsPlain();
  const pool = new pg.Pool({ connectionString: url, max: 13, connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
  pool.on('error', () => {}); // An idle connection was lost; the pool opens another when one is needed.
  // One that is lost in use says so too, apart from its query, which fails: nobody else needs to hear of it.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw new DatabaseUnavailable(`The PostgreSQL of DATABASE_URL does not answer: ${(cause as Error).message}`, {
      cause,
    });
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    return client;
  };
  return {
    kind: 'postgres',
    db,
    pool,
    slots: 2,
    listen: (channel, heard, restarted) => listenThrough(connect, channel, heard, restarted),
    maintain: async () => {},
    close: () => db.destroy(),
  };
};

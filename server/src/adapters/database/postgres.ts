import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { listenThrough } from './listen.ts';
import type { Database } from './port.ts';
import type { Tables } from './tables.ts';
import { waitForServer } from './wait-for-server.ts';

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

/** How often a connection that listens is asked whether it is there, and how long it may take to say so, in milliseconds. */
const heartbeat = 5_000;

/** Connects to a PostgreSQL server, waiting up to `wait` milliseconds for it. Throws DatabaseUnavailable where none answers. */
export const openPostgres = async (url: string, wait = 0): Promise<Database> => {
  parseAsPlain();
  await waitForServer(url, wait);
  const pool = new pg.Pool({
    connectionString: url,
    max: 13,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    statement_timeout: 10_000,
  });
  pool.on('error', () => {}); // An idle connection was lost; the pool opens another when one is needed.
  // One that is lost in use says so too, apart from its query, which fails: nobody else needs to hear of it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const connect = async (limits: pg.ClientConfig = {}) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...limits });
    await client.connect();
    return client;
  };
  return {
    kind: 'postgres',
    db,
    pool,
    slots: 2,
    listen: (channel, heard, changed) =>
      listenThrough(() => connect({ query_timeout: heartbeat }), channel, heard, changed, heartbeat),
    maintain: async () => {},
    withoutLimit: async (use) => {
      const client = await connect();
      client.on('error', () => {}); // Whatever it is asked next fails.
      try {
        await client.query('set statement_timeout = 0');
        return await use(client);
      } finally {
        await client.end();
      }
    },
    close: () => db.destroy(),
  };
};

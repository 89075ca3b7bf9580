import pg from 'pg';
import { createKysely } from './kysely.ts';
import { listenOnConnection } from './listen.ts';
import type { Database } from './port.ts';
import { waitForServer } from './wait-for-server.ts';

const int8Oid = 20;
/** pg has no names for the OIDs of arrays. */
const int8ArrayOid = 1016 as typeof int8Oid;
const int4ArrayOid = 1007 as typeof int8Oid;
const dateOid = 1082;

/** Parses ids as JSON numbers, and keeps days as 'YYYY-MM-DD'. */
export const configureTypeParsers = () => {
  pg.types.setTypeParser(int8Oid, Number);
  pg.types.setTypeParser(int8ArrayOid, pg.types.getTypeParser(int4ArrayOid));
  pg.types.setTypeParser(dateOid, (day) => day);
};

/** How often a listening connection is checked, and how long it may take to respond. */
const heartbeatMs = 5_000;

/**
 * Statements are short: compiling them takes longer than they do, and a parallel one takes the cores that scans need. Set by a
 * statement, since PgBouncer refuses settings of the connection that it doesn’t know.
 */
const sessionSettings = 'set jit = off; set max_parallel_workers_per_gather = 0; set statement_timeout = 10000';

/**
 * Connects to a PostgreSQL server with up to `poolSize` connections, besides those that listen; waits up to `waitMs` for it.
 * @throws DatabaseUnavailableError if none responds.
 */
export const openPostgres = async (url: string, { waitMs = 0, poolSize = 13 } = {}): Promise<Database> => {
  configureTypeParsers();
  await waitForServer(url, waitMs);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    onConnect: (client) => client.query(sessionSettings),
  });
  pool.on('error', () => {}); // An idle connection was lost; the pool opens another when needed.
  // A connection lost during a query also emits an error, besides failing the query; it can be ignored.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = createKysely(pool);
  const connect = async (limits: pg.ClientConfig = {}) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...limits });
    await client.connect();
    return client;
  };
  return {
    kind: 'postgres',
    db,
    pool,
    concurrency: 2,
    listen: (channel, onNotification, onListeningChange) =>
      listenOnConnection(
        () => connect({ query_timeout: heartbeatMs }),
        channel,
        onNotification,
        onListeningChange,
        heartbeatMs,
      ),
    maintain: async () => {},
    withoutTimeout: async (use) => {
      const client = await connect();
      client.on('error', () => {}); // The next query fails.
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

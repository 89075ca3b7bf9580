import { Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './port.ts';

const secondsBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const queryMetrics = new Registry();
const queryDuration = new Histogram({
  registers: [queryMetrics],
  name: 'db_query_seconds',
  help: 'Time of database queries by kind, waiting for a connection not included. Those of scans are in scan_commit_seconds.',
  labelNames: ['name'],
  buckets: secondsBuckets,
});

/** Records the time of a query. `node` is Kysely’s name of its kind, such as `SelectQueryNode`. */
export const observeQuery = (node: string, milliseconds: number): void =>
  queryDuration.observe({ name: node.replace(/(Query)?Node$/, '').toLowerCase() }, milliseconds / 1000);

/**
 * The connections of a database’s pool, and the queries of all databases of this process, for /metrics. `sample` notes the pool as
 * it is, before other metrics ask the database.
 */
export const createDatabaseMetrics = ({ pool }: Pick<Database, 'pool'>) => {
  const registry = new Registry();
  const registers = [registry];
  const waiting = new Gauge({
    name: 'db_pool_waiting',
    help: 'Requests that wait for a connection to the database.',
    registers,
  });
  const connections = new Gauge({
    name: 'db_pool_connections',
    help: 'Open connections to the database, idle ones included.',
    registers,
  });
  return {
    registries: [registry, queryMetrics],
    sample: () => {
      waiting.set(pool.waitingCount);
      connections.set(pool.totalCount);
    },
  };
};

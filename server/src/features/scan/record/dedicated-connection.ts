import type { Database, DatabaseClient } from '../../../adapters/database/index.ts';

/** Dedicated connection for scan inserts, with prepared statements. Discarded and reopened after an error. */
export type DedicatedConnection = {
  /** Runs a statement, which is prepared once per connection. Values are sent as text. */
  run<Row extends object>(text: string, values: readonly string[]): Promise<Row[]>;
  /** Runs `work` in a transaction. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
};

// PGlite's connections share one session, and with it the names of prepared statements.
let statementCount = 0;

type PreparedClient = { client: DatabaseClient; names: Map<string, string> };
type StatementConfig = { name: string; text: string; values: unknown[]; query_timeout: number };

export const openDedicatedConnection = (pool: Database['pool'], timeoutMs: number): DedicatedConnection => {
  let current: Promise<PreparedClient> | undefined;

  const open = (): Promise<PreparedClient> => {
    const newConnection = pool.connect().then((client) => {
      client.on('error', () => discard(newConnection));
      return { client, names: new Map<string, string>() };
    });
    current = newConnection;
    return newConnection;
  };
  /** Closes a connection, also one that is still connecting; a connection opened since then stays open. */
  const discard = (connection: Promise<PreparedClient>) => {
    if (current !== connection) return;
    current = undefined;
    connection.then(
      ({ client }) => client.release(true),
      () => {},
    );
  };
  const close = () => {
    if (current) discard(current);
  };
  const getStatementName = (names: Map<string, string>, text: string) => {
    const known = names.get(text);
    if (known) return known;
    const name = `scan_${++statementCount}`;
    names.set(text, name);
    return name;
  };
  const run = async <Row extends object>(text: string, values: readonly string[]) => {
    const connection = current ?? open();
    try {
      const { client, names } = await connection;
      const config: StatementConfig = {
        name: getStatementName(names, text),
        text,
        values: values as string[],
        query_timeout: timeoutMs,
      };
      return (await client.query<Row>(config)).rows;
    } catch (error) {
      discard(connection);
      throw error;
    }
  };

  return {
    run,
    transaction: async (work) => {
      await run('begin', []);
      const result = await work();
      await run('commit', []);
      return result;
    },
    close,
  };
};

import type { Database, DatabaseClient } from '../../adapters/database/index.ts';

/** A connection that only commits scans, with its statements prepared. After a fault it is thrown away and made anew. */
export type Lane = {
  /** Runs a statement; texts are prepared once per connection. Values are sent as text. */
  run<Row extends object>(text: string, values: readonly string[]): Promise<Row[]>;
  /** Runs a transaction: what `work` runs meanwhile is part of it. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
};

// PGlite's connections share one session, and with it the names of prepared statements.
let named = 0;

type Opened = { client: DatabaseClient; names: Map<string, string> };
type Config = { name: string; text: string; values: unknown[]; query_timeout: number };

export const openLane = (pool: Database['pool'], timeout: number): Lane => {
  let opening: Promise<Opened> | undefined;

  const open = (): Promise<Opened> => {
    const fresh = pool.connect().then((client) => {
      client.on('error', () => discard(fresh));
      return { client, names: new Map<string, string>() };
    });
    opening = fresh;
    return fresh;
  };
  /** Ends a connection, also one that is still being made; another that was opened since stays. */
  const discard = (connection: Promise<Opened>) => {
    if (opening !== connection) return;
    opening = undefined;
    connection.then(
      ({ client }) => client.release(true),
      () => {},
    );
  };
  const close = () => {
    if (opening) discard(opening);
  };
  const nameOf = (names: Map<string, string>, text: string) => {
    const known = names.get(text);
    if (known) return known;
    const name = `scan_${++named}`;
    names.set(text, name);
    return name;
  };
  const run = async <Row extends object>(text: string, values: readonly string[]) => {
    const connection = opening ?? open();
    try {
      const { client, names } = await connection;
      const config: Config = { name: nameOf(names, text), text, values: values as string[], query_timeout: timeout };
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

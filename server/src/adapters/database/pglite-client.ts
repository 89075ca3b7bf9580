import pg from 'pg';

/**
 * A client of the embedded database. A statement that times out takes its connection with it: one that still waits for its turn
 * then never runs, so it can be tried again.
 */
export class PgliteClient extends pg.Client {
  // The overloads of pg can't be told apart by type.
  // biome-ignore lint/suspicious/noExplicitAny: arguments are passed on as they are.
  override query(...args: any[]): any {
    const drop = (error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy();
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const withDrop = (error: unknown, result: unknown) => {
        drop(error);
        callback(error, result);
      };
      return super.query(...(args.with(-1, withDrop) as Parameters<pg.Client['query']>));
    }
    const result: unknown = super.query(...(args as Parameters<pg.Client['query']>));
    if (result instanceof Promise) result.catch(drop);
    return result;
  }
}

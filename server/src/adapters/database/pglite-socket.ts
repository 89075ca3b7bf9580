import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { type PgliteMultiplexer, PgliteSocket } from './pglite-wire.ts';

/** The port in the name of the socket, as `pg` wants it. */
export const socketPort = 5432;

/** The folder of the socket by which other programs on this machine use an embedded database that is open. */
export const getSocketFolder = (databaseFolder: string) => join(databaseFolder, 'socket');

const headerBytes = 5;
const query = 'Q'.charCodeAt(0);
const sync = 'S'.charCodeAt(0);
const terminate = 'X'.charCodeAt(0);

/**
 * Splits a stream of PostgreSQL’s protocol into parts that the database answers as a whole: the start of the session, then
 * whatever ends with a query or a sync. A stream may be cut anywhere.
 */
export const createMessageSplitter = () => {
  let pending = Buffer.alloc(0);
  let isStarted = false;
  return (chunk: Buffer): Buffer[] => {
    pending = Buffer.concat([pending, chunk]);
    const parts: Buffer[] = [];
    let end = 0;
    const cut = () => {
      parts.push(pending.subarray(0, end));
      pending = pending.subarray(end);
      end = 0;
    };
    if (!isStarted) {
      if (pending.length < 4 || pending.length < pending.readUInt32BE(0)) return parts;
      isStarted = true;
      end = pending.readUInt32BE(0);
      cut();
    }
    while (pending.length >= end + headerBytes) {
      const type = pending[end];
      const next = end + 1 + pending.readUInt32BE(end + 1);
      if (pending.length < next) break;
      end = next;
      if (type === query || type === sync || type === terminate) cut();
    }
    return parts;
  };
};

const connectToPglite = (connection: Socket, multiplexer: PgliteMultiplexer) => {
  const session = new PgliteSocket(multiplexer).connect();
  const split = createMessageSplitter();
  connection.on('data', (chunk) => {
    for (const part of split(chunk)) session.write(part);
  });
  session.on('data', (reply) => connection.write(reply));
  for (const [one, other] of [
    [connection, session],
    [session, connection],
  ] as const) {
    one.on('error', () => {});
    one.on('close', () => other.destroy());
  }
};

/**
 * Lets programs of this user use the embedded database while this process has it open: by a socket in a folder that only this
 * user can enter. Returns a function that ends this. Without a socket (its path may be too long), they have to wait until
 * the database is closed.
 */
export const sharePglite = async (
  databaseFolder: string,
  multiplexer: PgliteMultiplexer,
): Promise<() => Promise<void>> => {
  const folder = getSocketFolder(databaseFolder);
  await rm(folder, { recursive: true, force: true }); // Of a process that was killed.
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connectToPglite(connection, multiplexer);
  });
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.listen(join(folder, `.s.PGSQL.${socketPort}`), resolve);
  });
  return async () => {
    for (const connection of connections) connection.destroy();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  };
};

// Runs PostgreSQL in this thread, using its wire protocol. Every commit is on disk before the reply.

import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { requireValue } from '@tessera/contract/rules/require-value.ts';

type EmscriptenModule = { NODEFS: { stream_ops: Record<string, (stream: { nfd: number }) => number> } };

/** PGlite's file system ignores fsync; this one executes it. */
class DurableFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const syncForReal = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops['fsync'] = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), syncForReal] as NonNullable<typeof emscriptenOpts.preRun>;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Bytes of the reply buffer; one that a larger reply has enlarged isn't retained. */
const replyBytes = 512 * 1024;

const { dir } = workerData as { dir: string };
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // Pages that are read are in the operating system's cache, so index scans are cheap, and a cache of our own can be small.
  ...['-c', 'random_page_cost=1', '-c', 'shared_buffers=32MB'],
  // All connections share one session.
  ...['-c', 'max_connections=10'],
];
const db = await PGlite.create({ fs: new DurableFS(dir), startParams: durableParams });

const port = requireValue(parentPort, 'parent thread');

let buffer = new Uint8Array(replyBytes);
let length = 0;
/** Copies a part of a reply, since PGlite overwrites it afterwards. */
const append = (part: Uint8Array) => {
  if (length + part.length > buffer.length) {
    const larger = new Uint8Array(2 * (length + part.length));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  }
  buffer.set(part, length);
  length += part.length;
};

/** Uses PGlite's streaming call: the others also parse each reply, and retain all parsed rows (decision 49). */
const answer = async (message: Uint8Array) => {
  length = 0;
  await db.execProtocolRawStream(message, { syncToFs: false, onRawData: append });
  const reply = buffer.slice(0, length);
  if (buffer.length > replyBytes) buffer = new Uint8Array(replyBytes);
  port.postMessage(reply, [reply.buffer]);
};

port.on('message', (message: Uint8Array | 'close') => {
  if (message === 'close') return void db.close().then(() => port.close());
  void answer(message);
});
port.postMessage('open');

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

const { dir } = workerData as { dir: string };
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // Pages that are read are in the operating system's cache, so index scans are cheap.
  '-c',
  'random_page_cost=1',
];
const db = await PGlite.create({ fs: new DurableFS(dir), startParams: durableParams });

const port = requireValue(parentPort, 'parent thread');
port.on('message', (message: Uint8Array | 'close') => {
  if (message === 'close') return void db.close().then(() => port.close());
  const reply = Uint8Array.from(db.execProtocolRawSync(message));
  port.postMessage(reply, [reply.buffer]);
});
port.postMessage('open');

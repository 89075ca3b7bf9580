import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTool } from '../../../../../../scripts/services.mjs';
import { addCode, everyEnvironment, startProcess, stopProcess } from './testing.ts';

const scans = 25;
const pglite = everyEnvironment.find(({ name }) => name === 'PGlite')!;
const without = findTool('strace') ? '' : ' (skipped: there is no strace here)';

/** Counts the sync calls of a process and its threads, once the promise resolves. Returns a function that ends the count. */
const watch = async (pid: number, file: string) => {
  const strace = spawn('strace', ['-f', '-p', String(pid), '-e', 'trace=fsync,fdatasync', '-o', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(strace.stderr!, 'data');
  return async () => {
    await stopProcess(strace, 'SIGINT');
    return readFileSync(file, 'utf8').match(/\bf(data)?sync\(\d+\)?.*$/gm)?.length ?? 0;
  };
};

test.skipIf(without)(
  `every scan on PGlite is on the disk before it is answered: strace sees the fsync${without}`,
  { timeout: 180_000 },
  async () => {
    const place = await pglite.make();
    const database = await place.open();
    const { path } = await addCode(database, null);
    await database.close();
    const { child, port } = await startProcess(place);
    const scan = () => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    await scan();

    const seen = await watch(child.pid!, join(place.env['DATA_DIR']!, 'strace'));
    for (let n = 0; n < scans; n++) expect((await scan()).status).toBe(302);
    const syncs = await seen();
    await stopProcess(child, 'SIGTERM');
    place.remove();

    expect(syncs).toBeGreaterThanOrEqual(scans);
  },
);

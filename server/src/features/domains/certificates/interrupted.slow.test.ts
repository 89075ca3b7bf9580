import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '../../../../../scripts/services.mjs';
import { findFreePort, type Pebble, startPebble } from '../../../adapters/certificates/testing.ts';
import { startTestDns, type TestDns } from '../../../adapters/dns/testing.ts';
import { environments, type ProcessEnvironment, stopProcess } from '../../scan/record/process/testing.ts';
import { listenLocally, readCertificate } from './testing.ts';

const repositoryRoot = join(import.meta.dirname, '../../../../..');
const host = 'qr.example.net';
const hasPebble = findTool('pebble') !== undefined;
const withoutPebble = hasPebble ? '' : ' (skipped: there is no pebble here)';

describe.skipIf(!hasPebble).each(environments)(
  `kill -9 while a certificate is ordered, on $name${withoutPebble}`,
  ({ make }) => {
    let internet: TestDns;
    let pebble: Pebble;
    let place: ProcessEnvironment;
    let [port, tlsPort] = [0, 0];
    let child: ChildProcess | undefined;
    /** Called when the authority has got all that it asked for. */
    let onProven = () => {};
    let pending = 0;
    /** Stands between the authority and the process. */
    const proxy = createServer((incoming, outgoing) => {
      pending++;
      const { url, headers } = incoming;
      const forwarded = request({ host: '127.0.0.1', port, path: url, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502);
        response.pipe(outgoing);
      });
      forwarded.once('error', () => outgoing.destroy()).end();
      outgoing.once('close', () => {
        if (--pending === 0) onProven();
      });
    });

    beforeAll(async () => {
      internet = await startTestDns();
      internet.set(host, 'A', '127.0.0.1');
      const httpPort = await listenLocally(proxy);
      pebble = await startPebble({ dns: internet.options.servers[0] ?? '', httpPort });
      place = await make();
      [port, tlsPort] = [await findFreePort(), await findFreePort()];
    });
    afterAll(async () => {
      if (child?.exitCode === null) await stopProcess(child, 'SIGTERM');
      proxy.close();
      await pebble.close();
      await internet.close();
      place.remove();
    });

    const start = () => {
      const settings = {
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(port),
        TLS_PORT: String(tlsPort),
      };
      const certificates = { TLS: 'acme', ACME_DIRECTORY: pebble.directory, NODE_EXTRA_CA_CERTS: pebble.caFile };
      child = spawn(process.execPath, ['--import', './scripts/tsx.mjs', 'server/src/main.ts'], {
        cwd: repositoryRoot,
        env: { PATH: process.env['PATH'], ...settings, ...certificates, ...place.env, PUBLIC_URL: `https://${host}` },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return child;
    };
    const count = (event: string) => pebble.log().split(event).length - 1;

    test('after the host is proven, and before the certificate, only delays it: the next process continues the order', async () => {
      const first = start();
      onProven = () => first.kill('SIGKILL');
      await once(first, 'exit');
      onProven = () => {};
      const between = await place.open();
      const { rows } = await between.pool.query('select order_url, sealed from certificate where host = $1', [host]);
      expect(rows).toEqual([{ order_url: expect.stringContaining('https://127.0.0.1'), sealed: null }]);
      // As if the time had passed in which only the dead node may continue it, and that between two sweeps.
      await between.pool.query('update certificate set leased_until = now()');
      await between.pool.query(`delete from sweep where name = 'domains.certificates'`);
      await between.pool.query(`delete from pgboss.job where name = 'housekeeping.sweep'`);
      await between.close();

      start();
      const read = () =>
        readCertificate({ port: tlsPort, root: pebble.root, host }).then(
          ({ subjectaltname }) => subjectaltname,
          () => '',
        );
      await expect.poll(read, { timeout: 60_000 }).toBe(`DNS:${host}`);
      expect([count('Added order'), count('Issued certificate')]).toEqual([1, 1]);
    });
  },
);

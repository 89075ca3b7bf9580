import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findTool } from '../../../../scripts/services.mjs';
import { findFreePort, type Pebble, startPebble } from '../../adapters/certificates/testing.ts';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import type { MemberClient } from '../../testing.ts';
import { getByHttp1, getByHttp2, getPlainly, listenLocally, readCertificate } from './certificates/testing.ts';
import { startWithDns } from './testing.ts';

const isAvailable = ['caddy', 'pebble'].every((name) => findTool(name) !== undefined);
const without = isAvailable ? '' : ' (skipped: there is no caddy or no pebble here)';

describe.skipIf(!isAvailable)(`a domain behind Caddy${without}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-caddy-'));
  const host = 'go.trattoria.com';
  let server: Awaited<ReturnType<typeof startWithDns>>;
  let owner: MemberClient;
  let pebble: Pebble;
  let caddy: ChildProcess;
  let [httpPort, tlsPort] = [0, 0];

  beforeAll(async () => {
    server = await startWithDns(await openTestDatabase(), {
      PUBLIC_URL: 'https://tessera.example',
      TRUST_PROXY: 'loopback',
    });
    server.internet.set('edge.tessera.example', 'A', '127.0.0.1');
    server.internet.addZone('trattoria.com');
    server.internet.set('stranger.example.net', 'A', '127.0.0.1');
    owner = await server.createVerifiedMember();
    await Promise.all([server.app.ready(), server.internal.ready()]);
    const [port, internalPort] = [await listenLocally(server.app.server), await listenLocally(server.internal.server)];
    [httpPort, tlsPort] = [await findFreePort(), await findFreePort()];
    pebble = await startPebble({ dns: server.internet.options.servers[0] ?? '', httpPort, tlsPort });
    // As in docs/custom-domains.md, at other ports and with another authority.
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{
        admin off
        storage file_system ${folder}
        http_port ${httpPort}
        https_port ${tlsPort}
        acme_ca ${pebble.directory}
        acme_ca_root ${pebble.caFile}
        on_demand_tls {
          ask http://127.0.0.1:${internalPort}/internal/tls/allow
        }
      }
      https:// {
        tls {
          on_demand
        }
        reverse_proxy 127.0.0.1:${port}
      }
      http:// {
        reverse_proxy 127.0.0.1:${port}
      }`,
    );
    const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    caddy = spawn('caddy', args, { env: { ...process.env, HOME: folder }, stdio: 'ignore' });
    const isListening = () =>
      fetch(`http://127.0.0.1:${httpPort}/`, { redirect: 'manual' }).then(
        ({ status }) => status > 0,
        () => false,
      );
    await vi.waitUntil(isListening, { timeout: 30_000 });
  });
  afterAll(async () => {
    const exited = once(caddy, 'exit');
    caddy.kill();
    await exited;
    await pebble.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const target = (name: string) => ({ port: tlsPort, host: name, root: pebble.root });

  test('goes from “added” to its first redirect by HTTPS, in the request that gets its certificate', async () => {
    const domain = await server.add(owner, host);
    await expect(readCertificate(target(host))).rejects.toThrow();
    server.setRight(domain);
    server.proxied.add(host);
    expect((await server.check(owner, domain)).state).toBe('active');
    const content = { url: 'https://example.org/menu' };
    const { body } = await owner.post('/api/qr/dynamic/url', { content, hostname: host, uri: 'menu' });
    expect(body).toMatchObject({ printed: `https://${host}/menu` });
    const opened = { status: 302, location: 'https://example.org/menu', cookies: [], hsts: undefined };
    await expect
      .poll(async () => (await server.internal.inject(`/internal/tls/allow?domain=${host}`)).statusCode)
      .toBe(200);
    expect(await getByHttp1(target(host), '/menu')).toEqual(opened);
    expect(await getByHttp2(target(host), '/menu')).toEqual(opened);
    expect(await getPlainly(httpPort, '/menu', { host })).toEqual([302, 'https://example.org/menu']);
  });

  test('gets no certificate for a name that no account has proven', async () => {
    await expect(readCertificate(target('stranger.example.net'))).rejects.toThrow();
    await expect(readCertificate(target(`x.${host}`))).rejects.toThrow();
    expect(pebble.log()).not.toContain('stranger.example.net');
  });
});

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontPaths } from '@tessera/contract/fonts.ts';
import { type FontId, fallbackFonts, fonts } from '@tessera/qr';
import { formats } from '@tessera/qr/formats/index.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findTool, startPostgres } from '../scripts/services.mjs';
import { root } from '../scripts/sources.ts';
import { findFreePort } from '../server/src/adapters/certificates/testing.ts';
import { buildImage, measureImage, missingForImage, runImage } from './container-testing.ts';

const missing = missingForImage() || (findTool('caddy') ? '' : 'there is no caddy here');
const host = 'qr.tessera.example';
const maxMegabytes = 450;
const minutes = 60_000;

type PageResponse = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer };

describe.skipIf(missing !== '')(`the image${missing && ` (skipped: ${missing})`}`, { timeout: 5 * minutes }, () => {
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-image-'));
  const data = join(scratch, 'data');
  const cookies = new Map<string, string>();
  let image: ReturnType<typeof buildImage>;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let settings: Record<string, string>;
  let server: ReturnType<typeof runImage>;
  let caddy: ChildProcess;
  let [plainPort, tlsPort] = [0, 0];

  /** A request by HTTPS through Caddy, whose authority is trusted; cookies are kept. */
  const send = (
    method: string,
    path: string,
    body?: object | Buffer,
    headers: Record<string, string> = {},
    name = host,
  ) =>
    new Promise<PageResponse>((resolve, reject) => {
      const ca = readFileSync(join(scratch, 'caddy/pki/authorities/local/root.crt'));
      const isBytes = body instanceof Buffer;
      const outgoing = request(
        {
          port: tlsPort,
          host: '127.0.0.1',
          servername: name,
          ca,
          method,
          path,
          headers: {
            host: name,
            origin: `https://${host}`,
            cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
            'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile',
            ...(body && !isBytes && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        async (incoming) => {
          const bytes = Buffer.concat(await incoming.toArray());
          for (const cookie of incoming.headers['set-cookie'] ?? []) {
            const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
            cookies.set(key, value);
          }
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(isBytes || body === undefined ? body : JSON.stringify(body));
    });
  const toJson = ({ bytes }: PageResponse) => JSON.parse(bytes.toString());

  /** deploy/Caddyfile at ports of this machine, with an authority of its own in place of Let’s Encrypt. */
  const startCaddy = async (port: string, internalPort: string) => {
    [plainPort, tlsPort] = [await findFreePort(), await findFreePort()];
    const local = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tstorage file_system ${join(scratch, 'caddy')}\n\thttp_port ${plainPort}\n\thttps_port ${tlsPort}\n`;
    const file = join(scratch, 'Caddyfile');
    const ours = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8').replace(/^\{\n/m, local);
    writeFileSync(
      file,
      ours.replaceAll('app:3000', `127.0.0.1:${port}`).replaceAll('app:9464', `127.0.0.1:${internalPort}`),
    );
    return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { ...process.env, HOME: scratch, PUBLIC_URL: `https://${host}`, PREVIEW_URL: '' },
      stdio: 'ignore',
    });
  };

  const code = { content: { url: 'https://example.org/menu' } };
  let id = 0;

  beforeAll(async () => {
    image = buildImage(scratch);
    postgres = await startPostgres();
    // The image reaches the database’s socket through its data folder.
    const socket = new URL(postgres.url).searchParams.get('host') ?? '';
    chmodSync(socket, 0o755);
    mkdirSync(join(data, 'postgres'), { recursive: true });
    execFileSync('mount', ['--bind', socket, join(data, 'postgres')]);
    const [port, internalPort] = [String(await findFreePort()), String(await findFreePort())];
    settings = {
      PORT: port,
      INTERNAL_PORT: internalPort,
      PUBLIC_URL: `https://${host}`,
      TRUST_PROXY: 'loopback',
      SECRET_KEY: 'a secret of the test that is long enough',
      SIGNUP_CAPTCHA: 'no',
      DRAIN_DELAY: '1',
      DATABASE_URL: 'postgres://postgres@localhost/postgres?host=/data/postgres',
    };
    server = runImage(image, { data, settings });
    caddy = await startCaddy(port, internalPort);
    const isReady = () =>
      send('GET', '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
    const hasEnded = () => server.child.exitCode !== null;
    await vi.waitUntil(async () => hasEnded() || (await isReady()), { timeout: 2 * minutes, interval: 500 });
    if (hasEnded()) throw new Error(`It ended before it was ready: ${server.output()}`);
    await send('POST', '/api/user/account/register', {
      email: 'owner@example.org',
      password: 'a long and quiet password',
    });
    id = toJson(await send('POST', '/api/qr/dynamic/url', code)).insertedId;
  }, 20 * minutes);

  afterAll(async () => {
    caddy?.kill();
    if (server?.child.exitCode === null) server.child.kill('SIGKILL');
    await server?.exited;
    await postgres?.stop();
    const unmount = `awk -v at="$1" 'index($2, at) == 1 { print $2 }' /proc/mounts | sort -r | xargs -r -n1 umount --lazy`;
    execFileSync('sh', ['-c', unmount, 'sh', scratch]);
    rmSync(scratch, { recursive: true, force: true });
  });

  test(`has up to ${maxMegabytes} MB, its Debian included`, () => {
    expect(measureImage(image.files) / 1e6).toBeLessThanOrEqual(maxMegabytes);
  });

  test('runs as process 1 would, as its user, on a read-only root', () => {
    const { pid } = server.child;
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
    expect(read('cmdline')).toMatch(/^node\0/);
    expect(read('status')).toMatch(/^Uid:\t10001\t10001\t/m);
    expect(read('status')).toMatch(/^CapEff:\t0+$/m);
    expect(read('mounts')).toMatch(/^\S+ \/ \S+ ro[, ]/m);
  });

  test('says to its health check that it is ready', async () => {
    expect(await runImage(image, { data, settings, command: ['node', 'deploy/healthy.mjs'] }).exited).toBe(0);
  });

  test('serves pages, landing pages and its API', async () => {
    for (const path of ['/', '/docs', '/pricing', '/help', '/qr-types', '/mockup/menu', '/openapi.json', '/app']) {
      const { status, bytes } = await send('GET', path);
      expect([path, status, bytes.length > 1000]).toEqual([path, 200, true]);
    }
  });

  test('redirects a scan, and counts it', async () => {
    const { printed } = toJson(await send('GET', `/api/qr/${id}`));
    const { status, headers } = await send('GET', new URL(printed).pathname, undefined, { cookie: '' });
    expect([status, headers['location']]).toEqual([302, 'https://example.org/menu']);
    await expect.poll(async () => toJson(await send('GET', `/api/qr/${id}`)).scans).toBeGreaterThan(0);
  });

  test('sends visitors of its own hosts from HTTP to HTTPS, and answers custom domains', async () => {
    const getPlainly = (name: string) =>
      new Promise<(string | number | undefined)[]>((resolve, reject) =>
        get({ host: '127.0.0.1', port: plainPort, path: '/menu', headers: { host: name } }, (incoming) => {
          incoming.resume();
          resolve([incoming.statusCode, incoming.headers.location]);
        }).on('error', reject),
      );
    expect(await getPlainly(host)).toEqual([302, `https://${host}/menu`]);
    expect(await getPlainly('stranger.example.net')).toEqual([421, undefined]);
  });

  describe('draws, test-scans and reads every format', () => {
    test.each(Object.keys(formats))('%s', async (format) => {
      const { status, bytes } = await send('GET', `/api/qr/${id}/download?format=${format}`);
      expect([status, bytes.length > 100]).toEqual([200, true]);
    });

    test.each(['png', 'jpeg', 'webp', 'svg', 'pdf', 'eps'])('%s as an uploaded picture', async (format) => {
      const { bytes } = await send('GET', `/api/qr/${id}/download?format=${format}`);
      const { status } = await send('POST', '/upload?entity=qr', bytes, { 'content-type': 'application/octet-stream' });
      expect(status).toBe(200);
    });

    test('JPEG XL, which only ImageMagick reads, as an uploaded picture', async () => {
      const bytes = Buffer.from('/wqYcLASCAgQAJAASxiLFQAcbibGGGPeXEAEgIIzKwAAAshZQMWFGwSLswjKL1A8', 'base64');
      const { status } = await send('POST', '/upload?entity=qr', bytes, { 'content-type': 'image/jxl' });
      expect(status).toBe(200);
    });
  });

  test('has every label font, and draws with one', async () => {
    for (const font of new Set([...(Object.keys(fonts) as FontId[]), ...fallbackFonts])) {
      const { files } = toJson(await send('GET', fontPaths.index(font)));
      for (const { name } of [files[0], files.at(-1)])
        expect([font, (await send('GET', fontPaths.file(font, name))).status]).toEqual([font, 200]);
    }
    const style = { frame: { id: 1, text: 'Menu 菜单 קפה' } };
    const { insertedId } = toJson(await send('POST', '/api/qr/dynamic/url', { ...code, style }));
    expect((await send('GET', `/api/qr/${insertedId}/download?format=pdf`)).status).toBe(200);
  });

  test('is asked by Caddy which hosts get certificates', async () => {
    await expect(send('GET', '/', undefined, {}, 'stranger.example.net')).rejects.toThrow();
  });

  test('backs itself up with the command of the docs', async () => {
    const backup = runImage(image, { data, settings, command: ['node', '--run', 'backup'] });
    expect([await backup.exited, backup.output()]).toEqual([
      0,
      expect.stringContaining('The backup is in /data/backups'),
    ]);
  });

  test('says why a wrong setting stops it, with the status of a wrong configuration', async () => {
    const wrong = runImage(image, { data, settings: { ...settings, PORT: 'eighty' } });
    expect([await wrong.exited, wrong.output()]).toEqual([78, expect.stringContaining('PORT is the port')]);
  });

  test('ends by itself after its stop signal', async () => {
    server.child.kill(server.stopSignal);
    await once(server.child, 'exit');
    expect(server.child.exitCode).toBe(0);
  });
});

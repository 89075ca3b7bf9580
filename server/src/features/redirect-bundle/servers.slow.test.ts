import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { catalogue, findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '../../../../scripts/services.mjs';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { unzip } from '../../adapters/zip/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { solidImage, uploadImage } from '../media/images/testing.ts';
import { android, iphone } from '../scan/testing.ts';

const domain = 'qr.cafe.example';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** Destinations full of what has a meaning in some configuration. */
const hostileUrls = [
  `https://example.org/a'b(c)$d?q={x}&y=$uri\${PATH}%7B#f`,
  'https://example.org/?a={$HOME}{http.request.host}%{HTTP_HOST}$1\\1&b=;}',
  'https://example.org/p%20q%22r?s=`id`|^&t=\\"\\\\#{frag}$',
  'https://example.org/:splat?u=%2F%0A&v=:slug',
  'https://example.org/?w=a b"c\'d',
];

type Case = { path: string; host?: string; headers?: Record<string, string> };
type ServedResult = { status: number; location: string | undefined; title: string | undefined };

/** Only Caddy's rules encode what would be a placeholder. */
const encodeForCaddy = (href: string | undefined) =>
  href?.replace(/[`{}\\]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const getTitle = (body: string) => /<title>(.*?)<\/title>/.exec(body)?.[1];

const getFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

/** How each server is started with the bundle in a folder, on a port of this machine. */
const servers = {
  nginx: (folder: string, port: number) => {
    const config = join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, 'temporary')};`)
      .join('\n');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      config,
      `daemon off; worker_processes 1; error_log stderr; pid ${join(folder, 'nginx.pid')}; ${user} events {}
       http { access_log off; include /etc/nginx/mime.types; ${temporary} include ${folder}/nginx/tessera-maps.conf;
         server { listen 127.0.0.1:${port}; root ${folder}/site; include ${folder}/nginx/tessera-site.conf; } }`,
    );
    return spawn('nginx', ['-c', config, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  },
  caddy: (folder: string, port: number) => {
    const config = join(folder, 'Caddyfile');
    writeFileSync(
      config,
      `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n\tlog {\n\t\tlevel ERROR\n\t}\n}\nimport ${folder}/caddy/Caddyfile\n`,
    );
    const env = { ...process.env, SITE_ADDRESS: `:${port}`, SITE_ROOT: join(folder, 'site'), HOME: folder };
    return spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  },
  apache2: (folder: string, port: number) => {
    const config = join(folder, 'apache.conf');
    const modules = ['mpm_event', 'authz_core', 'authz_host', 'mime', 'dir', 'rewrite', 'setenvif', 'headers']
      .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
      .join('\n');
    const user = process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : '';
    writeFileSync(
      config,
      `${modules}\nServerRoot ${folder}\nServerName localhost\nListen 127.0.0.1:${port}\nPidFile ${folder}/apache.pid\n${user}
       ErrorLog ${folder}/apache.log\nTypesConfig /etc/mime.types\nDocumentRoot ${folder}/site
       AllowEncodedSlashes NoDecode
       <Directory ${folder}/site>\nAllowOverride All\nRequire all granted\n</Directory>\n`,
    );
    return spawn('apache2', ['-f', config, '-DFOREGROUND'], { stdio: ['ignore', 'inherit', 'inherit'] });
  },
} as const;

describe('a redirect bundle', () => {
  let server: TestServer;
  let folder = '';
  const cases: Case[] = [];
  const unknown: Case[] = [];
  const pages: string[] = ['cafe'];
  const running: { child: ChildProcess; exited: Promise<unknown> }[] = [];

  const askLive = async ({ path, host = 'tessera.example', headers = {} }: Case): Promise<ServedResult> => {
    const {
      statusCode,
      headers: replied,
      body,
    } = await server.app.inject({
      url: path,
      headers: { host, 'user-agent': desktop, ...headers },
    });
    return { status: statusCode, location: replied['location'] as string | undefined, title: getTitle(body) };
  };
  const ask = (port: number, { path, host = 'tessera.example', headers = {} }: Case) =>
    new Promise<ServedResult & { body: string; type: string | undefined }>((resolve, reject) => {
      const sent = sendRequest(
        { port, host: '127.0.0.1', path, headers: { host, 'user-agent': desktop, ...headers } },
        (reply) => {
          let body = '';
          reply.setEncoding('utf8');
          reply.on('data', (chunk) => {
            body += chunk;
          });
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              location: reply.headers.location,
              title: getTitle(body),
              type: reply.headers['content-type'],
              body,
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end();
    });

  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
    const owner = await server.createVerifiedMember();
    const { pool } = server.database;
    await pool.query(
      `insert into domain (account_id, host, token, state, created_at)
       select id, $2, 'token', 'active', now() from users where email = $1`,
      [owner.email, domain],
    );
    const create = async (type: string, content: object, more: object = {}) => {
      const { status, body, text } = await owner.post(`/api/qr/dynamic/${type}`, { content, ...more });
      expect(status, text).toBe(201);
      return body as { insertedId: number; uri: string; printed: string };
    };
    const add = (path: string, more: Omit<Case, 'path'> = {}) => cases.push({ path, ...more });
    /** A link in every way that it may be printed. */
    const addLink = (uri: string, more: Omit<Case, 'path'> = {}) => {
      for (const path of [`/r/${uri}`, `/R/${uri.toUpperCase()}`, `/r/${uri.toUpperCase()}`, `/redirect/${uri}`])
        add(path, more);
    };

    for (const [at, url] of hostileUrls.entries()) {
      const { uri } = await create('url', { url: 'https://example.org/' }, { uri: `Hostile-${at}` });
      await pool.query(
        `update revision set content = jsonb_set(content, '{url}', to_jsonb($2::text))
         where qr_id = (select qr_id from short_link where slug = $1)`,
        [uri, url],
      );
      addLink(uri);
    }
    const renamed = await create('url', { url: 'https://example.org/renamed' }, { uri: 'Before' });
    await owner.put(`/api/qr/${renamed.insertedId}/url`, { uri: 'after' });
    addLink('Before');
    addLink('after');
    add('/p/after');

    const languages = { de: 'https://example.org/de', nb: 'https://example.org/nb' };
    const unknownMain = await create('url', { url: 'https://example.org/', multilanguage: true, languages });
    const english = await create('url', {
      url: 'https://example.org/en',
      multilanguage: true,
      language: ['en'],
      languages,
    });
    for (const { uri } of [unknownMain, english]) {
      for (const accepted of [
        'de-AT,de;q=0.9,en;q=0.8',
        'fr,de;q=0.5',
        'no',
        'nb-NO',
        'fr',
        '*',
        'de;q=0',
        'en-GB,de;q=0.5',
        'DE',
      ])
        add(`/r/${uri}`, { headers: { 'accept-language': accepted } });
      add(`/r/${uri}`);
    }

    const forwarding = await create('url', { url: 'https://example.org/f?own=1#part' }, { forwardParameters: true });
    for (const query of ['', '?a=1&b=%2F', '?c=$uri{x}']) add(`/r/${forwarding.uri}${query}`);
    add(`/r/${renamed.uri}?a=1`);

    const product = { gtin: '09506000134352', name: 'Honey', url: 'https://example.org/honey?x=1#info' };
    const honey = await create('barcode', { ...product, batch: 'H/1', serial: '7!', bestBefore: '2028-09' });
    for (const path of [
      honey.printed.replace('http://tessera.example', ''),
      `/${honey.uri}/01/09506000134352`,
      `/${honey.uri.toUpperCase()}/01/9506000134352`,
      `/${honey.uri}/01/09506000134352/21/other?17=280900`,
      `/r/${honey.uri}`,
    ])
      add(path);
    unknown.push({ path: `/${honey.uri}/01/09506000134369` }, { path: `/${honey.uri}/02/09506000134352` });

    const app = await create('app', {
      name: 'Tidal Log',
      apps: {
        appStore: 'https://apps.apple.com/app/id6400000000',
        googlePlay: 'https://play.google.com/store/apps/details?id=com.example',
      },
      direct: true,
    });
    const huawei =
      'Mozilla/5.0 (Linux; Android 10; ELS-NX9; HMSCore 6.4.0.311) AppleWebKit/537.36 Chrome/92.0 Mobile Safari/537.36';
    for (const agent of [iphone, android, huawei, desktop]) add(`/r/${app.uri}`, { headers: { 'user-agent': agent } });
    add(`/p/${app.uri}`);

    const { body: image } = await uploadImage(owner, await solidImage(60, 40).png().toBuffer());
    const menu = await create('images', { title: 'Café “Zwölf” $HOME', images: [image['filename']] }, { uri: 'Cafe' });
    for (const type of catalogue) {
      if (type.opens.kind !== 'page' || ('form' in type.opens && type.opens.form)) continue;
      const { uri } = await create(type.id, type.sample);
      pages.push(uri);
      add(`/r/${uri}`);
    }
    addLink(menu.uri);
    add('/p/cafe');

    await create('url', { url: 'https://example.org/on-domain' }, { uri: 'menu', hostname: domain });
    await create('url', { url: 'https://example.org/own-menu' }, { uri: 'shared-name' });
    const page = await create('link-list', findType('link-list')?.sample as object, { uri: 'links', hostname: domain });
    expect(page.uri).toBe('links');
    for (const path of ['/menu', '/MENU', '/links', '/p/links']) add(path, { host: domain });
    unknown.push({ path: '/r/shared-name', host: domain }, { path: '/menu' }, { path: '/r/nothing' }, { path: '/' });

    const { body: started } = await owner.post('/api/redirect-bundle', {});
    await server.drain();
    const { rawPayload } = await server.app.inject({
      url: `/api/tasks/${started['id']}/file`,
      headers: { cookie: `session=${owner.cookies.get('session')}` },
    });
    folder = mkdtempSync(join(tmpdir(), 'tessera-bundle-'));
    chmodSync(folder, 0o755);
    for (const [name, bytes] of unzip(rawPayload)) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
    copyFileSync(join(folder, 'apache/.htaccess'), join(folder, 'site/.htaccess'));
  });
  afterAll(async () => {
    for (const { child, exited } of running) {
      child.kill();
      await exited;
    }
    if (folder) rmSync(folder, { recursive: true, force: true });
    await server.close();
  });

  const installed = (Object.keys(servers) as (keyof typeof servers)[]).filter(findTool);
  test.each(installed)('is served by %s as by the service', async (name) => {
    const port = await getFreePort();
    const child = servers[name](folder, port);
    running.push({ child, exited: once(child, 'exit') });
    await expect
      .poll(
        () =>
          ask(port, { path: '/' }).then(
            () => true,
            () => child.exitCode,
          ),
        { interval: 50 },
      )
      .toBe(true);
    await expect.poll(async () => (await askLive({ path: '/menu', host: domain })).status).toBe(302);
    for (const one of cases) {
      const live = await askLive(one);
      const answer = await ask(port, one);
      const toComparable = name === 'caddy' ? encodeForCaddy : (href: string | undefined) => href;
      const location = toComparable(answer.location);
      expect([one, answer.status, location]).toEqual([one, live.status, toComparable(live.location)]);
      if (live.status === 200) expect([one, answer.title]).toEqual([one, live.title]);
    }
    for (const one of unknown) expect([one, (await ask(port, one)).status]).toEqual([one, 404]);
    for (const uri of pages) {
      const { body, type, status, location } = await ask(port, { path: `/r/${uri}` });
      if (status === 302) expect((await ask(port, { path: location ?? '' })).status).toBe(200);
      if (status === 302) continue;
      expect(type).toBe('text/html; charset=utf-8');
      const links = body.matchAll(/(?:src|href|srcset|poster)="(\/[^"? ]+)|url\((\/[^)]+)\)/g);
      const paths = new Set([...links].map(([, link, url]) => link ?? url ?? ''));
      expect([uri, paths.size > 2]).toEqual([uri, true]);
      for (const path of paths) expect([uri, path, (await ask(port, { path })).status]).toEqual([uri, path, 200]);
    }
  });
});

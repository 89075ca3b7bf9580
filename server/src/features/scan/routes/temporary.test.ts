import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { databases } from '../../../adapters/database/testing.ts';
import { startScanPath, type TestScanPath } from '../testing.ts';

const { id: type, version: contentVersion, sample: content } = findType('menu')!;
const menu = { type, contentVersion, content };

describe.each(databases)('a link with tmp=true, on $name', ({ open }) => {
  let database: Database;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
    server = await startScanPath(database);
  });
  afterAll(() => server.close().then(() => database.close()));

  const isAlert = (body: string) => body.includes('http-equiv="refresh" content="5;');

  test.each(['tmp=true', 'tmp=1', 'lang=en&tmp=true'])('shows the warning of guests’ codes for %s', async (query) => {
    const { path } = await server.createCode({ url: 'https://example.org/menu' });
    const { statusCode, body } = await server.visit(`${path}?${query}`);
    expect([statusCode, isAlert(body)]).toEqual([200, true]);
    expect(body).toContain('<b>example.org</b>');
    expect(body, 'an account has the code').not.toContain('without an account');
  });

  test.each(['tmp=false', 'tmp=', 'tmp=0', 'TMP=true'])('shows no warning for %s', async (query) => {
    const { path } = await server.createCode();
    expect((await server.visit(`${path}?${query}`)).statusCode).toBe(302);
  });

  test('shows it before a page at every entry point, then the page, which is counted once', async () => {
    const { id, uri } = await server.createCode(menu);
    for (const name of ['preview', 'r', 'p'])
      expect(isAlert((await server.visit(`/${name}/${uri}?tmp=true`)).body)).toBe(true);
    const [, next = ''] = /content="5;url=(\/p\/[^"]+)"/.exec((await server.visit(`/p/${uri}?tmp=true`)).body)!;
    const counted = await server.getTotals(id);
    expect((await server.visit(next)).body).toContain('class="dish"');
    expect(await server.getTotals(id)).toEqual(counted);
  });

  test('shows no warning to signed-in visitors', async () => {
    const [page, redirect] = [await server.createCode(menu), await server.createCode()];
    const signedIn = await server.signIn();
    expect((await server.visit(`/p/${page.uri}?tmp=true`, signedIn)).body).toContain('class="dish"');
    expect((await server.visit(`${redirect.path}?tmp=true`, signedIn)).statusCode).toBe(302);
  });

  test('doesn’t bypass password, limit or pause', async () => {
    const guarded = await server.createCode({ password: 'open sesame' });
    expect((await server.visit(`${guarded.path}?tmp=true`)).body).toContain('type="password"');
    const limited = await server.createCode({ limit: 1 });
    const statuses = [];
    for (let n = 0; n < 2; n++) statuses.push((await server.visit(`${limited.path}?tmp=true`)).statusCode);
    expect(statuses).toEqual([200, 403]);
    const paused = await server.createCode({ state: 'paused' });
    expect((await server.visit(`${paused.path}?tmp=true`)).statusCode).toBe(403);
  });

  test('shows the warning on the separate host of landing pages, but not to signed-in visitors', async () => {
    const settings = { PUBLIC_URL: 'https://tessera.example', PREVIEW_URL: 'https://pages.example.net' };
    const apart = await startScanPath(database, { settings });
    const { path } = await server.createCode(menu);
    const visit = (host: string, cookie = '') => apart.visit(`${path}?tmp=true`, { headers: { host, cookie } });
    expect((await visit('tessera.example')).headers['location']).toBe(`https://pages.example.net${path}?tmp=true`);
    expect(isAlert((await visit('pages.example.net')).body)).toBe(true);
    const { cookie } = (await server.signIn()).headers;
    const { headers } = await visit('tessera.example', `__Host-${cookie}`);
    expect(headers['location']).toBe(`https://pages.example.net${path}`);
    await apart.close();
  });
});

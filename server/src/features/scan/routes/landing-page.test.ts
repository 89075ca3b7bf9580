import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { databases } from '../../../adapters/database/testing.ts';
import { flags } from '../record/flags.ts';
import { android, expectReconciled, startScanPath, type TestScanPath } from '../testing.ts';

const menu = { type: 'menu', content: findType('menu')!.sample } as const;
const named = (name: string) => ({ ...menu, content: { ...(menu.content as object), name } });
const person = { type: 'vcard-plus', content: findType('vcard-plus')!.sample } as const;

describe.each(databases)('a page on $name', ({ open }) => {
  let database: Database;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
    server = await startScanPath(database);
  });
  afterAll(() => server.close().then(() => database.close()));

  const at = (seconds: number) => server.clock.now.getTime() / 1000 + seconds;
  const cookieOf = ({ headers }: Awaited<ReturnType<TestScanPath['visit']>>) =>
    String(headers['set-cookie'] ?? '').split(';')[0]!;

  test('is the response under /r/, and counts as a scan', async () => {
    const { id, path, uri } = await server.createCode(named('Sample & Söhne'));
    const { statusCode, headers, body } = await server.visit(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toMatch(/^<!doctype html><html lang="[a-z]{2}"/);
    expect(body).toContain('<h1 dir="auto">Sample &amp; Söhne</h1>');
    expect(body).toContain(`data-path="/p/${uri}"`);
    expect(await server.getTotals(id)).toMatchObject({ scans: 1, uniques: 1, visits: 0 });
    expect(await server.listScanRows(id)).toMatchObject([{ outcome: 11, flags: flags.first }]);
  });

  test('counts as a visit under /p/, not at all under /preview/, and as a scan under legacy paths', async () => {
    const { id, uri } = await server.createCode(menu);
    for (const path of ['/p/', '/preview/', '/redirect/', '/R/']) {
      expect((await server.visit(`${path}${uri}`)).statusCode).toBe(200);
    }
    expect(await server.getTotals(id)).toMatchObject({ scans: 2, visits: 1 });
    expect((await server.listScanRows(id)).map((row) => row.flags & flags.visit).sort()).toEqual([0, 0, flags.visit]);
    await expectReconciled(server, id);
  });

  test('runs in an opaque origin, with no script but our own', async () => {
    const { path } = await server.createCode(named('<script>alert(1)</script><img src=x onerror=alert(1)>'));
    const { headers, body } = await server.visit(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/(^|; )sandbox allow-scripts /);
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation( |;|$)|allow-modals/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'(unsafe-inline|self)/);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!);
    expect(scripts).toHaveLength(1);
    expect(policy).toContain(`'sha256-${createHash('sha256').update(scripts[0]!).digest('base64')}'`);
    expect(body.replace(/"[^"]*"/g, '""')).not.toMatch(/<img src=x|<[^>]*\son\w+=/);
  });

  test('is sent in the compression that the browser accepts, always with the same bytes', async () => {
    const { path } = await server.createCode(menu);
    const get = (accepted: string) => server.visit(path, { headers: { 'accept-encoding': accepted } });
    const [plain, small, smaller, again] = [
      await get('identity'),
      await get('gzip, deflate'),
      await get('gzip, deflate, br'),
      await get('gzip;q=0.5, br;q=1'),
    ];
    expect([plain, small, smaller].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(smaller.rawPayload).toString()).toBe(plain.body);
    expect(again.rawPayload.equals(smaller.rawPayload)).toBe(true);
    expect((await get('br;q=0')).headers['content-encoding']).toBeUndefined();
    expect(smaller.rawPayload.length).toBeLessThan(14_000);
    expect(String(small.headers['vary'])).toContain('accept-encoding');
  });

  test('is in the visitor’s language if the content has it, unless they choose another', async () => {
    const languages = (findType('menu')!.languages!(menu.content) as string[]).slice();
    expect(languages.length).toBeGreaterThan(1);
    const { id, path, uri } = await server.createCode(menu);
    const [first, second] = languages as [string, string];
    const langOf = async (url: string, accepted?: string) => {
      const { body } = await server.visit(url, { headers: accepted ? { 'accept-language': accepted } : {} });
      return /^<!doctype html><html lang="([^"]*)"/.exec(body)?.[1];
    };
    expect(await langOf(path, `${second}-XX,${first};q=0.8`)).toBe(second);
    expect(await langOf(path, `${first};q=0.2, ${second};q=0.9`)).toBe(second);
    expect(await langOf(path, 'xx, *;q=0.1')).toBe(first);
    expect(await langOf(path, `${first};q=0, *`)).not.toBe(first);
    expect(await langOf(path)).toBe(first);
    expect(await server.getTotals(id)).toMatchObject({ scans: 5 });
    expect(await langOf(`/p/${uri}?lang=${second}`, first)).toBe(second);
    expect(await langOf(`/p/${uri}?lang=<x>`, first)).toBe(first);
    expect(await langOf(`/p/${uri}?lang=__proto__&lang=x`, first)).toBe(first);
    expect(await server.getTotals(id), 'choosing a language is no visit').toMatchObject({ visits: 0 });
  });

  test('is the latest revision right after publishing', async () => {
    const { id, path } = await server.createCode(named('Before'));
    expect((await server.visit(path)).body).toContain('>Before<');
    await database.pool.query(
      `insert into revision (qr_id, number, state, content, content_version, style) values ($1, 2, 'published', $2, 1, '{}')`,
      [id, JSON.stringify(named('After').content)],
    );
    await server.updateCode(id, 'published_revision = 2, version = version + 1');
    await expect.poll(async () => (await server.visit(path)).body).toContain('>After<');
  });

  test('has the theme colour stored with its code, or, if an earlier release stored none, that of its content', async () => {
    const { id, path } = await server.createCode(menu);
    expect((await server.visit(path)).body).toContain('<meta name="theme-color" content="#a8261c"');
    for (const colour of ['#aa3300', '#1d59f9']) {
      await server.updateCode(id, `theme_color = '${colour}', version = version + 1`);
      await expect.poll(async () => (await server.visit(path)).body).toContain(`content="${colour}"`);
    }
  });

  test.each([
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a messenger’s link preview', { agent: 'WhatsApp/2.24.20 A' }],
  ] as const)('is only a link preview for %s', async (_what, visit) => {
    const { id, path, uri } = await server.createCode(named('The Golden Sample'));
    const { statusCode, body } = await server.visit(path, visit);
    expect(statusCode).toBe(200);
    if (visit !== undefined && !('method' in visit)) {
      expect(body).toContain('<meta property="og:title" content="The Golden Sample">');
      expect(body).toContain(`href="/p/${uri}"`);
      expect(body).not.toContain('class="dish"');
    }
    expect(await server.getTotals(id)).toMatchObject({ scans: 0, previews: 1 });
  });

  test('with content of a later release says so, with Retry-After', async () => {
    const { id, path } = await server.createCode({ ...menu, contentVersion: 99 });
    const { statusCode, headers, body } = await server.visit(path);
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    expect(body).toContain('just been updated');
    expect(await server.listScanRows(id)).toMatchObject([{ outcome: 15 }]);
  });

  test('of an unknown type does the same', async () => {
    const { path } = await server.createCode({ type: 'hologram', content: {} });
    expect((await server.visit(path)).statusCode).toBe(503);
  });

  test.each([
    ['null', null],
    ['a list', []],
    ['a menu without its parts', { name: 'x' }],
    ['a menu with a broken part', { ...(menu.content as object), sections: [{ items: 5 }] }],
  ])('with unreadable content (%s) is an error page, isn’t counted, and is logged', async (_what, content) => {
    const { id, path } = await server.createCode({ type: 'menu', content });
    const { statusCode, body } = await server.visit(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('<!doctype html>');
    expect(await server.getTotals(id)).toMatchObject({ scans: 0, refused: 1 });
    expect(server.log.error).toHaveBeenCalledWith(expect.objectContaining({ code: id }), expect.any(String));
  });

  test.each([
    ['paused', { state: 'paused' }, 403],
    ['blocked', { state: 'blocked' }, 410],
    ['archived', { archived: true }, 410],
    ['a draft', { draft: true }, 404],
    ['over', { schedule: { to: Date.parse('2026-03-10T12:00:00Z') / 1000 } }, 403],
  ] as const)('of a code that is %s is rejected at every entry point', async (_what, given, status) => {
    const { uri } = await server.createCode({ ...person, ...given });
    for (const path of [`/r/${uri}`, `/p/${uri}`, `/preview/${uri}`, `/p/${uri}/contact.vcf`]) {
      const { statusCode, body } = await server.visit(path);
      expect([path, statusCode]).toEqual([path, status]);
      expect(body).not.toContain('BEGIN:VCARD');
    }
  });

  describe('with a file', () => {
    test('offers it as a download with the page’s name', async () => {
      const { id, uri } = await server.createCode(person);
      const { statusCode, headers, body } = await server.visit(`/p/${uri}/contact.vcf`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/vcard; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      });
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="file\.vcf"; filename\*=UTF-8''[\w%.-]+\.vcf$/,
      );
      expect(body).toMatch(/^BEGIN:VCARD\r\n/);
      expect(await server.getTotals(id)).toMatchObject({ scans: 0, visits: 0 });
    });

    test.each(['nothing.vcf', '__proto__', 'constructor', '..%2Fcontact.vcf', '%0d%0ax'])(
      'has no file named %s',
      async (name) => {
        const { uri } = await server.createCode(person);
        expect((await server.visit(`/p/${uri}/${name}`)).statusCode).toBe(404);
      },
    );

    test('escapes the file name in headers', async () => {
      const name = 'Ä"\r\nSet-Cookie: x=1; .exe/../';
      const { uri } = await server.createCode({
        ...person,
        content: { ...(person.content as object), name, lastName: '' },
      });
      const { statusCode, headers } = await server.visit(`/p/${uri}/contact.vcf`);
      expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="file\.vcf"; filename\*=UTF-8''[\w%.-]+$/);
    });

    test('doesn’t exist for a redirect', async () => {
      const { uri } = await server.createCode();
      expect((await server.visit(`/p/${uri}/contact.vcf`)).statusCode).toBe(404);
    });
  });

  test('is in the language of its content, including dates', async () => {
    const { sample } = findType('coupon')!;
    const german = { ...(sample as object), languages: ['de'], validUntil: '2029-03-01' };
    const { path } = await server.createCode({ type: 'coupon', content: german });
    const { body, headers } = await server.visit(path, { headers: { 'accept-language': 'en' } });
    expect(body).toMatch(/<html lang="de"/);
    expect(body).toContain('1. März 2029');
    expect(headers['content-language']).toBe('de');
  });

  describe('of a limited code', () => {
    const limited = (limit: number) => server.createCode({ ...person, limit });

    test('lets exactly the limit of 40 concurrent scans open the page, whose own URL stays open for them', async () => {
      const { id, path } = await limited(7);
      const answers = await Promise.all(Array.from({ length: 40 }, () => server.visit(path)));
      const through = answers.filter(({ statusCode }) => statusCode === 302);
      expect(through).toHaveLength(7);
      expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(33);
      const { location } = through[0]!.headers;
      expect(location).toMatch(/^\/p\/[a-z0-9]+$/);
      for (const _reload of [1, 2]) {
        const page = await server.visit(String(location), { headers: { cookie: cookieOf(through[0]!) } });
        expect([page.statusCode, page.body.includes('contact.vcf')]).toEqual([200, true]);
      }
      expect((await server.visit(String(location), { ip: '193.0.7.1' })).statusCode, 'a shared address').toBe(403);
      expect(await server.getTotals(id)).toMatchObject({ scans: 7, visits: 0, refused: 34 });
      await expectReconciled(server, id);
    });

    test('serves its file and its languages only to visitors with access', async () => {
      const { id, path, uri } = await limited(1);
      const cookie = cookieOf(await server.visit(path));
      expect(cookie).toMatch(/^pass=/);
      const file = `/p/${uri}/contact.vcf`;
      expect((await server.visit(file, { headers: { cookie } })).statusCode).toBe(200);
      expect((await server.visit(`/p/${uri}?lang=en`, { headers: { cookie } })).body).toContain('<h1');
      const without = await server.visit(file);
      expect([without.statusCode, without.headers['location']]).toEqual([303, `/p/${uri}`]);
      for (const closed of [`/p/${uri}?lang=en`, `/preview/${uri}`]) {
        const { statusCode, body } = await server.visit(closed);
        expect([statusCode, body.includes('contact.vcf')]).toEqual([200, false]);
      }
      expect(await server.getTotals(id)).toMatchObject({ scans: 1, visits: 0 });
    });

    test('is used up by visits, and by repeated scans of the same visitor', async () => {
      const first = await limited(1);
      expect((await server.visit(`/p/${first.uri}`)).statusCode).toBe(200);
      expect((await server.visit(`/p/${first.uri}`, { agent: android })).statusCode).toBe(403);
      const second = await limited(1);
      const cookie = cookieOf(await server.visit(second.path));
      expect((await server.visit(second.path, { headers: { cookie } })).statusCode).toBe(403);
    });

    test('accepts a grant only with its signature, for its code, within half an hour', async () => {
      const [one, other] = [await limited(1), await limited(1)];
      const cookie = cookieOf(await server.visit(one.path));
      const token = cookie.slice(cookie.indexOf('=') + 1);
      const isIn = async (uri: string, pass: string) =>
        (await server.visit(`/p/${uri}/contact.vcf`, { headers: { cookie: `pass=${pass}` } })).statusCode === 200;
      expect(await isIn(one.uri, token)).toBe(true);
      expect(await isIn(other.uri, token)).toBe(false);
      expect(await isIn(one.uri, `K${token.slice(1)}`)).toBe(false);
      expect(await isIn(one.uri, token.replace(/^G[0-9a-z]+/, 'Gzzzzzz'))).toBe(false);
      const before = server.clock.now;
      server.clock.now = new Date(before.getTime() + 1_801_000);
      expect(await isIn(one.uri, token)).toBe(false);
      server.clock.now = before;
    });

    test('expires on time, however often the page is opened', async () => {
      const { path, uri } = await limited(1);
      const before = server.clock.now;
      let cookie = cookieOf(await server.visit(path));
      const open = () => server.visit(`/p/${uri}`, { headers: { cookie } });
      for (const minutes of [10, 20, 29]) {
        server.clock.now = new Date(before.getTime() + minutes * 60_000);
        const page = await open();
        expect([page.statusCode, page.body.includes('<h1')]).toEqual([200, true]);
        cookie = cookieOf(page);
      }
      server.clock.now = new Date(before.getTime() + 31 * 60_000);
      expect((await open()).statusCode).toBe(403);
      server.clock.now = before;
    });

    test('sets a cookie of its own, which isn’t sent to the pages of other codes', async () => {
      const [one, other] = [await limited(1), await limited(1)];
      const cookies = [await server.visit(one.path), await server.visit(other.path)].flatMap(
        ({ headers }) => headers['set-cookie'],
      );
      expect(cookies).toEqual(
        [one, other].map(({ uri }) => expect.stringMatching(new RegExp(`^pass=[\\w.-]+; Path=/p/${uri}; HttpOnly;`))),
      );
    });
  });

  test('of a limited code, requested in another spelling, sets the cookie for that spelling', async () => {
    const { uri } = await server.createCode({ ...person, limit: 5 });
    const path = `/p/${uri.toUpperCase()}`;
    const { headers } = await server.visit(path);
    expect([headers['set-cookie']].flat().some((line) => line?.includes(`Path=${path};`))).toBe(true);
  });

  test('without protection sets no cookie, at any entry point', async () => {
    for (const { uri } of [
      await server.createCode(menu),
      await server.createCode({ ...menu, accountId: null }),
      await server.createCode(),
    ])
      for (const path of [`/r/${uri}`, `/R/${uri}`, `/p/${uri}`, `/preview/${uri}`, `/p/${uri}?lang=de`])
        expect(
          (await server.visit(path, { headers: { cookie: 'session=x; pass=y' } })).headers['set-cookie'],
        ).toBeUndefined();
  });

  describe('of a guest’s code', () => {
    test('follows a warning, which counts, and isn’t counted again', async () => {
      const { id, path, uri } = await server.createCode({ ...named('Pop-up kitchen'), accountId: null });
      const alert = await server.visit(path);
      expect([alert.statusCode, alert.body.includes('class="dish"')]).toEqual([200, false]);
      expect(alert.body).toContain('<b>Pop-up kitchen</b>');
      const [, next] = /<meta http-equiv="refresh" content="5;url=(\/p\/[^"]+)">/.exec(alert.body)!;
      expect(next).toMatch(new RegExp(`^/p/${uri}\\?seen=[\\w.-]+$`));
      const page = await server.visit(next!);
      expect(page.body).toContain('class="dish"');
      const [, inGerman = ''] = /href="([^"]+lang=[^"]+)"/.exec(page.body)!;
      expect((await server.visit(inGerman.replaceAll('&amp;', '&'))).body, 'in another language').toContain(
        'class="dish"',
      );
      expect((await server.visit(next!, { ip: '193.0.7.1' })).body, 'by another').not.toContain('class="dish"');
      expect([alert, page].map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
      expect(await server.getTotals(id)).toMatchObject({ scans: 1, visits: 1 });
      expect((await server.visit(`/p/${uri}`)).body, 'without having been told').not.toContain('class="dish"');
    });

    test('shows no warning to signed-in visitors', async () => {
      const { path } = await server.createCode({ ...menu, accountId: null });
      const { body } = await server.visit(path, await server.signIn());
      expect(body).toContain('class="dish"');
    });
  });

  test('opens and closes to the second, also across a change of the clocks', async () => {
    // 29 March 2026: at 01:00 UTC clocks in Berlin go from 02:00 to 03:00.
    const before = server.clock.now;
    const opens = Date.parse('2026-03-29T01:30:00Z') / 1000;
    const { path } = await server.createCode({ ...menu, schedule: { from: opens, to: opens + 3600 } });
    const statusAt = async (seconds: number) => {
      server.clock.now = new Date(seconds * 1000);
      return (await server.visit(path)).statusCode;
    };
    const seconds = [opens - 1, opens, opens + 3599, opens + 3600];
    const statuses = [];
    for (const second of seconds) statuses.push(await statusAt(second));
    expect(statuses).toEqual([403, 200, 200, 403]);
    server.clock.now = before;
    expect(at(0)).toBe(before.getTime() / 1000);
  });
});

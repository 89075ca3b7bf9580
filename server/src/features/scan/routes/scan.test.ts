import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { everyDatabase } from '../../../adapters/database/testing.ts';
import { flags } from '../record/flags.ts';
import { android, startScanPath, type TestScanPath } from '../testing.ts';

describe.each(everyDatabase)('a scan on $name', ({ open }) => {
  let database: Database;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
    server = await startScanPath(database);
  });
  afterAll(() => server.close().then(() => database.close()));

  test('redirects to the destination, and is stored before the response', async () => {
    const { id, path } = await server.createCode({ url: 'https://example.org/menu?table=4#drinks' });
    const { statusCode, headers, body } = await server.visit(path);
    expect(statusCode).toBe(302);
    expect(headers['location']).toBe('https://example.org/menu?table=4#drinks');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toBe('');
    expect(await server.getTotals(id)).toMatchObject({ scans: 1, uniques: 1 });
    expect(await server.listScanRows(id)).toMatchObject([
      { outcome: 0, flags: flags.first, day: '2026-03-10', country: 'NL' },
    ]);
  });

  test.each([
    ['in capitals, as compact codes print it', (uri: string) => `/R/${uri.toUpperCase()}`],
    ['in mixed case', (uri: string) => `/r/${uri[0]!.toUpperCase()}${uri.slice(1)}`],
    ['at its former path', (uri: string) => `/redirect/${uri}`],
    ['with a query', (uri: string) => `/r/${uri}?utm_source=poster`],
  ])('works the same %s', async (_how, written) => {
    const { id, uri } = await server.createCode();
    expect((await server.visit(written(uri))).statusCode).toBe(302);
    expect((await server.getTotals(id)).scans).toBe(1);
  });

  test('finds a code whose custom slug has capitals', async () => {
    await server.createCode({ uri: 'Summer_Menu-26' });
    expect((await server.visit('/r/summer_menu-26')).statusCode).toBe(302);
  });

  test('encodes a destination with non-ASCII letters for the header', async () => {
    const { path } = await server.createCode({ url: 'https://bücher.example/größe?ä=ö' });
    const { headers } = await server.visit(path);
    expect(headers['location']).toBe('https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?%C3%A4=%C3%B6');
  });

  test.each([
    '__proto__',
    'constructor',
    'a%00b',
    '%F0%9F%8D%95',
    'a%2Fb',
    '..%2F..%2Fetc',
    "'or'1'='1",
    'x'.repeat(90),
  ])('of %s, without a code, returns 404 and stores nothing', async (uri) => {
    const { statusCode, body } = await server.visit(`/r/${uri}`);
    expect(statusCode).toBe(404);
    expect(body).toContain('There’s no code at this address');
  });

  test.each([
    ['a paused code', { state: 'paused' }, 'inactive'],
    ['a blocked code', { state: 'blocked' }, 'blocked'],
    ['an archived code', { archived: true }, 'deleted'],
    ['a draft', { draft: true }, 'invalid'],
    [
      'a code before its schedule',
      { schedule: { from: Date.parse('2026-03-10T12:00:01Z') / 1000 } },
      'outside_schedule',
    ],
    ['a code after its schedule', { schedule: { to: Date.parse('2026-03-10T12:00:00Z') / 1000 } }, 'outside_schedule'],
  ] as const)('of %s is rejected with its own page, and stored as rejected', async (_what, given, outcome) => {
    const { id, path } = await server.createCode(given);
    const { statusCode, headers, body } = await server.visit(path);
    const { number, status } = outcomes[outcome];
    expect(statusCode).toBe(status);
    expect(headers['location']).toBeUndefined();
    expect(body).toContain('<!doctype html>');
    expect(body).not.toContain('example.org');
    expect(await server.getTotals(id)).toMatchObject({ scans: 0, uniques: 0, refused: 1 });
    expect(await server.listScanRows(id)).toMatchObject([{ outcome: number }]);
  });

  test('of a blocked code has no links', async () => {
    const { path } = await server.createCode({ state: 'blocked' });
    expect((await server.visit(path)).body).not.toMatch(/<a\b|href=/);
  });

  test.each([
    [
      'opens',
      { from: '2026-03-29T07:00:00Z', to: '2026-04-01T00:00:00Z' },
      'isn’t available yet',
      'opens on 29 March 2026 at 09:00 CEST',
    ],
    [
      'ended',
      { from: '2026-01-01T00:00:00Z', to: '2026-03-10T11:30:00Z' },
      'has ended',
      'until 10 March 2026 at 12:30 CET',
    ],
  ])(
    'of a code with a schedule says when it %s, in the account’s time zone',
    async (_what, { from, to }, title, text) => {
      const seconds = (moment: string) => Date.parse(moment) / 1000;
      const accountId = await server.createAccount('Europe/Berlin');
      const { path } = await server.createCode({ accountId, schedule: { from: seconds(from), to: seconds(to) } });
      const { statusCode, body } = await server.visit(path, { headers: { 'accept-language': 'en-GB,en;q=0.8' } });
      expect(statusCode).toBe(403);
      expect(body).toContain(`<title>This code ${title}</title>`);
      expect(body).toContain(text);
      expect((await server.visit(path)).body, 'of no country').toMatch(/March (29|10), 2026 at /);
    },
  );

  test('within the schedule redirects', async () => {
    const at = Date.parse('2026-03-10T12:00:00Z') / 1000;
    const { path } = await server.createCode({ schedule: { from: at, to: at + 1 } });
    expect((await server.visit(path)).statusCode).toBe(302);
  });

  test('of a guest’s code shows its destination, redirects after five seconds, and counts', async () => {
    const { id, path } = await server.createCode({ accountId: null, url: 'https://example.org/a?b="><script>&c=1' });
    const { statusCode, body, headers } = await server.visit(path);
    expect(statusCode).toBe(200);
    expect(headers['location']).toBeUndefined();
    expect(body).toContain('<b>example.org</b>');
    expect(body).toMatch(/<meta http-equiv="refresh" content="5;url=https:\/\/example\.org\/a\?b=[^"]*&amp;c=1">/);
    expect(body).not.toContain('<script');
    expect(await server.getTotals(id)).toMatchObject({ scans: 1, uniques: 1 });
  });

  test('gets the latest state right after an edit on another node', async () => {
    const { id, path } = await server.createCode();
    expect((await server.visit(path)).statusCode).toBe(302);
    await server.updateCode(id, `state = 'paused'`);
    await expect.poll(async () => (await server.visit(path)).statusCode).toBe(403);
    await server.updateCode(id, `state = 'active'`);
    await expect.poll(async () => (await server.visit(path)).statusCode).toBe(302);
  });

  test('finds a code that was created after a failed lookup', async () => {
    expect((await server.visit('/r/new-one')).statusCode).toBe(404);
    const { id } = await server.createCode({ uri: 'new-one' });
    await server.updateCode(id, `name = 'new'`);
    await expect.poll(async () => (await server.visit('/r/new-one')).statusCode).toBe(302);
  });

  test.each([
    '/r/nothing-here',
    '/p/some-code',
    '/preview/some-code',
    '/qr/invalid',
    '/qr/limit-reached',
    '/qr/invalid-schedule',
    '/qr/not-found',
    '/qr/__proto__',
  ])('of %s gets a self-contained page in an opaque origin', async (path) => {
    const { headers, body, rawPayload } = await server.visit(path, { agent: android });
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts');
    expect(headers['content-security-policy']).not.toContain('allow-same-origin');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(body).not.toMatch(/<script|<link|<img|@import|url\(/);
    expect(rawPayload.length).toBeLessThan(14_000);
  });

  test('that can’t be loaded although the database responds is logged', async () => {
    const { path } = await server.createCode();
    await database.pool.query('alter table short_link rename to renamed');
    const { statusCode } = await server.visit(path);
    await database.pool.query('alter table renamed rename to short_link');
    expect(statusCode).toBe(503);
    expect(server.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.any(Error) }),
      expect.any(String),
    );
  });

  test('has the same security headers for redirects and rejections', async () => {
    const { path } = await server.createCode();
    const refused = await server.createCode({ state: 'paused' });
    for (const address of [path, refused.path]) {
      expect((await server.visit(address)).headers['content-security-policy']).toContain('sandbox');
    }
  });

  test.each([
    ['/p/', 404],
    ['/preview/', 404],
  ])('of a redirect has no page under %s', async (path, status) => {
    const { id, uri } = await server.createCode();
    expect((await server.visit(`${path}${uri}`)).statusCode).toBe(status);
    expect((await server.getTotals(id)).scans).toBe(0);
  });

  test.each([
    ['/qr/invalid', 404, 'isn’t published yet'],
    ['/qr/limit-reached', 403, 'Scan limit reached'],
    ['/qr/invalid-schedule', 403, 'available right now'],
    ['/qr/not-found', 404, 'no code at this address'],
    ['/qr/anything', 404, 'no code at this address'],
  ])('of %s shows its page', async (path, status, words) => {
    const { statusCode, body } = await server.visit(path);
    expect(statusCode).toBe(status);
    expect(body).toContain(words);
  });
});

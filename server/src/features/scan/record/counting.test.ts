import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { everyDatabase, openTestDatabase } from '../../../adapters/database/testing.ts';
import { android, expectReconciled, iphone, type ScanRequest, startScanPath, type TestScanPath } from '../testing.ts';
import { operatingSystems } from '../visitor/user-agent.ts';
import { flags } from './flags.ts';

describe.each(everyDatabase)('counting on $name', ({ open }) => {
  let database: Database;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
    server = await startScanPath(database);
  });
  afterAll(() => server.close().then(() => database.close()));

  const later = (seconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
  };

  test('the same address and agent on a day are one visitor', async () => {
    const { id, path } = await server.createCode();
    await server.visit(path);
    await server.visit(path, { agent: android });
    await server.visit(path, { ip: '193.0.6.140' });
    later(61);
    await server.visit(path);
    expect(await server.getTotals(id)).toMatchObject({ scans: 4, uniques: 3, repeats: 0 });
    await expectReconciled(server, id);
  });

  test('another scan of the same visitor within a minute is flagged as a repeat, and still counts as a scan', async () => {
    const { id, path } = await server.createCode();
    const other = await server.createCode();
    await server.visit(path);
    later(59);
    await server.visit(path);
    await server.visit(other.path);
    expect(await server.getTotals(id)).toMatchObject({ scans: 2, uniques: 1, repeats: 1 });
    expect(await server.getTotals(other.id)).toMatchObject({ scans: 1, repeats: 0 });
    expect((await server.listScanRows(id)).map((row) => row.flags)).toEqual([flags.first, flags.repeat]);
  });

  test.each([undefined, 100])('repeats are detected across nodes and under load (limit: %s)', async (limit) => {
    const { id, path } = await server.createCode(limit === undefined ? {} : { limit });
    const other = await startScanPath(database);
    const nodes = [server, other];
    const start = server.clock.now.getTime();
    for (const [n, seconds] of [0, 59, 118, 100, 179].entries()) {
      const node = nodes[n % 2]!;
      node.clock.now = new Date(start + seconds * 1000);
      await node.visit(path);
    }
    const { first, repeat } = flags;
    expect((await server.listScanRows(id)).map((row) => row.flags)).toEqual([first, repeat, repeat, repeat, 0]);
    for (const node of nodes) node.clock.now = new Date(start + 3_600_000);
    await Promise.all(Array.from({ length: 60 }, (_, n) => nodes[n % 2]!.visit(path)));
    expect(await server.getTotals(id)).toMatchObject({ scans: 65, uniques: 1, repeats: 62 });
    await expectReconciled(server, id);
    await other.close();
  });

  test('visitors recorded by the previous release aren’t new', async () => {
    const { id, path } = await server.createCode();
    await server.visit(path);
    await database.pool.query('update visitor_day set last_at = null, previous_at = null where qr_id = $1', [id]);
    await server.visit(path);
    expect(await server.getTotals(id)).toMatchObject({ scans: 2, uniques: 1, repeats: 0 });
  });

  test('addresses and agents are never stored', async () => {
    const { id, path } = await server.createCode();
    await server.visit(path, { ip: '198.51.100.77', agent: `${iphone} Marker/77` });
    const stored = JSON.stringify(await server.listScanRows(id));
    expect(stored).not.toContain('198.51.100.77');
    expect(stored).not.toContain('Marker');
    expect((await server.listScanRows(id))[0]!.visitor).toHaveLength(8);
  });

  test('scans count on the day in the account’s time zone, and a visitor is unique once a day', async () => {
    const { id, path } = await server.createCode({ accountId: await server.createAccount('Pacific/Auckland') });
    const utc = await server.createCode();
    server.clock.now = new Date('2026-03-20T10:59:59Z');
    await server.visit(path);
    await server.visit(utc.path);
    server.clock.now = new Date('2026-03-20T11:00:00Z');
    await server.visit(path);
    await server.visit(utc.path);
    expect((await server.listScanRows(id)).map(({ day }) => day)).toEqual(['2026-03-20', '2026-03-21']);
    expect(await server.getTotals(id)).toMatchObject({ scans: 2, uniques: 2 });
    expect(await server.getTotals(utc.id)).toMatchObject({ scans: 2, uniques: 1 });
  });

  test('a visitor stays the same across midnight UTC within one day of the account’s time zone', async () => {
    const { id, path } = await server.createCode({ accountId: await server.createAccount('Europe/Berlin') });
    server.clock.now = new Date('2026-03-21T23:30:00Z');
    await server.visit(path);
    server.clock.now = new Date('2026-03-22T00:30:00Z');
    await server.visit(path);
    expect(await server.getTotals(id)).toMatchObject({ scans: 2, uniques: 1 });
  });

  test.each([
    [
      'a crawler',
      { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { bots: 1 },
      302,
    ],
    ['a program', { agent: 'curl/8.9.1' }, { bots: 1 }, 302],
    ['no agent at all', { agent: '' }, { bots: 1 }, 302],
    ['a messenger’s link preview', { agent: 'WhatsApp/2.24.20 A' }, { previews: 1 }, 302],
    [
      'a link preview by Slack',
      { agent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
      { previews: 1 },
      302,
    ],
    ['HEAD', { method: 'HEAD' }, { previews: 1 }, 302],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }, { previews: 1 }, 302],
    ['a prefetch with the old header', { headers: { purpose: 'prefetch' } }, { previews: 1 }, 302],
  ] as const)('%s is counted separately from people', async (_what, visit, counted, status) => {
    const { id, path } = await server.createCode();
    expect((await server.visit(path, visit)).statusCode).toBe(status);
    const none = { scans: 0, uniques: 0, repeats: 0, visits: 0, bots: 0, previews: 0, owner_tests: 0, suspects: 0 };
    expect(await server.getTotals(id)).toEqual({ ...none, refused: 0, ...counted });
    await expectReconciled(server, id);
  });

  test('HEAD returns the status and the destination, without a body', async () => {
    const { path } = await server.createCode({ url: 'https://example.org/x' });
    const { statusCode, headers, body } = await server.visit(path, { method: 'HEAD' });
    expect([statusCode, headers['location'], body]).toEqual([302, 'https://example.org/x', '']);
  });

  test('scans by members of the account are counted separately', async () => {
    const accountId = await server.createAccount();
    const { id, path } = await server.createCode({ accountId });
    const otherAccount = await server.createAccount();
    const { cookie } = (await server.signIn(accountId)).headers;
    await server.visit(path, { headers: { cookie: `theme=dark; ${cookie}` } });
    await server.visit(path, await server.signIn(otherAccount));
    await server.visit(path, { headers: { cookie: 'session=made-up' }, agent: android });
    expect(await server.getTotals(id)).toMatchObject({ owner_tests: 1, scans: 2 });
    await expectReconciled(server, id);
  });

  describe('a visitor of codes of four accounts within two seconds', () => {
    const createCodes = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => server.createCode({ accountId: await server.createAccount() })),
      );
    const visitAll = async (codes: readonly { path: string }[], visitor: ScanRequest, seconds: number) => {
      const locations: unknown[] = [];
      for (const { path } of codes) {
        later(seconds);
        const { statusCode, headers } = await server.visit(path, visitor);
        locations.push([statusCode, headers['location']]);
      }
      return locations;
    };

    test('gets the same answer everywhere, and counts separately from the fourth account on', async () => {
      const codes = await createCodes(5);
      const answers = await visitAll(codes, { ip: '193.0.8.1' }, 0.4);
      expect(answers).toEqual(codes.map(() => [302, 'https://example.org/']));
      const totals = await Promise.all(codes.map(({ id }) => server.getTotals(id)));
      expect(totals.map(({ scans, uniques, suspects }) => [scans, uniques, suspects])).toEqual([
        [1, 1, 0],
        [1, 1, 0],
        [1, 1, 0],
        [0, 0, 1],
        [0, 0, 1],
      ]);
      for (const { id } of codes) await expectReconciled(server, id);
    });

    test('uses up scan limits, and is a person again afterwards', async () => {
      const codes = await createCodes(3);
      const limited = await server.createCode({ accountId: await server.createAccount(), limit: 1 });
      await visitAll([...codes, limited], { ip: '193.0.8.2' }, 0.1);
      expect((await server.visit(limited.path, { ip: '193.0.8.3' })).statusCode).toBe(403);
      later(3);
      await server.visit(codes[0]!.path, { ip: '193.0.8.2' });
      expect(await server.getTotals(codes[0]!.id)).toMatchObject({ scans: 2, uniques: 1, suspects: 0 });
      expect(await server.getTotals(limited.id)).toMatchObject({ scans: 0, suspects: 1, refused: 1 });
    });

    test.each<[string, ScanRequest, number]>([
      ['takes longer for them', { ip: '193.0.8.4' }, 1],
      ['has a private address, perhaps of a proxy', { ip: '10.0.0.7' }, 0.1],
    ])('isn’t suspicious if it %s', async (_what, visitor, seconds) => {
      const codes = await createCodes(6);
      await visitAll(codes, visitor, seconds);
      for (const { id } of codes) expect(await server.getTotals(id)).toMatchObject({ scans: 1, suspects: 0 });
    });

    test('isn’t suspicious at codes of one account, or if others came in between', async () => {
      const ofOne = await Promise.all(Array.from({ length: 8 }, () => server.createCode()));
      await visitAll(ofOne, { ip: '193.0.8.5' }, 0.1);
      for (const { id } of ofOne) expect(await server.getTotals(id)).toMatchObject({ scans: 1, suspects: 0 });
      const codes = await createCodes(6);
      await Promise.all(codes.map(({ path }, n) => server.visit(path, { ip: `193.0.9.${n}` })));
      for (const { id } of codes) expect(await server.getTotals(id)).toMatchObject({ scans: 1, suspects: 0 });
    });
  });

  test('the operating system, the country and the language of each scan are stored', async () => {
    const { id, path } = await server.createCode();
    await server.visit(path, { agent: iphone, ip: '193.0.6.139', headers: { 'accept-language': 'pt-BR,en;q=0.5' } });
    await server.visit(path, { agent: android, ip: '10.0.0.9' });
    const rows = await server.listScanRows(id);
    expect(rows.map((row) => [operatingSystems[row.os], row.country.trim(), row.language]).sort()).toEqual([
      ['Android', '', ''],
      ['iOS', 'NL', 'pt'],
    ]);
  });

  test('no concurrent scan is lost or duplicated', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => server.createCode()));
    await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        server.visit(codes[n % 5]!.path, { ip: `193.0.7.${n % 50}`, agent: `${iphone} v${n % 20}` }),
      ),
    );
    for (const { id } of codes) {
      expect(await server.getTotals(id)).toMatchObject({ scans: 100, uniques: 20, repeats: 80 });
      await expectReconciled(server, id);
      expect(new Set((await server.listScanRows(id)).map((row) => row.id)).size).toBe(100);
    }
  });
});

describe('forwarded addresses', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const visitorsOf = async (settings: Record<string, string>, visits: { ip: string; forwarded: string }[]) => {
    const server = await startScanPath(database, { settings });
    const { id, path } = await server.createCode();
    for (const { ip, forwarded } of visits) await server.visit(path, { ip, headers: { 'x-forwarded-for': forwarded } });
    const { uniques } = await server.getTotals(id);
    const { warn } = server.log;
    await server.close();
    const warnings = warn.mock.calls.filter(([fields]) => 'address' in fields);
    return { uniques, warnings: warnings.length };
  };
  const through = (ip: string, times: number) =>
    Array.from({ length: times }, (_, n) => ({ ip, forwarded: `193.0.6.${n}` }));

  test('count if the proxy is trusted', async () => {
    expect(await visitorsOf({ TRUST_PROXY: '10.0.0.0/8' }, through('10.1.2.3', 10))).toEqual({
      uniques: 10,
      warnings: 0,
    });
  });

  test('are ignored if no proxy is trusted, with one warning after ten in a row from one private address', async () => {
    expect(await visitorsOf({}, through('10.1.2.3', 25))).toEqual({ uniques: 1, warnings: 1 });
  });

  test('from an untrusted public address are ignored without a warning', async () => {
    expect(await visitorsOf({ TRUST_PROXY: '10.0.0.0/8' }, through('203.0.113.9', 12))).toEqual({
      uniques: 1,
      warnings: 0,
    });
    expect(await visitorsOf({}, through('203.0.113.9', 12))).toEqual({ uniques: 1, warnings: 0 });
  });

  test('that come only with some visitors cause no warning', async () => {
    const mixed = through('10.1.2.3', 20).flatMap((visit) => [visit, { ip: '10.9.9.9', forwarded: '193.0.6.1' }]);
    expect((await visitorsOf({}, mixed)).warnings).toBe(0);
  });
});

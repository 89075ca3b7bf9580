import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { FilesUnavailable } from '../../adapters/files/port.ts';
import { runSweep } from '../../housekeeping.ts';
import type { Someone } from '../../testing.ts';
import { eraseAccounts } from '../erasure/index.ts';
import { startWithFiles } from '../uploads/testing.ts';
import { mp4Of, pdfOf, sendFile } from './testing.ts';
import { begin, goOn, look, resultOf, resumable, sendWhole, tus } from './tus-testing.ts';

const uploads = 'https://uploads.tessera.example';
const password = 'a fine long password';
const day = 86_400_000;

describe.each(databases)('files that are kept', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  beforeAll(async () => {
    server = await startWithFiles(await open(), { UPLOAD_URL: uploads, MAX_MEGABYTES_PER_ACCOUNT: '1' });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server.close());

  const inside = (folder: string) => readdirSync(join(server.deps.config.dataDir, folder));
  const left = () => inside('receiving').filter((name) => !name.endsWith('.result'));
  const sweep = async () => {
    const { jobs, database } = server.deps;
    for (const name of ['uploads.unused', 'storage.unused', 'assets.unverified'])
      await jobs.send(database.db, runSweep, { name });
    await server.drain();
  };
  const restLong = ({ deps } = server) => {
    const [folder, long] = [join(deps.config.dataDir, 'receiving'), Date.now() / 1000 - 90];
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), long, long);
  };
  const pdfCode = (someone: Someone, file: unknown, more: object = {}) =>
    someone.post('/api/qr/dynamic/pdf', {
      content: { title: 'Plan', directPdfLink: true, sections: [{ files: [{ title: 'Plan', file }] }] },
      ...more,
    });

  test('while the store is away or the disk is full, nothing is half stored, and the next try works', async () => {
    const owner = await server.member();
    const file = pdfOf([], { pages: 3 });
    const away = vi.spyOn(server.deps.files, 'putFrom').mockRejectedValue(new FilesUnavailable('the disk is full'));
    const atOnce = await sendFile(owner, file);
    const { headers } = await begin(owner, file.length, { filename: 'a.pdf' });
    const at = String(headers['location']);
    const inPieces = await goOn(owner, at, 0, file);
    for (const { status, body, headers: told } of [atOnce, inPieces])
      expect([status, body['error'], told['retry-after']]).toEqual([503, 'unavailable', '60']);
    expect([(await look(owner, at)).status, left().length]).toEqual([423, 2]);
    away.mockRestore();
    const { file: name } = resultOf(await look(owner, at));
    expect((await sendFile(owner, file)).body['file']).toBe(name);
    expect([(await owner.get(`/media/${name}`)).status, left()]).toEqual([200, []]);
  });

  test('of many at once exactly those are kept that fit', async () => {
    const owner = await server.member();
    const files = [1, 2, 3, 4].map((seconds) => mp4Of({ seconds, bytes: 400_000 }));
    const answers = await Promise.all(files.map((file, n) => (n % 2 ? sendFile : sendWhole)(owner, file)));
    const statuses = answers.map(({ status }) => (status === 204 ? 200 : status)).sort();
    expect(statuses).toEqual([200, 200, 413, 413]);
    const refused = answers.find(({ status }) => status === 413);
    expect(refused?.body).toMatchObject({ error: 'quota_exceeded', field: 'file', params: { max: 1 } });
    expect((await begin(owner, 400_000)).body['error']).toBe('quota_exceeded');
  });

  describe('of guests and unverified accounts', () => {
    let roomy: typeof server;
    beforeAll(async () => {
      const settings = { MAX_MEGABYTES_PER_ACCOUNT: '5000', MAX_UNVERIFIED_MEGABYTES: '300' };
      roomy = await startWithFiles({ ...server.database, close: async () => {} }, settings);
    });
    afterAll(() => roomy.close());
    const run = (sql: string, ...values: unknown[]) => server.database.pool.query(sql, values);
    const verify = ({ email }: { email: string }) =>
      run('update users set email_verified_at = now() where email = $1', email);
    const usage = async (someone: Someone) => (await someone.get('/api/storage/usage')).body;
    const website = (someone: Someone) =>
      someone.post('/api/qr/dynamic/url', { content: { url: 'https://example.org' } });

    test('an account has a guest’s storage, of files and of contents, until its address is verified', async () => {
      const owner = await roomy.member('unverified-storage@example.org');
      const megabytes = async (size: number) => (await begin(owner, size * 2 ** 20, { filename: 'a.mp4' })).body;
      const refused = {
        status: 413,
        body: { error: 'unverified_quota_exceeded', field: 'content', params: { max: 10 } },
      };
      expect(await megabytes(201)).toMatchObject({ error: 'unverified_quota_exceeded', params: { max: 200 } });
      const { body } = await website(owner);
      await run('update code_text set content_bytes = 10 * 1048576 where qr_id = $1', body['insertedId']);
      expect(await website(owner)).toMatchObject(refused);
      await verify(owner);
      expect([await megabytes(201), (await website(owner)).status]).toEqual([{}, 201]);
    });

    test('contents count towards what an account may store, which its page shows and which refuses', async () => {
      const owner = await server.member();
      const { body } = await website(owner);
      await run('update code_text set content_bytes = 700000 where qr_id = $1', body['insertedId']);
      const refused = { status: 413, body: { error: 'quota_exceeded', params: { max: 1 } } };
      expect(await sendFile(owner, mp4Of({ bytes: 400_000 }))).toMatchObject(refused);
      const small = mp4Of({ bytes: 200_000 });
      expect((await sendFile(owner, small)).status).toBe(200);
      const bytes = 700_000 + small.length;
      const most = { maxBytes: 2 ** 20, maxContentBytes: 10 * 2 ** 20 };
      expect(await usage(owner)).toEqual({ bytes, contentBytes: 700_000, ...most });
      await run('update code_text set content_bytes = 1000000 where qr_id = $1', body['insertedId']);
      expect(await website(owner)).toMatchObject({ ...refused, body: { ...refused.body, field: 'content' } });
    });

    test('all of them have a limit together; whoever verifies their address is past it, and nothing stored is lost', async () => {
      const [owner, guest, verified] = [
        await roomy.member('shares@example.org'),
        roomy.person('192.0.2.77'),
        await roomy.verifiedMember('shares-nothing@example.org'),
      ];
      await run('update unverified_storage set bytes = 300 * 1048576 - 500000');
      const stored = await sendFile(owner, mp4Of({ bytes: 400_000 }));
      expect(stored.status).toBe(200);
      const refused = { status: 413, body: { error: 'unverified_storage_full', field: 'file' } };
      const other = mp4Of({ bytes: 300_000 });
      for (const someone of [owner, guest]) {
        expect(await sendFile(someone, other)).toMatchObject(refused);
        expect(await begin(someone, other.length)).toMatchObject(refused);
      }
      expect((await sendFile(verified, other)).status).toBe(200);
      await verify(owner);
      expect((await sendFile(owner, other)).status).toBe(200);
      expect((await owner.get(`/media/${stored.body['file']}`)).status).toBe(200);
      expect(await sendFile(guest, other)).toMatchObject(refused);
      await sweep(); // What is erased or verified makes room for others then.
      expect((await sendFile(guest, other)).status).toBe(200);
    });

    test('what was erased or verified makes room for others also while the store is away', async () => {
      const guest = roomy.person('192.0.2.78');
      await run('update unverified_storage set bytes = 300 * 1048576');
      expect((await sendFile(guest, mp4Of({ bytes: 200_000 }))).status).toBe(413);
      vi.spyOn(server.deps.files, 'unusedSince').mockImplementation(() => {
        throw new FilesUnavailable('no bucket');
      });
      await sweep();
      expect((await sendFile(guest, mp4Of({ bytes: 200_000 }))).status).toBe(200);
    });

    test('of many at once exactly those are kept that fit into their limit', async () => {
      await run('update unverified_storage set bytes = 300 * 1048576 - 1000000');
      const guests = [1, 2, 3, 4].map((n) => roomy.person(`192.0.2.${n}`));
      const answers = await Promise.all(guests.map((guest) => sendFile(guest, mp4Of({ bytes: 400_000 }))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413]);
      await sweep();
    });
  });

  test('nobody ends what another network of their IPv6 site uploads, however long it rests', async () => {
    const networks = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => server.person(`2001:db8:5:${n}::1`));
    const first = networks[0]!;
    await Promise.all(networks.map((someone) => begin(someone, 9))); // Answers each their cookie.
    restLong();
    const begun = await Promise.all(networks.flatMap((someone) => Array.from({ length: 7 }, () => begin(someone, 9))));
    expect(begun.map(({ status }) => status)).toEqual(Array(56).fill(201));
    const refused = await begin(server.person('2001:db8:5:8::1'), 9);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
    expect((await begin(first, 9)).status).toBe(201); // In place of one of its own.
    const statuses = await Promise.all(
      begun.map(
        async ({ headers }, n) => (await look(networks[Math.floor(n / 7)]!, String(headers['location']))).status,
      ),
    );
    expect(statuses).toEqual(Array(56).fill(200));
  });

  test('the sum of an account is that of its files, once some came, were handed over and were erased', async () => {
    const [owner, other] = [await server.member(), await server.member()];
    const { pool } = server.database;
    const names = [];
    for (const [someone, seconds] of [
      [owner, 11],
      [owner, 12],
      [other, 13],
      [server.person('192.0.2.40'), 14],
    ] as const)
      names.push((await sendFile(someone, mp4Of({ seconds, bytes: 100_000 }))).body['file']);
    const [erased, , moved, guests] = names;
    await pool.query('delete from file where name = $1', [erased]);
    const owners = 'select id from users where email = $1';
    await pool.query(`update file set account_id = (${owners}) where name = any($2)`, [owner.email, [moved, guests]]);
    const { rows } = await pool.query<Record<string, number>>(
      `select (select bytes from asset_used where account_id = users.id),
         (select coalesce(sum(bytes), 0)::bigint from file where account_id = users.id) as sum,
         (select count(*)::int from file where account_id = users.id) as files
       from users where email = any($1)`,
      [[owner.email, other.email]],
    );
    expect(rows.map(({ files }) => files).sort()).toEqual([0, 3]);
    expect(rows.map(({ bytes }) => Number(bytes))).toEqual(rows.map(({ sum }) => Number(sum)));
  });

  test('what uploads that rest will bring counts already, until they end, are over, or make way for another', async () => {
    const owner = await server.member();
    const refusedOf = async (answer: ReturnType<typeof begin>) => {
      const { status, body } = await answer;
      return [status, body['error'], body['params']];
    };
    const noRoom = [413, 'quota_exceeded', { max: 1 }];
    const [one, two] = [await begin(owner, 600_000), await begin(owner, 400_000)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await refusedOf(begin(owner, 100_000))).toEqual(noRoom);
    expect(await refusedOf(sendFile(owner, mp4Of({ bytes: 100_000 })))).toEqual(noRoom);
    expect((await begin(await server.member(), 600_000)).status).toBe(201);
    await owner.ask('DELETE', String(two.headers['location']), undefined, tus);
    expect((await sendFile(owner, mp4Of({ bytes: 300_000 }))).status).toBe(200);

    restLong();
    expect(await refusedOf(begin(owner, 900_000))).toEqual(noRoom); // Nothing that rests could make way for that.
    expect((await look(owner, String(one.headers['location']))).status).toBe(200);
    const next = await begin(owner, 500_000);
    expect([next.status, (await look(owner, String(one.headers['location']))).status]).toEqual([201, 404]);
    server.clock.now = new Date(server.clock.now.getTime() + day + 1000);
    expect((await begin(owner, 500_000)).status).toBe(201);
  });

  test('the host for large files takes them from our pages alone, by a pass, and has nothing else', async () => {
    const owner = await server.member();
    const there = { host: new URL(uploads).host };
    const stranger = server.person('192.0.2.9');
    const { body } = await owner.post('/api/storage/pass');
    const passed = { ...there, 'upload-pass': String(body['pass']) };
    const file = pdfOf();
    const begun = await begin(stranger, file.length, { filename: 'a.pdf' }, passed);
    expect([begun.status, begun.headers['access-control-allow-origin']]).toEqual([201, 'http://tessera.example']);
    const at = String(begun.headers['location']);
    const whole = await goOn(stranger, at, 0, file, passed);
    expect(whole.headers['access-control-expose-headers']).toContain('upload-result');
    const stored = resultOf(whole);
    expect(stored.googleCloudStorageUriPrefix).toBe('http://tessera.example/media/');
    expect((await owner.get(`/media/${stored.file}`)).status).toBe(200);

    const asked = await stranger.ask('OPTIONS', resumable, undefined, { ...there, origin: 'https://evil.example' });
    expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, 'http://tessera.example']);
    const foreign = await begin(stranger, 9, {}, { ...passed, origin: 'https://evil.example' });
    expect([foreign.status, foreign.body['error']]).toEqual([403, 'wrong_origin']);
    expect((await begin(owner, 9, {}, there)).body['error']).toBe('not_signed_in'); // Cookies are nothing there.
    const forgedPass = String(body['pass']).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const forged = await begin(stranger, 9, {}, { ...there, 'upload-pass': forgedPass });
    expect(forged.status).toBe(401);
    for (const path of ['/api/user/me', '/', `/media/${stored.file}`, '/api/storage/gcs'])
      expect((await owner.get(path, there)).status).toBe(404);

    const here = await begin(stranger, 9, {}, { 'upload-pass': String(body['pass']) });
    expect((await look(owner, String(here.headers['location']))).status).toBe(404); // Nor is a pass anything here.
    server.clock.now = new Date(server.clock.now.getTime() + 601_000);
    expect((await begin(stranger, 9, {}, passed)).status).toBe(401);
  });

  test('a file that only a code behind a password names is had by its signed address, as long as that holds', async () => {
    const owner = await server.member();
    const { body } = await sendFile(owner, pdfOf([], { pages: 5 }));
    const code = await pdfCode(owner, body['file'], { accessPassword: 'larch240', activePassword: true });
    expect(code.status, code.text).toBe(201);
    const uri = String((await owner.get(`/api/qr/${code.body['insertedId']}`)).body['uri']);
    const phone = server.person('193.0.6.139');
    expect((await phone.get(`/media/${body['file']}`)).status).toBe(404);
    const form = await phone.get(`/r/${uri}`);
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(form.text)!;
    const opened = await phone.ask(
      'POST',
      `/r/${uri}`,
      new URLSearchParams({ token, password: 'larch240' }).toString(),
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
    const signed = String(opened.headers['location']);
    expect(signed).toMatch(/^\/media\/[a-z2-7]{26}\.pdf\?e=\d+&s=[\w-]{43}$/);
    expect((await phone.get(signed)).status).toBe(200);
    const tampered = [signed.replace(/e=\d/, 'e=9'), signed.replace(/s=./, 's=_'), signed.replace(/&s=.*/, '')];
    for (const path of tampered) expect((await phone.get(path)).status).toBe(404);
    server.clock.now = new Date(server.clock.now.getTime() + 7 * 3_600_000);
    expect((await phone.get(signed)).status).toBe(404);
  });

  test('a private file is had by an API key of its account that reads codes, and by no other', async () => {
    const [owner, stranger] = [await server.verifiedMember(), await server.verifiedMember()];
    const { body } = await sendFile(owner, pdfOf([], { pages: 2 }));
    const keyOf = async (someone: Someone, scopes: readonly string[]) => {
      const { body: made } = await someone.post('/api/user/keys', { name: 'A program', scopes });
      return server.program(String(made['secret']));
    };
    const statuses = [];
    for (const [someone, scope] of [
      [owner, 'codes:read'],
      [owner, 'codes:write'],
      [stranger, 'codes:read'],
    ] as const) {
      const shown = await (await keyOf(someone, [scope])).get(`/media/${body['file']}`);
      statuses.push([shown.status, shown.headers['cache-control']]);
    }
    statuses.push([(await server.program('made up').get(`/media/${body['file']}`)).status]);
    expect(statuses).toEqual([[200, 'private, no-cache'], [404, 'no-store'], [404, 'no-store'], [404]]);
  });

  test('a guest who signs up keeps what they sent; whose account is erased, their files go', async () => {
    const guest = server.person('192.0.2.10');
    const { body } = await sendFile(guest, pdfOf([], { pages: 6 }));
    const email = 'guest@example.org';
    expect((await guest.post('/api/user/account/register', { email, password })).status).toBe(201);
    expect((await guest.get(`/media/${body['file']}`)).status).toBe(200);
    await guest.post('/api/user/me/close', { email, password });
    server.clock.now = new Date(server.clock.now.getTime() + 15 * day);
    await eraseAccounts(server.deps);
    await server.drain();
    server.clock.now = new Date(server.clock.now.getTime() + 3 * day);
    const before = inside('files/files');
    await sweep();
    expect(before).toContain(body['file']);
    expect(inside('files/files')).not.toContain(body['file']);
  });

  test('what never became whole goes after a day, and what a crash left', async () => {
    const owner = await server.member();
    const { headers } = await begin(owner, 5000);
    const folder = join(server.deps.config.dataDir, 'receiving');
    writeFileSync(join(folder, 'left-by-a-crash'), 'x');
    const cut = join(server.deps.config.dataDir, 'files/unfinished/left-by-a-crash.part');
    writeFileSync(cut, 'x');
    const before = left();
    expect(before).toContain('left-by-a-crash');
    const at = server.clock.now.getTime() / 1000;
    for (const path of [cut, ...inside('receiving').map((name) => join(folder, name))]) utimesSync(path, at, at);
    const sweepAt = async (hours: number) => {
      server.clock.now = new Date((at + hours * 3600) * 1000);
      await sweep();
    };
    await sweepAt(23);
    expect([(await look(owner, String(headers['location']))).status, left()]).toEqual([200, before]);
    expect(existsSync(cut)).toBe(true);
    await sweepAt(25);
    expect([(await look(owner, String(headers['location']))).status, inside('receiving')]).toEqual([404, []]);
    expect(existsSync(cut)).toBe(false);
    expect((await owner.ask('DELETE', String(headers['location']), undefined, tus)).status).toBe(404);
  });
});

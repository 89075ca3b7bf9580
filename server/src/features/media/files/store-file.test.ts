import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { BlobStoreUnavailableError } from '../../../adapters/blob-store/port.ts';
import { databases } from '../../../adapters/database/testing.ts';
import { runSweep } from '../../../housekeeping.ts';
import type { BrowserClient } from '../../../testing.ts';
import { eraseAccounts } from '../../index.ts';
import { startWithFiles } from '../images/testing.ts';
import {
  createUpload,
  headUpload,
  parseUploadResult,
  patchUpload,
  tusHeaders,
  tusPath,
  uploadWhole,
} from '../resumable/tus-testing.ts';
import { buildMp4, buildPdf, uploadFile } from './testing.ts';

const uploads = 'https://uploads.tessera.example';
const password = 'a fine long password';
const day = 86_400_000;

describe.each(databases)('stored files', ({ open }) => {
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
    for (const name of ['media.images', 'media.files', 'media.unverified'])
      await jobs.send(database.db, runSweep, { name });
    await server.drain();
  };
  const restLong = ({ deps } = server) => {
    const [folder, long] = [join(deps.config.dataDir, 'receiving'), Date.now() / 1000 - 90];
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), long, long);
  };
  const pdfCode = (someone: BrowserClient, file: unknown, more: object = {}) =>
    someone.post('/api/qr/dynamic/pdf', {
      content: { title: 'Plan', directPdfLink: true, sections: [{ files: [{ title: 'Plan', file }] }] },
      ...more,
    });

  test('while the store is unavailable or the disk is full, nothing is stored partly, and a retry works', async () => {
    const owner = await server.createMember();
    const file = buildPdf([], { pages: 3 });
    const away = vi
      .spyOn(server.deps.blobStore, 'putFile')
      .mockRejectedValue(new BlobStoreUnavailableError('the disk is full'));
    const whole = await uploadFile(owner, file);
    const { headers } = await createUpload(owner, file.length, { filename: 'a.pdf' });
    const at = String(headers['location']);
    const inChunks = await patchUpload(owner, at, 0, file);
    for (const { status, body, headers: replyHeaders } of [whole, inChunks])
      expect([status, body['error'], replyHeaders['retry-after']]).toEqual([503, 'unavailable', '60']);
    expect([(await headUpload(owner, at)).status, left().length]).toEqual([423, 2]);
    away.mockRestore();
    const { file: name } = parseUploadResult(await headUpload(owner, at));
    expect((await uploadFile(owner, file)).body['file']).toBe(name);
    expect([(await owner.get(`/media/${name}`)).status, left()]).toEqual([200, []]);
  });

  test('of parallel uploads exactly those that fit into the quota are stored', async () => {
    const owner = await server.createMember();
    const files = [1, 2, 3, 4].map((seconds) => buildMp4({ seconds, bytes: 400_000 }));
    const answers = await Promise.all(files.map((file, n) => (n % 2 ? uploadFile : uploadWhole)(owner, file)));
    const statuses = answers.map(({ status }) => (status === 204 ? 200 : status)).sort();
    expect(statuses).toEqual([200, 200, 413, 413]);
    const refused = answers.find(({ status }) => status === 413);
    expect(refused?.body).toMatchObject({ error: 'quota_exceeded', field: 'file', params: { max: 1 } });
    expect((await createUpload(owner, 400_000)).body['error']).toBe('quota_exceeded');
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
    const usage = async (someone: BrowserClient) => (await someone.get('/api/storage/usage')).body;
    const website = (someone: BrowserClient) =>
      someone.post('/api/qr/dynamic/url', { content: { url: 'https://example.org' } });

    test('an account has the quota of a guest, for files and content, until its email address is verified', async () => {
      const owner = await roomy.createMember('unverified-storage@example.org');
      const megabytes = async (size: number) => (await createUpload(owner, size * 2 ** 20, { filename: 'a.mp4' })).body;
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

    test('content counts towards the quota that the account page shows and uploads are checked against', async () => {
      const owner = await server.createMember();
      const { body } = await website(owner);
      await run('update code_text set content_bytes = 700000 where qr_id = $1', body['insertedId']);
      const refused = { status: 413, body: { error: 'quota_exceeded', params: { max: 1 } } };
      expect(await uploadFile(owner, buildMp4({ bytes: 400_000 }))).toMatchObject(refused);
      const small = buildMp4({ bytes: 200_000 });
      expect((await uploadFile(owner, small)).status).toBe(200);
      const bytes = 700_000 + small.length;
      const most = { maxBytes: 2 ** 20, maxContentBytes: 10 * 2 ** 20 };
      expect(await usage(owner)).toEqual({ bytes, contentBytes: 700_000, ...most });
      await run('update code_text set content_bytes = 1000000 where qr_id = $1', body['insertedId']);
      expect(await website(owner)).toMatchObject({ ...refused, body: { ...refused.body, field: 'content' } });
    });

    test('all of them share a limit, which verifying the email address lifts without losing files', async () => {
      const [owner, guest, verified] = [
        await roomy.createMember('shares@example.org'),
        roomy.browserClient('192.0.2.77'),
        await roomy.createVerifiedMember('shares-nothing@example.org'),
      ];
      await run('update unverified_media_usage set bytes = 300 * 1048576 - 500000');
      const stored = await uploadFile(owner, buildMp4({ bytes: 400_000 }));
      expect(stored.status).toBe(200);
      const refused = { status: 413, body: { error: 'unverified_storage_full', field: 'file' } };
      const other = buildMp4({ bytes: 300_000 });
      for (const someone of [owner, guest]) {
        expect(await uploadFile(someone, other)).toMatchObject(refused);
        expect(await createUpload(someone, other.length)).toMatchObject(refused);
      }
      expect((await uploadFile(verified, other)).status).toBe(200);
      await verify(owner);
      expect((await uploadFile(owner, other)).status).toBe(200);
      expect((await owner.get(`/media/${stored.body['file']}`)).status).toBe(200);
      expect(await uploadFile(guest, other)).toMatchObject(refused);
      await sweep(); // What is erased or verified makes room for others then.
      expect((await uploadFile(guest, other)).status).toBe(200);
    });

    test('erased files and verified accounts make room for others even while the store is unavailable', async () => {
      const guest = roomy.browserClient('192.0.2.78');
      await run('update unverified_media_usage set bytes = 300 * 1048576');
      expect((await uploadFile(guest, buildMp4({ bytes: 200_000 }))).status).toBe(413);
      vi.spyOn(server.deps.blobStore, 'listUnusedSince').mockImplementation(() => {
        throw new BlobStoreUnavailableError('no bucket');
      });
      await sweep();
      expect((await uploadFile(guest, buildMp4({ bytes: 200_000 }))).status).toBe(200);
    });

    test('of parallel uploads exactly those that fit into the shared limit are stored', async () => {
      await run('update unverified_media_usage set bytes = 300 * 1048576 - 1000000');
      const guests = [1, 2, 3, 4].map((n) => roomy.browserClient(`192.0.2.${n}`));
      const answers = await Promise.all(guests.map((guest) => uploadFile(guest, buildMp4({ bytes: 400_000 }))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413]);
      await sweep();
    });
  });

  test('an idle upload is never ended by another network of the same IPv6 site', async () => {
    const networks = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => server.browserClient(`2001:db8:5:${n}::1`));
    const first = networks[0]!;
    await Promise.all(networks.map((someone) => createUpload(someone, 9))); // Each client gets its cookie.
    restLong();
    const begun = await Promise.all(
      networks.flatMap((someone) => Array.from({ length: 7 }, () => createUpload(someone, 9))),
    );
    expect(begun.map(({ status }) => status)).toEqual(Array(56).fill(201));
    const refused = await createUpload(server.browserClient('2001:db8:5:8::1'), 9);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
    expect((await createUpload(first, 9)).status).toBe(201); // In place of one of its own.
    const statuses = await Promise.all(
      begun.map(
        async ({ headers }, n) => (await headUpload(networks[Math.floor(n / 7)]!, String(headers['location']))).status,
      ),
    );
    expect(statuses).toEqual(Array(56).fill(200));
  });

  test('the usage of an account is the sum of its files after uploads, claims and erasure', async () => {
    const [owner, other] = [await server.createMember(), await server.createMember()];
    const { pool } = server.database;
    const names = [];
    for (const [someone, seconds] of [
      [owner, 11],
      [owner, 12],
      [other, 13],
      [server.browserClient('192.0.2.40'), 14],
    ] as const)
      names.push((await uploadFile(someone, buildMp4({ seconds, bytes: 100_000 }))).body['file']);
    const [erased, , moved, guests] = names;
    await pool.query('delete from file where name = $1', [erased]);
    const owners = 'select id from users where email = $1';
    await pool.query(`update file set account_id = (${owners}) where name = any($2)`, [owner.email, [moved, guests]]);
    const { rows } = await pool.query<Record<string, number>>(
      `select (select bytes from media_usage where account_id = users.id),
         (select coalesce(sum(bytes), 0)::bigint from file where account_id = users.id) as sum,
         (select count(*)::int from file where account_id = users.id) as files
       from users where email = any($1)`,
      [[owner.email, other.email]],
    );
    expect(rows.map(({ files }) => files).sort()).toEqual([0, 3]);
    expect(rows.map(({ bytes }) => Number(bytes))).toEqual(rows.map(({ sum }) => Number(sum)));
  });

  test('pending uploads count towards the quota until they end, expire, or are replaced', async () => {
    const owner = await server.createMember();
    const refusedOf = async (answer: ReturnType<typeof createUpload>) => {
      const { status, body } = await answer;
      return [status, body['error'], body['params']];
    };
    const noRoom = [413, 'quota_exceeded', { max: 1 }];
    const [one, two] = [await createUpload(owner, 600_000), await createUpload(owner, 400_000)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await refusedOf(createUpload(owner, 100_000))).toEqual(noRoom);
    expect(await refusedOf(uploadFile(owner, buildMp4({ bytes: 100_000 })))).toEqual(noRoom);
    expect((await createUpload(await server.createMember(), 600_000)).status).toBe(201);
    await owner.send('DELETE', String(two.headers['location']), undefined, tusHeaders);
    expect((await uploadFile(owner, buildMp4({ bytes: 300_000 }))).status).toBe(200);

    restLong();
    expect(await refusedOf(createUpload(owner, 900_000))).toEqual(noRoom); // Nothing that rests could make way for that.
    expect((await headUpload(owner, String(one.headers['location']))).status).toBe(200);
    const next = await createUpload(owner, 500_000);
    expect([next.status, (await headUpload(owner, String(one.headers['location']))).status]).toEqual([201, 404]);
    server.clock.now = new Date(server.clock.now.getTime() + day + 1000);
    expect((await createUpload(owner, 500_000)).status).toBe(201);
  });

  test('the upload host accepts files from our own pages with a pass, and serves nothing else', async () => {
    const owner = await server.createMember();
    const there = { host: new URL(uploads).host };
    const guest = server.browserClient('192.0.2.9');
    const { body } = await owner.post('/api/storage/pass');
    const passed = { ...there, 'upload-pass': String(body['pass']) };
    const file = buildPdf();
    const begun = await createUpload(guest, file.length, { filename: 'a.pdf' }, passed);
    expect([begun.status, begun.headers['access-control-allow-origin']]).toEqual([201, 'http://tessera.example']);
    const at = String(begun.headers['location']);
    const whole = await patchUpload(guest, at, 0, file, passed);
    expect(whole.headers['access-control-expose-headers']).toContain('upload-result');
    const stored = parseUploadResult(whole);
    expect(stored.googleCloudStorageUriPrefix).toBe('http://tessera.example/media/');
    expect((await owner.get(`/media/${stored.file}`)).status).toBe(200);

    const preflight = await guest.send('OPTIONS', tusPath, undefined, { ...there, origin: 'https://evil.example' });
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([
      204,
      'http://tessera.example',
    ]);
    const foreign = await createUpload(guest, 9, {}, { ...passed, origin: 'https://evil.example' });
    expect([foreign.status, foreign.body['error']]).toEqual([403, 'invalid_origin']);
    expect((await createUpload(owner, 9, {}, there)).body['error']).toBe('not_signed_in'); // Cookies are nothing there.
    const forgedPass = String(body['pass']).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const forged = await createUpload(guest, 9, {}, { ...there, 'upload-pass': forgedPass });
    expect(forged.status).toBe(401);
    for (const path of ['/api/user/me', '/', `/media/${stored.file}`, '/api/storage/gcs'])
      expect((await owner.get(path, there)).status).toBe(404);

    const here = await createUpload(guest, 9, {}, { 'upload-pass': String(body['pass']) });
    expect((await headUpload(owner, String(here.headers['location']))).status).toBe(404); // Nor is a pass anything here.
    server.clock.now = new Date(server.clock.now.getTime() + 601_000);
    expect((await createUpload(guest, 9, {}, passed)).status).toBe(401);
  });

  test('a file of a password-protected code is served by its signed link until that expires', async () => {
    const owner = await server.createMember();
    const { body } = await uploadFile(owner, buildPdf([], { pages: 5 }));
    const code = await pdfCode(owner, body['file'], { accessPassword: 'larch240', activePassword: true });
    expect(code.status, code.text).toBe(201);
    const uri = String((await owner.get(`/api/qr/${code.body['insertedId']}`)).body['uri']);
    const phone = server.browserClient('193.0.6.139');
    expect((await phone.get(`/media/${body['file']}`)).status).toBe(404);
    const form = await phone.get(`/r/${uri}`);
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(form.text)!;
    const opened = await phone.send(
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
    const tampered = [
      signed.replace(/e=\d/, 'e=9'),
      signed.replace(/s=(.)/, (_, first) => (first === 'A' ? 's=B' : 's=A')),
      signed.replace(/&s=.*/, ''),
    ];
    for (const path of tampered) expect((await phone.get(path)).status).toBe(404);
    server.clock.now = new Date(server.clock.now.getTime() + 7 * 3_600_000);
    expect((await phone.get(signed)).status).toBe(404);
  });

  test('a private file is served to API keys of its account that can read codes, and to no others', async () => {
    const [owner, otherOwner] = [await server.createVerifiedMember(), await server.createVerifiedMember()];
    const { body } = await uploadFile(owner, buildPdf([], { pages: 2 }));
    const createApiClient = async (someone: BrowserClient, scopes: readonly string[]) => {
      const { body: made } = await someone.post('/api/user/keys', { name: 'A program', scopes });
      return server.apiClient(String(made['secret']));
    };
    const statuses = [];
    for (const [someone, scope] of [
      [owner, 'codes:read'],
      [owner, 'codes:write'],
      [otherOwner, 'codes:read'],
    ] as const) {
      const shown = await (await createApiClient(someone, [scope])).get(`/media/${body['file']}`);
      statuses.push([shown.status, shown.headers['cache-control']]);
    }
    statuses.push([(await server.apiClient('made up').get(`/media/${body['file']}`)).status]);
    expect(statuses).toEqual([[200, 'private, no-cache'], [404, 'no-store'], [404, 'no-store'], [404]]);
  });

  test('a guest’s files move to their account at sign-up, and are deleted with the account', async () => {
    const guest = server.browserClient('192.0.2.10');
    const { body } = await uploadFile(guest, buildPdf([], { pages: 6 }));
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

  test('incomplete uploads, and what a crash left, are deleted after a day', async () => {
    const owner = await server.createMember();
    const { headers } = await createUpload(owner, 5000);
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
    expect([(await headUpload(owner, String(headers['location']))).status, left()]).toEqual([200, before]);
    expect(existsSync(cut)).toBe(true);
    await sweepAt(25);
    expect([(await headUpload(owner, String(headers['location']))).status, inside('receiving')]).toEqual([404, []]);
    expect(existsSync(cut)).toBe(false);
    expect((await owner.send('DELETE', String(headers['location']), undefined, tusHeaders)).status).toBe(404);
  });
});

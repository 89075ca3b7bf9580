import { createHash } from 'node:crypto';
import { zxing } from '@tessera/qr/testing/decoders.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import type { MemberClient, TestServer } from '../../testing.ts';
import { features } from '../index.ts';
import { startWithFiles } from '../media/images/testing.ts';
import { listExportEntries } from './entries.ts';
import { accessPassword, createCode, exportAccount, fillAccount, getCode, password, readLines } from './testing.ts';

const dayMs = 86_400_000;

describe.each(databases)('the data export on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  let filled: Awaited<ReturnType<typeof fillAccount>>;
  let exported: Awaited<ReturnType<typeof exportAccount>>;
  beforeAll(async () => {
    server = await startWithFiles(await open());
    owner = await server.createVerifiedMember();
    filled = await fillAccount(server, owner, ['url', 'menu', 'wifi']);
    await addSecrets();
    await owner.post('/api/qr/dynamic/url?draft=true', { content: { url: 'https://example.org' }, name: 'A draft' });
    exported = await exportAccount(server, owner, { drawings: true });
  });
  afterAll(() => server.close());

  const run = (sql: string, values: unknown[] = []) => server.database.pool.query(sql, values);
  /** Rows with secrets that no route of the API creates quickly. */
  const addSecrets = async () => {
    const key = await owner.post('/api/user/keys', { name: 'Till', scopes: ['codes:read'] });
    expect(key.status, key.text).toBe(201);
    const share = await owner.post('/api/analysis/shares', {});
    expect(share.status, share.text).toBeLessThan(300);
    const preview = await owner.post(`/api/qr/${filled.ids.get('menu')}/try`, {});
    expect(preview.status, preview.text).toBeLessThan(300);
    secrets.push(
      String(key.body['secret']),
      String(share.body['token'] ?? share.body['url']),
      accessPassword,
      password,
    );
    secrets.push(owner.cookies.get('session')!);
    const own = `select id from users where email = '${owner.email}'`;
    await run(
      `insert into totp (user_id, secret, created_at) select id, '\\x70707070707070707070'::bytea, now() from (${own}) u`,
    );
    await run(`insert into backup_code select id, '\\x62626262626262626262'::bytea from (${own}) u`);
    await run(
      `insert into one_time_token (token_hash, kind, user_id, created_at, expires_at)
       select '\\x74747474747474747474'::bytea, 'test', id, now(), now() from (${own}) u`,
    );
    await run(
      `insert into push_subscription select 'https://push.example/endpoint', id, 'p256dh-of-a-browser', 'auth-of-a-browser', now() from (${own}) u`,
    );
    await run(
      `insert into domain (account_id, host, token, created_at) select id, 'go.example.org', 'token-of-a-domain', now() from (${own}) u`,
    );
  };
  const secrets: string[] = [];

  /** Every value in the database that could be a secret. */
  const listStoredSecrets = async () => {
    const { rows: columns } = await run(
      `select table_name, column_name from information_schema.columns where table_schema = 'public'
       and column_name ~ '(hash|secret|token|auth|p256dh|seed|digest|visitor|salt)$' and table_name !~ '^scan_'`,
    );
    const found: Buffer[] = [];
    for (const { table_name: table, column_name: column } of columns) {
      const { rows } = await run(`select "${column}" as value from "${table}" where "${column}" is not null`);
      found.push(...rows.map(({ value }) => (Buffer.isBuffer(value) ? value : Buffer.from(String(value)))));
    }
    return found;
  };
  const countRows = async (sql: string) => Number((await run(sql)).rows[0].n);
  const manifest = () =>
    JSON.parse(Buffer.from(exported.files.get('manifest.json')!).toString()) as {
      format: string;
      files: { name: string; bytes: number; sha256: string; rows?: number }[];
    };

  test('has every file with its size, its hash and its number of rows, and says so in its manifest', () => {
    const { format, files } = manifest();
    expect(format).toBe('tessera-export-1');
    expect([...exported.files.keys()].sort()).toEqual([...files.map(({ name }) => name), 'manifest.json'].sort());
    for (const { name, bytes, sha256, rows } of files) {
      const file = exported.files.get(name)!;
      expect([name, file.length, createHash('sha256').update(file).digest('hex')]).toEqual([name, bytes, sha256]);
      if (name.endsWith('.jsonl')) expect([name, readLines(exported.files, name).length]).toEqual([name, rows]);
    }
  });

  test('lists what is inside, as the manifest has it, and every other file is in a listed folder', async () => {
    const { body } = await owner.get('/api/user/data-exports');
    type Listed = { name: string; rows: number | null };
    const [{ files: listed }] = body['exports'] as [{ files: Listed[] }];
    const isFolder = ({ name }: Listed) => name.endsWith('/');
    const folders = listed.filter(isFolder).map(({ name }) => name);
    const { files } = manifest();
    expect(listed.filter((file) => !isFolder(file) && file.name !== 'manifest.json')).toEqual(
      files.filter(({ name }) => !name.includes('/')).map(({ name, rows = null }) => ({ name, rows })),
    );
    for (const { name } of files)
      expect(!name.includes('/') || folders.some((folder) => name.startsWith(folder)), name).toBe(true);
    expect((body['files'] as Listed[]).map(({ name }) => name)).toEqual([
      ...new Set([...listed.map(({ name }) => name), 'drawings/']),
    ]);
  });

  test('has each code with its versions, links, folder and files', async () => {
    const { ids, names, folder } = filled;
    const codes = readLines(exported.files, 'codes.jsonl');
    expect(codes.map(({ id }) => id)).toEqual([...ids.values(), expect.any(Number)].sort((a, b) => a - b));
    const menu = codes.find(({ id }) => id === ids.get('menu'))!;
    const stored = await getCode(owner, ids.get('menu')!);
    expect(menu).toMatchObject({ type: 'menu', name: 'My menu', folder_id: folder, encoded_text: stored['printed'] });
    const versions = readLines(exported.files, 'revisions.jsonl').filter(({ qr_id }) => qr_id === menu['id']);
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [1, 'published'],
      [2, 'published'],
    ]);
    expect(versions.at(-1)!['content']).toEqual(stored['content']);
    const links = readLines(exported.files, 'links.jsonl').filter(({ qr_id }) => qr_id === menu['id']);
    expect(links).toMatchObject([{ host: '', slug: stored['uri'] }]);
    for (const path of [`images/${names.image}`, `logos/${names.logo}`, `files/${names.file}`])
      expect(exported.files.has(path), path).toBe(true);
  });

  test('has each published code as a drawing that scans, if asked for', async () => {
    const names = [...exported.files.keys()].filter((name) => name.startsWith('drawings/'));
    expect(names).toHaveLength(filled.ids.size);
    const id = filled.ids.get('menu')!;
    const drawing = exported.files.get(`drawings/${id}-my-menu.svg`)!;
    const png = await sharp(drawing, { density: 200 }).flatten({ background: '#fff' }).png().toBuffer();
    expect(await zxing(png)).toBe((await getCode(owner, id))['printed']);
    const { body } = await owner.get('/api/user/data-exports');
    const [{ parts }] = body['exports'] as [{ parts: object[] }];
    expect(parts.at(-1)).toMatchObject({ part: 'drawings', state: 'done', rows: filled.ids.size });
    const frozen = `select count(*) as n from qr where id = ${id} and downloaded_at is not null`;
    expect(await countRows(frozen), 'its text isn’t frozen').toBe(0);
  });

  test('has each scan and its sums, and no formula in a spreadsheet', async () => {
    const lines = Buffer.from(exported.files.get('scans.csv')!).toString().trim().split('\r\n');
    expect(lines).toHaveLength(1 + (await countRows('select count(*) as n from scan')));
    expect(lines[1]).toContain('"redirected"');
    expect(lines[1]).toContain('"iOS"');
    const sums = Buffer.from(exported.files.get('scan-days.csv')!).toString();
    expect(sums).toContain('"2026-03-10","3","3"');
    const codes = Buffer.from(exported.files.get('codes.csv')!).toString();
    expect(codes).not.toMatch(/"[=+\-@]/);
  });

  test('has no password, key, token or any other secret', async () => {
    const stored = await listStoredSecrets();
    expect(stored.length).toBeGreaterThan(8);
    const all = Buffer.concat([...exported.files].flatMap(([name, bytes]) => [Buffer.from(name), bytes]));
    const found = [...stored, ...secrets.map((secret) => Buffer.from(secret))].filter((secret) =>
      (['latin1', 'hex', 'base64'] as const).some((form) => all.includes(secret.toString(form))),
    );
    expect(found.map(String)).toEqual([]);
    expect(all.includes('My menu'), 'the search finds what is there').toBe(true);
  });

  test('describes every field of every file in its README', () => {
    const readme = Buffer.from(exported.files.get('README.md')!).toString();
    for (const {
      name,
      format,
      export: { columns },
    } of listExportEntries(features)) {
      const section = readme.split(`## ${name}\n`)[1]!.split('\n## ')[0]!;
      for (const [column, about] of Object.entries<unknown>(columns))
        expect([name, column, section.includes(`| \`${column}\` |`)]).toEqual([
          name,
          column,
          typeof about === 'string',
        ]);
      const [first] = readLines(exported.files, name.replace('.csv', '.jsonl'));
      if (format === 'jsonl' && first)
        for (const field of Object.keys(first)) expect(section).toContain(`\`${field}\``);
    }
  });

  test('is downloaded in ranges for seven days, and stays listed after that', async () => {
    const headers = { cookie: `session=${owner.cookies.get('session')}` };
    const url = `/api/tasks/${exported.id}/file`;
    const first = await server.app.inject({ url, headers: { ...headers, range: 'bytes=0-99' } });
    const rest = { ...headers, range: 'bytes=100-', 'if-range': String(first.headers['etag']) };
    const second = await server.app.inject({ url, headers: rest });
    expect([first.statusCode, second.statusCode]).toEqual([206, 206]);
    expect(Buffer.concat([first.rawPayload, second.rawPayload]).equals(exported.zip)).toBe(true);
    const changed = await server.app.inject({ url, headers: { ...rest, 'if-range': '"another"' } });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, exported.zip.length]);

    const sweep = () =>
      features
        .flatMap(({ schedules }) => schedules ?? [])
        .find(({ name }) => name === 'tasks.expired')!
        .run(server.deps);
    const before = server.clock.now;
    const read = async () => ((await owner.get('/api/user/data-exports')).body['exports'] as object[])[0];
    server.clock.now = new Date(before.getTime() + 7 * dayMs - 1);
    await sweep();
    expect(await read()).toMatchObject({ state: 'done', file: { bytes: exported.zip.length } });
    server.clock.now = new Date(before.getTime() + 7 * dayMs);
    await sweep();
    expect(await read()).toMatchObject({ id: exported.id, state: 'done', file: null });
    expect((await owner.get(url)).body['error']).toBe('link_expired');
    server.clock.now = new Date(before.getTime() + 98 * dayMs);
    await sweep();
    server.clock.now = before;
    expect((await owner.get('/api/user/data-exports')).body['exports']).toEqual([]);
  });

  test('shows what is done of each part, is recorded, and announced by one email', async () => {
    const [other] = [await server.createVerifiedMember()];
    await createCode(other, 'url');
    const start = () => other.post('/api/user/data-exports', { password });
    const [{ body }, second] = await Promise.all([start(), start()]);
    expect(second.body['id'], 'one at a time').toBe(body['id']);
    expect(body).toMatchObject({ state: 'waiting', file: null });
    expect(new Set((body['parts'] as { state: string }[]).map(({ state }) => state))).toEqual(new Set(['waiting']));
    expect((await start()).body['id'], 'one at a time').toBe(body['id']);
    await server.drain();
    const [done] = (await other.get('/api/user/data-exports')).body['exports'] as Record<string, unknown>[];
    expect(done).toMatchObject({ state: 'done', file: { name: 'tessera-2026-03-10.zip' } });
    expect(done!['parts']).toContainEqual({ part: 'codes', state: 'done', rows: 3, bytes: expect.any(Number) });
    expect(
      (await server.subjects(other.email)).filter((subject) => subject === 'Your data is ready to download'),
    ).toHaveLength(1);
    const { body: audit } = await other.get('/api/user/audit?action=data_exported');
    expect(audit['acts']).toHaveLength(1);
  });

  test('goes on where it stopped: many scans come in several steps, each once', async () => {
    const member = await server.createVerifiedMember();
    const ids = [await createCode(member, 'url'), await createCode(member, 'url')];
    await run(
      `insert into scan (qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country)
       select $1::bigint + (n % 2) * ($2::bigint - $1::bigint), timestamptz '2026-02-01' + n * interval '1 second', gen_random_uuid(), '2026-02-01', 0,
         32, '\\x00', 1, 1, 1, 'IT' from generate_series(1, 15000) as n`,
      ids,
    );
    const { id, files } = await exportAccount(server, member);
    const lines = Buffer.from(files.get('scans.csv')!).toString().trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(15_000);
    const { rows } = await run('select steps, total from task where id = $1', [id]);
    expect(rows[0].steps, 'more steps than files').toBeGreaterThan(rows[0].total);
  });

  test('is only for admins in their own sessions, with their password', async () => {
    const { body } = await owner.post('/api/user/data-exports', { password: 'a guess' });
    expect(body['error']).toBe('credentials_incorrect');
    const { id } = await exportAccount(server, owner);
    const key = await owner.post('/api/user/keys', { name: 'Reader', scopes: ['codes:read'] });
    const client = server.apiClient(String(key.body['secret']));
    for (const path of ['/api/user/data-exports', `/api/tasks/${id}/file`])
      expect([path, (await client.get(path)).status]).toEqual([path, path.includes('tasks') ? 404 : 403]);
    const other = await server.createVerifiedMember();
    expect((await other.get(`/api/tasks/${id}/file`)).status).toBe(404);
  });
});

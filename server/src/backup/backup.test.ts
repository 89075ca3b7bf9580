import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endPause } from '../adapters/database/backup/index.ts';
import { openDatabase } from '../adapters/database/index.ts';
import { databasePlaces } from '../adapters/database/testing.ts';
import type { TestServer } from '../testing.ts';
import { createBackup } from './create-backup.ts';
import { hashBytes } from './hashing.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import {
  createInstallation,
  fillInstallation,
  ownerEmail,
  password,
  scan,
  startOn,
  type TestInstallation,
} from './testing.ts';

const place = databasePlaces[0]!;
const scratch = mkdtempSync(join(tmpdir(), 'tessera-backup-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const now = () => new Date('2026-03-10T12:00:00Z');
const options = { now, say: () => {} };
const folder = join(scratch, 'backup');

let source: TestInstallation;
let server: TestServer;
let filled: Awaited<ReturnType<typeof fillInstallation>>;
let manifest: Manifest;
beforeAll(async () => {
  source = await createInstallation(place, { isMigrated: true });
  server = await startOn(source, true);
  filled = await fillInstallation(server);
  await createBackup(source.config, folder, now, () => {});
  manifest = await readManifest(folder);
});
afterAll(async () => {
  await server.close();
  source.remove();
});

/** Every table, column, index, constraint and trigger, with what it does. */
const readSchema = async ({ config }: TestInstallation) => {
  const database = await openDatabase(config);
  const texts = [
    `select table_schema, table_name, column_name, data_type, column_default, is_nullable, is_generated
     from information_schema.columns where table_schema in ('public', 'pgboss') order by 1, 2, 3`,
    `select schemaname, indexname, indexdef from pg_indexes where schemaname in ('public', 'pgboss') order by 1, 2`,
    `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as does from pg_constraint
     where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2`,
    `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  ];
  const parts = [];
  for (const text of texts) parts.push((await database.pool.query(text)).rows);
  await database.close();
  return parts;
};

describe('a backup of an installation that is in use', () => {
  test('has every table but the unlogged ones, so a new table is in it by itself', async () => {
    const { rows } = await server.database.pool.query<{ name: string; persistence: string }>(
      `select nspname || '.' || relname as name, relpersistence as persistence
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
    );
    const saved = manifest.tables.map((table) => `${table.schema}.${table.name}`);
    const isLost = ({ persistence }: { persistence: string }) => persistence === 'u';
    expect(saved).toEqual(rows.filter((row) => !isLost(row)).map(({ name }) => name));
    // A table that may be lost in a crash is never needed. Add one here only if that is so.
    expect(rows.filter(isLost).map(({ name }) => name)).toEqual(['public.rate_limit']);
  });

  test('has a transaction’s number only where it becomes relative: in columns named tx', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select distinct column_name as name from information_schema.columns
       where table_schema in ('public', 'pgboss')
         and (column_default like '%pg_current_xact_id%' or data_type in ('xid8', 'xid', 'pg_snapshot'))`,
    );
    expect(rows).toEqual([{ name: 'tx' }]);
    const scans = manifest.tables.filter(({ name, rows: count }) => /^scan_2/.test(name) && count > 0);
    const lines = scans.flatMap(({ file }) => readFileSync(join(folder, file!.path), 'utf8').trim().split('\n'));
    const numbers = lines.map((line) => (JSON.parse(line) as { tx: number }).tx);
    expect(numbers).toHaveLength(17);
    expect(Math.max(...numbers)).toBeLessThan(0);
  });

  test('is plain JSON, with times, bytes and big numbers as documented', () => {
    const table = manifest.tables.find(({ name }) => name === 'session')!;
    const [line = ''] = readFileSync(join(folder, table.file!.path), 'utf8').split('\n');
    const row = JSON.parse(line) as Record<string, string>;
    expect(Buffer.from(row['token_hash']!, 'base64')).toHaveLength(32);
    expect(row['created_at']).toMatch(/^2026-03-10T12:00:00(\.\d+)?Z$/);
    expect(manifest.files.map(({ path }) => path)).toContainEqual(expect.stringContaining(filled.image.split('.')[0]!));
  });
});

describe('a restored installation', () => {
  let copy: TestInstallation;
  let restored: Awaited<ReturnType<typeof restoreBackup>>;
  beforeAll(async () => {
    copy = await createInstallation(place);
    restored = await restoreBackup(copy.config, folder, options);
  });
  afterAll(() => copy.remove());

  test('has the same rows in every table, and the same files', async () => {
    expect(restored.map(({ name }) => name)).toEqual(manifest.tables.map((table) => `${table.schema}.${table.name}`));
    expect(restored.every(({ isSame }) => isSame)).toBe(true);
    for (const { path, sha256 } of manifest.files)
      expect(hashBytes(readFileSync(join(copy.config.dataDir, path)))).toBe(sha256);
  });

  test('has the same schema, with its foreign keys and triggers', async () => {
    if (place === 'pglite') return; // The source is open.
    expect(await readSchema(copy)).toEqual(await readSchema(source));
  });

  test('is paused: it lets people sign in and look, and is otherwise read-only, without jobs and without any request to others, while scans are recorded', async () => {
    const paused = await startOn(copy);
    const guest = paused.browserClient();
    expect((await guest.post('/api/user/account/login', { email: ownerEmail, password })).status).toBe(200);
    expect((await guest.get('/api/qr')).body).toMatchObject({ total: 4 });
    expect((await guest.post('/api/folders', { name: 'New' })).status).toBe(423);
    expect((await scan(paused, '/r/winter-menu', 77)).headers['location']).toBe('https://example.com/menu');
    const request = { url: 'https://example.com/', maxBytes: 100, timeoutMs: 1000 };
    await expect(paused.deps.outbound.request(request)).rejects.toMatchObject({ reason: 'forbidden' });
    await expect(
      paused.deps.mailer.deliver({ id: 'x', to: ownerEmail, subject: 'x', text: 'x', html: 'x' }),
    ).rejects.toThrow('paused');
    expect(await paused.deps.vatCheck.check('IE6388047V')).toEqual({ state: 'unavailable' });
    expect(await paused.deps.dns.resolve('example.com', 'A')).toEqual({ outcome: 'silent' });
    await paused.close();
  });

  test('works like the original once it is confirmed: sign in, list, scan, page, download, create', async () => {
    expect(await endPause(copy.config)).toBe(true);
    expect(await endPause(copy.config)).toBe(false);
    const started = await startOn(copy);
    const owner = started.browserClient('192.0.2.9');
    expect((await owner.post('/api/user/account/login', { email: ownerEmail, password })).status).toBe(200);
    expect((await owner.get('/api/qr')).body).toMatchObject({ total: 4 });
    expect((await owner.get('/api/qr?q=Ünal')).body).toMatchObject({ total: 1 });
    expect((await scan(started, '/r/first-three', 5)).status).toBe(403);
    expect((await scan(started, '/r/nino', 5)).text).toContain('Trattoria da Nino');
    expect((await owner.get(`/img/original/${filled.image}`)).status).toBe(200);
    const file = await owner.get(`/api/qr/${filled.url}/download?format=svg`);
    expect([file.status, file.text.slice(0, 4)]).toEqual([200, '<svg']);
    const created = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.com/new' } });
    expect(created.status).toBe(201);
    expect(created.body['insertedId']).toBeGreaterThan(filled.url);
    await started.close();
  });

  test('counts new scans after those of the backup, though transactions of its database have lower numbers', async () => {
    const started = await startOn(copy);
    const owner = started.browserClient('192.0.2.9');
    await owner.post('/api/user/account/login', { email: ownerEmail, password });
    await scan(started, '/r/winter-menu', 200);
    const read = async () => {
      const { body } = await owner.get(`/api/qr/${filled.url}/stats`);
      return (body['totals'] as { scans: number }).scans;
    };
    await expect.poll(async () => started.deps && (await read())).toBe(14);
    await started.close();
  });
});

describe('a backup is rejected, and nothing is restored,', () => {
  let target: TestInstallation;
  beforeAll(async () => {
    target = await createInstallation(place);
  });
  afterAll(() => target.remove());

  /** A backup that something has happened to. */
  const changedBackup = (change: (path: (file: string) => string) => void) => {
    const changed = mkdtempSync(join(scratch, 'changed-'));
    cpSync(folder, changed, { recursive: true });
    change((file) => join(changed, file));
    return changed;
  };
  const rewriteManifest = (path: (file: string) => string, change: (content: Manifest) => void) => {
    const content = JSON.parse(readFileSync(path('manifest.json'), 'utf8')) as Manifest;
    change(content);
    const text = JSON.stringify(content);
    writeFileSync(path('manifest.json'), text);
    writeFileSync(path('manifest.json.sha256'), `${hashBytes(Buffer.from(text))}  manifest.json\n`);
  };
  const users = 'tables/public.users.jsonl';
  const picture = () => manifest.files[0]!.path;

  const cases: readonly [string, RegExp, (path: (file: string) => string) => void][] = [
    ['if a table is cut off', /users\.jsonl has \d+ bytes instead of \d+/, (path) => truncateSync(path(users), 100)],
    ['if rows were added', /users\.jsonl has \d+ bytes instead of/, (path) => appendFileSync(path(users), '{}\n')],
    [
      'if a row was changed',
      /users\.jsonl was changed or damaged/,
      (path) => writeFileSync(path(users), readFileSync(path(users), 'utf8').replace('owner@', 'thief@')),
    ],
    ['if a table is missing', /users\.jsonl is missing/, (path) => rmSync(path(users))],
    ['if a picture is missing', /files\/.* is missing/, (path) => rmSync(path(picture()))],
    [
      'if a picture was changed',
      /files\/.* was changed/,
      (path) => {
        const bytes = readFileSync(path(picture()));
        bytes[20]! ^= 1;
        writeFileSync(path(picture()), bytes);
      },
    ],
    [
      'if its manifest was changed',
      /manifest\.json was changed or damaged/,
      (path) =>
        writeFileSync(path('manifest.json'), readFileSync(path('manifest.json'), 'utf8').replace('0.1.0', '0.1.1')),
    ],
    [
      'if its manifest is missing',
      /manifest\.json can’t be read: it isn’t there/,
      (path) => rmSync(path('manifest.json')),
    ],
    [
      'if it has another format',
      /has the format tessera-backup-9/,
      (path) => rewriteManifest(path, (content) => Object.assign(content, { format: 'tessera-backup-9' })),
    ],
    [
      'if it is of a newer release',
      /newer than this release \(migration 9999-next\)/,
      (path) => rewriteManifest(path, ({ migrations }) => migrations.push('9999-next')),
    ],
    [
      'if a path leads out of it',
      /manifest\.json isn’t valid/,
      (path) => rewriteManifest(path, ({ files }) => Object.assign(files[0]!, { path: '../../etc/passwd' })),
    ],
    [
      'if the bounds of a partition are SQL',
      /manifest\.json isn’t valid/,
      (path) =>
        rewriteManifest(path, ({ tables }) => {
          const { partition } = tables.find(({ name }) => /^scan_2/.test(name))!;
          Object.assign(partition!, { bounds: 'FOR VALUES FROM (pg_sleep(9)) TO (now())' });
        }),
    ],
    [
      'if the type of a column is SQL',
      /users has other columns/,
      (path) =>
        rewriteManifest(path, ({ tables }) => {
          const [column] = tables.find(({ name }) => name === 'users')!.columns;
          Object.assign(column!, { type: 'uuid), lateral (select pg_sleep(9)' });
        }),
    ],
    [
      'if rows refer to others that aren’t in it',
      /violates foreign key|differs from the backup/,
      (path) =>
        rewriteManifest(path, ({ tables }) => {
          const table = tables.find(({ name }) => name === 'users')!;
          Object.assign(table, { rows: 0, digest: '0'.repeat(64), file: null });
        }),
    ],
  ];

  test.each(cases)('%s', async (_when, message, change) => {
    await expect(restoreBackup(target.config, changedBackup(change), options)).rejects.toThrow(message);
    expect(existsSync(join(target.config.dataDir, picture()))).toBe(false);
  });

  test('if the database or the file store isn’t empty', async () => {
    await expect(restoreBackup({ ...source.config, dataDir: target.config.dataDir }, folder, options)).rejects.toThrow(
      place === 'pglite' ? /./ : 'The database of DATABASE_URL isn’t empty',
    );
    const copy = await createInstallation(place);
    cpSync(join(source.config.dataDir, 'files'), join(copy.config.dataDir, 'files'), { recursive: true });
    await expect(restoreBackup(copy.config, folder, options)).rejects.toThrow('There are files in');
    copy.remove();
  });

  test('without the SECRET_KEY that its secrets need, unless the operator accepts that', async () => {
    const secretKey = 'a key of thirty-two characters or more';
    const withKey = join(scratch, 'with-key');
    await createBackup({ ...source.config, secretKey }, withKey, now, () => {});
    await expect(restoreBackup(target.config, withKey, options)).rejects.toThrow('needs the SECRET_KEY');
    const otherKey = { ...target.config, secretKey: `${secretKey}, but another` };
    await expect(restoreBackup(otherKey, withKey, options)).rejects.toThrow('isn’t that of the installation');
    const ownKey = { ...target.config, secretKey };
    await expect(restoreBackup(ownKey, folder, options)).rejects.toThrow('restore it without SECRET_KEY');
    expect((await restoreBackup(ownKey, withKey, options)).every(({ isSame }) => isSame)).toBe(true);
  });
});

test('a backup never replaces one that exists', async () => {
  await expect(createBackup(source.config, folder, now, () => {})).rejects.toThrow('exists already');
});

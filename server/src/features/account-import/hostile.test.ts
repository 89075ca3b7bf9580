import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { buildZip } from '../../adapters/zip/testing.ts';
import type { MemberClient, TestServer } from '../../testing.ts';
import { solidImage, startWithFiles, uploadLogo } from '../media/images/testing.ts';
import { checkExport, importExport } from './testing.ts';

type Files = Record<string, string | Uint8Array>;

const at = '2026-03-01T12:00:00.000Z';
const code = {
  ...{ id: 7, type: 'url', name: 'Seven', folder_id: null, schedule: null, scan_limit: null, scans_used: 0 },
  ...{ state: 'active', encoded_text: 'http://elsewhere.example/r/seven', downloaded_at: null, published_revision: 1 },
  ...{ created_at: at, archived_at: null, password_active: false, theme_color: '', forward_parameters: false },
};
const revision = {
  ...{ qr_id: 7, number: 1, state: 'published', content: { url: 'https://example.org/' }, content_version: 1 },
  ...{ style: plainStyle, created_at: at },
};
const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const valid: Files = { 'codes.jsonl': lines(code), 'revisions.jsonl': lines(revision) };

const toCsv = (...rows: (readonly unknown[])[]) =>
  rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('');
const scanColumns = 'qr_id at id day outcome flags os device browser country language city'.split(' ');
const toScan = (qrId: unknown, time = at) => [
  ...[qrId, time, crypto.randomUUID(), time.slice(0, 10), 'redirected', 'first'],
  ...['iOS', '', '', 'IT', 'it', ''],
];
const dayColumns = 'qr_id day scans uniques repeats visits bots previews owner_tests refused suspects'.split(' ');

const toBytes = (file: string | Uint8Array) => (typeof file === 'string' ? Buffer.from(file) : file);

type ManifestOptions = { listed?: Files; format?: string; address?: string };
/** A data export with these files; `listed` are those of its manifest. */
const buildExport = (
  files: Files,
  { listed = files, format = 'tessera-export-1', address = 'http://elsewhere.example' }: ManifestOptions = {},
) => {
  const manifest = {
    format,
    createdAt: at,
    installation: { id: 'elsewhere', address, hosts: ['elsewhere.example'] },
    account: { id: 'a', email: 'someone@example.org' },
    files: Object.entries(listed).map(([name, file]) => {
      const bytes = toBytes(file);
      return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
  };
  const all = Object.entries({ ...files, 'manifest.json': JSON.stringify(manifest) });
  return buildZip(all.map(([name, file]) => ({ name, bytes: toBytes(file) })));
};

/** So many empty files. */
const buildCrowd = (count: number) =>
  buildZip(Array.from({ length: count }, (_, nth) => ({ name: `files/${nth}.pdf`, bytes: Buffer.alloc(0) })));

describe.each(databases)('a ZIP that isn’t a data export on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  beforeAll(async () => {
    server = await startWithFiles(await open());
    owner = await server.createVerifiedMember();
  });
  afterAll(() => server.close());

  const expectRejection = async (zip: Uint8Array) => {
    server.advanceClock(300_000); // Otherwise the limit of uploads is reached.
    const { state, error, plan } = await checkExport(server, owner, zip);
    expect([state, plan]).toEqual(['refused', null]);
    return error;
  };
  const zeros = new Uint8Array(8 * 2 ** 20);

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, object]>([
    ['is no ZIP', () => Buffer.from('something else'), { code: 'import_unreadable' }],
    ['is empty', () => Buffer.alloc(0), { code: 'import_unreadable' }],
    ['is cut off', () => buildExport(valid).subarray(0, -40), { code: 'import_unreadable' }],
    [
      'is encrypted',
      () => buildZip([{ name: 'manifest.json', bytes: Buffer.from('{}'), encrypted: true }]),
      { code: 'import_unreadable' },
    ],
    [
      'has a name that leads out of its folder',
      () => buildZip([{ name: '../../etc/passwd', bytes: Buffer.from('root') }]),
      { code: 'import_unsafe_name', params: { file: '../../etc/passwd' } },
    ],
    [
      'has an absolute name',
      () => buildZip([{ name: '/etc/passwd', bytes: Buffer.from('root') }]),
      { code: 'import_unsafe_name', params: { file: '/etc/passwd' } },
    ],
    [
      'has a hidden file in a folder of its own',
      () => buildZip([{ name: 'files/.htaccess', bytes: Buffer.from('root') }]),
      { code: 'import_unsafe_name', params: { file: 'files/.htaccess' } },
    ],
    [
      'has a file twice',
      () => buildZip(['1', '2'].map((text) => ({ name: 'codes.jsonl', bytes: Buffer.from(text) }))),
      { code: 'import_unreadable', params: { file: 'codes.jsonl' } },
    ],
    [
      'says that a file is larger than it is',
      () => buildZip([{ name: 'manifest.json', bytes: Buffer.from('{}'), deflate: true, declared: 100 }]),
      { code: 'import_unreadable', params: { file: 'manifest.json' } },
    ],
    [
      'says that it unpacks to gigabytes',
      () => buildZip([{ name: 'scans.csv', bytes: Buffer.from('1'), deflate: true, declared: 4_000_000_000 }]),
      { code: 'import_too_large' },
    ],
    ['has 60,000 files', () => buildCrowd(60_000), { code: 'import_too_many_files', params: { max: 50_000 } }],
    [
      'shrinks to almost nothing',
      () => buildZip([{ name: 'scans.csv', bytes: zeros, deflate: true }]),
      { code: 'import_too_large', params: { max: 4 } },
    ],
    [
      'has no manifest',
      () => buildZip([{ name: 'codes.jsonl', bytes: Buffer.from(lines(code)) }]),
      { code: 'import_unknown' },
    ],
    ['has another manifest', () => buildExport(valid, { format: 'backup-1' }), { code: 'import_unknown' }],
    ['is from an address that is none', () => buildExport(valid, { address: 'elsewhere' }), { code: 'import_unknown' }],
    ['has a newer format', () => buildExport(valid, { format: 'tessera-export-2' }), { code: 'import_newer' }],
    [
      'has a changed file',
      () => buildExport({ ...valid, 'codes.jsonl': lines({ ...code, id: 8 }) }, { listed: valid }),
      { code: 'import_changed', params: { file: 'codes.jsonl' } },
    ],
    [
      'lacks a file',
      () => buildExport({ 'codes.jsonl': lines(code) }, { listed: valid }),
      { code: 'import_changed', params: { file: 'revisions.jsonl' } },
    ],
    [
      'has a file more',
      () => buildExport({ ...valid, 'more.jsonl': '' }, { listed: valid }),
      { code: 'import_changed', params: { file: 'more.jsonl' } },
    ],
    [
      'has a line that is no JSON',
      () => buildExport({ ...valid, 'codes.jsonl': `${lines(code)}{"id":\n` }),
      { code: 'import_line_invalid', params: { file: 'codes.jsonl', line: 2 } },
    ],
    [
      'has a row of another shape',
      () => buildExport({ ...valid, 'revisions.jsonl': lines(revision, { ...revision, number: 'two' }) }),
      { code: 'import_line_invalid', params: { file: 'revisions.jsonl', line: 2 } },
    ],
    [
      'has versions of a code that it doesn’t have',
      () => buildExport({ ...valid, 'revisions.jsonl': lines(revision, { ...revision, qr_id: 9 }) }),
      { code: 'import_line_invalid', params: { file: 'revisions.jsonl', line: 2 } },
    ],
    [
      'has text in another encoding',
      () => buildExport({ ...valid, 'codes.jsonl': Buffer.from(lines(code), 'utf16le') }),
      { code: 'import_line_invalid', params: { file: 'codes.jsonl', line: 1 } },
    ],
    [
      'has a line without an end',
      () => buildExport({ ...valid, 'codes.jsonl': `${lines(code)}"${' '.repeat(5 * 2 ** 20)}` }),
      { code: 'import_line_invalid', params: { file: 'codes.jsonl', line: 2 } },
    ],
    ...(['a\0b', '\ud800'] as const).map((name): [string, () => Uint8Array, object] => [
      `has a name that no database can store, ${JSON.stringify(name)}`,
      () => buildExport({ ...valid, 'codes.jsonl': lines({ ...code, name }) }),
      { code: 'import_line_invalid', params: { file: 'codes.jsonl', line: 1 } },
    ]),
    [
      'has a value nested a thousand times',
      () =>
        buildExport({
          ...valid,
          'revisions.jsonl': `${lines(revision).replace('"https://example.org/"', '['.repeat(999) + ']'.repeat(999))}`,
        }),
      { code: 'import_line_invalid', params: { file: 'revisions.jsonl', line: 1 } },
    ],
    [
      'has a counter below zero',
      () => buildExport({ ...valid, 'codes.jsonl': lines({ ...code, scans_used: -1 }) }),
      { code: 'import_line_invalid', params: { file: 'codes.jsonl', line: 1 } },
    ],
    [
      'has sums of scans below zero',
      () =>
        buildExport({ ...valid, 'scan-days.csv': toCsv(dayColumns, [7, '2026-03-01', -5, 0, 0, 0, 0, 0, 0, 0, 0]) }),
      { code: 'import_line_invalid', params: { file: 'scan-days.csv', line: 2 } },
    ],
    ...['1999-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2150-01-01T00:00:00.000Z'].map(
      (time): [string, () => Uint8Array, object] => [
        `has a scan of ${time.slice(0, 4)}`,
        () => buildExport({ ...valid, 'scans.csv': toCsv(scanColumns, toScan(7, time)) }),
        { code: 'import_line_invalid', params: { file: 'scans.csv', line: 2 } },
      ],
    ),
    [
      'has scans that are none',
      () => buildExport({ ...valid, 'scans.csv': '"qr_id","at"\r\n"7"\r\n' }),
      { code: 'import_line_invalid', params: { file: 'scans.csv', line: 2 } },
    ],
  ])('is refused with the reason if it %s', async (_what, build, error) => {
    expect(await expectRejection(await build())).toMatchObject(error);
  });

  test('is refused before it is read if it is larger than 4 GB', async () => {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(4 * 2 ** 30 + 1) };
    const { status, body } = await owner.send('POST', '/api/user/data-imports', Buffer.from('start'), headers);
    expect([status, body['error']]).toEqual([413, 'file_too_large']);
  });

  test('leaves nothing on disk once it is deleted', async () => {
    const { id } = await checkExport(server, owner, buildExport(valid));
    expect((await owner.delete(`/api/user/data-imports/${id}`)).status).toBe(204);
    const { dataDir } = server.deps.config;
    const left = [join(dataDir, 'imports'), join(dataDir, 'files', 'imports')].flatMap((folder) =>
      readdirSync(folder).filter((name) => name.includes(String(id))),
    );
    expect(left).toEqual([]);
  });

  test.each<[string, object, object, object]>([
    [
      'leads to a private address',
      {},
      { content: { url: 'http://127.0.0.1/' } },
      { error: 'unsafe_url', params: { reason: 'private_address', field: 'content.url' } },
    ],
    [
      'leads back here',
      {},
      { content: { url: 'http://tessera.example/x' } },
      { error: 'unsafe_url', params: { reason: 'ourselves' } },
    ],
    [
      'has content that isn’t valid',
      {},
      { content: { url: 5 } },
      { error: 'invalid_input', params: { field: 'content.url' } },
    ],
    ['has a design that isn’t valid', {}, { style: { shape: { color: 'red' } } }, { error: 'invalid_input' }],
    ['has content of a later release', {}, { content_version: 99 }, { error: 'import_newer' }],
    ['is of an unknown type', { type: 'hologram' }, {}, { error: 'import_newer' }],
    ['was blocked by its operator', { state: 'blocked' }, {}, { error: 'code_blocked' }],
    ['has a schedule that isn’t one', { schedule: { from: 'now' } }, {}, { error: 'invalid_input' }],
  ])('one code is left out that %s, and the others come in', async (_what, ofCode, ofRevision, refused) => {
    const member = await server.createVerifiedMember();
    const zip = buildExport({
      'codes.jsonl': lines({ ...code, ...ofCode }, { ...code, id: 8, name: 'Eight' }),
      'revisions.jsonl': lines({ ...revision, ...ofRevision }, { ...revision, qr_id: 8 }),
    });
    const imported = await importExport(server, member, zip);
    expect(imported['plan']).toMatchObject({
      codes: { added: 1, refused: { total: 1, first: [{ id: 7, ...refused }] } },
    });
    expect(imported['result']).toMatchObject({ added: 1, failed: [{ id: 7, ...refused }] });
  });

  test('one code is left out whose picture isn’t a picture', async () => {
    const member = await server.createVerifiedMember();
    const image = `${'a'.repeat(26)}.png`;
    const zip = buildExport({
      ...valid,
      'revisions.jsonl': lines({ ...revision, style: { ...plainStyle, image } }),
      'images.jsonl': lines({ name: image }),
      [`logos/${image}`]: 'no picture',
    });
    const { result } = await importExport(server, member, zip);
    expect(result).toMatchObject({
      added: 0,
      failed: [{ id: 7, error: 'invalid_input', params: { field: 'style.image' } }],
    });
  });

  test('what belongs to other accounts stays theirs: their pictures, their domain, their scans', async () => {
    const member = await server.createVerifiedMember();
    const other = await server.createVerifiedMember();
    const { body } = await other.post('/api/qr/dynamic/url', { content: { url: 'https://example.org' } });
    const logo = await uploadLogo(other, await solidImage(300, 300, '#b4531a').png().toBuffer());
    await server.database.pool.query(
      `insert into domain (account_id, host, token, state, created_at)
       select id, 'go.example.org', 'token', 'active', now() from users where email = $1`,
      [other.email],
    );
    const printed = 'https://go.example.org/menu';
    const zip = buildExport({
      'codes.jsonl': lines({ ...code, encoded_text: printed, downloaded_at: at }, { ...code, id: 8, name: 'Eight' }),
      'revisions.jsonl': lines(revision, {
        ...revision,
        qr_id: 8,
        style: { ...plainStyle, image: logo.body['filename'] },
      }),
      'links.jsonl': lines({ qr_id: 7, host: 'go.example.org', slug: 'menu', created_at: at }),
      'scans.csv': toCsv(scanColumns, toScan(body['insertedId'])),
    });
    const { plan, result } = await importExport(server, member, zip);
    expect(plan).toMatchObject({
      codes: { added: 2, reprinted: { total: 1, first: [{ id: 7, printed }] } },
      domains: { total: 1, first: [{ host: 'go.example.org', state: 'missing', codes: 1 }] },
    });
    expect(result).toMatchObject({
      added: 1,
      failed: [{ id: 8, error: 'invalid_input', params: { field: 'style.image' } }],
    });
    const [imported] = (await member.get('/api/qr')).body['codes'] as { id: number }[];
    expect((await member.get(`/api/qr/${imported!.id}`)).body).toMatchObject({ hostname: '' });
    expect((await other.get(`/api/qr/${body['insertedId']}`)).body['scans']).toBe(0);
  });

  test('scans of past months get their place, and those of the future none', async () => {
    const member = await server.createVerifiedMember();
    const tomorrow = new Date(server.clock.now.getTime() + 86_400_000).toISOString();
    const scans = ['2016-07-01T12:00:00.000Z', at, tomorrow].map((time) => toScan(7, time));
    await importExport(server, member, buildExport({ ...valid, 'scans.csv': toCsv(scanColumns, ...scans) }));
    const { rows } = await server.database.pool.query(
      `select to_char(at, 'YYYY-MM') as month, scan.tableoid::regclass::text as place from scan
       join qr on qr.id = qr_id join users on users.id = account_id where email = $1 order by at`,
      [member.email],
    );
    expect(rows).toEqual([
      { month: '2016-07', place: 'scan_2016_07' },
      { month: '2026-03', place: 'scan_2026_03' },
    ]);
  });
});

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainStyle } from '@tessera/contract/api/style.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { buildZip } from '../../adapters/zip/testing.ts';
import type { MemberClient, TestServer } from '../../testing.ts';
import { startWithFiles } from '../media/images/testing.ts';
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

const toBytes = (file: string | Uint8Array) => (typeof file === 'string' ? Buffer.from(file) : file);

/** A data export with these files; `listed` are those of its manifest. */
const buildExport = (
  files: Files,
  { listed = files, format = 'tessera-export-1' }: { listed?: Files; format?: string } = {},
) => {
  const manifest = {
    format,
    createdAt: at,
    installation: { id: 'elsewhere', address: 'http://elsewhere.example', hosts: ['elsewhere.example'] },
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
    const { state, error, plan } = await checkExport(server, owner, zip);
    expect([state, plan]).toEqual(['refused', null]);
    return error;
  };
  const zeros = new Uint8Array(8 * 2 ** 20);

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, object]>([
    ['is no ZIP', () => Buffer.from('something else'), { code: 'import_unreadable' }],
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

  test('scans of codes that aren’t in it are left out', async () => {
    const member = await server.createVerifiedMember();
    const other = await server.createVerifiedMember();
    const { body } = await other.post('/api/qr/dynamic/url', { content: { url: 'https://example.org' } });
    const cells = [
      body['insertedId'],
      at,
      crypto.randomUUID(),
      '2026-03-01',
      'redirected',
      'first',
      'iOS',
      '',
      '',
      'IT',
      'it',
      '',
    ];
    const head = [
      'qr_id',
      'at',
      'id',
      'day',
      'outcome',
      'flags',
      'os',
      'device',
      'browser',
      'country',
      'language',
      'city',
    ];
    const toLine = (values: readonly unknown[]) => `${values.map((value) => `"${value}"`).join(',')}\r\n`;
    const zip = buildExport({ ...valid, 'scans.csv': toLine(head) + toLine(cells) });
    await importExport(server, member, zip);
    expect((await other.get(`/api/qr/${body['insertedId']}`)).body['scans']).toBe(0);
  });
});

import { createHash } from 'node:crypto';
import type { TaskSummary } from '@tessera/contract/api/tasks.ts';
import { zxing } from '@tessera/qr/testing/decoders.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { OutboundError, type OutboundResponse } from '../../adapters/outbound/port.ts';
import { unzip } from '../../adapters/zip/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { type BulkClient, createBulkClient, toLines } from './testing.ts';

const toRecord = (number: number) => ({ content: { url: `https://example.org/${number}` }, name: `Room ${number}` });

describe.each(databases)('what a bulk job leaves on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  let bulk: BulkClient;
  const requested: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(await open(), { MAX_CODES_PER_ACCOUNT: '12' });
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    server.deps.outbound.request = async ({ url }) => {
      requested.push(url);
      const response = { headers: {}, body: png, isComplete: true } satisfies Partial<OutboundResponse>;
      if (url.includes('moved')) return { ...response, status: 302, headers: { location: '/picture.png' } };
      if (url.includes('gone')) return { ...response, status: 404 };
      if (url.includes('private')) throw new OutboundError('forbidden');
      return { ...response, status: 200 };
    };
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    owner = await server.createVerifiedMember();
    bulk = createBulkClient(server, owner);
  });

  const createJobOf = async (records: object[]) => {
    const { id } = await bulk.upload(toLines(records));
    await bulk.check(id);
    return id;
  };
  const createJob = (count: number) => createJobOf(Array.from({ length: count }, (_, at) => toRecord(at + 1)));
  const zip = async (id: string, isTested: boolean) => {
    const task = await bulk.call<TaskSummary>('POST', `/${id}/zip`, { options: { format: 'svg' }, isTested });
    for (let attempt = 0; attempt < 20; attempt++) {
      await server.drain();
      const { state } = (await owner.get(`/api/tasks/${task.id}`)).body;
      if (state !== 'waiting' && state !== 'running') break;
      server.advanceClock(1_000);
    }
    return unzip((await owner.get(`/api/tasks/${task.id}/file`)).bytes);
  };

  test.each([true, false])(
    'is a ZIP whose manifest has the sum of each file, and says whether it was test-scanned: %s',
    async (isTested) => {
      const rooms = [
        { ...toRecord(1), folder: 'Floor 1' },
        { ...toRecord(2), folder: 'Floor 2' },
        { ...toRecord(3), name: 'room 1', folder: 'Floor 1' },
        { ...toRecord(4), name: 'manifest' },
      ];
      const { id } = await bulk.upload(toLines(rooms));
      await bulk.check(id);
      await bulk.create(id);
      const files = await zip(id, isTested);
      const names = ['Floor 1/Room 1.svg', 'Floor 2/Room 2.svg', 'Floor 1/room 1-2.svg', 'manifest.svg'];
      expect([...files.keys()].sort()).toEqual([...names, 'manifest.csv'].sort());
      const manifest = await bulk.manifest(id);
      expect(Buffer.from(files.get('manifest.csv') ?? []).toString()).toBe(manifest);
      const rows = await bulk.rows(id);
      for (const [at, row] of rows.entries()) {
        const name = names[at] ?? '';
        const bytes = files.get(name) ?? new Uint8Array();
        const sum = createHash('sha256').update(bytes).digest('hex');
        expect(manifest).toContain(`"${name}","${sum}","${isTested ? 'yes' : 'no'}","created"`);
        expect(await zxing(await sharp(bytes).resize(600).png().toBuffer())).toBe(row.code?.link);
      }
    },
  );

  test('is nothing once it is cancelled before it began, and the rest once it is resumed', async () => {
    const id = await createJob(2);
    await bulk.call('POST', `/${id}/create`);
    expect(await bulk.call('POST', `/${id}/cancel`)).toMatchObject({ state: 'cancelled', counts: { ready: 2 } });
    await server.drain();
    expect(await bulk.get(id)).toMatchObject({ state: 'cancelled', counts: { ready: 2, created: 0 } });
    await bulk.call('POST', `/${id}/resume`);
    expect(await bulk.settle(id)).toMatchObject({ state: 'done', counts: { created: 2 } });
  });

  test('is nothing if one row is wrong and all were to be created or none', async () => {
    const { id } = await bulk.upload(toLines([toRecord(1), { content: { url: 'wrong' } }]));
    await bulk.check(id);
    const error = await bulk.call<{ error: string }>('POST', `/${id}/create`, { onlyIfAllValid: true }, 409);
    expect(error).toMatchObject({ error: 'rows_invalid', params: { rows: 1 } });
  });

  test('is nothing if the account can’t have as many codes', async () => {
    const id = await createJob(13);
    const error = await bulk.call<{ error: string }>('POST', `/${id}/create`, {}, 403);
    expect(error).toMatchObject({ error: 'qr_limit_exceeded', params: { rows: 13, remaining: 12 } });
  });

  test('are codes with the pictures that rows name by their addresses, each fetched once', async () => {
    requested.length = 0;
    const row = (picture: string) =>
      toLines([{ type: 'images', content: { title: 'Album', images: [`https://files.example/${picture}`] } }]);
    const { id } = await bulk.upload(
      [row('picture.png'), row('picture.png'), row('moved'), row('gone'), row('private')].join('\n'),
    );
    const checked = await bulk.check(id);
    expect((await bulk.rows(id, 'error')).map(({ errors }) => errors)).toEqual([]);
    expect(checked).toMatchObject({ counts: { ready: 5 } });
    expect(requested).toEqual([]);
    expect(await bulk.create(id)).toMatchObject({ counts: { created: 3, failed: 2 } });
    expect(requested.filter((url) => url.endsWith('/picture.png'))).toHaveLength(2);
    const failed = await bulk.rows(id, 'failed');
    expect(failed.map(({ errors }) => [errors[0]?.error, errors[0]?.params])).toEqual([
      ['file_not_fetched', { reason: '404' }],
      ['file_not_fetched', { reason: 'forbidden' }],
    ]);
    const [first] = await bulk.rows(id);
    const { content } = (await owner.get(`/api/qr/${first?.code?.id}`)).body as { content: { images: string[] } };
    expect(content.images[0]).toMatch(/^[a-z0-9]{26}\.\w+$/);
  });

  test('are codes that the list finds by the job, page by page, until it is undone', async () => {
    // A digit would also find random links that start with it.
    const first = await createJobOf(['Blue', 'Red', 'Green'].map((name, at) => ({ ...toRecord(at), name })));
    const second = await createJob(2);
    for (const id of [first, second]) await bulk.create(id);
    await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    const created = (await bulk.rows(first)).map(({ code }) => code?.id);
    const list = async (query: string, client = owner) =>
      (await client.get(`/api/qr?${query}`)).body as { codes: { id: number }[]; total: number; next: string | null };
    const page = await list(`job=${first}&sort=created&direction=asc&limit=2`);
    expect([page.total, page.codes.map(({ id }) => id)]).toEqual([3, created.slice(0, 2)]);
    const rest = await list(`job=${first}&sort=created&direction=asc&limit=2&after=${page.next}`);
    expect([rest.total, rest.codes.map(({ id }) => id), rest.next]).toEqual([3, created.slice(2), null]);
    expect(await list(`job=${first},${second}`)).toMatchObject({ total: 5 });
    expect((await list(`job=${first}&q=red`)).codes.map(({ id }) => id)).toEqual([created[1]]);
    const { total } = (await owner.get(`/api/qr/count?job=${second}`)).body as { total: number };
    expect(total).toBe(2);
    expect(await list(`job=${first}`, await server.createVerifiedMember())).toMatchObject({ total: 0, codes: [] });
    await bulk.undo(first);
    expect(await list(`job=${first}`)).toMatchObject({ total: 0, codes: [] });
  });

  test('are codes that changed together, without the one whose link is taken, each as if it had changed alone', async () => {
    const { id } = await bulk.upload(
      toLines(Array.from({ length: 5 }, (_, at) => ({ ...toRecord(at), externalId: `R-${at}` }))),
    );
    await bulk.check(id);
    await bulk.create(id);
    const taken = { content: { url: 'https://example.org/' }, uri: `taken${server.clock.now.getTime().toString(36)}` };
    expect((await owner.post('/api/qr/dynamic/url', taken)).status).toBe(201);
    const change = (at: number) => ({
      ...{ externalId: `R-${at}`, name: `Suite ${at}` },
      ...(at > 1 && { content: { url: `https://example.com/${at}` } }),
      ...(at === 3 && { uri: taken.uri }),
      ...(at === 4 && { uri: `own-${taken.uri}`, schedule: { from: 1_800_000_000 } }),
    });
    const again = await bulk.upload(toLines([0, 1, 2, 3, 4].map(change)));
    await bulk.change(again.id, { ...again.settings, mode: 'update' });
    await bulk.check(again.id);
    expect((await bulk.rows(again.id, 'error')).flatMap(({ errors }) => errors)).toEqual([]);
    expect(await bulk.create(again.id)).toMatchObject({ state: 'done', counts: { updated: 4, failed: 1 } });
    const [failed] = await bulk.rows(again.id, 'failed');
    expect([failed?.row, failed?.errors[0]?.error]).toEqual([4, 'duplicated_uri']);
    const codes = await Promise.all(
      (await bulk.rows(id)).map(
        async ({ code }) => (await owner.get(`/api/qr/${code?.id}`)).body as Record<string, unknown>,
      ),
    );
    expect(codes.map(({ name, content, version }) => [name, (content as { url: string }).url, version])).toEqual([
      ['Suite 0', 'https://example.org/0', 2],
      ['Suite 1', 'https://example.org/1', 2],
      ['Suite 2', 'https://example.com/2', 2],
      ['Room 3', 'https://example.org/3', 1],
      ['Suite 4', 'https://example.com/4', 2],
    ]);
    expect(codes[4]).toMatchObject({ uri: `own-${taken.uri}`, schedule: { from: 1_800_000_000 } });
    expect(codes[0]).toMatchObject({ schedule: null, externalId: 'R-0' });
    expect((await owner.get('/api/qr?q=suite')).body).toMatchObject({ total: 4 });
    expect((await owner.get('/api/qr?q=example.com')).body).toMatchObject({ total: 2 });
    const { revisions } = (await owner.get(`/api/qr/${codes[2]?.['id']}/revisions`)).body as { revisions: object[] };
    expect(revisions).toHaveLength(2);
    const log = await owner.get('/api/user/audit');
    expect(log.text.match(/Suite 2/g)).not.toBe(null);
    expect(await bulk.undo(again.id)).toMatchObject({ counts: { undone: 4 } });
    expect((await owner.get(`/api/qr/${codes[4]?.['id']}`)).body).toMatchObject({ name: 'Room 4', schedule: null });
  });

  test('is an email if it took long', async () => {
    const id = await createJob(1);
    await bulk.call('POST', `/${id}/create`);
    server.advanceClock(120_000);
    await bulk.settle(id);
    await server.drain();
    const [email] = await server.listEmails(owner.email);
    expect(email?.subject).toBe('Your QR codes are ready');
    expect(email?.text).toContain('Codes created: 1');
  });

  test('are codes as a table that is read back as it is', async () => {
    const id = await createJob(2);
    await bulk.create(id);
    const { text } = await owner.get('/api/bulk/export?type=url');
    const again = await bulk.upload(text.replace('Room 2', 'Suite 2'));
    await bulk.change(again.id, { ...again.settings, mode: 'update' });
    expect(await bulk.check(again.id)).toMatchObject({ counts: { update: 1, unchanged: 1 } });
    const [changed] = await bulk.rows(again.id, 'update');
    expect(changed?.changes).toEqual([{ field: 'name', before: 'Room 2', after: 'Suite 2' }]);
  });

  test('are codes as a workbook whose cells are text, which is read back as it is', async () => {
    const names = ['=1+1 & <b>', "two\r\nlines ' 😀", '007'];
    const { id } = await bulk.upload(toLines(names.map((name, at) => ({ ...toRecord(at), name }))));
    await bulk.check(id);
    await bulk.create(id);
    const { bytes, headers } = await owner.get('/api/bulk/export?type=url&format=xlsx');
    expect(headers['content-disposition']).toContain('codes-url.xlsx');
    const again = await bulk.upload(Buffer.from(bytes), 'name=codes-url.xlsx');
    expect(again).toMatchObject({ format: 'xlsx', rows: 3, settings: { type: 'url' } });
    await bulk.change(again.id, { ...again.settings, mode: 'update' });
    const { counts } = await bulk.check(again.id);
    expect((await bulk.rows(again.id, 'error')).map(({ cells, errors }) => [cells, errors])).toEqual([]);
    expect(counts).toMatchObject({ update: 0, unchanged: 3 });
  });

  test('is for its own account', async () => {
    const id = await createJob(1);
    const other = await server.createVerifiedMember();
    for (const path of ['', '/rows', '/manifest', '/errors', '/events'])
      expect((await other.get(`/api/bulk/${id}${path}`)).status, path).toBe(404);
    expect((await other.post(`/api/bulk/${id}/create`)).status).toBe(404);
    expect((await other.delete(`/api/bulk/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/bulk/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/bulk/${id}`)).status).toBe(404);
  });
});

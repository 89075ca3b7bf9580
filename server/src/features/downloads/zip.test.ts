import { zbar, zxing, zxingSequence } from '@tessera/qr/testing/decoders.ts';
import { hasPoppler, poppler } from '@tessera/qr/testing/renderers.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { unzip } from '../../adapters/zip/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';

type Created = { id: number; link: string };

describe.each(databases)('a ZIP of codes on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const createCode = async (owner: MemberClient, name: string, more: object = {}): Promise<Created> => {
    const { body, text, status } = await owner.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.org/' },
      name,
      ...more,
    });
    if (status !== 201) throw new Error(text);
    return { id: body['insertedId'] as number, link: body['printed'] as string };
  };

  const download = async (owner: MemberClient, id: unknown) => {
    const session = owner.cookies.get('session');
    return server.app.inject({ url: `/api/tasks/${id}/file`, headers: { cookie: `session=${session}` } });
  };

  /** Starts the task, runs it, and returns its end and its files. */
  const zip = async (owner: MemberClient, ids: number[], options: object = {}) => {
    const { body: started, status, text } = await owner.post('/api/qr/bulk/download', { ids, options });
    expect(status, text).toBe(200);
    await server.drain();
    const { body: task } = await owner.get(`/api/tasks/${started['id']}`);
    const { rawPayload, headers, statusCode } = await download(owner, started['id']);
    return { task, headers, files: statusCode === 200 ? unzip(rawPayload) : new Map<string, Uint8Array>() };
  };

  const toText = (bytes: Uint8Array | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

  test('says which of its files are confirmed before they are delivered', async () => {
    const owner = await server.createMember();
    const good = await createCode(owner, 'Menu');
    const narrow = await createCode(owner, 'Wine list', { style: { quietZone: 1 } });
    const { task } = await zip(owner, [good.id, narrow.id], { format: 'png', size: '512' });
    expect(task['weak']).toEqual([
      { id: narrow.id, name: 'Wine list', grade: expect.any(String), warnings: ['quiet_zone'] },
    ]);
    expect((await zip(owner, [good.id], { format: 'svg' })).task).not.toHaveProperty('weak');
  });

  test('has each code as a file that independent decoders read, and a list of them', async () => {
    const owner = await server.createMember();
    const codes = [await createCode(owner, 'Menu'), await createCode(owner, 'Wine list')];
    const { task, files, headers } = await zip(
      owner,
      codes.map(({ id }) => id),
      { format: 'png', size: '512' },
    );
    expect(task).toMatchObject({ kind: 'downloads.zip', state: 'done', done: 2, total: 2, failed: 0, failures: [] });
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toContain("filename*=UTF-8''qr-codes-2026-03-10.zip");
    expect([...files.keys()].sort()).toEqual(['Menu.png', 'Wine list.png', 'codes.csv']);
    for (const [name, { link }] of [
      ['Menu.png', codes[0]!],
      ['Wine list.png', codes[1]!],
    ] as const) {
      const png = files.get(name)!;
      expect(await zxing(png)).toBe(link);
      const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(512);
      const pixels = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
      expect(await zbar({ ...pixels, colorSpace: 'srgb' })).toBe(link);
    }
    const [header, ...lines] = toText(files.get('codes.csv')).split('\r\n');
    expect(header).toBe('\uFEFF"name","link","type","file","grade","problem"');
    expect(lines.slice(0, 2)).toEqual([
      `"Menu","${codes[0]!.link}","url","Menu.png","A",""`,
      `"Wine list","${codes[1]!.link}","url","Wine list.png","A",""`,
    ]);
  });

  test.each([
    ['svg', '<svg '],
    ['jpeg', '\xff\xd8'],
    ['eps', '%!PS-Adobe'],
    ['pdf', '%PDF-'],
    ['ascii', ''],
  ])('can have %s files', async (format, magic) => {
    const owner = await server.createMember();
    const code = await createCode(owner, 'Poster');
    const { files } = await zip(owner, [code.id], { format });
    const [name = '', file] = [...files].find(([name]) => name !== 'codes.csv') ?? [];
    expect(name).toMatch(/^Poster\.\w+$/);
    expect(Buffer.from(file!).toString('latin1').startsWith(magic)).toBe(true);
    if (format === 'pdf' && hasPoppler) expect(await zxing(poppler(file!, 160))).toBe(code.link);
  });

  test('file names are safe on every system, distinct whatever the case, and no cell of the list is a formula', async () => {
    const owner = await server.createMember();
    const names = ['../../etc/passwd', 'CON', 'Menu', 'MENU', 'menu', '=HYPERLINK("x")', 'Speisekarte Überraschung'];
    const codes: Created[] = [];
    for (const name of names) codes.push(await createCode(owner, name));
    const { files } = await zip(
      owner,
      codes.map(({ id }) => id),
      { format: 'svg' },
    );
    expect([...files.keys()].sort()).toEqual(
      [
        'etc-passwd.svg',
        'qr-CON.svg',
        'Menu.svg',
        'MENU-2.svg',
        'menu-3.svg',
        'HYPERLINKx.svg',
        'Speisekarte Überraschung.svg',
        'codes.csv',
      ].sort(),
    );
    const list = toText(files.get('codes.csv'));
    expect(list).toContain(`"'=HYPERLINK(""x"")"`);
    expect(list).toContain('"Speisekarte Überraschung"');
  });

  test('leaves out codes that don’t scan, and codes of others and deleted ones, and says why', async () => {
    const owner = await server.createMember();
    const other = await server.createMember();
    const pale = { shape: { color: '#f2f2f2' }, corners: { squareColor: '#f2f2f2', dotColor: '#f2f2f2' } };
    const fine = await createCode(owner, 'Fine');
    const faint = await createCode(owner, 'Faint', { style: pale });
    const foreign = await createCode(other, 'Not mine');
    const { task, files } = await zip(owner, [fine.id, faint.id, foreign.id, 999_999, fine.id]);
    expect(task).toMatchObject({ state: 'done', done: 4, total: 4, failed: 3 });
    expect(task['failures']).toEqual([
      { id: faint.id, name: 'Faint', error: 'not_scannable', params: { cause: 'contrast' } },
      { id: foreign.id, name: '', error: 'not_found', params: {} },
      { id: 999_999, name: '', error: 'not_found', params: {} },
    ]);
    expect([...files.keys()].sort()).toEqual(['Fine.png', 'codes.csv']);
    expect(toText(files.get('codes.csv'))).toContain('"Faint","","","","","not_scannable"');
    const { rows } = await server.database.pool.query(
      'select id, downloaded_at is not null as frozen from qr where id = any($1) order by id',
      [[fine.id, faint.id, foreign.id]],
    );
    expect(rows.map(({ frozen }) => frozen)).toEqual([true, false, false]);
  });

  test('has each QR code of a text that is divided, numbered, beside codes of one file', async () => {
    const owner = await server.createMember();
    const text = 'Überprüfe Schloß, 漢字 and 👩‍🔧 in row 7.\n'.repeat(76).slice(0, -1);
    const style = { structuredAppend: true };
    const createText = async (name: string, content: object) => {
      const { body } = await owner.post('/api/qr/static/text', { content, name, style });
      return body['insertedId'] as number;
    };
    const ids = [
      await createText('Manual', { text }),
      await createText('Note', { text: 'Short' }),
      (await createCode(owner, 'Menu')).id,
    ];
    const { task, files } = await zip(owner, ids, { format: 'png', size: '1024' });
    expect(task).toMatchObject({ state: 'done', done: 3, total: 3, failed: 0, failures: [] });
    const names = [1, 2, 3, 4, 5].map((number) => `Manual-${number}.png`);
    expect([...files.keys()].sort()).toEqual([...names, 'Menu.png', 'Note.png', 'codes.csv']);
    const read = await Promise.all(names.map((name) => zxingSequence(files.get(name)!)));
    expect(read.map((each) => [each?.index, each?.size])).toEqual([0, 1, 2, 3, 4].map((index) => [index, 5]));
    expect(read.map((each) => each?.text).join('')).toBe(text);
    expect(await zxing(files.get('Note.png')!)).toBe('Short');
    const list = toText(files.get('codes.csv'));
    for (const name of names) expect(list).toMatch(new RegExp(`"text","${name}","[A-F]",""`));
  });

  test('doesn’t exist if no code can be downloaded', async () => {
    const owner = await server.createMember();
    const pale = { shape: { color: '#f2f2f2' }, corners: { squareColor: '#f2f2f2', dotColor: '#f2f2f2' } };
    const faint = await createCode(owner, 'Faint', { style: pale });
    const { task, files } = await zip(owner, [faint.id]);
    expect(task).toMatchObject({ state: 'done', failed: 1, file: null });
    expect(files.size).toBe(0);
  });

  test('says what is wrong with a design for the options of the ZIP', async () => {
    const owner = await server.createMember();
    const colourful = await createCode(owner, 'Colourful', { style: { corners: { dotColor: '#0b3d91' } } });
    const { task } = await zip(owner, [colourful.id], { format: 'pdf', spotColor: 'PANTONE 186 C' });
    const failure = { id: colourful.id, name: 'Colourful', error: 'invalid_input' };
    expect(task['failures']).toEqual([{ ...failure, params: { code: 'needs_one_colour' } }]);
  });

  test('of 51 codes, packed in several steps, has all of them', async () => {
    const owner = await server.createVerifiedMember();
    const codes: Created[] = [];
    for (let i = 1; i <= 51; i++) codes.push(await createCode(owner, `Room ${i}`));
    const { task, files } = await zip(
      owner,
      codes.map(({ id }) => id),
      { format: 'svg' },
    );
    expect(task).toMatchObject({ state: 'done', done: 51, total: 51, failed: 0 });
    expect(files.size).toBe(52);
  });

  test('of a member who is limited to folders has only codes in them', async () => {
    const owner = await server.createVerifiedMember();
    const { body: folder } = await owner.post('/api/folders', { name: 'Kitchen' });
    const inside = await createCode(owner, 'Inside', { folder: folder['id'] });
    const outside = await createCode(owner, 'Outside');
    await server.database.pool.query(
      `update users set role = 3, views = '{2}', folder_scope = array[$2::bigint],
         parent_account = (select id from users where email = $3) where email = $1`,
      [(await server.createMember('waiter@example.org')).email, folder['id'], owner.email],
    );
    const waiter = server.browserClient();
    await waiter.post('/api/user/account/login', { email: 'waiter@example.org', password: 'a fine long password' });
    const { task, files } = await zip({ ...waiter, email: '' }, [inside.id, outside.id], { format: 'svg' });
    expect(task['failures']).toEqual([{ id: outside.id, name: '', error: 'not_found', params: {} }]);
    expect([...files.keys()].sort()).toEqual(['Inside.svg', 'codes.csv']);
  });

  test.each([
    [{ ids: [] }, 'ids', 'too_few'],
    [{ ids: Array.from({ length: 1001 }, (_, i) => i + 1) }, 'ids', 'too_many'],
    [{ ids: [1], options: { format: 'gif' } }, 'options.format', 'wrong_choice'],
    [{ ids: [1], options: { format: 'svg', mm: '30' } }, 'options.mm', 'not_for_format'],
    [{ ids: [1], options: { size: '10000' } }, 'options.size', 'too_large'],
  ])('is refused for %j, with an error on its field', async (body, field, code) => {
    const owner = await server.createMember();
    const { status, body: error } = await owner.post('/api/qr/bulk/download', { options: {}, ...body });
    expect([status, error['issues']]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  test('of codes that aren’t the caller’s isn’t started', async () => {
    const owner = await server.createMember();
    const foreign = await createCode(await server.createMember(), 'Not mine');
    const { status, body } = await owner.post('/api/qr/bulk/download', { ids: [foreign.id], options: {} });
    expect([status, body['error']]).toEqual([404, 'not_found']);
  });
});

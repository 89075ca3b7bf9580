import { createConnection } from 'node:net';
import { findType } from '@tessera/qr-types';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVcard } from '../../../../../qr-types/testing/read-vcard.ts';
import { databases } from '../../../adapters/database/testing.ts';
import type { BrowserClient } from '../../../testing.ts';
import { createFaultyDatabase } from '../../scan/testing.ts';
import { signPath } from '../signed-path.ts';
import { getContactPhotoPath, listImagePaths } from './paths.ts';
import { buildPng, noiseImage, solidImage, startWithFiles, uploadImage, uploadLogo } from './testing.ts';

const text = (letters: string) => Buffer.from(letters, 'latin1');

describe.each(databases)('images of content', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  let broken: ReturnType<typeof createFaultyDatabase>;
  beforeAll(async () => {
    broken = createFaultyDatabase(await open());
    server = await startWithFiles(broken.database);
  });
  afterAll(() => server.close());

  let people = 0;
  /** A client that no limit has counted yet. */
  const newClient = (): BrowserClient => server.browserClient(`192.0.2.${++people}`);
  const show = (path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', accept = '*/*') =>
    server.app.inject({ method, url: `/img/${path}`, headers: { host: 'tessera.example', accept } });
  const widthOf = async (path: string) => (await sharp((await show(path)).rawPayload).metadata()).width;

  test('a photo is stored in four sizes, and served to pages of any origin', async () => {
    const { status, body } = await uploadImage(newClient(), await solidImage(3000, 2000).jpeg().toBuffer());
    expect([status, body]).toEqual([
      200,
      { filename: expect.stringMatching(/^[a-z2-7]{26}\.jpg$/), width: 2048, height: 1365 },
    ]);
    const file = body['filename'];
    const sizes = ['small', 'medium', 'large', 'original'];
    expect(await Promise.all(sizes.map((size) => widthOf(`${size}/${file}`)))).toEqual([250, 440, 800, 2048]);
    const { headers } = await show(`small/${file}`, 'HEAD');
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    expect((await show(`small/${file}`, 'POST')).statusCode).toBe(404);
  });

  test('an image of a page that is protected, paused, archived or blocked is served by the page’s signed links and to its owner only', async () => {
    const owner = await server.createMember();
    const limits = [
      { accessPassword: 'larch', activePassword: true },
      { scanLimit: 5 },
      { schedule: { from: 1 } },
      {},
      {},
      {},
    ];
    const ends = [undefined, undefined, undefined, "state = 'paused'", "state = 'blocked'", 'archived_at = now()'];
    for (const [at, protection] of limits.entries()) {
      const { body } = await uploadImage(
        owner,
        await solidImage(50 + at, 40)
          .png()
          .toBuffer(),
      );
      const file = body['filename'] as string;
      const sample = findType('menu')!.sample as { design: object };
      const content = { ...sample, cover: file };
      const code = await owner.post('/api/qr/dynamic/menu', { content, ...protection });
      expect(code.status, code.text).toBe(201);
      const id = code.body['insertedId'];
      const end = ends[at];
      if (end !== undefined) {
        expect((await show(`small/${file}`)).statusCode, 'before').toBe(200);
        await server.database.pool.query(`update qr set ${end} where id = $1`, [id]);
      }
      expect([end ?? protection, (await show(`small/${file}`)).statusCode]).toEqual([end ?? protection, 404]);
      expect((await owner.get(`/img/small/${file}`)).status, 'its owner').toBe(200);
      if (!('scanLimit' in protection)) continue;
      const uri = String((await owner.get(`/api/qr/${id}`)).body['uri']);
      const phone = server.browserClient('193.0.6.139');
      const { headers } = await phone.get(`/r/${uri}`);
      const { text } = await phone.get(String(headers['location']));
      const [, link = ''] = new RegExp(`"(/img/[^"]*${file}[^" ]*)`).exec(text)!;
      const signed = link.replaceAll('&amp;', '&');
      expect(signed).toMatch(/\?e=\d+&s=[\w-]{43}$/);
      expect((await phone.get(signed)).status).toBe(200);
      expect((await phone.get(signed.replace(/s=(.)/, (_, first) => (first === 'A' ? 's=B' : 's=A')))).status).toBe(
        404,
      );
      server.clock.now = new Date(server.clock.now.getTime() + 7 * 3_600_000);
      expect((await phone.get(signed)).status, 'hours later').toBe(404);
    }
  });

  test('an image of a protected page is served to API keys of its account, and to no others', async () => {
    const programs = [];
    for (const someone of [await server.createVerifiedMember(), await server.createVerifiedMember()]) {
      const { body } = await someone.post('/api/user/keys', { name: 'A program', scopes: ['codes:read'] });
      programs.push({ someone, program: server.apiClient(String(body['secret'])) });
    }
    const [{ someone, program }, other] = programs as [(typeof programs)[0], (typeof programs)[0]];
    const { body } = await uploadImage(someone, await solidImage(70, 40).png().toBuffer());
    const content = { ...(findType('menu')!.sample as object), cover: body['filename'] };
    const limits = { accessPassword: 'larch', activePassword: true };
    expect((await someone.post('/api/qr/dynamic/menu', { content, ...limits })).status).toBe(201);
    const shown = await program.get(`/img/small/${body['filename']}`);
    expect([shown.status, shown.headers['vary']]).toEqual([200, 'Accept, Cookie, Authorization']);
    expect((await other.program.get(`/img/small/${body['filename']}`)).status).toBe(404);
    const { body: made } = await someone.post('/api/user/keys', { name: 'A writer', scopes: ['codes:write'] });
    const writer = server.apiClient(String(made['secret']));
    expect((await writer.get(`/img/small/${body['filename']}`)).status, 'a key that reads nothing').toBe(404);
  });

  test('while the database is unavailable, images that were just public are served, and those with signed links', async () => {
    const files = [];
    for (const width of [71, 72, 73]) {
      const { body } = await uploadImage(newClient(), await solidImage(width, 40).png().toBuffer());
      files.push(`small/${body['filename']}`);
    }
    const [seen, linked, unseen] = files as [string, string, string];
    const signed = signPath(server.deps, `/img/${linked}`).slice('/img/'.length);
    expect((await show(seen)).statusCode).toBe(200);
    broken.fault.down = true;
    try {
      const answers = [];
      for (const path of [seen, signed, unseen]) answers.push((await show(path)).statusCode);
      expect(answers).toEqual([200, 200, 503]);
    } finally {
      broken.fault.down = false;
    }
  });

  test('images count towards the quota, and one above it is rejected', async () => {
    const someone = newClient();
    const [one, other] = [await solidImage(40, 40).png().toBuffer(), await solidImage(60, 60).png().toBuffer()];
    const { body } = await uploadImage(someone, one);
    const fill = 'update image set bytes = 200 * 1048576 where name = $1';
    await server.database.pool.query(fill, [body['filename']]);
    const refused = { status: 413, body: { error: 'unverified_quota_exceeded', params: { max: 200 } } };
    expect(await uploadImage(someone, other)).toMatchObject({ ...refused, body: { ...refused.body, field: 'image' } });
    expect(await uploadLogo(someone, other)).toMatchObject({ ...refused, body: { ...refused.body, field: 'logo' } });
    expect((await uploadImage(someone, one)).body, 'the same again takes no more').toEqual(body);
    expect((await uploadImage(newClient(), other)).status).toBe(200);
  });

  test.each([
    ['a transparent PNG', solidImage(1200, 1500).ensureAlpha(0.5).png()],
    ['noise', noiseImage(1600, 2000).jpeg({ quality: 100 })],
  ])('the contact that a page offers holds the photo, sent as %s, as a JPEG of a bounded size', async (_, sent) => {
    const owner = await server.createMember();
    const { body } = await uploadImage(owner, await sent.toBuffer());
    const content = { name: 'Ines', photo: body['filename'], phone: [{ phone: '+49 30 1234567', text: 'Office' }] };
    const { uri, insertedId } = (await owner.post('/api/qr/dynamic/vcard-plus', { content })).body;
    const { text, status } = await server.browserClient('193.0.6.139').get(`/p/${uri}/contact.vcf`);
    expect(status).toBe(200);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const { photo: photos, fn } = readVcard(text);
    const jpeg = Buffer.from(String(photos![0]), 'base64');
    const { format, width, height } = await sharp(jpeg).metadata();
    expect([fn, format]).toEqual([['Ines'], 'jpeg']);
    expect(width! / height!).toBeCloseTo(0.8, 1);
    expect(Math.max(width!, height!)).toBeLessThanOrEqual(640);
    expect(jpeg.length).toBeLessThanOrEqual(256 * 1024);
    const others = listImagePaths(String(content.photo)).filter(
      (place) => place !== getContactPhotoPath(String(content.photo)),
    );
    for (const place of others) await server.deps.blobStore.deleteUnused(place, new Date(8.64e15));
    const { url } = (await owner.post(`/api/qr/${insertedId}/try`)).body;
    const tried = await server.browserClient('193.0.6.140').get(`${new URL(String(url)).pathname}/contact.vcf`);
    expect(readVcard(tried.text).photo, 'it is stored, for visitors who try the code, too').toEqual(photos);
  });

  test('guests and unverified accounts of one address share a daily limit', async () => {
    const picture = buildPng(8, 8);
    const from = '192.0.2.250';
    expect((await uploadImage(server.browserClient(from), picture)).status).toBe(200);
    await server.database.pool.query("update rate_limit set count = 1999 where key = 'guest megabytes:192.0.2.250'");
    expect((await uploadImage(server.browserClient(from), picture)).status).toBe(200);
    const { status, body } = await uploadImage(server.browserClient(from), picture);
    expect([status, body['error']]).toEqual([429, 'rate_limited']);
    const owner = server.browserClient(from);
    const email = 'day-share@example.org';
    await owner.post('/api/user/account/register', { email, password: 'a fine long password' });
    expect((await uploadImage(owner, picture)).body['error']).toBe('rate_limited');
    await server.database.pool.query('update users set email_verified_at = now() where email = $1', [email]);
    expect((await uploadImage(owner, picture)).status).toBe(200);
    expect((await uploadImage(newClient(), picture)).status).toBe(200);
  });

  test('clients that accept WebP get the smaller file at the same address, in every size', async () => {
    const someone = newClient();
    const { body } = await uploadImage(someone, await noiseImage(1000, 700).jpeg({ quality: 95 }).toBuffer());
    for (const size of ['small', 'medium', 'large', 'original']) {
      const path = `${size}/${body['filename']}`;
      const [plain, modern, never] = await Promise.all(
        ['*/*', 'image/avif,image/webp,*/*;q=0.8', 'image/webp;q=0, image/*'].map((accept) =>
          show(path, 'GET', accept),
        ),
      );
      expect([plain!.headers['vary'], modern!.headers['vary']]).toEqual(['Accept', 'Accept']);
      expect(never!.rawPayload).toEqual(plain!.rawPayload);
      const [one, other] = [await sharp(plain!.rawPayload).metadata(), await sharp(modern!.rawPayload).metadata()];
      expect([one.format, other.format, modern!.headers['content-type']]).toEqual(['jpeg', 'webp', 'image/webp']);
      expect([other.width, other.height]).toEqual([one.width, one.height]);
      expect(modern!.rawPayload.length).toBeLessThan(plain!.rawPayload.length * 0.95);
    }
  });

  test('an image is stored no larger than its field shows it', async () => {
    const someone = newClient();
    const file = await solidImage(900, 600).jpeg().toBuffer();
    const send = (edge: number) =>
      someone.post(`/upload?maxEdge=${edge}`, file, { 'content-type': 'image/jpeg' }).then(({ body }) => body);
    expect(await send(640)).toMatchObject({ width: 640, height: 427 });
    expect((await send(4000))['issues']).toEqual([expect.objectContaining({ field: 'query.maxEdge' })]);
  });

  test.each([
    ['webp', 'image/webp', solidImage(300, 200).webp()],
    ['png', 'image/png', solidImage(300, 200).png()],
  ])('a small %s stays one, and is shown whole where a size is larger than it', async (extension, type, picture) => {
    const { body } = await uploadImage(newClient(), await picture.toBuffer());
    expect(body['filename']).toMatch(new RegExp(`\\.${extension}$`));
    const { headers } = await show(`large/${body['filename']}`);
    expect(headers['content-type']).toBe(type);
    expect([await widthOf(`large/${body['filename']}`), await widthOf(`small/${body['filename']}`)]).toEqual([
      300, 250,
    ]);
  });

  test.each(['image/svg+xml', 'text/html', 'application/octet-stream', 'image/png; charset=x'])(
    'the format is detected from the bytes, not from the declared type %s',
    async (type) => {
      const { status, body } = await uploadImage(newClient(), await solidImage(30, 20).jpeg().toBuffer(), type);
      expect([status, String(body['filename']).endsWith('.jpg')]).toEqual([200, true]);
    },
  );

  const refused: [what: string, file: () => Buffer | Promise<Buffer>, status: number, code: string, params?: object][] =
    [
      ['a Photoshop file', () => text('8BPS\0\x01'), 415, 'file_unsupported', { format: 'Photoshop' }],
      ['nothing', () => text(''), 422, 'file_unreadable'],
      ['a web page', () => text('<!doctype html><script>alert(1)</script>'), 422, 'file_unreadable'],
      [
        'half a photo',
        async () => (await solidImage(300, 300).jpeg().toBuffer()).subarray(0, 700),
        422,
        'file_unreadable',
      ],
      [
        'half a WebP',
        async () => (await solidImage(300, 300).webp().toBuffer()).subarray(0, 80),
        422,
        'file_unreadable',
      ],
      ['a WebP of a kind that isn’t', () => text(`RIFF\x20\0\0\0WEBPABCD${'\0'.repeat(24)}`), 422, 'file_unreadable'],
      [
        'a PNG of 30,000 pixels a side',
        () => buildPng(30_000, 30_000),
        422,
        'too_many_pixels',
        { width: 30_000, height: 30_000, max: 16_383 },
      ],
      ['16 MB', () => Buffer.alloc(16 * 1024 * 1024, 1), 413, 'file_too_large', { max: 15_360 }],
    ];
  test.each(refused)('%s is rejected with an error on its field', async (_what, file, status, code, params) => {
    const reply = await uploadImage(newClient(), await file());
    expect([reply.status, reply.body]).toEqual([
      status,
      expect.objectContaining({ error: code, field: 'image', ...(params && { params }) }),
    ]);
  });

  test('a JSON body is rejected', async () => {
    const reply = await newClient().post('/upload', { image: 'x' });
    expect([reply.status, reply.body['error']]).toEqual([400, 'malformed_body']);
  });

  test('an entity is a word', async () => {
    const reply = await newClient().post('/upload?entity=../qr&more=1', buildPng(8, 8), {
      'content-type': 'image/png',
    });
    expect(reply.body['issues']).toEqual([
      expect.objectContaining({ field: 'query.entity', code: 'invalid_identifier' }),
      { field: 'query.more', code: 'unknown_field' },
    ]);
  });

  test('an upload whose connection breaks stores nothing, and later uploads work', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as { port: number };
    const rows = async () => (await server.database.pool.query('select count(*) as n from image')).rows[0].n;
    const before = await rows();
    const socket = createConnection(port, '127.0.0.1');
    const head =
      'POST /upload HTTP/1.1\r\nHost: tessera.example\r\nOrigin: http://tessera.example\r\nContent-Type: image/png\r\nContent-Length: 5000\r\n\r\n';
    await new Promise<void>((resolve) => socket.write(Buffer.concat([text(head), buildPng(8, 8)]), () => resolve()));
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.destroy();
    });
    expect((await uploadImage(newClient(), buildPng(8, 8))).status).toBe(200);
    expect(await rows()).toBe(before + 1);
  });

  test('pages of other sites can’t upload, and a client can’t upload more than 120 images in ten minutes', async () => {
    const someone = newClient();
    const foreign = await someone.post('/upload', buildPng(8, 8), {
      'content-type': 'image/png',
      origin: 'https://evil.example',
    });
    expect(foreign.body['error']).toBe('invalid_origin');
    const replies = await Promise.all(Array.from({ length: 121 }, () => uploadImage(someone, text('x'))));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('samples are served to everyone, and run no scripts', async () => {
    for (const size of ['small', 'original']) {
      const { statusCode, headers, body } = await show(`${size}/sample-soup.svg`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(headers['content-security-policy']).toContain("sandbox; default-src 'none'");
      expect(body).toContain('<svg');
    }
  });

  test.each([
    'small/aaaaaaaaaaaaaaaaaaaaaaaaaa.webp',
    'tiny/sample-soup.svg',
    'original/sample-none.svg',
    'original/sample-..%2f..%2fpackage.svg',
    'original/..%2f..%2fpackage.json',
    'small/%2e%2e%2fimages-original%2faaaaaaaaaaaaaaaaaaaaaaaaaa.png',
    'original/aaaaaaaaaaaaaaaaaaaaaaaaaa.svg',
    'constructor/aaaaaaaaaaaaaaaaaaaaaaaaaa.png',
    'small',
  ])('there is no picture %j', async (path) => {
    const { statusCode, body } = await show(path);
    expect([statusCode, JSON.parse(body)['error']]).toEqual([404, 'not_found']);
  });

  test('an address that downloads thousands of images, or hundreds with an API key, is limited, and no other is', async () => {
    const visitor = server.browserClient('192.0.2.201');
    const get = (headers: Record<string, string> = {}) => visitor.get('/img/small/sample-bowl.svg', headers);
    const statuses = new Set<number>();
    for (let at = 0; at < 3_000; at++) statuses.add((await get()).status);
    expect([...statuses]).toEqual([200]);
    const refused = await get();
    expect([refused.status, refused.body['error'], Number(refused.headers['retry-after']) > 0]).toEqual([
      429,
      'rate_limited',
      true,
    ]);
    const file = await visitor.get(`/media/${'a'.repeat(26)}.pdf?e=1&s=1`);
    expect(file.status, 'signed or not').toBe(429);
    const withKey = { authorization: 'Bearer none' };
    for (let at = 0; at < 600; at++) expect((await get(withKey)).status).toBe(200);
    expect((await get(withKey)).status).toBe(429);
    expect((await show('small/sample-bowl.svg')).statusCode).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 10_000);
    expect((await get()).status).toBe(200);
  });
});

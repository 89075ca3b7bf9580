import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../adapters/database/testing.ts';
import { type BrowserClient, origin } from '../../../testing.ts';
import { loadLogo } from '../index.ts';
import { buildForm, buildPng, solidImage, startWithFiles, uploadLogo } from './testing.ts';

const text = (letters: string) => Buffer.from(letters, 'latin1');
const svgBomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'lol'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">
  <!ENTITY c "${'&b;'.repeat(99)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`;

/** A progressive JPEG that claims another size: its frame header says height and width after five bytes. */
const withClaimedSize = (jpeg: Buffer, side: number) => {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
};

describe.each(databases)('logos', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  beforeAll(async () => {
    server = await startWithFiles(await open());
  });
  afterAll(() => server.close());

  let people = 0;
  /** A client that no limit has counted yet. */
  const newClient = (): BrowserClient => server.browserClient(`192.0.2.${++people}`);
  const fetchImage = (file: string, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url: `/img/original/${file}`, headers: { host: 'tessera.example' } });
  const storedOf = async (reply: { body: Record<string, unknown> }) => {
    const { rawPayload } = await fetchImage(String(reply.body['filename']));
    return { png: rawPayload, facts: await sharp(rawPayload).metadata() };
  };

  test('a guest’s logo is stored as PNG, and served at its name', async () => {
    const reply = await uploadLogo(newClient(), await solidImage(1500, 1000).jpeg().toBuffer());
    expect([reply.status, reply.body]).toEqual([
      200,
      { filename: expect.stringMatching(/^[a-z2-7]{26}\.png$/), width: 1024, height: 683 },
    ]);
    const { headers, statusCode } = await fetchImage(String(reply.body['filename']));
    expect([statusCode, headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      }),
    ]);
    expect((await storedOf(reply)).facts).toMatchObject({ format: 'png', width: 1024, height: 683 });
    const head = await fetchImage(String(reply.body['filename']), 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('the name depends on the image and on its owner', async () => {
    const [one, other] = [await solidImage(9, 9).png().toBuffer(), await solidImage(9, 9, '#a8261c').png().toBuffer()];
    const someone = newClient();
    const uploadName = async (person: BrowserClient, file: Buffer) => (await uploadLogo(person, file)).body['filename'];
    const names = [await uploadName(someone, one), await uploadName(someone, one), await uploadName(someone, other)];
    expect(names[0]).toBe(names[1]);
    expect(new Set([...names, await uploadName(newClient(), one)]).size).toBe(3);
  });

  test('the format is detected from the bytes, not from name or type', async () => {
    const file = await solidImage(30, 20).jpeg().toBuffer();
    const reply = await uploadLogo(newClient(), file, { file: 'logo.svg', type: 'image/svg+xml' });
    expect([reply.status, reply.body['width']]).toEqual([200, 30]);
  });

  test('a file that is also of another kind is stored as an image only', async () => {
    const page = '<script>alert(document.domain)</script>';
    const file = Buffer.concat([await solidImage(30, 20).png().toBuffer(), text(page)]);
    const { png, facts } = await storedOf(await uploadLogo(newClient(), file));
    expect(facts.width).toBe(30);
    expect(png.includes(page)).toBe(false);
  });

  const refused: [what: string, file: () => Buffer | Promise<Buffer>, status: number, code: string, params?: object][] =
    [
      ['a GIF', () => solidImage(9, 9).gif().toBuffer(), 415, 'file_unsupported', { format: 'GIF' }],
      ['a WebP', () => solidImage(9, 9).webp().toBuffer(), 415, 'file_unsupported', { format: 'WebP' }],
      ['an AVIF', () => solidImage(9, 9).avif({ effort: 0 }).toBuffer(), 415, 'file_unsupported', { format: 'AVIF' }],
      ['a TIFF', () => solidImage(9, 9).tiff().toBuffer(), 415, 'file_unsupported', { format: 'TIFF' }],
      ['a HEIC', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, 'file_unsupported', { format: 'HEIC' }],
      ['a PDF', () => text('%PDF-1.7\n%'), 415, 'file_unsupported', { format: 'PDF' }],
      ['an SVG bomb', () => text(svgBomb), 415, 'file_unsupported', { format: 'SVG' }],
      ['a web page', () => text('<!doctype html><title>svg</title>'), 422, 'file_unreadable'],
      ['an empty file', () => text(''), 422, 'file_unreadable'],
      ['the head of a PNG', () => buildPng(8, 8).subarray(0, 30), 422, 'file_unreadable'],
      ['a PNG without its pixels', () => buildPng(900, 900, { pixels: false }), 422, 'file_unreadable'],
      [
        'a JPEG cut in the middle',
        async () => (await solidImage(300, 300).jpeg().toBuffer()).subarray(0, 700),
        422,
        'file_unreadable',
      ],
      ['a PNG of no width', () => buildPng(0, 8), 422, 'file_unreadable'],
      [
        'a PNG that claims 100,000 pixels a side',
        () => buildPng(100_000, 100_000, { pixels: false }),
        422,
        'too_many_pixels',
        { width: 100_000, height: 100_000, max: 16_383 },
      ],
      [
        'a black PNG of 30,000 pixels a side',
        () => buildPng(30_000, 30_000),
        422,
        'too_many_pixels',
        { width: 30_000, height: 30_000, max: 16_383 },
      ],
      [
        'an interlaced picture that needs too much memory',
        () => buildPng(7000, 6000, { pixels: false, interlaced: true }),
        422,
        'too_many_pixels',
        { width: 7000, height: 6000, max: 6000 },
      ],
      [
        'a progressive picture that needs too much memory',
        async () => withClaimedSize(await solidImage(9, 9).jpeg({ progressive: true }).toBuffer(), 7000),
        422,
        'too_many_pixels',
        { width: 7000, height: 7000, max: 6000 },
      ],
      ['a file of 2049 KB', () => Buffer.alloc(2049 * 1024, 1), 413, 'file_too_large', { max: 2048 }],
      ['a file of 20 MB', () => Buffer.alloc(20_000_000, 1), 413, 'file_too_large', { max: 2048 }],
    ];
  test.each(refused)('%s is refused on its field', async (_what, file, status, code, params) => {
    const reply = await uploadLogo(newClient(), await file());
    expect([reply.status, reply.body]).toEqual([
      status,
      expect.objectContaining({ error: code, field: 'logo', ...(params && { params }) }),
    ]);
  });

  test('a large image of few bytes is downscaled, not rejected', async () => {
    const reply = await uploadLogo(newClient(), buildPng(10_000, 10_000));
    expect([reply.status, reply.body['width'], reply.body['height']]).toEqual([200, 1024, 1024]);
  });

  test('a file of exactly 2048 KB is not too large', async () => {
    const png = await solidImage(30, 20).png().toBuffer();
    const reply = await uploadLogo(newClient(), Buffer.concat([png, Buffer.alloc(2048 * 1024 - png.length)]));
    expect(reply.status).toBe(200);
  });

  test('a file of undeclared size is counted while it arrives', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as { port: number };
    const { body, headers } = await buildForm({ bytes: Buffer.alloc(6_000_000, 1) });
    const pieces = Array.from({ length: 60 }, (_, at) => body.subarray(at * 100_100, (at + 1) * 100_100));
    const answer = await fetch(`http://127.0.0.1:${port}/api/upload/logo`, {
      method: 'POST',
      headers: { ...headers, origin },
      body: Readable.toWeb(Readable.from(pieces)) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ error: 'file_too_large' })]);
  });

  test('a form with missing or additional parts is rejected', async () => {
    const bytes = await solidImage(9, 9).png().toBuffer();
    const issuesOf = async (...parts: Parameters<typeof buildForm>) => {
      const { body, headers } = await buildForm(...parts);
      const reply = await newClient().post('/api/upload/logo', body, headers);
      return [reply.status, reply.body['issues']];
    };
    expect(await issuesOf({ bytes, key: 'picture' })).toEqual([
      400,
      [
        { field: 'picture', code: 'unknown_field' },
        { field: 'logo', code: 'required' },
      ],
    ]);
    expect(await issuesOf({ bytes }, { bytes })).toEqual([400, [{ field: 'logo', code: 'unknown_field' }]]);
    expect(await issuesOf()).toEqual([400, [{ field: 'logo', code: 'required' }]]);
  });

  test.each([
    ['JSON', '{}', 'application/json'],
    ['a form without parts', 'x', 'multipart/form-data; boundary=y'],
    [
      'a form that ends in the middle',
      '--y\r\ncontent-disposition: form-data; name="logo"; filename="a"\r\n\r\nabc',
      'multipart/form-data; boundary=y',
    ],
    ['a form without a boundary', 'x', 'multipart/form-data'],
    ['a picture by itself', '\x89PNG', 'image/png'],
  ])('%s is no readable form', async (_what, body, type) => {
    const reply = await newClient().post('/api/upload/logo', body, { 'content-type': type });
    expect([reply.status, reply.body['error']]).toEqual([400, 'malformed_body']);
  });

  test('a form sent to another route is not read', async () => {
    const { body, headers } = await buildForm({ bytes: buildPng(8, 8) });
    const reply = await newClient().post('/api/qr/static/text', body, headers);
    expect(reply.body['error']).toBe('malformed_body');
  });

  test('pages of other sites can’t upload, and a client can’t upload more than 20 logos in ten minutes', async () => {
    const someone = newClient();
    const file = buildPng(8, 8);
    const { body, headers } = await buildForm({ bytes: file });
    const foreign = await someone.post('/api/upload/logo', body, { ...headers, origin: 'https://evil.example' });
    expect(foreign.body['error']).toBe('invalid_origin');
    const replies = await Promise.all(Array.from({ length: 21 }, () => uploadLogo(someone, text('x'))));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test.each([
    'aaaaaaaaaaaaaaaaaaaaaaaaaa.png',
    'x.png',
    '..%2f..%2fpackage.json',
    '%2e%2e%2flogos',
    'aaaaaaaaaaaaaaaaaaaaaaaaaa.png%00',
    'AAAAAAAAAAAAAAAAAAAAAAAAAA.png',
    'a/b',
    '',
  ])('there is no picture %j', async (file) => {
    const { statusCode, headers, body } = await fetchImage(file);
    expect([statusCode, headers['cache-control'], JSON.parse(body)['error']]).toEqual([404, 'no-store', 'not_found']);
  });

  const target = { content: { url: 'https://example.org/' } };
  const unknown = { image: 'aaaaaaaaaaaaaaaaaaaaaaaaaa.png' };

  test('a code can use a logo that its owner uploaded, and no other', async () => {
    const owner = await server.createMember();
    const { body: logo } = await uploadLogo(owner, buildPng(16, 8));
    const { body: foreign } = await uploadLogo(await server.createMember(), buildPng(16, 8));
    const style = { image: logo['filename'] };
    const { status, body: made } = await owner.post('/api/qr/dynamic/url', { ...target, style });
    expect(status).toBe(201);
    const address = `/api/qr/${made['insertedId']}`;
    expect((await owner.get(address)).body['style']).toMatchObject(style);

    const unknownImage = [400, [{ field: 'style.image', code: 'unknown_image' }]];
    const answers = await Promise.all([
      owner.post('/api/qr/dynamic/url', { ...target, style: unknown }),
      newClient().post('/api/qr/static/text?guest=true', { content: { text: 'x' }, style: unknown }),
      owner.put(`${address}/url`, { style: unknown }),
      owner.put(`${address}/draft`, { style: unknown }),
      owner.put(`${address}/draft`, { style: { image: foreign['filename'] } }),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body['issues']])).toEqual(answers.map(() => unknownImage));
  });

  test('a code can have a picture behind it that its owner uploaded, and no other', async () => {
    const owner = await server.createMember();
    const { body: picture } = await uploadLogo(owner, buildPng(18, 8));
    const { body: foreign } = await uploadLogo(await server.createMember(), buildPng(18, 8));
    const style = { backgroundImage: picture['filename'] };
    const { status, body: made } = await owner.post('/api/qr/dynamic/url', { ...target, style });
    expect(status).toBe(201);
    expect((await owner.get(`/api/qr/${made['insertedId']}`)).body['style']).toMatchObject(style);
    const { rows } = await server.database.pool.query<{ media_names: string[] }>(
      'select media_names from revision where qr_id = $1',
      [made['insertedId']],
    );
    expect(rows).toEqual([{ media_names: [picture['filename']] }]);
    const refused = await owner.post('/api/qr/dynamic/url', {
      ...target,
      style: { backgroundImage: foreign['filename'] },
    });
    expect(refused.body['issues']).toEqual([{ field: 'style.backgroundImage', code: 'unknown_image' }]);
  });

  test('a guest’s logo moves to their account at sign-up', async () => {
    const guest = newClient();
    const { body: logo } = await uploadLogo(guest, buildPng(17, 8));
    const credentials = { email: 'moved-in@example.org', password: 'a fine long password' };
    expect((await guest.post('/api/user/account/register', credentials)).status).toBe(201);
    const { status } = await guest.post('/api/qr/dynamic/url', { ...target, style: { image: logo['filename'] } });
    expect(status).toBe(201);
  });

  test('a logo from before logos had owners can be used by everyone', async () => {
    const name = `${'b'.repeat(26)}.png`;
    await server.deps.blobStore.put(`logos/${name}`, buildPng(8, 8));
    const { status } = await newClient().post('/api/qr/static/text', {
      content: { text: 'x' },
      style: { image: name },
    });
    expect(status).toBe(201);
  });

  test('a downloaded code contains its logo', async () => {
    const owner = await server.createMember();
    const reply = await uploadLogo(owner, await solidImage(64, 48).png().toBuffer());
    const style = { image: reply.body['filename'] };
    const { body: made } = await owner.post('/api/qr/static/text', { content: { text: 'With a logo' }, style });
    const { status, text: file } = await owner.get(`/api/qr/${made['insertedId']}/download?format=svg`);
    expect(status).toBe(200);
    expect(file).toContain((await storedOf(reply)).png.toString('base64'));
  });

  test('the engine gets the stored logo with its size, or null if there is none', async () => {
    const reply = await uploadLogo(newClient(), await solidImage(64, 48).png().toBuffer());
    const { png } = await storedOf(reply);
    expect(await loadLogo(server.deps, String(reply.body['filename']))).toEqual({
      mime: 'image/png',
      data: png.toString('base64'),
      width: 64,
      height: 48,
    });
    expect(await loadLogo(server.deps, unknown.image)).toBeNull();
    expect(await loadLogo(server.deps, '../../package.json')).toBeNull();
  });
});

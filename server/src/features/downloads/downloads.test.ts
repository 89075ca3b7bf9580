import { zxing } from '@tessera/qr/testing/decoders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

describe.each(databases.slice(0, 1))('downloads', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const fetchFile = async (session: string, url: string) =>
    server.app.inject({ url, headers: { host: 'tessera.example', cookie: `session=${session}` } });

  test.each([512, 1000, 2000, 4096])(
    'a PNG of %i px says exactly the printed text to another’s decoder',
    async (size) => {
      const owner = await server.member();
      const { body } = await owner.post('/api/qr/dynamic/url', {
        content: { url: 'https://example.org/' },
        name: 'Winter menu',
      });
      const file = await fetchFile(
        owner.cookies.get('session')!,
        `/api/qr/${body['insertedId']}/download?format=png&size=${size}`,
      );
      expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
      expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Winter%20menu.png");
      const png = file.rawPayload;
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
      expect(await zxing(new Uint8Array(png))).toBe(body['printed']);
    },
  );

  test('an SVG comes as a vector picture of the asked size', async () => {
    const owner = await server.member();
    const { body } = await owner.post('/api/qr/static/text', { content: { text: 'Fragile <this> & side up' } });
    const file = await fetchFile(
      owner.cookies.get('session')!,
      `/api/qr/${body['insertedId']}/download?format=svg&size=1024`,
    );
    expect(file.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(file.payload).toMatch(/^<svg [^>]*width="1024"/);
    expect(file.headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
  });

  test('a name is cut between letters, never inside one', async () => {
    const owner = await server.member();
    const { body } = await owner.post('/api/qr/static/text', { content: { text: 'x' }, name: `${'a'.repeat(79)}𠮷𠮷` });
    const file = await fetchFile(owner.cookies.get('session')!, `/api/qr/${body['insertedId']}/download`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${'a'.repeat(79)}%F0%A0%AE%B7.png`);
  });

  test('only a whole download from our own pages fixes the printed text', async () => {
    const owner = await server.member();
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    const url = `/api/qr/${body['insertedId']}/download`;
    const isFixed = async () => {
      const { rows } = await server.database.pool.query(
        'select printed_at is not null as fixed from qr where id = $1',
        [body['insertedId']],
      );
      return rows[0].fixed as boolean;
    };
    await server.app.inject({ method: 'HEAD', url, headers: { cookie: `session=${owner.cookies.get('session')}` } });
    const foreign = await owner.get(url, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.body['error']]).toEqual([403, 'wrong_origin']);
    expect(await isFixed()).toBe(false);
    expect((await owner.get(url, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect(await isFixed()).toBe(true);
  });

  test('the first download fixes the printed text, whatever the public address becomes', async () => {
    const owner = await server.member();
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    const session = owner.cookies.get('session')!;
    await fetchFile(session, `/api/qr/${body['insertedId']}/download`);
    const { rows } = await server.database.pool.query('select printed, printed_at from qr where id = $1', [
      body['insertedId'],
    ]);
    expect(rows[0]).toMatchObject({ printed: body['printed'], printed_at: expect.any(Date) });

    const moved = await startTestServer(
      { ...server.database, close: async () => {} },
      { PUBLIC_URL: 'https://moved.example' },
    );
    const other = await moved.app.inject({
      url: `/api/qr/${body['insertedId']}`,
      headers: { cookie: `__Host-session=${session}` },
    });
    expect(other.json()['printed']).toBe(body['printed']);
    await moved.close();
  });

  test('a size or format that we don’t make is refused on its field', async () => {
    const owner = await server.member();
    const { body } = await owner.post('/api/qr/static/text', { content: { text: 'x' } });
    const { status, body: reply } = await owner.get(`/api/qr/${body['insertedId']}/download?format=gif&size=5000`);
    expect([status, reply['issues']]).toEqual([
      400,
      [
        expect.objectContaining({ field: 'query.format', code: 'wrong_choice' }),
        expect.objectContaining({ field: 'query.size', code: 'too_large', params: { max: 4096 } }),
      ],
    ]);
  });
});

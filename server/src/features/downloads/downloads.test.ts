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

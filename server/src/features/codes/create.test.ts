import { findType, isDynamic } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specificationSamples } from '../../../../qr-types/testing/specification-samples.ts';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

const target = { content: { url: 'https://example.org/menu' } };

describe.each(databases)('creating codes on $name', ({ open }) => {
  let server: TestServer;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  test.each(Object.entries(specificationSamples))(
    '%s is accepted in the specification’s notation, and returned in ours',
    async (type, { written, stored }) => {
      const member = await server.createMember();
      const kind = isDynamic(findType(type)!) ? 'dynamic' : 'static';
      const created = await member.post(`/api/qr/${kind}/${type}`, { content: written, name: 'Sample' });
      expect(created.body['issues']).toBeUndefined();
      expect(created.status).toBe(201);
      const { body } = await member.get(`/api/qr/${created.body['insertedId']}`);
      expect(body['content']).toMatchObject(stored);
    },
  );

  test('a coupon without a barcode is stored without the barcode and its flag', async () => {
    const content = { company: 'Nino', title: '2 for 1', useBarcode: true, barcode: { image: '' } };
    const { body } = await owner.post('/api/qr/dynamic/coupon', { content });
    const stored = (await owner.get(`/api/qr/${body['insertedId']}`)).body['content'];
    expect(stored).toMatchObject({ company: 'Nino' });
    expect(stored).not.toHaveProperty('useBarcode');
    expect(stored).not.toHaveProperty('barcode');
    const { uri } = body as { uri: string };
    expect((await server.browserClient().get(`/p/${uri}`)).status).toBe(200);
  });

  test('an account never exceeds its maximum number of codes, even with concurrent creates or claims, and erasing frees capacity', async () => {
    const small = await startTestServer({ ...server.database, close: async () => {} }, { MAX_CODES_PER_ACCOUNT: '3' });
    const member = await small.createMember('small@example.org');
    const replies = await Promise.all(Array.from({ length: 6 }, () => member.post('/api/qr/dynamic/url', target)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403]);
    const ids = replies.flatMap(({ body }) => body['insertedId'] ?? []);
    await server.database.pool.query('delete from qr where id = any($1::bigint[])', [ids.slice(1)]);
    const again = await Promise.all(Array.from({ length: 3 }, () => member.post('/api/qr/dynamic/url', target)));
    expect(again.map(({ status }) => status).sort()).toEqual([201, 201, 403]);

    const guest = small.browserClient('192.0.2.120');
    for (const _ of [1, 2, 3, 4]) await guest.post('/api/qr/dynamic/url?guest=true', target);
    const last = await guest.post('/api/qr/dynamic/url?guest=true', target);
    const { body } = await guest.post('/api/user/account/register', {
      email: 'small-guest@example.org',
      password: 'a fine long password',
    });
    expect(body['claimed']).toHaveLength(3);
    expect(body['claimed']).toContain(last.body['insertedId']);
    expect((await guest.get('/api/qr')).body['total']).toBe(3);
    await small.close();
  });
});

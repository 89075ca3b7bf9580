import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

const path = '/api/user/account/complete-registration';
const password = 'a fine long password';

describe('an invitation to the address of the signed-in user', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await openTestDatabase());
  });
  afterAll(() => server.close());

  let n = 0;
  const invited = async () => {
    const admin = await server.createVerifiedMember(`admin-${++n}@example.org`);
    const email = `joins-${n}@example.org`;
    const { status, text } = await admin.post('/api/users', { email, role: 3 });
    expect(status, text).toBe(201);
    const key = new URL((await server.listEmails(email))[0]!.link!).searchParams.get('key')!;
    return { email, key, own: await server.createMember(email) };
  };
  const facts = async ({ own, key }: Awaited<ReturnType<typeof invited>>) => (await own.get(`${path}?key=${key}`)).body;

  test('is accepted with their existing password, and replaces their empty account', async () => {
    const given = await invited();
    const { own, email, key } = given;
    expect(await facts(given)).toMatchObject({ email, ownAccount: 'empty' });
    const before = (await own.get('/api/user/me')).body['id'];
    expect((await own.post(path, { key })).status).toBe(200);
    expect((await own.get('/api/user/me')).body).toMatchObject({ email, isOwner: false, emailVerified: true });
    expect((await server.browserClient('192.0.2.1').post('/api/user/account/login', { email, password })).status).toBe(
      200,
    );
    const { rows } = await server.database.pool.query('select state from users where id = $1', [before]);
    expect(rows).toEqual([{ state: 'closed' }]);
  });

  test('doesn’t replace an account with codes, and says so before', async () => {
    const given = await invited();
    const { own, key } = given;
    await own.post('/api/qr/dynamic/url', { content: { url: 'https://example.org' } });
    expect(await facts(given)).toMatchObject({ ownAccount: 'used' });
    expect((await own.post(path, { key })).body['error']).toBe('email_not_verified');
    expect((await own.get('/api/qr')).body['total']).toBe(1);
  });

  test('requires a password from any other user', async () => {
    const { key } = await invited();
    const { body } = await server.browserClient('192.0.2.2').post(path, { key });
    expect(body['issues']).toEqual([expect.objectContaining({ field: 'password', code: 'required' })]);
  });
});

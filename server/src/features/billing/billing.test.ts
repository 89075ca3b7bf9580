import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { recheckVatNumbers } from './jobs.ts';

/** What VIES on this machine says about every number. */
let answer: object = { isValid: true, userError: 'VALID' };
let requests: string[] = [];
const vies = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.end(JSON.stringify(answer));
});

const minute = 60_000;
const empty = { name: '', company: '', address: '', country: '', vatNumber: '', taxId: '' };
const greek = { company: 'Λίμνη', country: 'GR', vatNumber: 'GR 094 259 216', taxId: ' 12 34\t5\u200b ' };

describe('billing data', () => {
  let server: TestServer;
  let owner: BrowserClient & { email: string };
  beforeAll(async () => {
    await new Promise<void>((done) => vies.listen(0, '127.0.0.1', done));
    const { port } = vies.address() as AddressInfo;
    server = await startTestServer(await openTestDatabase(), { VIES_URL: `http://127.0.0.1:${port}/rest-api` });
    owner = await server.createMember();
  });
  afterEach(() => {
    answer = { isValid: true, userError: 'VALID' };
    requests = [];
  });
  afterAll(async () => {
    await server.close();
    vies.close();
  });

  const save = (client: BrowserClient, billing: object) => client.post('/api/user/me', { billing });
  const read = async (client: BrowserClient) => (await client.get('/api/user/me')).body['billingData'];
  /** A team member of the owner with these permissions, signed in. */
  const createTeammate = async (rights: object) => {
    const client = await server.createMember();
    await server.database.pool.query(
      `update users set parent_account = (select id from users where email = $1), role = ($3::jsonb->>'role')::int,
         views = array(select jsonb_array_elements_text($3::jsonb->'views')::int), permissions = $3::jsonb->'permissions'
       where email = $2`,
      [owner.email, client.email, JSON.stringify(rights)],
    );
    return client;
  };

  test('is in the user only if it has a country, without spaces in its numbers', async () => {
    expect((await owner.get('/api/user/me')).body).not.toHaveProperty('billingData');
    expect((await save(owner, empty)).body).not.toHaveProperty('billingData');
    const { status, body } = await save(owner, greek);
    expect([status, body['billingData']]).toEqual([
      200,
      {
        ...{ name: '', company: 'Λίμνη', address: '', postalCode: '', city: '', country: 'GR' },
        ...{ vatNumber: 'EL094259216', taxId: '12345', email: '' },
        vat: { state: 'pending', checkedAt: null },
      },
    ]);
    expect(await read(owner)).toEqual(body['billingData']);
    await save(owner, empty);
    expect((await owner.get('/api/user/me')).body).not.toHaveProperty('billingData');
  });

  test.each([
    [{ company: 'Lake' }, 'billing.country', 'required'],
    [{ country: 'XX' }, 'billing.country', 'wrong_choice'],
    [{ country: 'DE', vatNumber: 'DE136695977' }, 'billing.vatNumber', 'invalid_vat_number'],
    [{ country: 'DE', taxId: '1'.repeat(41) }, 'billing.taxId', 'too_long'],
    [{ country: 'DE', company: 'x'.repeat(151) }, 'billing.company', 'too_long'],
    [{ country: 'DE', postalCode: 'x'.repeat(21) }, 'billing.postalCode', 'too_long'],
    [{ country: 'DE', email: 'ada@home' }, 'billing.email', 'invalid_email'],
    [{ country: 'DE', vat: { state: 'valid' } }, 'billing.vat', 'unknown_field'],
  ])('%j is refused with what is wrong', async (billing, field, code) => {
    const { status, body } = await save(owner, billing);
    expect([status, body['issues']]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  test('has an address in parts, and where invoices are sent', async () => {
    const parts = { address: 'Via Roma 1', postalCode: '37121', city: 'Verona', country: 'IT' };
    await save(owner, { ...parts, email: ' Conti@Nino.example ' });
    expect(await read(owner)).toMatchObject({ ...parts, email: 'conti@nino.example' });
  });

  test('is read by those who may see payments, and changed by those who may edit them', async () => {
    await save(owner, { country: 'DE', company: 'Lake' });
    const rights = { role: 2, views: [2, 3], permissions: { '3': { edit: true } } };
    const [editor, reader, other] = [
      await createTeammate(rights),
      await createTeammate({ ...rights, role: 3 }),
      await createTeammate({ ...rights, views: [2] }),
    ];
    expect(await read(editor)).toMatchObject({ company: 'Lake' });
    expect(await read(reader)).toMatchObject({ company: 'Lake' });
    expect(await read(other)).toBeUndefined();
    expect(await read(await server.createMember())).toBeUndefined();
    expect((await save(reader, empty)).status).toBe(403);
    expect((await save(other, { ...empty, country: 'FR' })).status).toBe(403);
    expect((await save(editor, { country: 'AT', company: 'Lake' })).status).toBe(200);
    expect(await read(owner)).toMatchObject({ country: 'AT' });
    // Nothing else of a refused request is changed either.
    expect((await reader.post('/api/user/me', { name: 'Ada', billing: empty })).status).toBe(403);
    expect((await reader.get('/api/user/me')).body).toMatchObject({ name: '' });
  });

  test('is shown to no program: an API key doesn’t get it', async () => {
    await save(owner, { country: 'DE', company: 'Lake' });
    await server.database.pool.query('update users set email_verified_at = now() where email = $1', [owner.email]);
    const { body } = await owner.post('/api/user/keys', { name: 'A program', scopes: ['codes:read'] });
    const program = server.apiClient(String(body['secret']));
    const me = await program.get('/api/user/me');
    expect([me.status, 'billingData' in me.body]).toEqual([200, false]);
  });

  test('ends with its account', async () => {
    const client = await server.createMember();
    await save(client, { country: 'DE', company: 'Lake' });
    await server.database.pool.query('delete from users where email = $1', [client.email]);
    const left = await server.database.pool.query(
      'select from billing_data b where not exists (select from users where id = b.account_id)',
    );
    expect(left.rows).toEqual([]);
  });

  describe('with a VAT number', () => {
    const saveNew = async () => {
      const client = await server.createMember();
      await save(client, greek);
      return client;
    };
    const vatOf = async (client: BrowserClient) => ((await read(client)) as { vat: unknown }).vat;
    const recheck = () => recheckVatNumbers(server.deps);

    test('is confirmed by VIES, which is asked once', async () => {
      const client = await saveNew();
      await server.drain();
      expect(requests).toEqual(['/rest-api/ms/EL/vat/094259216']);
      expect(await vatOf(client)).toEqual({ state: 'valid', checkedAt: server.clock.now.toISOString() });
      await save(client, { ...greek, company: 'Lake' });
      await server.drain();
      await recheck();
      expect(requests).toHaveLength(1);
      expect(await vatOf(client)).toMatchObject({ state: 'valid' });
    });

    test('is invalid if VIES doesn’t know the number; another number is checked too', async () => {
      answer = { isValid: false, userError: 'INVALID' };
      const client = await saveNew();
      await server.drain();
      expect(await vatOf(client)).toMatchObject({ state: 'invalid' });
      answer = { isValid: true, userError: 'VALID' };
      await save(client, { country: 'DE', vatNumber: 'DE136695976' });
      expect(await vatOf(client)).toEqual({ state: 'pending', checkedAt: null });
      await server.drain();
      expect(await vatOf(client)).toMatchObject({ state: 'valid' });
    });

    test('is never invalid because VIES is unavailable: it’s asked again until it answers', async () => {
      answer = { isValid: false, userError: 'MS_UNAVAILABLE' };
      const client = await saveNew();
      await server.drain();
      expect(await vatOf(client)).toEqual({ state: 'unavailable', checkedAt: server.clock.now.toISOString() });
      await recheck();
      expect(requests).toHaveLength(1);
      for (let hours = 0; hours < 3; hours++) {
        server.advanceClock(16 * minute * 2 ** hours);
        await recheck();
      }
      expect(requests).toHaveLength(4);
      expect(await vatOf(client)).toMatchObject({ state: 'unavailable' });
      answer = { isValid: true, userError: 'VALID' };
      server.advanceClock(25 * 60 * minute);
      await recheck();
      expect(await vatOf(client)).toMatchObject({ state: 'valid' });
    });

    test('is checked when it’s saved again, if no one was asked about it before', async () => {
      const client = await saveNew();
      await server.database.pool.query(
        `update billing_data set vat_state = 'unchecked', vat_due_at = null where vat_number = 'EL094259216'`,
      );
      await save(client, greek);
      await server.drain();
      expect(await vatOf(client)).toMatchObject({ state: 'valid' });
    });

    test('isn’t asked about outside the EU', async () => {
      const client = await server.createMember();
      await save(client, { country: 'GB', vatNumber: '980780684' });
      await server.drain();
      expect([requests, await vatOf(client)]).toEqual([[], { state: 'unchecked', checkedAt: null }]);
    });
  });
});

test('without VIES_URL, no one is asked about a VAT number', async () => {
  const server = await startTestServer(await openTestDatabase());
  const owner = await server.createMember();
  const { body } = await owner.post('/api/user/me', { billing: greek });
  expect(body['billingData']).toMatchObject({ vatNumber: 'EL094259216', vat: { state: 'unchecked' } });
  await server.close();
});

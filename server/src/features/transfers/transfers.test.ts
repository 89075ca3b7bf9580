import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { features } from '../index.ts';
import { solidImage, uploadImage } from '../media/images/testing.ts';
import { createTransferActions } from './testing.ts';

const dayMs = 86_400_000;

describe.each(databases)('a transfer on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open(), { MAX_CODES_PER_ACCOUNT: '150' });
  });
  afterAll(() => server.close());

  const { query, createPair, createCode, offer, accept, list, scan, idOf, actionsOf } = createTransferActions(
    () => server,
  );
  const runSweep = (name: string) =>
    features
      .flatMap(({ schedules }) => schedules ?? [])
      .find((sweep) => sweep.name === name)!
      .run(server.deps);

  test('moves a code with its link, versions, responses and statistics, once its recipient accepts', async () => {
    const [sender, recipient] = await createPair();
    const { id: code, uri } = await createCode(sender, { name: 'Menu' });
    await sender.put(`/api/qr/${code}/url`, { content: { url: 'https://example.org/new' } });
    expect((await scan(`/r/${uri}`)).headers['location']).toBe('https://example.org/new');
    const id = await offer(sender, { scope: 'code', id: code, email: recipient.email });
    expect(await server.subjects(recipient.email)).toContain(`${sender.email} offers you QR codes`);
    const { body } = await recipient.get(`/api/transfers/${id}`);
    expect(body).toMatchObject({
      ...{ direction: 'incoming', scope: 'code', name: 'Menu', state: 'offered', codes: 1, moved: 0 },
      from: { email: sender.email },
      contents: { codes: 1, folders: 0, domains: [] },
      page: [expect.objectContaining({ id: code, name: 'Menu', type: 'url', state: 'offered' })],
    });
    expect((await recipient.get(`/api/qr/${code}`)).status).toBe(404);
    expect(await accept(recipient, id)).toMatchObject({ state: 'done', moved: 1, left: 0 });
    expect((await sender.get(`/api/qr/${code}`)).status).toBe(404);
    expect((await recipient.get(`/api/qr/${code}`)).body).toMatchObject({ name: 'Menu', uri, scans: 1, folder: null });
    const { revisions } = (await recipient.get(`/api/qr/${code}/revisions`)).body as { revisions: object[] };
    expect(revisions).toEqual([expect.objectContaining({ author: null }), expect.objectContaining({ author: null })]);
    expect((await scan(`/r/${uri}`)).headers['location']).toBe('https://example.org/new');
    await recipient.put(`/api/qr/${code}/url`, { content: { url: 'https://example.org/theirs' } });
    await expect.poll(async () => (await scan(`/r/${uri}`)).headers['location']).toBe('https://example.org/theirs');
    expect(await actionsOf(sender)).toEqual(
      expect.arrayContaining(['transfer_offered', 'transfer_accepted', 'codes_transferred']),
    );
    expect(await actionsOf(recipient)).toEqual(expect.arrayContaining(['transfer_accepted', 'codes_received']));
    expect(await server.subjects(sender.email)).toContain(`Your QR codes have moved to ${recipient.email}`);
  });

  test('ends the locks of the sender’s template', async () => {
    const [sender, recipient] = await createPair();
    const { id: code } = await createCode(sender);
    await query(
      `with made as (insert into template (account_id, name, name_key, style, locks, bytes, created_at, updated_at)
         select $1, 'Brand', 'BRAND', '{}', array['style'], 2, now(), now() returning id)
       update qr set template_id = made.id from made where qr.id = $2`,
      [await idOf(sender), code],
    );
    await accept(recipient, await offer(sender, { scope: 'code', id: code, email: recipient.email }));
    expect(await query('select template_id from qr where id = $1', [code])).toEqual([{ template_id: null }]);
  });

  test('of a folder brings the folder, and leaves what was archived or blocked meanwhile', async () => {
    const [sender, recipient] = await createPair();
    const { body: folder } = await sender.post('/api/folders', { name: 'Kitchen' });
    const inFolder = { folder: folder['id'] };
    const codes = [
      await createCode(sender, inFolder),
      await createCode(sender, inFolder),
      await createCode(sender, inFolder),
    ];
    const outside = await createCode(sender);
    const id = await offer(sender, { scope: 'folder', id: folder['id'], email: recipient.email });
    const added = await createCode(sender, inFolder);
    await sender.delete(`/api/qr/${codes[1]!.id}`);
    await query("update qr set state = 'blocked' where id = $1", [codes[2]!.id]);
    expect(await accept(recipient, id)).toMatchObject({ name: 'Kitchen', state: 'done', codes: 3, moved: 1, left: 2 });
    const { folders } = (await recipient.get('/api/folders')).body as { folders: object[] };
    expect(folders).toEqual([expect.objectContaining({ name: 'Kitchen', codes: 1 })]);
    expect((await recipient.get(`/api/qr/${codes[0]!.id}`)).status).toBe(200);
    for (const { id } of [codes[1]!, codes[2]!, outside, added])
      expect((await sender.get(`/api/qr/${id}`)).status).toBe(200);
    expect((await sender.get('/api/folders')).body['folders']).toHaveLength(1);
  });

  test('of an account takes its folders along, into those of the same name', async () => {
    const [sender, recipient] = await createPair();
    await recipient.post('/api/folders', { name: 'kitchen' });
    for (const name of ['Kitchen', 'Bar']) {
      const { body: folder } = await sender.post('/api/folders', { name });
      await createCode(sender, { folder: folder['id'] });
    }
    await createCode(sender);
    const preview = (await sender.get('/api/transfers/preview?scope=account')).body;
    expect(preview).toMatchObject({ name: '', codes: 3, folders: 2, blocked: 0, offered: 0 });
    await accept(recipient, await offer(sender, { scope: 'account', email: recipient.email }));
    const { folders, unfiled } = (await recipient.get('/api/folders')).body as { folders: object[]; unfiled: number };
    expect(folders).toEqual([
      expect.objectContaining({ name: 'Bar', codes: 1 }),
      expect.objectContaining({ name: 'kitchen', codes: 1 }),
    ]);
    expect(unfiled).toBe(1);
    expect((await sender.get('/api/folders')).body).toMatchObject({ folders: [], unfiled: 0 });
  });

  test('moves images that only its codes use; others stay, and both accounts may use them', async () => {
    const [sender, recipient] = await createPair();
    const upload = async (color: string) => {
      const { body, status, text } = await uploadImage(sender, await solidImage(40, 40, color).png().toBuffer());
      expect(status, text).toBe(200);
      return String(body['filename']);
    };
    const [own, shared] = [await upload('#0f6b4f'), await upload('#ffd23f')];
    const bytesOf = async (client: MemberClient) => (await client.get('/api/storage/usage')).body['bytes'] as number;
    const content = (images: string[]) => ({ title: 'Photos', images });
    const create = async (images: string[]) => {
      const { body, status, text } = await sender.post('/api/qr/dynamic/images', { content: content(images) });
      expect(status, text).toBe(201);
      return body['insertedId'] as number;
    };
    const moving = await create([own, shared]);
    await create([shared]);
    const before = await bytesOf(recipient);
    await accept(recipient, await offer(sender, { scope: 'code', id: moving, email: recipient.email }));
    const owners = await query<{ name: string; account_id: string }>(
      'select name, account_id from image where name = any($1)',
      [[own, shared]],
    );
    expect(new Map(owners.map(({ name, account_id }) => [name, account_id]))).toEqual(
      new Map([
        [own, await idOf(recipient)],
        [shared, await idOf(sender)],
      ]),
    );
    expect(await bytesOf(recipient)).toBeGreaterThan(before);
    for (const images of [[own, shared], [shared]])
      expect((await recipient.put(`/api/qr/${moving}/images`, { content: content(images) })).status).toBe(200);
    expect((await sender.post('/api/qr/dynamic/images', { content: content([own]) })).status).toBe(400);
  });

  test('keeps links on the sender’s domain, which no later code of the sender takes over', async () => {
    const [sender, recipient] = await createPair();
    const host = `qr-${Date.now()}.example.com`;
    await query(
      `insert into domain (account_id, host, token, state, created_at) values ($1, $2, 'token', 'active', now())`,
      [await idOf(sender), host],
    );
    const { id: code } = await createCode(sender, { uri: 'menu', hostname: host });
    await expect.poll(async () => (await scan('/menu', host)).statusCode).toBe(302);
    expect((await sender.get(`/api/transfers/preview?scope=code&id=${code}`)).body['domains']).toEqual([
      { host, name: host, codes: 1 },
    ]);
    const id = await offer(sender, { scope: 'code', id: code, email: recipient.email });
    expect((await recipient.get(`/api/transfers/${id}`)).body['contents']).toMatchObject({
      domains: [{ host, codes: 1 }],
    });
    await accept(recipient, id);
    await recipient.put(`/api/qr/${code}/url`, { content: { url: 'https://example.org/theirs' } });
    await expect.poll(async () => (await scan('/menu', host)).headers['location']).toBe('https://example.org/theirs');
    const again = await sender.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.org/' },
      uri: 'menu',
      hostname: host,
    });
    expect([again.status, again.body['error']]).toEqual([409, 'duplicated_uri']);
    await query("update domain set state = 'removed' where host = $1", [host]);
    await expect.poll(async () => (await scan('/menu', host)).statusCode).not.toBe(302);
  });

  test('is offered to an address without an account exactly as to one with', async () => {
    const [sender, recipient] = await createPair();
    const [first, second] = [await createCode(sender), await createCode(sender)];
    const [known, unknown] = [
      await sender.post('/api/transfers', { scope: 'code', id: first.id, email: recipient.email }),
      await sender.post('/api/transfers', { scope: 'code', id: second.id, email: 'nobody-yet@example.org' }),
    ];
    const describeReply = ({ status, body }: typeof known) => [
      status,
      Object.keys(body),
      { ...body, id: '', to: '', name: '' },
    ];
    expect(describeReply(unknown)).toEqual(describeReply(known));
    expect(await server.subjects('nobody-yet@example.org')).toHaveLength(1);
    const late = await server.createMember('nobody-yet@example.org');
    expect(await list(late)).toEqual([]);
    expect((await late.post(`/api/transfers/${unknown.body['id']}/accept`)).status).toBe(404);
    await query('update users set email_verified_at = now() where email = $1', [late.email]);
    expect(await list(late)).toHaveLength(1);
    expect(await accept(late, String(unknown.body['id']))).toMatchObject({ state: 'done' });
  });

  test('is seen and answered by the admins of its two accounts only', async () => {
    const [sender, recipient] = await createPair();
    const stranger = await server.createVerifiedMember();
    const { id: code } = await createCode(sender);
    const id = await offer(sender, { scope: 'code', id: code, email: recipient.email.toUpperCase() });
    const mate = await server.createVerifiedMember();
    await query(
      'update users set role = 2, views = array[2], parent_account = (select id from users where email = $2) where email = $1',
      [mate.email, recipient.email],
    );
    const statuses = async (client: MemberClient) => [
      (await client.get(`/api/transfers/${id}`)).status,
      (await client.post(`/api/transfers/${id}/accept`)).status,
      (await client.post(`/api/transfers/${id}/decline`)).status,
      (await client.post(`/api/transfers/${id}/cancel`)).status,
    ];
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404]);
    expect(await statuses(mate)).toEqual([403, 403, 403, 403]);
    expect((await sender.post(`/api/transfers/${id}/accept`)).status).toBe(404);
    expect((await sender.post(`/api/transfers/${id}/decline`)).status).toBe(404);
    expect((await recipient.post(`/api/transfers/${id}/cancel`)).status).toBe(404);
    await query('update users set role = 1 where email = $1', [mate.email]);
    expect((await mate.post(`/api/transfers/${id}/decline`)).body).toMatchObject({ state: 'declined' });
    expect(await server.subjects(sender.email)).toContain(`${recipient.email.toLowerCase()} declined your offer`);
    expect((await recipient.post(`/api/transfers/${id}/accept`)).body['error']).toBe('transfer_ended');
    expect((await sender.get(`/api/qr/${code}`)).status).toBe(200);
    await offer(sender, { scope: 'code', id: code, email: recipient.email });
  });

  test('can’t be accepted while the person who offered it isn’t an admin any more', async () => {
    const [sender, recipient] = await createPair();
    const { id: code } = await createCode(sender);
    const mate = await server.createVerifiedMember();
    const setRole = (role: number) =>
      query('update users set role = $3, parent_account = (select id from users where email = $2) where email = $1', [
        mate.email,
        sender.email,
        role,
      ]);
    await setRole(1);
    const id = await offer(mate, { scope: 'code', id: code, email: recipient.email });
    await setRole(2);
    expect((await recipient.post(`/api/transfers/${id}/accept`)).body['error']).toBe('transfer_ended');
    expect((await sender.get(`/api/qr/${code}`)).status).toBe(200);
    await setRole(1);
    expect(await accept(recipient, id)).toMatchObject({ state: 'done', moved: 1 });
  });

  test('ends when it’s cancelled, and after seven days', async () => {
    const [sender, recipient] = await createPair();
    const { id: code } = await createCode(sender);
    const cancelled = await offer(sender, { scope: 'code', id: code, email: recipient.email });
    expect(
      (await sender.post('/api/transfers', { scope: 'code', id: code, email: 'x@example.org' })).body['error'],
    ).toBe('already_offered');
    expect((await sender.post(`/api/transfers/${cancelled}/cancel`)).body).toMatchObject({ state: 'cancelled' });
    expect((await recipient.post(`/api/transfers/${cancelled}/accept`)).status).toBe(404);
    const expired = await offer(sender, { scope: 'code', id: code, email: recipient.email });
    server.advanceClock(7 * dayMs - 1);
    await runSweep('transfers.expired');
    expect((await recipient.get(`/api/transfers/${expired}`)).body).toMatchObject({ state: 'offered' });
    server.advanceClock(1);
    expect((await recipient.get(`/api/transfers/${expired}`)).body).toMatchObject({ state: 'expired' });
    expect((await recipient.post(`/api/transfers/${expired}/accept`)).body['error']).toBe('transfer_ended');
    await runSweep('transfers.expired');
    expect((await recipient.get(`/api/transfers/${expired}`)).status).toBe(404);
    expect((await sender.get(`/api/transfers/${expired}`)).body).toMatchObject({ state: 'expired' });
    await offer(sender, { scope: 'code', id: code, email: recipient.email });
  });

  test('doesn’t begin if it doesn’t fit, and says why', async () => {
    const [sender, recipient] = await createPair();
    for (let i = 0; i < 3; i++) await createCode(sender);
    const id = await offer(sender, { scope: 'account', email: recipient.email });
    await query(`insert into qr (account_id, type, encoded_text) select $1, 'url', '' from generate_series(1, 148)`, [
      await idOf(recipient),
    ]);
    const full = await recipient.post(`/api/transfers/${id}/accept`);
    expect([full.status, full.body['error'], full.body['params']]).toEqual([403, 'qr_limit_exceeded', { max: 150 }]);
    expect((await recipient.get(`/api/transfers/${id}`)).body).toMatchObject({ state: 'offered', moved: 0 });
    expect((await sender.get('/api/qr')).body['codes']).toHaveLength(3);
  });

  test('isn’t offered by an unverified account, to itself, or without codes', async () => {
    const [sender, recipient] = await createPair();
    const unverified = await server.createMember();
    const { id } = await createCode(unverified);
    const getError = async (client: MemberClient, body: object) =>
      (await client.post('/api/transfers', body)).body['error'];
    expect(await getError(unverified, { scope: 'code', id, email: recipient.email })).toBe('email_not_verified');
    expect(await getError(sender, { scope: 'account', email: recipient.email })).toBe('not_found');
    const own = await createCode(sender);
    expect(await getError(sender, { scope: 'code', id: own.id, email: sender.email })).toBe('transfer_to_self');
    expect(await getError(sender, { scope: 'code', id, email: recipient.email })).toBe('not_found');
    expect(await getError(sender, { scope: 'code', email: recipient.email })).toBe('invalid_input');
    await query("update qr set state = 'blocked' where id = $1", [own.id]);
    expect(await getError(sender, { scope: 'code', id: own.id, email: recipient.email })).toBe('code_blocked');
  });

  test('of many codes is a background task, which continues after an interruption', async () => {
    const [sender, recipient] = await createPair();
    const first = await createCode(sender);
    await query(
      `with code as (insert into qr (account_id, type, encoded_text, published_revision) select $1, 'url', '', 1
         from generate_series(1, 129) returning id),
       part as (insert into revision (qr_id, number, state, content, content_version, style)
         select id, 1, 'published', '{"url": "https://example.org/"}', 1, '{}' from code)
       insert into short_link (slug, qr_id) select 'many-' || id, id from code`,
      [await idOf(sender)],
    );
    const id = await offer(sender, { scope: 'account', email: recipient.email });
    const { body } = await recipient.post(`/api/transfers/${id}/accept`);
    expect(body).toMatchObject({
      transfer: { state: 'accepted', moved: 0 },
      task: { kind: 'transfers.move', total: 130 },
    });
    const task = (body['task'] as { id: string }).id;
    expect((await sender.post(`/api/transfers/${id}/cancel`)).body['error']).toBe('transfer_ended');
    await recipient.post(`/api/tasks/${task}/cancel`);
    await server.drain();
    expect((await recipient.get(`/api/transfers/${id}`)).body).toMatchObject({ state: 'accepted', moved: 0 });
    expect(await accept(recipient, id)).toMatchObject({ state: 'done', moved: 130, left: 0 });
    expect((await recipient.get(`/api/qr/${first.id}`)).status).toBe(200);
    const counts = await query<{ account_id: string; codes: number }>(
      'select account_id, codes from code_count where account_id = any($1)',
      [[await idOf(sender), await idOf(recipient)]],
    );
    expect(new Map(counts.map(({ account_id, codes }) => [account_id, codes]))).toEqual(
      new Map([
        [await idOf(sender), 0],
        [await idOf(recipient), 130],
      ]),
    );
  });

  test('happens once, however often and concurrently it is answered', async () => {
    const [sender, recipient] = await createPair();
    const codes = [await createCode(sender), await createCode(sender)];
    const id = await offer(sender, { scope: 'account', email: recipient.email });
    const answers = await Promise.all([
      recipient.post(`/api/transfers/${id}/accept`),
      recipient.post(`/api/transfers/${id}/accept`),
      sender.post(`/api/transfers/${id}/cancel`),
      recipient.post(`/api/transfers/${id}/decline`),
      sender.put(`/api/qr/${codes[0]!.id}/url`, { content: { url: 'https://example.org/edited' } }),
    ]);
    expect(answers.slice(0, 4).filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 404, 409, 412]).toContain(status);
    const owners = await query<{ account_id: string }>('select distinct account_id from qr where id = any($1)', [
      codes.map(({ id }) => id),
    ]);
    expect(owners).toHaveLength(1);
    const { state } = (await sender.get(`/api/transfers/${id}`)).body;
    expect(owners[0]!.account_id === (await idOf(recipient))).toBe(state === 'done');
  });

  test('are listed page by page, the newest first', async () => {
    const [sender, recipient] = await createPair();
    const ids: string[] = [];
    for (let at = 0; at < 3; at++) {
      const code = await createCode(sender);
      ids.unshift(await offer(sender, { scope: 'code', id: code.id, email: recipient.email }));
      server.advanceClock(1_000);
    }
    for (const client of [sender, recipient]) {
      const first = (await client.get('/api/transfers?limit=2')).body;
      expect(first).toMatchObject({ transfers: [{ id: ids[0] }, { id: ids[1] }], next: ids[1] });
      const second = (await client.get(`/api/transfers?limit=2&after=${ids[1]}`)).body;
      expect(second).toMatchObject({ transfers: [{ id: ids[2] }], next: null });
    }
    const other = await server.createVerifiedMember();
    expect((await other.get(`/api/transfers?after=${ids[1]}`)).body).toEqual({ transfers: [], next: null });
  });
});

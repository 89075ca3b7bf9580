import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import type { BrowserClient, MemberClient, TestServer } from '../../testing.ts';
import {
  createCode,
  exportAccount,
  fillSmallAccount,
  getCode,
  listCodes,
  readTotals,
} from '../account-export/testing.ts';
import { startWithFiles } from '../media/images/testing.ts';
import { expectCounted, foldAll } from '../scan/fold/testing.ts';
import { checkExport, getImport, importExport, runImport } from './testing.ts';

describe.each(databases)('the import of a data export on $name', ({ open }) => {
  let [first, second]: TestServer[] = [];
  let [source, target]: MemberClient[] = [];
  let exported: Awaited<ReturnType<typeof exportAccount>>;
  beforeAll(async () => {
    first = await startWithFiles(await open());
    second = await startWithFiles(await open());
    source = await first.createVerifiedMember();
    target = await second.createVerifiedMember('newcomer@example.org');
    await fillSmallAccount(first, source);
    exported = await exportAccount(first, source);
  });
  afterAll(async () => {
    await first!.close();
    await second!.close();
  });

  test('shows what it would change, and changes nothing before it is started', async () => {
    const checked = await checkExport(second!, target!, exported.zip);
    expect(checked, JSON.stringify(checked['error'])).toMatchObject({ state: 'ready' });
    expect(checked['plan']).toMatchObject({
      source: { email: source!.email },
      codes: {
        added: 4,
        existing: 0,
        refused: { total: 0 },
        unprotected: { total: 1, first: [{ name: 'Locked' }] },
      },
      folders: 1,
      scans: 5,
      left: { people: { total: 0 } },
    });
    expect((await target!.get('/api/qr/count')).body).toEqual({ total: 0 });
    expect((await target!.delete(`/api/user/data-imports/${checked['id']}`)).status).toBe(204);
  });

  test('can be undone for 24 hours: codes, links, folders and counts are gone, and it can be imported again', async () => {
    const owner = await second!.createVerifiedMember();
    const imported = await importExport(second!, owner, exported.zip);
    expect(imported['undoUntil']).toBe(new Date(second!.clock.now.getTime() + 86_400_000).toISOString());
    expect((await readTotals(second!, owner)).totals).toMatchObject({ scans: 5 });
    await foldAll(second!.database);
    const { body: undoing } = await owner.post(`/api/user/data-imports/${imported['id']}/undo`);
    expect(undoing['state']).toBe('undoing');
    // Its share shows how long it will take: each code is an item.
    const { done, total } = undoing['progress'] as { done: number; total: number };
    expect([done, total > 4]).toEqual([0, true]);
    await second!.drain();
    expect((await getImport(owner, imported)).body['state']).toBe('undone');
    expect((await owner.get('/api/qr/count')).body).toEqual({ total: 0 });
    expect((await owner.get('/api/folders')).body['folders']).toEqual([]);
    expect((await readTotals(second!, owner)).totals).toMatchObject({ scans: 0, people: 0 });
    await expectCounted(second!.database);
    const again = await importExport(second!, owner, exported.zip);
    expect(again['plan']).toMatchObject({ codes: { existing: 0 } });
    const links = async (client: BrowserClient) =>
      (await listCodes(client)).map(({ name, uri, scans }) => [name, uri, scans]);
    expect(await links(owner)).toEqual(await links(source!));
    second!.advanceClock(86_400_000);
    const late = await owner.post(`/api/user/data-imports/${again['id']}/undo`);
    expect([late.status, late.body['error']]).toEqual([410, 'link_expired']);
    second!.advanceClock(-86_400_000);
  });

  test('leaves codes alone on undo that were changed or downloaded since', async () => {
    const owner = await second!.createVerifiedMember();
    const imported = await importExport(second!, owner, exported.zip);
    const codes = await listCodes(owner);
    const [changed, downloaded] = [
      codes.find(({ name }) => name === 'My url')!,
      codes.find(({ name }) => name === 'My wifi')!,
    ];
    second!.advanceClock(60_000);
    await owner.put(`/api/qr/${changed.id}/url`, { name: 'Mine now' });
    expect((await owner.get(`/api/qr/${downloaded.id}/download?format=svg`)).status).toBe(200);
    const undone = await runImport(second!, owner, String(imported['id']), 'undo');
    expect(undone['result']).toMatchObject({ failed: [{ error: 'version_conflict' }, { error: 'version_conflict' }] });
    expect((await listCodes(owner)).map(({ name }) => name).sort()).toEqual(['Mine now', 'My wifi']);
  });

  test('into the same account keeps, replaces or copies the codes that are here, as chosen', async () => {
    const owner = await first!.createVerifiedMember();
    const id = await createCode(owner, 'menu', { name: 'Menu' });
    const { uri } = await getCode(owner, id);
    const { zip } = await exportAccount(first!, owner);
    const sample = findType('menu')!.sample as object;
    await owner.put(`/api/qr/${id}/menu`, { content: { ...sample, name: 'Changed since' }, name: 'Renamed' });
    const read = async () => {
      const code = await getCode(owner, id);
      return [code['name'], (code['content'] as { name: string }).name];
    };
    const kept = await importExport(first!, owner, zip, 'keep');
    expect(kept).toMatchObject({ plan: { codes: { added: 0, existing: 1 } }, result: { added: 0, replaced: 0 } });
    expect(await read()).toEqual(['Renamed', 'Changed since']);
    const replaced = await importExport(first!, owner, zip, 'replace');
    expect(replaced['result']).toMatchObject({ added: 0, replaced: 1 });
    expect(await read()).toEqual(['Menu', 'Trattoria da Nino']);
    await runImport(first!, owner, String(replaced['id']), 'undo');
    expect(await read()).toEqual(['Renamed', 'Changed since']);
    const copied = await importExport(first!, owner, zip, 'copy');
    expect(copied['result']).toMatchObject({ added: 1, replaced: 0 });
    const copy = (await listCodes(owner)).find((code) => code.id !== id)!;
    expect(copy.name).toBe('Menu');
    expect(copy.uri, 'a link belongs to one code').not.toBe(uri);
  });

  test('brings external ids along, except of codes whose id another one has by now', async () => {
    const owner = await first!.createVerifiedMember();
    const id = await createCode(owner, 'url', { name: 'Menu', externalId: 'A-1' });
    const { zip } = await exportAccount(first!, owner);
    await owner.put(`/api/qr/${id}/url`, { externalId: 'B-1' });
    const replaced = await importExport(first!, owner, zip, 'replace');
    expect((await getCode(owner, id))['externalId']).toBe('A-1');
    await runImport(first!, owner, String(replaced['id']), 'undo');
    expect((await getCode(owner, id))['externalId']).toBe('B-1');
    for (let copies = 0; copies < 2; copies++) await importExport(first!, owner, zip, 'copy');
    const codes = await Promise.all((await listCodes(owner)).map((code) => getCode(owner, code.id)));
    expect(codes.map(({ externalId }) => externalId).sort()).toEqual(['A-1', 'B-1', null]);
  });

  test('keeps the locks of templates, except of a domain that the account doesn’t have', async () => {
    const [owner, other] = [await first!.createVerifiedMember(), await second!.createVerifiedMember()];
    const { id } = (await owner.post('/api/templates', { name: 'Cards', locks: ['design'], isDefault: true })).body;
    const { pool } = first!.database;
    await pool.query(`update template set hostname = 'go.example.com', locks = '{design,domain}' where id = $1`, [id]);
    const { zip } = await exportAccount(first!, owner);
    await importExport(second!, other, zip);
    expect((await other.get('/api/templates')).body['templates']).toMatchObject([
      { name: 'Cards', hostname: null, locks: ['design'], isDefault: true },
    ]);
  });

  test('treats single codes that are here already as chosen for them', async () => {
    const owner = await first!.createVerifiedMember();
    const ids = [await createCode(owner, 'url', { name: 'Menu' }), await createCode(owner, 'url', { name: 'Wine' })];
    const { zip } = await exportAccount(first!, owner);
    for (const [at, id] of ids.entries()) await owner.put(`/api/qr/${id}/url`, { name: `Changed ${at}` });
    const { id, plan } = await checkExport(first!, owner, zip);
    expect(plan).toMatchObject({
      codes: { here: { total: 2, first: [{ id: ids[0], name: 'Menu', nameHere: 'Changed 0' }, { id: ids[1] }] } },
    });
    const choices = [{ id: ids[1]!, existing: 'replace' }];
    const imported = await runImport(first!, owner, String(id), 'start', { existing: 'keep', choices });
    expect(imported['result']).toMatchObject({ added: 0, replaced: 1 });
    expect((await listCodes(owner)).map(({ name }) => name).sort()).toEqual(['Changed 0', 'Wine']);
  });

  test('is stopped on request, and can be undone then', async () => {
    const owner = await second!.createVerifiedMember();
    const { id } = await checkExport(second!, owner, exported.zip);
    const started = await owner.post(`/api/user/data-imports/${id}/start`, { existing: 'keep' });
    expect(started.body).toMatchObject({ state: 'importing' });
    const stopping = await owner.post(`/api/user/data-imports/${id}/stop`);
    expect(stopping.body, stopping.text).toMatchObject({
      state: 'stopping',
      progress: { done: 0, codes: { done: 0, total: 4 } },
    });
    expect((await owner.delete(`/api/user/data-imports/${id}`)).body['error']).toBe('import_in_progress');
    await second!.drain();
    const { body } = await getImport(owner, { id });
    expect(body).toMatchObject({ state: 'stopped', error: null, result: { added: 0 }, undoUntil: expect.any(String) });
    expect((await owner.post(`/api/user/data-imports/${id}/stop`)).body['error']).toBe('import_in_progress');
    expect(await runImport(second!, owner, String(id), 'undo')).toMatchObject({ state: 'undone' });
  });

  test.each([
    [
      'among the codes, of which none is left',
      'data_import_item',
      `new.kind = 'code' and new.source_key::bigint % 2 = 1`,
      0,
    ],
    ['after the codes', 'scan', 'true', 4],
  ])('continues after a crash %s, and brings in every code and scan once', async (_, table, condition, left) => {
    const owner = await second!.createVerifiedMember();
    const { id } = await checkExport(second!, owner, exported.zip);
    await second!.database.pool.query(
      `create or replace function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
       create trigger crash before insert on ${table} for each row when (${condition}) execute function crash()`,
    );
    const started = await owner.post(`/api/user/data-imports/${id}/start`, { existing: 'keep' });
    expect(started.status, started.text).toBe(200);
    await second!.drain();
    expect((await getImport(owner, { id })).body).toMatchObject({ state: 'importing', result: null });
    expect(await listCodes(owner)).toHaveLength(left);
    await second!.database.pool.query(`drop trigger crash on ${table}`);
    second!.advanceClock(10 * 60_000);
    await second!.drain();
    expect((await getImport(owner, { id })).body).toMatchObject({
      state: 'imported',
      result: { added: 4, failed: [] },
    });
    const scans = async (client: BrowserClient) => (await listCodes(client)).map(({ name, scans }) => [name, scans]);
    expect(await scans(owner)).toEqual(await scans(source!));
  });

  test('brings domains to verify again, billing details and formats, and undoes them', async () => {
    const [giver, owner] = [await first!.createVerifiedMember(), await second!.createVerifiedMember()];
    const billing = {
      ...{ name: 'Ada', company: '', address: 'Via Roma 1', postalCode: '37121', city: 'Verona', country: 'IT' },
      ...{ vatNumber: '', taxId: '7', email: 'conti@nino.example' },
    };
    const set = await giver.post('/api/user/me', { dateFormat: 'DD-MM-YYYY', hourFormat: 24, billing });
    expect(set.status, set.text).toBe(200);
    await owner.post('/api/user/me', { hourFormat: 12 });
    const invited = await giver.post('/api/users', { email: 'teammate@example.org', role: 3 });
    expect(invited.status, invited.text).toBeLessThan(300);
    await first!.database.pool.query(
      `with domain as (insert into domain (account_id, host, token, state, created_at, home_url)
       select id, 'go.example.org', 'token', 'active', now(), 'https://example.org/' from users where email = $1 returning id)
       insert into domain_file (domain_id, path, content) select id, 'hello.txt', 'Hello' from domain`,
      [giver.email],
    );
    const { zip } = await exportAccount(first!, giver);
    const imported = await importExport(second!, owner, zip);
    expect(imported['plan']).toMatchObject({
      domains: { first: [{ host: 'go.example.org', state: 'missing', codes: 0 }] },
      settings: { brand: false, formats: true, billing: true },
      left: { people: { total: 1, first: [{ email: 'teammate@example.org' }] } },
    });
    const readMe = async () => {
      const { dateFormat, hourFormat, billingData } = (await owner.get('/api/user/me')).body;
      return { dateFormat, hourFormat, billingData };
    };
    const listDomains = async () => (await owner.get('/api/domains')).body['domains'] as { id: number }[];
    expect(await readMe()).toMatchObject({ dateFormat: 'DD-MM-YYYY', hourFormat: 12, billingData: billing });
    const [domain] = await listDomains();
    const read = await owner.get(`/api/domains/${domain!.id}`);
    expect(read.body).toMatchObject({
      ...{ host: 'go.example.org', state: 'pending', homeUrl: 'https://example.org/' },
      files: [{ path: 'hello.txt', content: 'Hello' }],
    });
    await runImport(second!, owner, String(imported['id']), 'undo');
    expect(await readMe()).toEqual({ dateFormat: null, hourFormat: 12, billingData: undefined });
    expect(await listDomains()).toEqual([]);
  });

  test('lists the codes that need a new print: their link is taken', async () => {
    const owner = await first!.createVerifiedMember();
    const id = await createCode(owner, 'url', { name: 'Poster' });
    expect((await owner.get(`/api/qr/${id}/download?format=svg`)).status).toBe(200);
    const { zip } = await exportAccount(first!, owner);
    const other = await first!.createVerifiedMember();
    const { body } = await getImport(other, await checkExport(first!, other, zip));
    const { printed } = await getCode(owner, id);
    expect(body['plan']).toMatchObject({
      codes: { added: 1, reprinted: { total: 1, first: [{ name: 'Poster', printed }] } },
    });
    await runImport(first!, other, String(body['id']), 'start', { existing: 'keep' });
    const [copy] = await listCodes(other);
    expect((await getCode(other, copy!.id))['printed']).not.toBe(printed);
    const here = await second!.createVerifiedMember();
    const elsewhere = await checkExport(second!, here, zip);
    expect(elsewhere['plan'], 'free there').toMatchObject({ codes: { reprinted: { total: 0 } } });
  });

  test('of codes that are imported together, as many as the account’s limit allows are, each found by its words', async () => {
    const owner = await second!.createVerifiedMember();
    await second!.database.pool.query(
      `insert into code_count (account_id, codes) select id, $2 from users where email = $1
       on conflict (account_id) do update set codes = excluded.codes`,
      [owner.email, second!.deps.config.maxCodesPerAccount - 3],
    );
    const imported = await importExport(second!, owner, exported.zip);
    expect(imported['result']).toMatchObject({ added: 3, failed: [{ name: 'Locked', error: 'qr_limit_exceeded' }] });
    const listFound = async (client: BrowserClient, q: string) =>
      ((await client.get(`/api/qr?q=${q}`)).body['codes'] as { name: string }[]).map(({ name }) => name);
    const uri = (await listCodes(owner)).find(({ name }) => name === 'My url')?.uri ?? '';
    expect(await listFound(owner, uri)).toEqual(['My url']);
    for (const q of ['menu', 'wifi', 'example'])
      expect(await listFound(owner, q)).toEqual((await listFound(source!, q)).filter((name) => name !== 'Locked'));
  });

  test('stops at the account’s limit, and says which codes are left out', async () => {
    const owner = await second!.createVerifiedMember();
    await second!.database.pool.query(
      `insert into code_count (account_id, codes) select id, 999999999 from users where email = $1
       on conflict (account_id) do update set codes = excluded.codes`,
      [owner.email],
    );
    const imported = await importExport(second!, owner, exported.zip);
    expect(imported).toMatchObject({ plan: { codes: { remaining: 0 } }, result: { added: 0 } });
    const { failed } = imported['result'] as { failed: { error: string }[] };
    expect(new Set(failed.map(({ error }) => error))).toEqual(new Set(['qr_limit_exceeded']));
    expect(failed).toHaveLength(4);
  });

  test('is for admins with a verified address, one import at a time', async () => {
    const unverified = await second!.createMember();
    const upload = (client: BrowserClient) =>
      client.send('POST', '/api/user/data-imports?name=data.zip', exported.zip, {
        'content-type': 'application/octet-stream',
      });
    expect((await upload(unverified)).body['error']).toBe('email_not_verified');
    const owner = await second!.createVerifiedMember();
    expect((await upload(owner)).status).toBe(200);
    expect((await upload(owner)).body['error']).toBe('import_in_progress');
    await second!.drain();
  });
});

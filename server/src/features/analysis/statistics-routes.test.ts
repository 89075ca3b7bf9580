import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { outcomes, refusedOutcomes, scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { countRowsRead, recordStatements } from '../../adapters/database/testing-plans.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { foldAll } from '../scan/fold/testing.ts';
import { storeScans } from './testing.ts';

describe.each(databases)('statistics on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const create = async (name: string, more: object = {}) => {
    const { body } = await owner.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.org/' },
      name,
      ...more,
    });
    return Number(body['insertedId']);
  };
  const scan = (code: number) => {
    const device = { os: 1, device: 1, browser: 1, country: 'IT', language: 'it' };
    return storeScans(server.database, [{ at: server.clock.now, kind: 0, code, visitor: 1, ...device }], 'UTC');
  };

  test('of one code read no ids of the others, whatever the filters', async () => {
    const [id, other] = [await create('One'), await create('Other'), await create('Third')];
    await scan(id);
    const read = async (query: string) =>
      (await owner.get(`/api/qr/${id}/stats${query}`)).body as unknown as Statistics;
    const statements = await recordStatements(async () => {
      expect((await read('')).totals.scans).toBe(1);
      expect((await read('?type=url&folder=none')).totals.scans).toBe(1);
      expect((await read(`?code=${id},${other}`)).totals.scans).toBe(1);
      expect((await read(`?code=!${other}`)).totals.scans).toBe(1);
      expect((await read(`?code=!${id}`)).totals.scans).toBe(0);
      expect((await read(`?code=${other}`)).totals.scans).toBe(0);
    });
    const lists = statements.filter(({ text }) => /^select "id", .* from "qr"/.test(text));
    expect(lists.length).toBeGreaterThan(0);
    for (const { text, values } of lists)
      expect((await server.database.pool.query(text, values)).rowCount).toBeLessThan(2);
  });

  test('count a deleted code’s scans, but not the code', async () => {
    const member = await server.createMember();
    const folder = Number((await member.post('/api/folders', { name: 'Old' })).body['id']);
    const ids: number[] = [];
    for (const name of ['Kept', 'Deleted', 'Elsewhere']) {
      const content = { url: 'https://example.org/' };
      const place = name === 'Elsewhere' ? {} : { folder };
      ids.push(Number((await member.post('/api/qr/dynamic/url', { content, name, ...place })).body['insertedId']));
    }
    for (const id of ids) await scan(id);
    await member.post('/api/qr/bulk/archive', { ids: [ids[1]] });
    const read = async (query: string) => (await member.get(`/api/analysis${query}`)).body as unknown as Statistics;
    expect(await read('')).toMatchObject({ codes: { selected: 2, all: 2 }, totals: { scans: 3 } });
    expect(await read(`?folder=${folder}`)).toMatchObject({ codes: { selected: 1, all: 2 }, totals: { scans: 2 } });
  });

  test('mark the days on which dynamic codes were published, once each, and no deleted ones', async () => {
    const member = await server.createMember();
    const make = async (path: string, content: object, name: string) =>
      Number((await member.post(`/api/qr/${path}`, { content, name })).body['insertedId']);
    const menu = await make('dynamic/url', { url: 'https://example.org/' }, 'Menu');
    await member.put(`/api/qr/${menu}/url`, { content: { url: 'https://example.org/spring' } });
    const ids = [await make('dynamic/url', { url: 'https://example.org/' }, 'Deleted')];
    await member.post('/api/qr/bulk/archive', { ids });
    const text = await make('static/text', { text: 'Room 12' }, 'Sign');
    await member.put(`/api/qr/${text}/text`, { style: { shape: { color: '#0c5941' } } });
    const { changes } = (await member.get('/api/analysis')).body as unknown as Statistics;
    expect(changes.map(({ code }) => code.name)).toEqual(['Menu']);
  });

  test('name codes for each way of refusing visitors, and read none of their other scans', async () => {
    const member = await server.createMember();
    const content = { url: 'https://example.org/' };
    const code = Number((await member.post('/api/qr/dynamic/url', { content, name: 'Refusing' })).body['insertedId']);
    const device = { os: 1, device: 1, browser: 1, country: 'IT', language: 'it' };
    const kinds = [
      ...Array.from({ length: 500 }, () => scanKinds.scan),
      ...refusedOutcomes.map((name) => scanKinds.refused + outcomes[name].number),
    ];
    const scans = kinds.map((kind, visitor) => ({ at: server.clock.now, kind, code, visitor, ...device }));
    await storeScans(server.database, scans, 'UTC');
    await foldAll(server.database);
    await server.database.pool.query('analyze scan');
    const statements = await recordStatements(async () => {
      const { refusals } = (await member.get('/api/analysis')).body as unknown as Statistics;
      expect(new Set(refusals.map(({ outcome }) => outcome))).toEqual(new Set(refusedOutcomes));
      for (const { scans, codes } of refusals)
        expect({ scans, codes }).toEqual({ scans: 1, codes: [{ id: code, name: 'Refusing' }] });
    });
    const statement = statements.find(({ text }) => text.includes('refusing'));
    expect((await countRowsRead(server.database, statement!)).get('scan')).toBe(refusedOutcomes.length);
  });

  test('as CSV have no cell that a spreadsheet takes for a formula', async () => {
    const folder = Number((await owner.post('/api/folders', { name: '@SUM(A1)' })).body['id']);
    for (const name of ['=1+1', '+1', '-1', '@x']) await scan(await create(name, { folder }));
    for (const content of ['page', 'scans']) {
      const { text } = await owner.get(`/api/analysis/export?content=${content}&format=csv`);
      expect(text).toContain('"\'=1+1"');
      expect(text.match(/(^|,|;)"[=+\-@\t\r]/gm)).toBeNull();
    }
    expect((await owner.get('/api/analysis/export?content=page&format=csv')).text).toContain('"\'@SUM(A1)"');
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/index.ts';
import { databases } from '../../adapters/database/testing.ts';
import { writeGeoFile } from '../../adapters/geo/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { foldAll } from '../scan/fold/testing.ts';
import { storeScans } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-cities-'));
const cityFile = join(folder, 'cities.mmdb');
writeGeoFile(cityFile, 'GeoLite2-City', {
  '193.0.6.1': { city: { names: { en: 'L’Aquila "Centro" \\ Est' } }, country: { iso_code: 'IT' } },
  '193.0.6.2': { city: { names: { en: 'Verona' } }, country: { iso_code: 'IT' } },
  '193.0.6.3': { country: { iso_code: 'IT' } },
});
afterAll(() => rmSync(folder, { recursive: true }));
const aquila = 'IT L’Aquila "Centro" \\ Est';

describe.each(databases)('cities on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database, { GEO_CITY_FILE: cityFile });
  });
  afterAll(() => server.close());

  const createCode = async (owner: MemberClient, settings = {}) => {
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' }, ...settings });
    return { id: Number(body['insertedId']), uri: String(body['uri']) };
  };
  const scanFrom = async (last: number, uri: string) => {
    expect((await server.browserClient(`193.0.6.${last}`).get(`/r/${uri}`)).status).toBe(302);
  };
  const read = async (owner: Pick<MemberClient, 'get'>, path: string) => {
    const { status, body, text } = await owner.get(path);
    expect(status, text.slice(0, 300)).toBe(200);
    const { breakdowns, totals, citySource } = body as unknown as Statistics;
    return {
      citySource,
      total: totals.scans,
      cities: Object.fromEntries(breakdowns.city.map(({ value, scans }) => [value, scans])),
    };
  };

  test('of scans are stored, counted, filtered by and exported', async () => {
    const owner = await server.createMember();
    const [code, other] = [await createCode(owner), await createCode(owner)];
    const before = { code: code.id, kind: 0, visitor: 1, os: 1, device: 1, browser: 1, country: 'IT', language: 'it' };
    await storeScans(database, [{ ...before, at: new Date('2026-03-09T12:00:00Z') }], 'UTC');
    for (const last of [1, 1, 2, 3]) await scanFrom(last, code.uri);
    await scanFrom(2, other.uri);

    const all = { [aquila]: 2, 'IT Verona': 2, unknown: 1, unrecorded: 1 };
    for (const isFolded of [false, true]) {
      if (isFolded) await foldAll(database);
      expect(await read(owner, '/api/analysis'), `folded: ${isFolded}`).toEqual({
        ...{ citySource: 'maxmind', total: 6, cities: all },
      });
      const ofCode = await read(owner, `/api/qr/${code.id}/stats`);
      expect(ofCode.cities).toEqual({ ...all, 'IT Verona': 1 });
      const filtered = await read(owner, '/api/analysis?city=IT+Verona,unknown');
      expect([filtered.total, filtered.cities]).toEqual([3, { 'IT Verona': 2, unknown: 1 }]);
      const others = await read(owner, `/api/qr/${code.id}/stats?city=!IT+Verona`);
      expect([others.total, others.cities]).toEqual([4, { [aquila]: 2, unknown: 1, unrecorded: 1 }]);
      const ofSystem = await read(owner, '/api/analysis?repeats=no');
      expect(Object.values(ofSystem.cities).reduce((sum, scans) => sum + scans, 0)).toBe(ofSystem.total);
    }
    const { text } = await owner.get('/api/analysis/export');
    expect(text.split('\r\n')[0]).toContain('"country","city","system"');
    expect(text).toContain('IT Verona');
    expect(text).toContain('"IT L’Aquila ""Centro"" \\ Est"');
  });

  test('are stored with scans of codes that have a limit, too', async () => {
    const owner = await server.createMember();
    const code = await createCode(owner, { scanLimit: 5 });
    await scanFrom(1, code.uri);
    expect((await read(owner, `/api/qr/${code.id}/stats`)).cities).toEqual({ [aquila]: 1 });
  });

  test('aren’t part of what links share', async () => {
    const owner = await server.createVerifiedMember();
    const code = await createCode(owner);
    await scanFrom(2, code.uri);
    const { body } = await owner.post('/api/analysis/shares', { code: code.id });
    const guest = server.browserClient('203.0.113.9');
    const shared = await read(guest, `/api/shared-statistics/${body['token']}?city=DE+Berlin`);
    expect(shared).toEqual({ total: 1, cities: {}, citySource: null });
  });

  test('aren’t recorded without a database of cities', async () => {
    const plain = await startTestServer(await open());
    const owner = await plain.createMember('no-cities@example.org');
    const code = await createCode(owner);
    expect((await plain.browserClient('193.0.6.2').get(`/r/${code.uri}`)).status).toBe(302);
    expect(await read(owner, '/api/analysis')).toEqual({ total: 1, cities: { unrecorded: 1 }, citySource: null });
    await plain.close();
  });
});

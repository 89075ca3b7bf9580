import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadLocalGeoLookup } from './local.ts';
import { writeGeoFile } from './testing.ts';

const adapters = [{ name: 'the local file', open: loadLocalGeoLookup }];

describe.each(adapters)('geo from $name', ({ open }) => {
  test.each([
    ['an IPv4 address', '193.0.6.139', 'NL'],
    ['an IPv6 address', '2001:67c:2e8:22::c100:68b', 'NL'],
    ['an IPv4 address as a dual-stack socket writes it', '::ffff:193.0.6.139', 'NL'],
    ['a private address', '192.168.1.4', ''],
    ['this machine', '127.0.0.1', ''],
    ['this machine in IPv6', '::1', ''],
    ['an invalid address', 'unix:/run/proxy.sock', ''],
    ['nothing', '', ''],
  ])('finds the country of %s', async (_what, ip, country) => {
    const geo = await open();
    expect(geo.getCountry(ip)).toBe(country);
  });
});

describe('cities', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-geo-'));
  const path = join(folder, 'cities.mmdb');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('come from a file of the operator, with their country', async () => {
    const verona = { city: { names: { de: 'Verona', en: 'Verona' } }, country: { iso_code: 'IT' } };
    writeGeoFile(path, 'DBIP-City-Lite', {
      '193.0.6.1': verona,
      '193.0.6.2': { country: { iso_code: 'IT' } },
      '193.0.6.3': { city: { names: { en: ' Washington,\nD.C.! ' } }, country: { iso_code: 'US' } },
      '193.0.6.4': { city: 'Köln', country_code: 'DE' },
      '193.0.6.5': { city: { names: { en: 'x'.repeat(99) } }, country: { iso_code: 'IT' } },
      '192.168.1.4': verona,
    });
    const geo = await loadLocalGeoLookup(path);
    const cities = [1, 2, 3, 4, 5, 6].map((last) => geo.getCity(`193.0.6.${last}`));
    expect(cities).toEqual(['IT Verona', '', 'US Washington D.C.', 'DE Köln', `IT ${'x'.repeat(60)}`, '']);
    for (const unknown of ['192.168.1.4', '2001:67c:2e8:22::c100:68b', 'nonsense', ''])
      expect(geo.getCity(unknown)).toBe('');
    expect(geo.citySource).toBe('db-ip');
    expect(geo.getCountry('193.0.6.139')).toBe('NL');
  });

  test.each([
    ['GeoLite2-City', 'maxmind'],
    ['Our-Cities', 'other'],
  ])('of %s name their source', async (type, source) => {
    writeGeoFile(path, type, { '193.0.6.1': { city: 'Verona', country_code: 'IT' } });
    expect((await loadLocalGeoLookup(path)).citySource).toBe(source);
  });

  test('are undefined without a file, and a file that can’t be read stops the start', async () => {
    const geo = await loadLocalGeoLookup();
    expect([geo.getCity('193.0.6.1'), geo.citySource]).toEqual([undefined, null]);
    writeFileSync(path, 'not a database');
    await expect(loadLocalGeoLookup(path)).rejects.toThrow(/^GEO_CITY_FILE: .* isn’t a readable database of cities/);
    await expect(loadLocalGeoLookup(join(folder, 'missing'))).rejects.toThrow(/^GEO_CITY_FILE/);
  });
});

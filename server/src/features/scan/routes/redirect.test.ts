import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { openTestDatabase } from '../../../adapters/database/testing.ts';
import { startScanPath, type TestScanPath } from '../testing.ts';

describe('a redirect', () => {
  let database: Database;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startScanPath(database);
  });
  afterAll(() => server.close().then(() => database.close()));

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'https://example.org/de'],
    ['en-GB', 'https://example.org/en'],
    ['fr', 'https://example.org/'],
    ['de;q=0', 'https://example.org/'],
    ['en;q=0.3,de;q=0.31', 'https://example.org/de'],
    ['fr,de;q=0.5', 'https://example.org/'],
    ['*,de;q=0.5', 'https://example.org/'],
    ['no', 'https://example.org/nb'],
    ['__proto__,constructor', 'https://example.org/'],
    [undefined, 'https://example.org/'],
  ])('requested in %s goes to %s', async (accepted, target) => {
    const languages = { de: 'https://example.org/de', en: 'https://example.org/en', nb: 'https://example.org/nb' };
    const content = { url: 'https://example.org/', multilanguage: true, languages };
    const { path } = await server.createCode({ content, contentVersion: 2 });
    const { statusCode, headers } = await server.visit(path, {
      headers: accepted === undefined ? {} : { 'accept-language': accepted },
    });
    expect([statusCode, headers['location'], headers['vary']]).toEqual([302, target, 'accept-language']);
  });

  test.each([
    ['en-GB,en;q=0.9,de;q=0.8', 'https://example.org/menu'],
    ['de-CH,de;q=0.9,en;q=0.8', 'https://example.org/speisekarte'],
    ['fr,de;q=0.5,en;q=0.3', 'https://example.org/speisekarte'],
    ['fr,en;q=0.5,de;q=0.3', 'https://example.org/menu'],
    ['fr;q=0,ja', 'https://example.org/menu'],
    ['*,de;q=0.5', 'https://example.org/menu'],
    ['en;q=0,de', 'https://example.org/speisekarte'],
    ['en;q=0, *', 'https://example.org/speisekarte'],
    [undefined, 'https://example.org/menu'],
  ])(
    'with an English main address sends readers of %s to the best match of all addresses',
    async (accepted, target) => {
      const languages = { de: 'https://example.org/speisekarte' };
      const content = { url: 'https://example.org/menu', multilanguage: true, language: ['en'], languages };
      const { path } = await server.createCode({ content, contentVersion: 3 });
      const { headers } = await server.visit(path, {
        headers: accepted === undefined ? {} : { 'accept-language': accepted },
      });
      expect(headers['location']).toBe(target);
    },
  );

  test('stored without a main language keeps English readers who also read German', async () => {
    const content = {
      url: 'https://example.org/menu',
      multilanguage: true,
      languages: { de: 'https://example.org/de' },
    };
    const { path } = await server.createCode({ content, contentVersion: 2 });
    const { headers } = await server.visit(path, { headers: { 'accept-language': 'en-GB,en;q=0.9,de;q=0.8' } });
    expect(headers['location']).toBe('https://example.org/menu');
  });
});

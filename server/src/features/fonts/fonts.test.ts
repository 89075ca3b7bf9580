import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await openTestDatabase());
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

const getNames = async (font: string) => {
  const { files } = (await get(`/fonts/${font}/index.json`)).json<{
    files: { name: string; unicodeRange: string }[];
  }>();
  return files.map(({ name }) => name);
};

test('the index says which characters are in which file, and is revalidated', async () => {
  const index = await get('/fonts/lato/index.json');
  expect(index.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'access-control-allow-origin': '*' });
  const [latinExt, latin] = index.json().files;
  expect(latinExt.name).toMatch(/^latin-ext-700-\d+\.\d+\.\d+$/);
  expect(latin.unicodeRange).toMatch(/^U\+0000-00FF,/);
  const again = await get('/fonts/lato/index.json', { 'if-none-match': String(index.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['lato', 'open-sans', 'noto-sans-jp'])(
  'a file of %s is TrueType, immutable, and available to every origin',
  async (font) => {
    const [name] = await getNames(font);
    const file = await get(`/fonts/${font}/${name}.ttf`);
    expect([...file.rawPayload.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
    expect(file.headers).toMatchObject({
      'content-type': 'font/ttf',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  },
);

test('files are compressed', async () => {
  const [name] = await getNames('nunito');
  const plain = await get(`/fonts/nunito/${name}.ttf`);
  const small = await get(`/fonts/nunito/${name}.ttf`, { 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(0.7 * plain.rawPayload.length);
  expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
});

test('a font renders its own name', async () => {
  const name = await get('/fonts/pacifico/name.json');
  expect(name.headers['cache-control']).toBe('public, no-cache');
  expect(name.json().letters).toHaveLength('Pacifico'.length);
});

test.each([
  '/fonts/comic-sans/name.json',
  '/fonts/comic-sans/index.json',
  '/fonts/constructor/index.json',
  '/fonts/../index.json',
  '/fonts/lato/latin-ext.ttf',
  '/fonts/lato/..%2F..%2Fpackage.ttf',
  '/fonts/lato/%2e%2e%2funicode.ttf',
  '/fonts/..%2Flato/index.json',
  '/fonts/lato/latin-700-normal.woff2',
  '/fonts/lato/%00.ttf',
  '/fonts/',
])('unknown paths are not found: %s', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
});

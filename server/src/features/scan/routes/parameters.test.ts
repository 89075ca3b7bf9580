import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { openTestDatabase } from '../../../adapters/database/testing.ts';
import { startScanPath, type TestScanPath } from '../testing.ts';

let database: Database;
let server: TestScanPath;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startScanPath(database, { settings: { PREVIEW_URL: 'https://pages.example' } });
});
afterAll(() => server.close().then(() => database.close()));

type NewCode = Parameters<TestScanPath['createCode']>[0];
const shop = 'https://example.org/shop?ref=own#top';
const forwarding = async (given: NewCode = { url: shop }) => {
  const created = await server.createCode(given);
  await server.updateCode(created.id, 'forward_parameters = true');
  return created;
};
const leadsTo = async (...visit: Parameters<TestScanPath['visit']>) => {
  const { statusCode, headers } = await server.visit(...visit);
  return [statusCode, headers['location']];
};

describe('parameters of the scanned link', () => {
  test('are not forwarded until the owner allows it', async () => {
    const { id, path } = await server.createCode({ url: shop });
    expect(await leadsTo(`${path}?utm_source=x`)).toEqual([302, shop]);
    await server.updateCode(id, 'forward_parameters = true');
    await expect
      .poll(() => leadsTo(`${path}?utm_source=x`))
      .toEqual([302, 'https://example.org/shop?ref=own&utm_source=x#top']);
  });

  test.each([
    ['but the destination’s own take precedence', '?ref=other&utm_source=x', '?ref=own&utm_source=x#top'],
    [
      'but none of the server’s own',
      '?lang=de&own=1&seen=2&sent=3&pass=4&tmp=5&guest=6&download=7&l%61ng=fr&a=1',
      '?ref=own&a=1#top',
    ],
    ['encoded once', '?q=s%C3%BC%C3%9F+b%2520c&empty=&a=1&a=2', '?ref=own&q=s%C3%BC%C3%9F+b%2520c&empty=&a=1&a=2#top'],
    ['and a bare question mark adds nothing', '?', '?ref=own#top'],
    ['and can’t change the host', '?@evil.example/&//evil.example', '?ref=own&@evil.example/&//evil.example#top'],
  ])('are forwarded, %s', async (_what, query, end) => {
    const { path, uri } = await forwarding();
    for (const entry of [path, `/R/${uri}`, `/redirect/${uri}`]) {
      expect(await leadsTo(entry + query)).toEqual([302, `https://example.org/shop${end}`]);
    }
  });

  test('are dropped if there are too many for the redirect', async () => {
    const { path } = await forwarding();
    const end = '?ref=own&a=1#top';
    expect(await leadsTo(`${path}?a=1&b=${'x'.repeat(5000)}&c=2`)).toEqual([302, `https://example.org/shop${end}`]);
  });

  test('are forwarded to the destination of each language', async () => {
    const languages = { de: 'https://example.org/de' };
    const content = { url: shop, multilanguage: true, language: ['en'], languages, name: '', parameters: [] };
    const { path } = await forwarding({ content, contentVersion: 4 });
    expect(await leadsTo(`${path}?a=1`, { headers: { 'accept-language': 'de' } })).toEqual([
      302,
      'https://example.org/de?a=1',
    ]);
  });

  test('are forwarded after the password, at every entry point', async () => {
    const { path, uri } = await forwarding({ url: shop, password: 'larch240' });
    for (const entry of [path, `/p/${uri}`]) {
      const at = `${entry}?utm_source=x&lang=de`;
      const form = await server.visit(at, { headers: { host: 'pages.example' } });
      const [, token = ''] = /name="token" value="([^"]+)"/.exec(form.body)!;
      const given = { form: { token, password: 'larch240' }, headers: { host: 'pages.example' } };
      expect(await leadsTo(at, given)).toEqual([303, 'https://example.org/shop?ref=own&utm_source=x#top']);
    }
  });

  test('are forwarded by the warning of a guest’s code, with their encoding', async () => {
    const { path } = await forwarding({ url: shop, accountId: null });
    const { body } = await server.visit(`${path}?utm_source=%22%3E%3Cscript%3E`);
    expect(body).toContain('href="https://example.org/shop?ref=own&amp;utm_source=%22%3E%3Cscript%3E#top"');
  });

  test('are forwarded where a page is skipped, to its only video, file or store, and to none of our pages', async () => {
    const contentOf = (type: string, given: object) => ({ type, content: findType(type)!.content.parse(given) });
    const videos = [{ url: 'https://youtu.be/aqz-KE-bpKQ?si=x' }];
    const film = await forwarding(contentOf('video', { title: 'The film', videos, directVideoLink: true }));
    expect(await leadsTo(`${film.path}?a=1&v=other`)).toEqual([302, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&a=1']);
    const sections = [{ files: [{ file: `${'a'.repeat(26)}.pdf` }] }];
    const file = await forwarding({
      ...contentOf('pdf', { title: 'The manual', sections, directPdfLink: true }),
      schedule: { from: 0 },
    });
    const [status, location] = await leadsTo(`${file.path}?e=9&s=x&a=1`);
    expect([status, location]).toEqual([302, expect.stringMatching(/\/media\/a{26}\.pdf\?e=\d{10}&s=[\w-]{43}&a=1$/)]);
    const apps = { appStore: 'https://apps.apple.com/app/id1?mt=8' };
    const app = await forwarding(contentOf('app', { name: 'The app', apps, direct: true }));
    expect(await leadsTo(`${app.path}?mt=9&utm_source=x`)).toEqual([
      302,
      'https://apps.apple.com/app/id1?mt=8&utm_source=x',
    ]);
    const page = await forwarding(contentOf('video', { title: 'The film', videos }));
    const shown = await server.visit(`/p/${page.uri}?utm_source=x`, { headers: { host: 'pages.example' } });
    expect([shown.statusCode, shown.body.includes('utm_source')]).toEqual([200, false]);
  });
});

test('the parameters of a website code are added to each of its destinations, whose own parameters win', async () => {
  const parameters = [
    { name: 'utm_source', value: 'poster & flyer' },
    { name: 'ref', value: 'never' },
  ];
  const languages = { de: 'https://example.org/de' };
  const content = { url: shop, multilanguage: true, language: ['en'], languages, name: '', parameters };
  const { path } = await server.createCode({ content, contentVersion: 4 });
  const added = 'utm_source=poster%20%26%20flyer';
  expect(await leadsTo(path)).toEqual([302, `https://example.org/shop?ref=own&${added}#top`]);
  expect(await leadsTo(path, { headers: { 'accept-language': 'de' } })).toEqual([
    302,
    `https://example.org/de?${added}&ref=never`,
  ]);
});

import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { openTestDatabase } from '../../../adapters/database/testing.ts';
import { android, expectReconciled, iphone, startScanPath, type TestScanPath } from '../testing.ts';

let database: Database;
let server: TestScanPath;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startScanPath(database);
});
afterAll(() => server.close().then(() => database.close()));

const name = `${'a'.repeat(26)}.pdf`;
const contentOf = (id: string, given: object) => ({ type: id, content: findType(id)!.content.parse(given) });
const direct = (count = 1) =>
  contentOf('pdf', {
    title: 'The manual',
    sections: [{ files: Array.from({ length: count }, () => ({ file: name })) }],
    directPdfLink: true,
  });
const youtube = contentOf('video', {
  title: 'The film',
  videos: [{ url: 'https://youtu.be/aqz-KE-bpKQ?si=x' }],
  directVideoLink: true,
});

/** The signed URL of a file, valid for an hour. */
const signed = /^\/media\/a{26}\.pdf\?e=\d+&s=[\w-]{43}$/;

test('a code with a single PDF redirects to its path, and the scan is counted once', async () => {
  const { id, path } = await server.createCode(direct());
  const { statusCode, headers, body } = await server.visit(path);
  expect([statusCode, headers['location'], body]).toEqual([302, `/media/${name}`, '']);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(await server.getTotals(id)).toMatchObject({ scans: 1, uniques: 1, visits: 0 });
  await expectReconciled(server, id);
});

test('a code with a single YouTube video redirects to YouTube', async () => {
  const { path } = await server.createCode(youtube);
  expect((await server.visit(path)).headers['location']).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
});

test('a code with a second file shows its page', async () => {
  const { path } = await server.createCode(direct(2));
  const { statusCode, body } = await server.visit(path);
  expect([statusCode, body.includes('<h1')]).toEqual([200, true]);
});

test('the URL of the file isn’t revealed without the password', async () => {
  const { id, path, uri } = await server.createCode({ ...direct(), password: 'larch240' });
  const getResponseText = async (...visit: Parameters<TestScanPath['visit']>) => {
    const { body, headers } = await server.visit(...visit);
    return `${body}${JSON.stringify(headers)}`;
  };
  const seen = [
    await getResponseText(path),
    await getResponseText(path, { method: 'HEAD' }),
    await getResponseText(path, { agent: 'WhatsApp/2.24.20 A' }),
    await getResponseText(`/p/${uri}`),
    await getResponseText(`/preview/${uri}`),
    await getResponseText(`/p/${uri}/contact.vcf`),
    await getResponseText(path, { form: { token: 'none', password: 'larch240' } }),
  ];
  for (const text of seen) expect(text).not.toMatch(/\/media\/|a{26}/);
  expect(await server.getTotals(id)).toMatchObject({ scans: 0 });

  const form = await server.visit(path);
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(form.body)!;
  const wrong = await server.visit(path, { form: { token, password: 'birch' } });
  expect([wrong.statusCode, wrong.body.includes(name)]).toEqual([403, false]);
  const right = await server.visit(path, { form: { token, password: 'larch240' } });
  expect([right.statusCode, right.headers['location']]).toEqual([303, expect.stringMatching(signed)]);
  expect(await server.getTotals(id)).toMatchObject({ scans: 1 });
});

test('only redirected scans use up a limit', async () => {
  const { path } = await server.createCode({ ...direct(), limit: 1 });
  expect((await server.visit(path, { method: 'HEAD' })).headers['location']).toBeUndefined();
  expect((await server.visit(path)).headers['location']).toMatch(signed);
  const over = await server.visit(path);
  expect([over.statusCode, over.headers['location']]).toEqual([403, undefined]);
});

test('a guest’s code shows its destination before it redirects', async () => {
  const { path } = await server.createCode({ ...direct(), accountId: null });
  const { statusCode, body } = await server.visit(path);
  expect([statusCode, body.includes('<b>The manual</b>')]).toEqual([200, true]);
  expect(body.replaceAll('&amp;', '&')).toMatch(/content="5;url=\/media\/a{26}\.pdf\?e=\d+&s=[\w-]{43}"/);
});

test('only a page with a YouTube video may frame the player, and only on a separate host', async () => {
  const apart = await startScanPath(database, { settings: { PREVIEW_URL: 'https://pages.example' } });
  const { content } = contentOf('video', { title: 'Film', videos: [{ url: 'https://youtu.be/aqz-KE-bpKQ' }] });
  const own = contentOf('video', { title: 'Film', videos: [{ source: 'file', file: `${'a'.repeat(26)}.mp4` }] });
  const policyOf = async (at: TestScanPath, code: object) => {
    const { uri } = await at.createCode(code);
    const { headers } = await at.visit(`/p/${uri}`, at === apart ? { headers: { host: 'pages.example' } } : {});
    return String(headers['content-security-policy']);
  };
  expect(await policyOf(apart, { type: 'video', content })).toMatch(
    /; frame-src https:\/\/www\.youtube-nocookie\.com;/,
  );
  expect(await policyOf(apart, own)).not.toContain('frame-src');
  expect(await policyOf(server, { type: 'video', content })).not.toContain('frame-src');
  await apart.close();
});

describe('an app that redirects phones to their store', () => {
  const store = 'https://apps.apple.com/app/id6400000000';
  const play = 'https://play.google.com/store/apps/details?id=com.example';
  const app = (more: object = {}) =>
    contentOf('app', { name: 'Tidal Log', apps: { appStore: store, googlePlay: play }, direct: true, ...more });
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  const visitAs = async (path: string, agent: string) => {
    const { statusCode, headers, body } = await server.visit(path, { agent });
    return [statusCode, headers['location'] ?? (body.includes('<h1') ? 'the page' : body)];
  };

  test('redirects iPhones and Android phones to their stores, shows the page to all others, and counts each scan', async () => {
    const { id, path, uri } = await server.createCode(app());
    expect(await visitAs(path, iphone)).toEqual([302, store]);
    expect(await visitAs(path, android)).toEqual([302, play]);
    expect(await visitAs(path, windows)).toEqual([200, 'the page']);
    expect(await visitAs(path, iphone)).toEqual([302, store]);
    const { headers } = await server.visit(path, { agent: windows });
    expect([headers['vary'], headers['cache-control']]).toEqual([
      'accept-language, accept-encoding, cookie, user-agent',
      'private, no-store',
    ]);
    expect((await server.visit(`/p/${uri}`, { agent: windows })).body).toContain(play.replace('&', '&amp;'));
    expect(await server.getTotals(id)).toMatchObject({ scans: 5 });
    await expectReconciled(server, id);
  });

  test('redirects Huawei phones to AppGallery, and those with Google’s services to Google Play', async () => {
    const gallery = 'https://appgallery.huawei.com/app/C1';
    const { path } = await server.createCode(app({ apps: { googlePlay: play, appGallery: gallery } }));
    const huawei = (services: string) =>
      `Mozilla/5.0 (Linux; Android 10; ELS-NX9; ${services}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/92.0.4515.105 HuaweiBrowser/12.0.4.300 Mobile Safari/537.36`;
    expect(await visitAs(path, huawei('HMSCore 6.4.0.311'))).toEqual([302, gallery]);
    expect(await visitAs(path, huawei('HMSCore 6.4.0.311; GMSCore 21.48.16'))).toEqual([302, play]);
  });

  test('shows its page if it has no link for the phone’s store, or doesn’t redirect', async () => {
    const without = await server.createCode(app({ apps: { fdroid: 'https://f-droid.org/packages/com.example' } }));
    expect(await visitAs(without.path, android)).toEqual([200, 'the page']);
    const withoutRedirect = await server.createCode(app({ direct: false }));
    expect(await visitAs(withoutRedirect.path, iphone)).toEqual([200, 'the page']);
  });

  test('doesn’t redirect before the password is entered', async () => {
    const { path } = await server.createCode({ ...app(), password: 'larch240' });
    const { statusCode, headers, body } = await server.visit(path, { agent: iphone });
    expect([statusCode, headers['location'], body.includes(store)]).toEqual([200, undefined, false]);
    const token = /name="token" value="([^"]+)"/.exec(body)![1]!;
    const given = await server.visit(path, { agent: iphone, form: { token, password: 'larch240' } });
    expect([given.statusCode, given.headers['location']]).toEqual([303, store]);
  });

  test('uses up a limit like any scan', async () => {
    const { path } = await server.createCode({ ...app(), limit: 1 });
    expect(await visitAs(path, iphone)).toEqual([302, store]);
    expect((await visitAs(path, android))[0]).toBe(403);
  });
});

const secret = { name: 'The Secret Supper', address: 'Bring nobody', cover: 'sample-soup.svg' };
const supper = { type: 'menu', content: { ...(findType('menu')!.sample as object), ...secret } };
const messenger = { agent: 'WhatsApp/2.24.20 A' };
const search = { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

test.each([
  ['a messenger’s link preview', messenger],
  ['a search engine', search],
  ['a phone', {}],
])('a page has a title, description and image in its metadata for %s', async (_who, visit) => {
  const { path } = await server.createCode(supper);
  const { body } = await server.visit(path, visit);
  expect(body).toContain('<meta property="og:title" content="The Secret Supper"');
  expect(body).toContain('<meta name="description" content="Bring nobody"');
  expect(body).toContain('<meta property="og:description" content="Bring nobody"');
  expect(body).toContain('<meta property="og:image" content="http://localhost/img/large/sample-soup.svg"');
});

test.each([
  ['a scan limit', { limit: 5 }],
  ['a password', { password: 'larch' }],
  ['a schedule that hasn’t begun', { schedule: { from: 4_000_000_000 } }],
  ['a schedule that is over', { schedule: { to: 1_000_000_000 } }],
])('a page behind %s reveals nothing of itself in link previews', async (_what, protection) => {
  const { path, uri } = await server.createCode({ ...supper, ...protection });
  for (const address of [path, `/p/${uri}`, `/preview/${uri}`]) {
    for (const visit of [messenger, search, { headers: { 'sec-purpose': 'prefetch' } }]) {
      const { statusCode, body } = await server.visit(address, visit);
      expect(statusCode).toBe(200);
      for (const text of ['Supper', 'nobody', 'soup']) expect(body).not.toContain(text);
    }
  }
});

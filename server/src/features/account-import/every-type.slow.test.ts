import { chromiumPath, launchChromium } from '@tessera/qr/testing/chromium.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import type { BrowserClient, MemberClient, TestServer } from '../../testing.ts';
import { exportAccount, fillAccount, getCode, listCodes, readTotals } from '../account-export/testing.ts';
import { startWithFiles } from '../media/images/testing.ts';
import { importExport } from './testing.ts';

/** A page without what belongs to its server: names of media, and signed tokens. */
const toComparable = (html: string) =>
  html
    .replace(/[a-z2-7]{26}(\.[a-z0-9]+)/g, 'media$1')
    .replace(/name="form" value="[^"]*"/g, 'name="form"')
    .replace(/[?&](?:e|s)=[\w-]+/g, '');

/** A phone whose every request is answered by a server, whatever its address; requests to other hosts fail. */
const openPhone = async (browser: Awaited<ReturnType<typeof launchChromium>>, server: TestServer) => {
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', bypassCSP: true } as const;
  const context = await browser.newContext(phone);
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.host !== 'tessera.example') return route.abort();
    const { statusCode, headers, rawPayload } = await server.app.inject({
      url: url.pathname + url.search,
      headers: { ...(await route.request().allHeaders()), host: url.host, 'accept-encoding': 'identity' },
    });
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    // Pages do without a font that comes late; here, they wait for it.
    const isPage = String(headers['content-type']).startsWith('text/html');
    const body = isPage ? rawPayload.toString().replaceAll(/font-display: ?\w+/g, 'font-display:block') : rawPayload;
    return route.fulfill({ status: statusCode, headers: Object.fromEntries(texts), body });
  });
  const page = await context.newPage();
  return {
    shoot: async (uri: string) => {
      await page.clock.setFixedTime(server.clock.now);
      await page.goto(`http://tessera.example/p/${uri}`, { waitUntil: 'load' });
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      });
      // Which picture of a film shows depends on how fast it loads.
      return page.screenshot({ fullPage: true, animations: 'disabled', style: 'video { visibility: hidden }' });
    },
  };
};

/** How much two pictures differ at most, of 255 for each pixel’s red, green or blue. */
const compare = async (one: Uint8Array, other: Uint8Array) => {
  const [a, b] = [await sharp(one).raw().toBuffer(), await sharp(other).raw().toBuffer()];
  if (a.length !== b.length) return 255;
  return a.reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? 0))), 0);
};
/** Photographs are encoded again, like every upload; no one sees such differences. */
const maxDifference = 6;

describe.each(databases)(
  'an account of every type on $name, exported and imported into an empty installation',
  ({ open }) => {
    let [first, second]: TestServer[] = [];
    let [source, target]: MemberClient[] = [];
    let filled: Awaited<ReturnType<typeof fillAccount>>;
    let exported: Awaited<ReturnType<typeof exportAccount>>;
    beforeAll(async () => {
      first = await startWithFiles(await open());
      second = await startWithFiles(await open());
      source = await first.createVerifiedMember();
      target = await second.createVerifiedMember('newcomer@example.org');
      filled = await fillAccount(first, source);
      exported = await exportAccount(first, source, { drawings: true });
    });
    afterAll(async () => {
      await first!.close();
      await second!.close();
    });

    test('every page is as it was, with the same scans', async () => {
      const before = await listCodes(source!);
      const imported = await importExport(second!, target!, exported.zip);
      expect(imported['result']).toMatchObject({ added: filled.ids.size, replaced: 0, failed: [] });
      const after = await listCodes(target!);
      expect(after.map(({ name, type, uri }) => [name, type, uri])).toEqual(
        before.map(({ name, type, uri }) => [name, type, uri]),
      );
      expect(after.map(({ name, status }) => [name, status])).toEqual(
        before.map(({ name, status }) => [name, name === 'Locked' ? 'paused' : status]),
      );
      expect(after.map(({ name, scans }) => [name, scans])).toEqual(before.map(({ name, scans }) => [name, scans]));
      for (const { uri, name, status } of after) {
        if (uri === null || status !== 'active') continue;
        const [there, here] = [
          await first!.browserClient().get(`/p/${uri}`),
          await second!.browserClient().get(`/p/${uri}`),
        ];
        expect([name, here.status]).toEqual([name, there.status]);
        expect([name, toComparable(here.text)]).toEqual([name, toComparable(there.text)]);
      }
      for (const [at, { id }] of after.entries()) {
        const [there, here] = [await getCode(source!, before[at]!.id), await getCode(target!, id)];
        for (const part of ['printed', 'schedule', 'scanLimit', 'scansUsed', 'createdAt', 'revision', 'published'])
          expect([there['name'], part, here[part]]).toEqual([there['name'], part, there[part]]);
        expect(toComparable(JSON.stringify([here['content'], here['style']]))).toBe(
          toComparable(JSON.stringify([there['content'], there['style']])),
        );
      }
      const design = async (client: BrowserClient) =>
        JSON.stringify((await client.get('/api/default-design')).body['style']);
      expect(toComparable(await design(target!))).toBe(toComparable(await design(source!)));
      const folders = (await target!.get('/api/folders')).body['folders'] as object[];
      expect(folders).toMatchObject([{ name: '=Menus, "winter"' }]);
    });

    test.skipIf(!chromiumPath)(
      'every page looks the same on a phone, and every code in print',
      { timeout: 300_000 },
      async () => {
        const browser = await launchChromium();
        const [there, here] = [await openPhone(browser, first!), await openPhone(browser, second!)];
        const [before, after] = [await listCodes(source!), await listCodes(target!)];
        const seen = new Set<string>();
        for (const { uri, name, status, type } of after) {
          if (uri === null || status !== 'active') continue;
          const [one, other] = [await there.shoot(uri), await here.shoot(uri)];
          const difference = await compare(one, other);
          expect([name, difference <= (name.startsWith('Own') ? maxDifference : 0), difference]).toEqual([
            name,
            true,
            difference,
          ]);
          seen.add(type);
        }
        expect(seen.size).toBeGreaterThan(15);
        for (const [at, { id, name }] of after.entries()) {
          const draw = (client: BrowserClient, code: number) => client.get(`/api/qr/${code}/download?format=svg`);
          const [one, other] = [await draw(source!, before[at]!.id), await draw(target!, id)];
          expect([name, other.status, other.text === one.text]).toEqual([name, one.status, true]);
        }
        await browser.close();
      },
    );

    test('the analysis of the account is the same', async () => {
      expect(await readTotals(second!, target!)).toEqual(await readTotals(first!, source!));
    });
  },
);

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath, launchChromium } from '@tessera/qr/testing/chromium.ts';
import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

/** Media players on pages, in a browser. Requests to other hosts are intercepted and recorded. */

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const samples = join(dirname(fileURLToPath(import.meta.resolve('@tessera/qr-types'))), '../samples');

describe.skipIf(!chromiumPath)('media players', () => {
  let server: TestServer;
  let pages: string;
  let ours: string;
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  let owner: Awaited<ReturnType<TestServer['createMember']>>;
  beforeAll(async () => {
    const port = await freePort();
    [pages, ours] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
    server = await startTestServer(await openTestDatabase(), { PREVIEW_URL: pages });
    await server.app.listen({ host: '127.0.0.1', port });
    browser = await launchChromium();
    owner = await server.createMember();
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
  });

  const publish = async (type: string) => {
    const { body, text } = await owner.post(`/api/qr/dynamic/${type}`, { content: findType(type)!.sample });
    const { body: code } = await owner.get(`/api/qr/${body['insertedId']}`);
    return String(code['uri'] ?? text);
  };

  /** A visitor, and the requests of their browser to other hosts, with their referrers. */
  const visitor = async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const requests: { url: string; referer: string | undefined }[] = [];
    await context.route(
      (url) => url.origin !== pages && url.origin !== ours,
      async (route) => {
        const { referer } = await route.request().allHeaders();
        requests.push({ url: route.request().url(), referer });
        return route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
      },
    );
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
    return { context, page, requests, refused };
  };

  test('a YouTube video plays in place after a tap, and only then YouTube learns the embedding host', async () => {
    const uri = await publish('video');
    const { context, page, requests, refused } = await visitor();
    await page.goto(`${pages}/p/${uri}`, { waitUntil: 'networkidle' });
    expect(requests).toEqual([]);
    await page.getByRole('link', { name: 'Play Sintel' }).click();
    const player = page.locator('iframe[title="Play Sintel"]');
    await player.waitFor();
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]!.url).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/eRsGyueVLvQ\?autoplay=1/);
    expect(requests[0]!.referer).toBe(`${pages}/`);
    expect(await player.evaluate((frame) => frame.clientHeight)).toBeGreaterThan(150);
    expect(refused).toEqual([]);
    await context.close();
  });

  test('in the sandbox, where players don’t work, a tap opens YouTube', async () => {
    const uri = await publish('video');
    const { context, page, requests } = await visitor();
    const { headers, text } = await server.browserClient().get(`/p/${uri}`, { host: new URL(pages).host });
    const policy = `${headers['content-security-policy']}; sandbox allow-scripts allow-top-navigation-by-user-activation`;
    await page.route(`${ours}/sandboxed`, (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: text }),
    );
    await page.goto(`${ours}/sandboxed`);
    await page.getByRole('link', { name: 'Play Sintel' }).click();
    await page.waitForURL('https://www.youtube.com/watch?v=eRsGyueVLvQ');
    expect(requests.map(({ url }) => url)).toEqual(['https://www.youtube.com/watch?v=eRsGyueVLvQ']);
    await context.close();
  });

  test('recordings play one after another, one at a time', async () => {
    const uri = await publish('playlist');
    const { context, page, refused } = await visitor();
    await page.route(`${pages}/media/*`, (route) => {
      const name = new URL(route.request().url()).pathname.slice('/media/'.length);
      return route.fulfill({ contentType: 'audio/mpeg', body: readFileSync(join(samples, name)) });
    });
    await page.goto(`${pages}/p/${uri}`);
    const playing = () =>
      page.evaluate(() => [...document.querySelectorAll('audio')].map((audio) => !audio.paused).indexOf(true));
    const button = page.getByRole('button', { name: 'Play or pause' });
    await button.click();
    await expect.poll(playing).toBe(0);
    await page.evaluate(() => {
      document.querySelector('audio')!.playbackRate = 16;
    });
    await expect.poll(playing).toBe(1);
    await page.getByText('Last tram to Opicina').click();
    await expect.poll(playing).toBe(3);
    expect(await page.locator('details[open]').count()).toBe(1);
    await button.click();
    await expect.poll(playing).toBe(-1);
    expect(refused).toEqual([]);
    await context.close();
  });
});

import { createServer } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { findViolations } from '@tessera/qr/testing/axe.ts';
import { chromiumPath, launchChromium } from '@tessera/qr/testing/chromium.ts';
import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

/** The real tracker snippets, in a browser: external requests are recorded, and answered with nothing. */

const ids = {
  googleAnalyticsId: 'G-AB12CD34EF',
  googleTagManagerId: 'GTM-AB12CD3',
  facebookPixelId: '123456789012345',
};
const scripts = [
  `https://www.googletagmanager.com/gtag/js?id=${ids.googleAnalyticsId}`,
  `https://www.googletagmanager.com/gtm.js?id=${ids.googleTagManagerId}`,
  'https://connect.facebook.net/en_US/fbevents.js',
];

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

describe.skipIf(!chromiumPath)('measuring visits for the owner', () => {
  let server: TestServer;
  let pages: string;
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  let owner: Awaited<ReturnType<TestServer['createMember']>>;
  beforeAll(async () => {
    const port = await freePort();
    pages = `http://localhost:${port}`;
    server = await startTestServer(await openTestDatabase(), { PREVIEW_URL: pages });
    await server.app.listen({ host: '127.0.0.1', port });
    browser = await launchChromium();
    owner = await server.createMember();
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
  });

  const publish = async (more: object, type = 'menu') => {
    const content = { ...(findType(type)!.sample as object), ...more };
    const { body, text } = await owner.post(`/api/qr/dynamic/${type}`, { content });
    const { body: code } = await owner.get(`/api/qr/${body['insertedId']}`);
    return String(code['uri'] ?? text);
  };

  /** A visitor, and which external requests their browser made or was denied. */
  const visitor = async () => {
    const context: BrowserContext = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const requests: string[] = [];
    const refused: string[] = [];
    await context.route(
      (url) => url.origin !== pages,
      (route) => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      },
    );
    const page = await context.newPage();
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
    const open = async (address: string) => {
      await page.goto(`${pages}${address}`);
      await page.waitForLoadState('networkidle');
    };
    return { context, page, requests, refused, open };
  };

  const consent = (page: Page) => page.getByRole('complementary', { name: /Allow analytics/ });
  const allow = (page: Page) => consent(page).getByRole('button', { name: 'Allow' });
  /** The events queued for Google and Facebook. */
  const getEvents = (page: Page) =>
    page.evaluate(() => {
      const { dataLayer, fbq } = window as unknown as { dataLayer?: ArrayLike<unknown>[]; fbq?: { queue: unknown[] } };
      const plain = (dataLayer ?? []).map((call) => ('length' in call ? [...(call as never[])] : call));
      return JSON.stringify([plain, fbq?.queue ?? []]);
    });

  test('loads nothing external before “Allow”, only the trackers after it, and remembers the choice', async () => {
    const uri = await publish(ids);
    const { context, page, requests, refused, open } = await visitor();
    await open(`/p/${uri}`);
    await consent(page).waitFor();
    expect(requests).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    await allow(page).click();
    await expect.poll(() => requests.length).toBe(3);
    expect(requests).toEqual(scripts);
    expect(await consent(page).count()).toBe(0);

    await open(`/p/${uri}`);
    await expect.poll(() => requests.length).toBe(6);
    expect(await consent(page).count()).toBe(0);
    expect(refused).toEqual([]);
    await context.close();
  });

  test('loads nothing after “No, thanks”, and only another owner asks again', async () => {
    const uri = await publish({ ...ids, trackEvents: true });
    const { context, page, requests, open } = await visitor();
    await open(`/p/${uri}`);
    await consent(page).getByRole('button', { name: 'No, thanks' }).click();
    await open(`/p/${uri}`);
    await page.getByRole('searchbox').fill('a');
    expect(await consent(page).count()).toBe(0);
    expect(requests).toEqual([]);
    await open(`/p/${await publish({ facebookPixelId: '987' })}`);
    await consent(page).waitFor();
    expect(requests).toEqual([]);
    await context.close();
  });

  test('can be revoked at the foot of the page: nothing is loaded any more, and the trackers’ cookies are deleted', async () => {
    const uri = await publish({ facebookPixelId: ids.facebookPixelId });
    const { context, page, requests, open } = await visitor();
    const choices = page.getByRole('button', { name: 'Privacy choices' });
    await open(`/p/${uri}`);
    await consent(page).waitFor();
    expect(await choices.count()).toBe(0);
    await allow(page).click();
    await expect.poll(() => requests.length).toBe(1);
    await context.addCookies(['_fbp', 'own'].map((name) => ({ name, value: '1', url: pages })));
    await choices.click();
    await consent(page).waitFor();
    expect(requests).toHaveLength(1);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['own']);

    await consent(page).getByRole('button', { name: 'No, thanks' }).click();
    expect(await consent(page).count()).toBe(0);
    const [link, bar] = [await choices.boundingBox(), await page.locator('.bar').boundingBox()];
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect((await choices.boundingBox())!.y + link!.height).toBeLessThanOrEqual(bar!.y);
    await choices.click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('No, thanks');
    expect(await choices.count()).toBe(0);
    expect(requests).toHaveLength(1);
    await context.close();
  });

  test('reports views, taps and submissions, by field names, only if the owner enables it', async () => {
    const { context, page, open } = await visitor();
    const tap = () =>
      page.evaluate(() => {
        document.addEventListener('click', (event) => event.preventDefault());
        document.querySelector<HTMLElement>('a[href^="tel:"]')!.click();
        const form = document.createElement('form');
        document.body.append(form);
        form.addEventListener('submit', (event) => event.preventDefault());
        form.requestSubmit();
      });
    const phone = { phone: [{ type: 'work', phone: '+4930123456' }] };
    await open(`/p/${await publish({ ...ids, ...phone, trackEvents: true }, 'vcard-plus')}`);
    await allow(page).click();
    await tap();
    const events = await getEvents(page);
    for (const part of [
      '["event","view",{"send_to":"G-AB12CD34EF"}]',
      '["event","click",{"target":"phone.0","send_to":"G-AB12CD34EF"}]',
      '{"event":"click","target":"phone.0"}',
      '["trackSingleCustom","123456789012345","click",{"target":"phone.0"}]',
      '["trackSingleCustom","123456789012345","submit",{"target":"form"}]',
    ])
      expect(events).toContain(part);
    expect(events).not.toContain('4930123456');

    await open(`/p/${await publish({ ...ids, ...phone }, 'vcard-plus')}`);
    await tap();
    expect(await getEvents(page)).toMatch(/"config","G-AB12CD34EF"/);
    expect(await getEvents(page)).not.toMatch(/"(view|click|submit)"|trackSingleCustom/);
    await context.close();
  });

  test('reports no personal parameters of the address', async () => {
    const { context, page, requests, open } = await visitor();
    await open(`/p/${await publish({ facebookPixelId: ids.facebookPixelId })}?seen=abc.def&lang=en`);
    expect(page.url()).toContain('seen=');
    await allow(page).click();
    await expect.poll(() => requests.length).toBe(1);
    expect(new URL(page.url()).search).toBe('?lang=en');
    await context.close();
  });

  test('is limited to its trackers: other hosts are blocked by the policy', async () => {
    const { context, page, requests, open } = await visitor();
    await open(`/p/${await publish({ facebookPixelId: ids.facebookPixelId })}`);
    await page.evaluate(async () => {
      for (const src of ['https://www.googletagmanager.com/gtm.js?id=GTM-X', 'https://elsewhere.example/x.js']) {
        const script = document.createElement('script');
        script.src = src;
        await new Promise((done) => {
          script.onload = script.onerror = done;
          document.head.append(script);
        });
      }
    });
    expect(requests).toEqual([]);
    await context.close();
  });

  test('asks at the foot of the page, covering nothing, usable by keyboard, without layout shift', async () => {
    const { context, page, requests, open } = await visitor();
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) moved.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [type, selector] of [
      ['menu', '.bar'],
      ['vcard-plus', '.sticky'],
    ] as const) {
      const more = type === 'menu' ? {} : { addContactButton: true, floatingButton: true };
      await open(`/p/${await publish({ googleAnalyticsId: `G-${type.replace('-', '')}`, ...more }, type)}`);
      const [asking, other] = [await consent(page).boundingBox(), await page.locator(selector).boundingBox()];
      expect(asking!.y + asking!.height).toBe(844);
      expect(other!.y + other!.height).toBeLessThanOrEqual(asking!.y);
      expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findViolations(page, '.consent')).toEqual([]);
        const folder = process.env['PICTURES'];
        if (folder) await page.screenshot({ path: `${folder}/${type}-${colorScheme}.png` });
      }
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('No, thanks');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => requests.length).toBe(1);
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
    await context.close();
  });
});

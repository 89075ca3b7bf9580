import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page, Response } from '@playwright/test';
import { deferredScriptType, usedStylesAttribute } from '@tessera/contract/deferred-hydration.ts';
import { usablePartAttribute } from '../web/src/hydration.ts';
import { structuredDataSchema } from '../web/src/shell/public/structured-data-schema.ts';
import { colorRules, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { pageKinds } from './page-kinds.ts';

/** Every page that search engines may find, and what each needs before someone uses it. */

const kilobyte = 1024;
const maxScriptBytes = (path: string) => (path === '/' ? 60 : 30) * kilobyte;
const maxStyleBytes = 12 * kilobyte;
const maxHtmlBytes = 60 * kilobyte;
/** Without pictures below the fold, which browsers load ahead. */
const maxRequests = 12;
const maxLayoutShift = 0.01;

const missing = '/nothing-here';

const listPaths = async (request: APIRequestContext): Promise<string[]> => {
  const sitemap = await (await request.get('/sitemap-en.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => new URL(url).pathname);
};

const styleElements = /<style[^>]*>.*?<\/style>/gs;

/** What a document says, read as browsers do, without running it. Its styles aren’t allowed in the page that reads it. */
const readDocument = (page: Page, html: string) =>
  page.evaluate(
    (text) => {
      const document = new DOMParser().parseFromString(text, 'text/html');
      const all = (selector: string, name: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
      return {
        language: document.documentElement.lang,
        headings: document.querySelectorAll('h1').length,
        titles: [...document.querySelectorAll('head > title, body > title, title:not(svg title)')].map(
          (title) => title.textContent ?? '',
        ),
        descriptions: all('meta[name=description]', 'content'),
        canonicals: all('link[rel=canonical]', 'href'),
        alternates: all('link[rel=alternate][hreflang]', 'href'),
        images: all('meta[property="og:image"]', 'content'),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => script.textContent ?? '',
        ),
        links: all('a[href]', 'href'),
        resources: [...all('[src]', 'src'), ...all('link[href]:not([rel=canonical], [rel=alternate])', 'href')],
        ids: all('[id]', 'id'),
      };
    },
    html.replaceAll(styleElements, ''),
  );

const countBytes = (parts: readonly (Buffer | string)[]) =>
  parts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0);

test('every page has one heading, a title, a description, one address, its style, and links that lead somewhere', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const paths = await listPaths(request);
  expect(paths.length).toBeGreaterThan(5);
  const ids = new Map<string, string[]>();
  const links = new Set<string>();
  await page.goto('/faq');
  for (const path of paths) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect(reply.status(), path).toBe(200);
    const html = await reply.text();
    expect(countBytes([html]), `HTML of ${path}`).toBeLessThanOrEqual(maxHtmlBytes);
    const styles = html.match(styleElements) ?? [];
    expect(countBytes(styles), `style of ${path}`).toBeLessThanOrEqual(maxStyleBytes);
    expect(html, path).not.toContain('rel="stylesheet"');
    expect(html, `${path} has every part in its place, not at the end for a script to move`).not.toContain('$RC(');
    const document = await readDocument(page, html);
    expect(document.headings, `headings of ${path}`).toBe(1);
    expect(document.titles, path).toHaveLength(1);
    expect(document.titles[0]?.length, `title of ${path}: ${document.titles[0]}`).toBeGreaterThanOrEqual(15);
    expect(document.titles[0]?.length, `title of ${path}: ${document.titles[0]}`).toBeLessThanOrEqual(65);
    expect(document.descriptions, path).toHaveLength(1);
    expect(document.descriptions[0]?.length, `description of ${path}`).toBeGreaterThanOrEqual(60);
    expect(document.descriptions[0]?.length, `description of ${path}`).toBeLessThanOrEqual(160);
    expect(document.canonicals, path).toEqual([new URL(path, origin).href]);
    expect(document.images, path).toHaveLength(1);
    for (const data of document.data)
      expect(structuredDataSchema.safeParse(JSON.parse(data)).error, path).toBe(undefined);
    const hosts = document.resources.map((url) => new URL(url, origin)).filter(({ protocol }) => protocol !== 'data:');
    expect(
      hosts.filter((url) => url.origin !== origin),
      path,
    ).toEqual([]);
    for (const link of document.links) {
      const url = new URL(link, new URL(path, origin));
      if (url.origin === origin) links.add(url.pathname + url.hash);
    }
    ids.set(path, document.ids);
  }
  const broken: string[] = [];
  for (const link of links) {
    const { pathname, hash } = new URL(link, origin);
    const known = ids.get(pathname);
    if (!known && (await request.get(pathname, { maxRedirects: 0 })).status() !== 200) broken.push(link);
    if (known && hash !== '' && !known.includes(hash.slice(1))) broken.push(link);
  }
  expect(broken, 'links').toEqual([]);
});

const readBodies = (responses: readonly Response[], type: string) =>
  Promise.all(responses.filter((one) => one.request().resourceType() === type).map((one) => one.body()));

test('pages of each kind stay within their budget until they’re used, and write nothing to the console', async ({
  page,
}) => {
  const messages: string[] = [];
  let responses: Response[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => console.error(violatedDirective));
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { layoutShift: number }).layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of pageKinds) {
    responses = [];
    await page.goto(path, { waitUntil: 'networkidle' });
    const script = countBytes(await readBodies(responses, 'script'));
    const inline = await page.locator('style').allTextContents();
    const style = countBytes([...(await readBodies(responses, 'stylesheet')), ...inline]);
    const layoutShift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
    expect.soft(script, `script of ${path}`).toBeLessThanOrEqual(maxScriptBytes(path));
    expect.soft(style, `style of ${path}`).toBeLessThanOrEqual(maxStyleBytes);
    const eager = responses.filter((one) => !['image', 'other'].includes(one.request().resourceType()));
    expect.soft(eager.length, `requests of ${path}`).toBeLessThanOrEqual(maxRequests);
    expect.soft(layoutShift, `layout shift of ${path}`).toBeLessThanOrEqual(maxLayoutShift);
  }
  expect(messages).toEqual([]);
});

/** Where each element of a page is, and what it looks like. */
const readLooks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const styles = [
      'color',
      'background',
      'border',
      'box-shadow',
      'font',
      'opacity',
      'visibility',
      'clip-path',
    ] as const;
    return [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const look = getComputedStyle(element);
      const texts = styles.map((name) => look.getPropertyValue(name));
      return [element.tagName, element.getAttribute('class'), x, y, width, height, ...texts].join(' ');
    });
  });

test('a page that is used doesn’t change its look when its complete styles replace those it came with', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/qr-types/menu', '/contact']) {
    await page.unrouteAll();
    await page.goto(path, { waitUntil: 'networkidle' });
    const cameWith = page.locator(`style[${usedStylesAttribute}]`);
    await expect(cameWith).toHaveCount(1);
    const before = await readLooks(page);
    // React’s scripts never arrive: only the styles change.
    await page.route('**/*.js', () => {});
    await page.locator(`[${usablePartAttribute}]`).first().dispatchEvent('input');
    await expect(cameWith).toHaveCount(0);
    expect(await readLooks(page), path).toEqual(before);
  }
});

test('pages of each kind are accessible on desktops and phones, in both colour schemes', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...pageKinds, missing]) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, { only: colorRules });
    }
  }
});

test('without JavaScript, pages can be read, menus and answers open, and a message can be sent', async ({
  otherBrowser,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  for (const path of [...pageKinds, missing]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('footer, nav').getByRole('link', { name: 'Terms' }).last()).toBeVisible();
  }
  await page.goto('/faq');
  const question = page.locator('main details').nth(1);
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();

  await page.goto('/contact');
  await page.locator('[name=name]').fill('Ada Lovelace');
  await page.locator('[name=email]').fill('ada@example.org');
  await page.locator('[name=subject]').first().check();
  await page.locator('[name=message]').fill('Can codes be printed on slate?');
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByRole('status')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?sent');
});

test('the help centre finds articles while one types, and opens the chosen one by keyboard', async ({ page }) => {
  await page.goto('/help');
  const field = page.getByRole('combobox', { name: 'Search the help articles' });
  await field.fill('own domain');
  await expect(page.getByRole('option').first()).toContainText('Use your own domain');
  await expect(page.getByRole('option').first()).toContainText('Account and team');
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(3);
  await expectAccessible(page);
  await field.press('Escape');
  await expect(page.getByRole('option').first()).toBeHidden();
  await field.fill('pdf');
  await field.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  const href = await chosen.getAttribute('href');
  await field.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('without JavaScript, the help centre finds the same, and shows what was typed as text', async ({
  otherBrowser,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  await page.goto('/help');
  await page.locator('[name=q]').fill('won’t scan');
  await page.locator('[name=q]').press('Enter');
  await expect(page).toHaveURL(/\/help\?q=/);
  await page
    .locator('main')
    .getByRole('link', { name: /Why a code doesn’t scan.*Design and print/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why a code doesn’t scan');
  await page.goto('/help?q=%3Cimg%20src%3Dx%3E');
  await expect(page.getByRole('heading', { name: '<img src=x>' })).toBeVisible();
  expect(await page.locator('main img').count()).toBe(0);
});

test('without JavaScript, the search on the page for what doesn’t exist finds pages and articles', async ({
  otherBrowser,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  await page.goto(missing);
  await page.getByLabel('Search types, features and help').fill('wi-fi');
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .locator('main')
    .getByRole('link', { name: /Wi-Fi.*QR types/ })
    .click();
  await expect(page).toHaveURL(/\/qr-types\/wifi$/);
});

test('an address that doesn’t exist gets no script of React, on every kind of page', async ({ request }) => {
  for (const path of [missing, '/qr-types/fax', '/qr-codes-on/water', '/a/b']) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(404);
    const html = await reply.text();
    expect(html, path).toContain('<h1');
    for (const part of [deferredScriptType, 'modulepreload', 'stream']) expect(html, path).not.toContain(part);
  }
});

test('a page has every picture when it’s printed: soon on a wide screen, on a phone once printing begins', async ({
  page,
}) => {
  const countMissing = () =>
    page.evaluate(() => [...document.images].filter(({ naturalWidth }) => !naturalWidth).length);
  await page.goto('/qr-types/wifi');
  await expect.poll(countMissing).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/qr-types/menu');
  expect(await countMissing()).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(countMissing).toBe(0);
});

test('pictures of codes are files that caches share', async ({ page, request }) => {
  await page.goto('/qr-types/menu');
  const codes = page.locator('main img[src^="/examples/"]');
  for (const code of await codes.all()) {
    await code.scrollIntoViewIfNeeded();
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const sources = new Set(await codes.evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? '')));
  expect(sources.size).toBe(7);
  for (const source of sources) {
    const { 'content-type': type, 'cache-control': caching } = (await request.get(source)).headers();
    expect([type, caching], source).toEqual(['image/svg+xml; charset=utf-8', 'public, max-age=3600']);
  }
  expect((await request.get('/examples/qr-types/menu/7.svg')).status()).toBe(404);
});

test('an address that doesn’t exist names the one that was probably meant', async ({ page }) => {
  const reply = await page.goto('/pricng');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'New QR code' })).toHaveCount(0);
  await page.getByRole('link', { name: '/pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { catalogue, isDynamic, type TypeManifest } from '@tessera/qr-types';
import { expect, expectAccessible, test } from './journey.ts';

/** What every type must be in a browser. A new line in the catalogue is held to all of it. */

const types = catalogue as unknown as readonly TypeManifest[];
const pages = types.filter(({ opens }) => opens.kind === 'page');

/** Makes a code of a type's sample as the page's own browser, and answers its uri. */
const make = async (page: Page, baseURL: string, { id, sample }: TypeManifest) => {
  const headers = { origin: new URL(baseURL).origin };
  const kind = isDynamic(types.find((type) => type.id === id)!) ? 'dynamic' : 'static';
  const reply = await page.request.post(`/api/qr/${kind}/${id}`, { data: { content: sample }, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { insertedId, uri } = await reply.json();
  return { id: Number(insertedId), uri: String(uri) };
};

/** The elements of a page with their classes and texts; addresses differ between a page and its preview. */
const outline = (page: { evaluate: Page['evaluate'] }) =>
  page.evaluate(() => {
    const lines: string[] = [];
    const walk = (element: Element, depth: number) => {
      if (/^(SCRIPT|STYLE|LINK)$/.test(element.tagName)) return;
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue);
      const field = element.getAttribute('data-field') ?? '';
      lines.push(
        `${' '.repeat(depth)}${element.tagName} ${element.className.toString()} ${field} ${text.join('')}`.trimEnd(),
      );
      for (const child of element.children) walk(child, depth + 1);
    };
    for (const child of document.body.children) walk(child, 0);
    return lines.filter((line) => !/ now$/.test(line)).map((line) => line.replace(/ now( |$)/, '$1'));
  });

/** A visitor's own browser: nothing of the owner's, and no header that a test adds. */
const visitorOf = async (browser: Browser, baseURL: string, options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    ...options,
  });
  return { page: await context.newPage(), close: () => context.close() };
};

for (const type of pages) {
  test.describe(type.id, () => {
    let uri = '';
    let id = 0;
    test.beforeEach(async ({ page, signUp, baseURL }) => {
      await signUp();
      ({ id, uri } = await make(page, baseURL!, type));
    });

    test('what is scanned is whole, light and dark, stays in place, and asks nobody else for anything', async ({
      browser,
      baseURL,
    }) => {
      const visitor = await visitorOf(browser, baseURL!);
      const elsewhere: string[] = [];
      visitor.page.on('request', (request) => {
        if (!/^(data:|about:)/.test(request.url()) && !request.url().startsWith(baseURL!))
          elsewhere.push(request.url());
      });
      await visitor.page.addInitScript(() => {
        Object.assign(globalThis, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            (globalThis as unknown as { shift: number }).shift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        await visitor.page.emulateMedia({ colorScheme });
        await visitor.page.goto(`/p/${uri}`, { waitUntil: 'networkidle' });
        await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
        const { shift, wide } = await visitor.page.evaluate(() => ({
          shift: (globalThis as unknown as { shift: number }).shift,
          wide: document.documentElement.scrollWidth - innerWidth,
        }));
        expect(shift, 'moves while it comes').toBeLessThan(0.02);
        expect(wide, 'scrolls sideways').toBeLessThanOrEqual(0);
        await expectAccessible(visitor.page);
      }
      expect(elsewhere).toEqual([]);
      await visitor.close();
    });

    test('it is complete without script, and the builder’s preview is the same page', async ({
      page,
      browser,
      baseURL,
    }) => {
      const scriptless = await visitorOf(browser, baseURL!, { javaScriptEnabled: false });
      await scriptless.page.goto(`/p/${uri}`);
      await expect(scriptless.page.getByRole('heading', { level: 1 })).toBeVisible();
      const html = await scriptless.page.content();
      await scriptless.close();

      await page.goto(`/app/builder/${id}?step=content`);
      // Two documents are loaded for it, one in the other.
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
      const shown = await outline(page.frame({ url: /\/qr-preview/ })!);
      const reader = await visitorOf(browser, baseURL!);
      await reader.page.setContent(html.replace(/<script[\s\S]*?<\/script>/g, ''));
      expect(shown).toEqual(await outline(reader.page));
      await reader.close();
    });
  });
}

for (const type of types) {
  test(`${type.id}: its mock-up shows the sample`, async ({ page }) => {
    await page.goto(`/mockup/${type.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(type.words.name);
    const phone = page.frameLocator('iframe');
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  });
}

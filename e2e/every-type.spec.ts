import type { Page } from '@playwright/test';
import { catalogue, type TypeManifest } from '@tessera/qr-types';
import { colorRules, expect, expectAccessible, test } from './fixtures.ts';
import { withLongestWords } from './longest-words.ts';

/** Requirements for every type in a browser. A new type in the catalogue is tested against all of them. */

const types = catalogue as unknown as readonly TypeManifest[];
const pages = types.filter(({ target }) => target.kind === 'page');

/** Creates a code of a type with its sample or another content, in the page’s browser, and returns its uri. */
const make = async (page: Page, baseURL: string, { id, sample }: TypeManifest, content: unknown = sample) => {
  const headers = { origin: new URL(baseURL).origin };
  const reply = await page.request.post(`/api/qr/dynamic/${id}`, { data: { content }, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
  return String((await reply.json()).uri);
};

/** Returns texts outside the page’s sides, where scrolling can’t reach them. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isBeyond = width > 0 && (right > innerWidth + 1 || left < -1);
      const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      if (!isBeyond || !hasText || !element.checkVisibility() || element.closest('.sr, script, style')) return [];
      return scrolls(element.parentElement) ? [] : [`${element.tagName}.${element.className}`];
    });
  });

const expectMockup = async (page: Page, type: TypeManifest) => {
  await page.goto(`/mockup/${type.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(type.messages.name);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  // Where the phone ends determines which link is half covered by a sticky button; the page itself must meet this rule.
  await expectAccessible(page, { except: ['target-size'] });
};

/** The elements of a page with their classes and texts, without URLs, which differ between a page and its preview. */
const outline = (page: { evaluate: Page['evaluate'] }) =>
  page.evaluate(() => {
    const lines: string[] = [];
    const walk = (element: Element, depth: number) => {
      if (/^(SCRIPT|STYLE|LINK)$/.test(element.tagName)) return;
      // Content shown only after a response was submitted is visible in a preview; a form’s token is a secret.
      if (element.matches('[data-preview], input[type=hidden]')) return;
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue);
      const field = element.getAttribute('data-field') ?? '';
      // The page’s script marks the current opening hours.
      const classes = [...element.classList].filter((name) => name !== 'now').join(' ');
      lines.push(`${' '.repeat(depth)}${element.tagName} ${classes} ${field} ${text.join('')}`.trimEnd());
      for (const child of element.children) walk(child, depth + 1);
    };
    for (const child of document.body.children) walk(child, 0);
    return lines;
  });

for (const type of pages) {
  test(`${type.id}: the scanned page is complete, doesn’t shift, contacts no third party, and equals its mock-up`, async ({
    page,
    signIn,
    otherBrowser,
    baseURL,
  }) => {
    await signIn();
    const uri = await make(page, baseURL!, type);
    const visitor = await otherBrowser({ baseURL: baseURL!, locale: 'en-GB', viewport: { width: 390, height: 844 } });
    const elsewhere: string[] = [];
    visitor.on('request', (request) => {
      if (!/^(data:|about:)/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url());
    });
    await visitor.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (globalThis as unknown as { shift: number }).shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme });
      await visitor.goto(`/p/${uri}`, { waitUntil: 'networkidle' });
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      const { shift, wide } = await visitor.evaluate(() => ({
        shift: (globalThis as unknown as { shift: number }).shift,
        wide: document.documentElement.scrollWidth - innerWidth,
      }));
      expect(shift, 'moves while it comes').toBeLessThan(0.02);
      expect(wide, 'scrolls sideways').toBeLessThanOrEqual(0);
      await expectAccessible(visitor, colorScheme === 'dark' ? { only: colorRules } : {});
    }
    expect(elsewhere).toEqual([]);

    await visitor.setViewportSize({ width: 320, height: 640 });
    await visitor.goto(`/p/${await make(page, baseURL!, type, withLongestWords(type))}`);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth), 'scrolls sideways').toBe(320);
    expect(await cutOff(visitor), 'is cut off at the side').toEqual([]);
    await visitor.setViewportSize({ width: 390, height: 844 });

    await expectMockup(page, type);
    const shown = await outline(page.frame({ url: /\/qr-preview/ })!);
    const html = await (await visitor.request.get(`/p/${uri}`)).text();
    await visitor.setContent(html.replace(/<script[\s\S]*?<\/script>/g, ''));
    await expect(visitor.getByRole('heading', { level: 1 }), 'without its script').toBeVisible();
    expect(shown).toEqual(await outline(visitor));
  });
}

test('the home page links to all mock-ups, and every other type’s mock-up shows its sample', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: `${types.length} things it can open` });
  for (const { id, messages } of types) {
    await expect(
      carousel.getByRole('link', { name: messages.name }).and(page.locator(`[href="/mockup/${id}"]`)),
    ).toHaveCount(1);
  }
  for (const type of types.filter((type) => !pages.includes(type))) await expectMockup(page, type);
});

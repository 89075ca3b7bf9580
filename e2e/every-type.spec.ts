import type { APIRequestContext, Page } from '@playwright/test';
import { catalogue, type TypeManifest } from '@tessera/qr-types';
import { test as base, colorRules, expect, expectAccessible, recordErrors } from './fixtures.ts';
import { withLongestWords } from './longest-words.ts';

/**
 * Requirements for every type in a browser. A new type in the catalogue is tested against all of them. While they are
 * proven (scripts/proofs.json), qr-types/src/every-type.test.tsx, feedback.spec.ts and home-page-preview.spec.ts guard them.
 */

const types = catalogue as unknown as readonly TypeManifest[];
const pages = types.filter(({ opens }) => opens.kind === 'page');
const others = types.filter((type) => !pages.includes(type));

/** The types’ tests share a tab on a phone: opening one takes longer than the pages. */
const test = base.extend<{ noConsoleErrors: undefined }, { visitor: Page }>({
  visitor: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      // A phone requests a font without additional headers, which would need a preflight.
      const options = { baseURL: baseURL!, locale: 'en-GB', viewport: phone, extraHTTPHeaders: {} };
      const context = await browser.newContext(options);
      const visitor = await context.newPage();
      await visitor.addInitScript(() => {
        Object.assign(globalThis, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            (globalThis as unknown as { shift: number }).shift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await use(visitor);
      await context.close();
    },
    { scope: 'worker' },
  ],

  // It would open another page; the previews’ errors are recorded below.
  noConsoleErrors: async ({ browserName: _ }, use) => {
    await use(undefined);
  },
});

const phone = { width: 390, height: 844 };

/** Creates a code of a type with its sample or another content, and returns its uri. */
const make = async (owner: APIRequestContext, { id, sample }: TypeManifest, content: unknown = sample) => {
  const reply = await owner.post(`/api/qr/dynamic/${id}`, { data: { content } });
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

/** Opens what the frame of a mock-up and of the builder shows. */
const openPreview = async (visitor: Page, { id }: TypeManifest) => {
  const expectNoErrors = recordErrors(visitor);
  await visitor.goto(`/qr-preview?type=${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expectNoErrors();
};

for (const type of pages) {
  test(`${type.id}: the scanned page is complete, doesn’t shift, contacts no third party, and equals its preview`, async ({
    visitor,
    sharedOwner,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    const record = (request: { url: () => string }) => {
      if (!/^(data:|about:)/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url());
    };
    visitor.on('request', record);
    const uri = await make(sharedOwner, type);
    await visitor.setViewportSize(phone);
    await visitor.emulateMedia({ colorScheme: 'light' });
    await visitor.goto(`/p/${uri}`, { waitUntil: 'networkidle' });
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    const { shift, wide } = await visitor.evaluate(() => ({
      shift: (globalThis as unknown as { shift: number }).shift,
      wide: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(shift, 'moves while it comes').toBeLessThan(0.02);
    expect(wide, 'scrolls sideways').toBeLessThanOrEqual(0);
    await expectAccessible(visitor);
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(visitor, { only: colorRules });

    await visitor.setViewportSize({ width: 320, height: 640 });
    await visitor.goto(`/p/${await make(sharedOwner, type, withLongestWords(type))}`);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth), 'scrolls sideways').toBe(320);
    expect(await cutOff(visitor), 'is cut off at the side').toEqual([]);

    const html = await (await visitor.request.get(`/p/${uri}`)).text();
    await visitor.setContent(html.replace(/<script[\s\S]*?<\/script>/g, ''));
    await expect(visitor.getByRole('heading', { level: 1 }), 'without its script').toBeVisible();
    const scanned = await outline(visitor);
    await openPreview(visitor, type);
    // What its files say, such as how long a sound is, comes after the rest.
    await expect.poll(() => outline(visitor)).toEqual(scanned);
    expect(elsewhere).toEqual([]);
    visitor.off('request', record);
  });
}

for (const type of others) {
  test(`${type.id}: the preview shows its sample`, async ({ visitor }) => {
    await visitor.setViewportSize(phone);
    await visitor.emulateMedia({ colorScheme: 'light' });
    await openPreview(visitor, type);
    if (type.opens.kind === 'static')
      expect(await visitor.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Instrument Sans');
    // In a mock-up and in the builder, the frame has a title instead.
    await expectAccessible(visitor, { except: ['document-title'] });
  });
}

base('the home page links to every type’s page or mock-up, and mock-ups show each type’s preview', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: `${types.length} things it can open` });
  for (const { id, messages } of types) {
    await expect(
      carousel
        .getByRole('link', { name: messages.name })
        .and(page.locator(`[href="/qr-types/${id}"], [href="/mockup/${id}"]`)),
    ).toHaveCount(1);
    const html = await (await page.request.get(`/mockup/${id}`)).text();
    expect(html).toContain(`>${messages.name}</h1>`);
    expect(/<img[^>]* src="\/assets\/phone-[\w-]+\.webp"/.test(html), `the phone of ${id}`).toBe(true);
  }
  for (const { id, messages } of [pages[0]!, others[0]!]) {
    await page.goto(`/mockup/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.name);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    // Where the phone ends determines which link is half covered by a sticky button; the page itself meets this rule.
    await expectAccessible(page, { except: ['target-size'] });
  }
});

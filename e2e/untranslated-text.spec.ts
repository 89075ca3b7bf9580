import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/**
 * Returns text of the page that doesn’t come from a dictionary: the pseudo-locale accents all that does. URLs, names of
 * formats and decoders, key names, dates, which Intl formats, and the offer of another language are exempt.
 */
const plainWords = (page: Page) =>
  page.evaluate(() => {
    const exempt = 'script, style, time, kbd, [data-brand], [dir="auto"], [data-language-bar], [data-language-bar] *';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility() && !parent.closest(exempt)) found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (element.closest(exempt)) continue;
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
    }
    const isName = (text: string) => /^(PNG|JPEG|WebP|SVG|SVG Tiny|PDF|EPS|ASCII|RGB|CMYK|ZXing, QR)$/.test(text);
    const isAddress = (text: string) => /^(https?:\/\/)?[\w.-]+(:\d+)?\//.test(text);
    return found
      .map((text) => text.trim())
      .filter(
        (text) => /[A-Za-z]{3}/.test(text) && !/[ÅåÉéÎîÖöÛûÑñŔŕŠšŢţ]/.test(text) && !isAddress(text) && !isName(text),
      );
  });

test('every text of the home page and the account modal comes from a dictionary', async ({ page }) => {
  await page.goto('/en-XA');
  expect(await plainWords(page)).toEqual([]);
  await page.goto('/en-XA/register');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await plainWords(page)).toEqual([]);
});

test('every text of the account area comes from a dictionary', async ({ page, signUp, context, baseURL }) => {
  await context.addCookies([{ name: 'locale', value: 'en-XA', url: baseURL! }]);
  const { email } = await signUp();
  const created = await page.request.post('/api/qr/dynamic/url', {
    data: { content: { url: 'https://example.org/' } },
    headers: { origin: new URL(baseURL!).origin },
  });
  const { insertedId } = (await created.json()) as { insertedId: number };
  const steps = ['type', 'content', 'design', 'done'].map((step) => `/app/builder/${insertedId}?step=${step}`);
  for (const path of ['/app/my-qr-codes', `/app/my-qr-codes/qr/${insertedId}`, ...steps]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const words = await plainWords(page);
    expect(
      words.filter((text) => !email.includes(text)),
      path,
    ).toEqual([]);
  }
});
